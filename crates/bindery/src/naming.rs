//! How the parts of an id are spelt in Rust.

/// The module of a ruleset or an area: `move` becomes `move_`.
pub(crate) fn module(part: &str) -> String {
    let name = identifier(part);
    if KEYWORDS.contains(&name.as_str()) { name + "_" } else { name }
}

/// The constant of a rule: `top-four` becomes `TOP_FOUR`.
pub(crate) fn constant(part: &str) -> String {
    // Keywords are lower-case, so no constant can be one.
    identifier(part).to_ascii_uppercase()
}

/// The path of a rule below its catalogue: `spear::combat::TOP_FOUR`.
pub(crate) fn path(ruleset: &str, area: &str, name: &str) -> String {
    format!("{}::{}::{}", module(ruleset), module(area), constant(name))
}

fn identifier(part: &str) -> String {
    let name = part.replace('-', "_");
    if name.starts_with(|c: char| c.is_ascii_digit()) { format!("_{name}") } else { name }
}

/// The keywords of edition 2024, reserved ones included.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod",
    "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super", "trait", "true",
    "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hyphens_become_underscores() {
        assert_eq!(path("spear", "combat", "top-four"), "spear::combat::TOP_FOUR");
    }

    #[test]
    fn keywords_and_digits_become_legal_names() {
        assert_eq!(path("ancients", "break", "2d6-test"), "ancients::break_::_2D6_TEST");
        assert_eq!(module("30-years"), "_30_years");
        assert_eq!(constant("move"), "MOVE");
    }
}
