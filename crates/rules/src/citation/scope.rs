//! Which tokens are test code.

use super::lexer::{Kind, Token};

/// For each token, whether it stands in an item that is only there for tests.
pub(super) fn test_code(tokens: &[Token<'_>]) -> Vec<bool> {
    let mut marks = vec![false; tokens.len()];
    for at in 0..tokens.len() {
        let Some(attribute) = Attribute::at(tokens, at) else {
            continue;
        };
        if attribute.is_test(tokens) {
            let end = if attribute.inner { group_end(tokens, attribute.end) } else { item_end(tokens, attribute.end) };
            marks[at..end].fill(true);
        }
    }
    marks
}

/// `#[…]` or `#![…]`: where its content begins and where it is over.
struct Attribute {
    inner: bool,
    content: usize,
    end: usize,
}

impl Attribute {
    fn at(tokens: &[Token<'_>], at: usize) -> Option<Self> {
        let inner = text(tokens, at + 1) == "!";
        let open = at + 1 + usize::from(inner);
        let here = text(tokens, at) == "#" && text(tokens, open) == "[";
        here.then(|| Self { inner, content: open + 1, end: group_end(tokens, open + 1) + 1 })
    }

    /// `test`, also by a path as in `tokio::test`, or `cfg` with `test` as a
    /// necessary condition. Under `not` and `any` it is none.
    fn is_test(&self, tokens: &[Token<'_>]) -> bool {
        let end = (self.end - 1).min(tokens.len());
        let words: Vec<&str> =
            tokens[self.content..end].iter().filter(|token| token.kind == Kind::Word).map(|token| token.text).collect();
        match words.as_slice() {
            ["cfg", conditions @ ..] => {
                conditions.contains(&"test") && !conditions.iter().any(|word| ["not", "any"].contains(word))
            }
            [.., "test"] => text(tokens, end - 1) == "test",
            _ => false,
        }
    }
}

/// How the thing that an attribute stands on comes to its end.
#[derive(PartialEq)]
enum Ending {
    /// `use …;`, `let …;`: braces within are part of it.
    Semicolon,
    /// `fn … {…}`, `mod …;`: whichever comes first.
    Block,
    /// A field, a variant, an argument: part of a list.
    Comma,
}

impl Ending {
    /// Told by the keyword with which an item begins.
    fn of(tokens: &[Token<'_>], start: usize) -> Self {
        match text(tokens, start) {
            // `const fn` and its like are told by the word after.
            "const" if BLOCK_WORDS.contains(&text(tokens, start + 1)) => Self::Block,
            "const" | "let" | "static" | "type" | "use" => Self::Semicolon,
            word if BLOCK_WORDS.contains(&word) => Self::Block,
            _ => Self::Comma,
        }
    }
}

/// What an item with a block may begin with; a bare block begins with its brace.
const BLOCK_WORDS: [&str; 12] =
    ["async", "enum", "extern", "fn", "impl", "macro_rules", "mod", "struct", "trait", "union", "unsafe", "{"];

/// Just past the item that begins here, behind any further attributes.
fn item_end(tokens: &[Token<'_>], start: usize) -> usize {
    let start = skip_preamble(tokens, start);
    let ending = Ending::of(tokens, start);
    let mut at = start;
    while at < tokens.len() {
        match text(tokens, at) {
            // The list or block around the item is over.
            ")" | "]" | "}" => return at,
            ";" => return at + 1,
            "," if ending == Ending::Comma => return at + 1,
            "{" if ending == Ending::Block => return past_group(tokens, at),
            "(" | "[" | "{" => at = past_group(tokens, at),
            _ => at += 1,
        }
    }
    tokens.len()
}

/// Past attributes and visibility, to the word that says what the item is.
fn skip_preamble(tokens: &[Token<'_>], mut at: usize) -> usize {
    while let Some(attribute) = Attribute::at(tokens, at) {
        at = attribute.end;
    }
    if text(tokens, at) == "pub" {
        at += 1;
        if text(tokens, at) == "(" {
            at = past_group(tokens, at);
        }
    }
    at
}

/// Just past the group whose opening bracket stands here.
fn past_group(tokens: &[Token<'_>], open: usize) -> usize {
    (group_end(tokens, open + 1) + 1).min(tokens.len())
}

/// The closing bracket of the group that this position is inside of, or the
/// end of the file.
fn group_end(tokens: &[Token<'_>], inside: usize) -> usize {
    let mut depth = 0_usize;
    for at in inside..tokens.len() {
        match text(tokens, at) {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" if depth == 0 => return at,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
    }
    tokens.len()
}

/// The text of a token, or nothing past the end.
fn text<'s>(tokens: &[Token<'s>], at: usize) -> &'s str {
    tokens.get(at).map_or("", |token| token.text)
}

#[cfg(test)]
mod tests {
    use super::super::lexer;
    use super::*;

    /// The words `t1`, `t2`… are to be test code and the words `n1`, `n2`… are not.
    fn check(source: &str) {
        let tokens = lexer::tokens(source);
        for (token, in_test) in tokens.iter().zip(test_code(&tokens)) {
            if matches!(token.text, "t1" | "t2" | "t3" | "n1" | "n2") {
                let expected = token.text.starts_with('t');
                assert_eq!(in_test, expected, "{} in {source}", token.text);
            }
        }
    }

    #[test]
    fn test_functions_and_modules() {
        check("n1 #[test] fn f() { t1; { t2 } t3 } n2");
        check("n1 #[cfg(test)] mod tests { fn f() { t1 } } fn g() { n2 }");
        check("#[tokio::test] async fn f() { t1 } n1");
    }

    #[test]
    fn other_attributes_and_visibility_may_stand_between() {
        check("#[test] #[should_panic(expected = \"}\")] pub(crate) fn f() { t1 } n1");
        check("#[inline] #[cfg(test)] pub fn f<A, B>(a: A, b: B) -> [u8; { 3 }] { t1 } n1");
    }

    #[test]
    fn items_without_a_block() {
        check("#[cfg(test)] mod tests; fn f() { n1 }");
        check("#[cfg(test)] use a::{t1, t2}; n1");
        check("#[cfg(test)] const fn f() { t1 } n1");
        check("#[cfg(test)] const X: u8 = if t1 { t2 } else { t3 }; n1");
        check("struct S { #[cfg(test)] a: t1, b: n1 }");
        check("f(#[cfg(test)] t1); n1");
    }

    #[test]
    fn conditions() {
        check("#[cfg(all(test, unix))] fn f() { t1 } n1");
        check("#[cfg(not(test))] fn f() { n1 }");
        check("#[cfg(any(test, unix))] fn f() { n1 }");
        check("#[cfg(feature = \"test\")] fn f() { n1 }");
        check("#[cfg_attr(test, derive(Debug))] struct S { a: n1 }");
    }

    #[test]
    fn inner_attributes_reach_to_the_end_of_their_block() {
        check("#![cfg(test)] fn f() { t1 } t2");
        check("mod m { #![cfg(test)] fn f() { t1 } } n1");
    }

    #[test]
    fn broken_source_does_no_harm() {
        for source in ["#", "#[", "#![", "#[test", "#[test]", "#[cfg(test)] fn f() {", "#[] x", "}}"] {
            test_code(&lexer::tokens(source));
        }
    }
}
