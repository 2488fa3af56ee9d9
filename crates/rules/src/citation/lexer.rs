//! Rust source as tokens, just fine enough to find paths and scopes.
//!
//! Comments and literals are what must not be mistaken for code, so they are
//! what this reads with care; they yield no tokens. Source that does not lex
//! gives some tokens or other, never a panic.

/// One token of interest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'s> {
    pub(super) kind: Kind,
    pub(super) text: &'s str,
    /// Counted from 1.
    pub(super) line: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// An identifier or keyword.
    Word,
    /// `::`
    PathSeparator,
    /// Any other single character.
    Mark,
}

/// The tokens of the source, without comments and literals.
pub(super) fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut lexer = Lexer { rest: source, line: 1 };
    let mut tokens = Vec::new();
    while !lexer.rest.is_empty() {
        tokens.extend(lexer.step());
    }
    tokens
}

/// What is still to be read.
struct Lexer<'s> {
    rest: &'s str,
    line: usize,
}

impl<'s> Lexer<'s> {
    /// Reads on by at least one character.
    fn step(&mut self) -> Option<Token<'s>> {
        let rest = self.rest;
        let first = rest.chars().next()?;
        if let Some(length) = skipped(rest, first) {
            self.take(length);
            None
        } else if is_word_start(first) {
            Some(self.token(Kind::Word, word_length(rest)))
        } else if rest.starts_with("::") {
            Some(self.token(Kind::PathSeparator, 2))
        } else {
            Some(self.token(Kind::Mark, first.len_utf8()))
        }
    }

    fn token(&mut self, kind: Kind, length: usize) -> Token<'s> {
        let line = self.line;
        Token { kind, text: self.take(length), line }
    }

    fn take(&mut self, length: usize) -> &'s str {
        let (taken, rest) = self.rest.split_at(length);
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }
}

/// The length of what stands here if it is no token: white space, a comment, a
/// literal or a lifetime.
fn skipped(rest: &str, first: char) -> Option<usize> {
    match first {
        _ if first.is_whitespace() => Some(first.len_utf8()),
        '/' if rest.starts_with("//") => Some(rest.find('\n').unwrap_or(rest.len())),
        '/' if rest.starts_with("/*") => Some(block_comment(rest)),
        '"' => Some(quoted(rest, '"')),
        '\'' => Some(char_or_lifetime(rest)),
        '0'..='9' => Some(word_length(rest)),
        'b' | 'c' | 'r' => prefixed_literal(rest),
        _ => None,
    }
}

/// Block comments nest.
fn block_comment(rest: &str) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while at < rest.len() {
        let (step, change) = match &rest.as_bytes()[at..] {
            [b'/', b'*', ..] => (2, 1),
            [b'*', b'/', ..] => (2, -1),
            _ => (1, 0),
        };
        at += step;
        depth = depth.saturating_add_signed(change);
        if depth == 0 {
            return at;
        }
    }
    rest.len()
}

/// A literal that opens here and closes at the next quote not escaped.
fn quoted(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        if c == quote && !escaped {
            return at + 1;
        }
        escaped = c == '\\' && !escaped;
    }
    rest.len()
}

/// `'a'` is a character and `'a` a lifetime; only what follows tells.
fn char_or_lifetime(rest: &str) -> usize {
    let mut following = rest.chars().skip(1);
    match (following.next(), following.next()) {
        (Some('\\'), _) | (Some(_), Some('\'')) => quoted(rest, '\''),
        _ => 1 + word_length(&rest[1..]),
    }
}

/// `b"…"`, `c"…"`, `r"…"`, `br#"…"#`, `b'…'` and their like; but `r#type` is a
/// word, and so is `bear`.
fn prefixed_literal(rest: &str) -> Option<usize> {
    let prefix = ["br", "cr", "b", "c", "r"].into_iter().find(|prefix| {
        let after = rest.strip_prefix(prefix).unwrap_or_default();
        after.starts_with(['"', '#']) || (*prefix == "b" && after.starts_with('\''))
    })?;
    let body = &rest[prefix.len()..];
    let length = match body.chars().next()? {
        _ if prefix.ends_with('r') => raw(body)?,
        '#' => return None,
        quote => quoted(body, quote),
    };
    Some(prefix.len() + length)
}

/// A raw string from its hashes on; nothing if they open no string.
fn raw(body: &str) -> Option<usize> {
    let hashes = body.len() - body.trim_start_matches('#').len();
    let inside = body[hashes..].strip_prefix('"')?;
    let closing = format!("\"{}", &body[..hashes]);
    let end = inside.find(&closing).map(|at| hashes + 1 + at + closing.len());
    Some(end.unwrap_or(body.len()))
}

/// How far letters, digits and underscores go.
fn word_length(rest: &str) -> usize {
    rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len())
}

fn is_word_start(c: char) -> bool {
    c.is_alphabetic() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(source: &str) -> Vec<&str> {
        tokens(source).into_iter().map(|token| token.text).collect()
    }

    #[test]
    fn words_separators_and_marks() {
        assert_eq!(texts("a::b_2 + (c)"), ["a", "::", "b_2", "+", "(", "c", ")"]);
    }

    #[test]
    fn comments_vanish_and_nest() {
        assert_eq!(texts("a // b\nc /* d /* e */ f */ g"), ["a", "c", "g"]);
        assert_eq!(texts("a /* never closed"), ["a"]);
        assert_eq!(texts("/*/ still inside */ a"), ["a"]);
    }

    #[test]
    fn strings_vanish() {
        assert_eq!(texts(r#"a "b \" c" d"#), ["a", "d"]);
        assert_eq!(texts(r#"a "b\\" c"#), ["a", "c"]);
        assert_eq!(texts(r#"b"x" c"y" a"#), ["a"]);
        assert_eq!(texts(r#""// no comment" a"#), ["a"]);
    }

    #[test]
    fn raw_strings_end_at_as_many_hashes() {
        assert_eq!(texts(r##"r#"x " y"# a"##), ["a"]);
        assert_eq!(texts(r###"br##"x "# y"## a"###), ["a"]);
        assert_eq!(texts(r#"r"x\" a"#), ["a"]);
    }

    #[test]
    fn raw_words_are_not_strings() {
        assert_eq!(texts("r#type bear crow b c r"), ["r", "#", "type", "bear", "crow", "b", "c", "r"]);
    }

    #[test]
    fn characters_vanish_and_lifetimes_with_them() {
        assert_eq!(texts(r#"'"' a '"'"#), ["a"]);
        assert_eq!(texts(r"'\'' a '\u{41}' b b'\'' c"), ["a", "b", "c"]);
        assert_eq!(texts("&'static str 'x' b'{' é 'é'"), ["&", "str", "é"]);
    }

    #[test]
    fn numbers_vanish() {
        assert_eq!(texts("0xFFu32 1_000 2.5e3"), ["."]);
    }

    #[test]
    fn lines_are_counted_through_what_vanishes() {
        let lines: Vec<usize> = tokens("a\n/*\n*/ b\n\"\n\n\" c").iter().map(|t| t.line).collect();
        assert_eq!(lines, [1, 3, 6]);
    }

    #[test]
    fn broken_source_does_no_harm() {
        for source in ["'", "\"", "r#", "b'", "/*", "br##\"x\"#", "'\\", "::: é'é"] {
            tokens(source);
        }
    }
}
