//! The lines of a file around a fault, never more than a screen holds.
//!
//! Some files are a single line of many thousand letters, as records are that
//! other programs have written. Of such a line only the piece is shown in which
//! the fault lies.

use std::ops::Range;

use miette::{MietteError, MietteSpanContents, NamedSource, SourceCode, SourceSpan, SpanContents};

/// A longer line is not shown whole, nor are its neighbours.
const LONG: usize = 200;

/// How much of a long line is shown on either side of the fault.
const BESIDE: usize = 60;

/// A file with a fault.
#[derive(Debug)]
pub struct Excerpt {
    file: NamedSource<String>,
}

impl Excerpt {
    /// A file by its name.
    pub fn new(name: impl AsRef<str>, text: String) -> Excerpt {
        Excerpt { file: NamedSource::new(name, text) }
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        self.file.inner()
    }

    /// As much of a span as is shown.
    pub fn marked(&self, span: SourceSpan) -> SourceSpan {
        let Some(piece) = self.piece(span.offset()) else { return span };
        let end = (span.offset() + span.len()).min(piece.end);
        (span.offset()..end.max(span.offset())).into()
    }

    /// The piece of a long line that is shown for a fault there; nothing if all
    /// lines around it can be shown.
    fn piece(&self, at: usize) -> Option<Range<usize>> {
        let text = self.text();
        let line = self.line(at);
        let before = self.line(line.start.saturating_sub(1));
        let after = self.line(line.end + 1);
        if [&line, &before, &after].iter().all(|line| line.len() <= LONG) {
            return None;
        }
        let start = line.start.max(text.floor_char_boundary(at.saturating_sub(BESIDE)));
        let end = line.end.min(text.ceil_char_boundary(at.saturating_add(BESIDE)));
        Some(start..end)
    }

    /// The line of a place, without its end.
    fn line(&self, at: usize) -> Range<usize> {
        let text = self.text();
        let at = text.floor_char_boundary(at.min(text.len()));
        let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let end = text[at..].find('\n').map_or(text.len(), |end| at + end);
        start..end
    }
}

impl SourceCode for Excerpt {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let Some(piece) = self.piece(span.offset()) else { return self.file.read_span(span, before, after) };
        let line = self.text()[..piece.start].matches('\n').count();
        let column = self.text()[self.line(piece.start).start..piece.start].chars().count();
        let shown = &self.text().as_bytes()[piece.clone()];
        let name = self.file.name().to_owned();
        Ok(Box::new(MietteSpanContents::new_named(name, shown, piece.into(), line, column, 1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, span: Range<usize>) -> String {
        let excerpt = Excerpt::new("file", text.to_owned());
        let contents = excerpt.read_span(&excerpt.marked(span.into()), 1, 1).unwrap();
        String::from_utf8(contents.data().to_vec()).unwrap()
    }

    #[test]
    fn short_lines_are_shown_with_their_neighbours() {
        assert_eq!(shown("one\ntwo\nthree\nfour\n", 5..6), "one\ntwo\nthree\n");
    }

    #[test]
    fn of_a_long_line_only_a_piece_is_shown() {
        let text = format!("{}X{}", "a".repeat(100_000), "b".repeat(100_000));
        assert_eq!(shown(&text, 100_000..200_001), format!("{}X{}", "a".repeat(60), "b".repeat(59)));
    }

    #[test]
    fn beside_a_long_line_only_the_own_is_shown() {
        let text = format!("short\n{}", "a".repeat(1_000));
        assert_eq!(shown(&text, 0..5), "short");
    }

    #[test]
    fn a_piece_begins_and_ends_between_letters() {
        let text = "ä".repeat(1_000);
        for at in [1_000, 1_001] {
            assert!(shown(&text, at..at + 1).chars().all(|letter| letter == 'ä'));
        }
    }

    #[test]
    fn a_fault_behind_the_end_is_shown_there() {
        let text = "a".repeat(1_000);
        assert_eq!(shown(&text, 1_000..1_000), "a".repeat(60));
    }

    #[test]
    fn what_is_marked_lies_in_what_is_shown() {
        let excerpt = Excerpt::new("file", "a".repeat(1_000));
        assert_eq!(excerpt.marked((500..900).into()), (500..560).into());
        assert_eq!(excerpt.marked((990..1_000).into()), (990..1_000).into());
    }
}
