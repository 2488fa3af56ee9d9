//! What the files of all games have in common: how large the table is, which
//! ruleset they are for, how units alike are told apart, and by which tags.

use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Board;

use crate::{Faults, Names, SetupError, Side, UnitId};

/// The table's size, `WIDTH` by `DEPTH` if a file says nothing.
///
/// ```
/// type TableSize = game::TableSize<72, 48>;
/// let table = TableSize { width: 96.0, ..TableSize::default() };
/// assert_eq!((table.board().width, table.board().depth), (96.0, 48.0));
/// assert!(table.is_within(36.0..=240.0) && !table.is_within(36.0..=95.9));
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "TableSize")]
pub struct TableSize<const WIDTH: u16, const DEPTH: u16> {
    /// From left to right.
    pub width: f64,
    /// From side A's table edge to side B's.
    pub depth: f64,
}

impl<const WIDTH: u16, const DEPTH: u16> Default for TableSize<WIDTH, DEPTH> {
    fn default() -> Self {
        TableSize { width: f64::from(WIDTH), depth: f64::from(DEPTH) }
    }
}

impl<const WIDTH: u16, const DEPTH: u16> TableSize<WIDTH, DEPTH> {
    /// The table itself.
    pub const fn board(self) -> Board {
        Board { width: self.width, depth: self.depth }
    }

    /// Whether it is neither too small nor too large either way.
    pub fn is_within(self, bounds: RangeInclusive<f64>) -> bool {
        bounds.contains(&self.width) && bounds.contains(&self.depth)
    }
}

/// The names of units alike: numbered, if there are several.
///
/// ```
/// assert_eq!(game::numbered("Guard", 1).collect::<Vec<_>>(), ["Guard"]);
/// assert_eq!(game::numbered("Levy", 2).collect::<Vec<_>>(), ["Levy 1", "Levy 2"]);
/// ```
pub fn numbered(name: &str, count: u8) -> impl Iterator<Item = String> {
    (1..=count).map(move |n| if count > 1 { format!("{name} {n}") } else { name.to_string() })
}

/// A name as a tag: `Roman cavalry` becomes `roman-cavalry`.
fn tag_of(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}

/// The tags of a battle's units (or leaders) while it is being built, in the
/// order of their numbers.
///
/// ```
/// use game::{Side, Tags, UnitId};
/// let mut tags = Tags::default();
/// tags.give(Side::A, "Roman cavalry");
/// tags.give(Side::A, "Roman cavalry");
/// assert_eq!(tags.find("a-roman-cavalry-2").unwrap(), UnitId(1));
/// assert!(tags.find("elephants").unwrap_err().remedy.contains("a-roman-cavalry"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags(Vec<String>);

impl Tags {
    /// All of them.
    pub fn all(&self) -> &[String] {
        &self.0
    }

    /// Whether somebody has it.
    pub fn has(&self, tag: &str) -> bool {
        self.0.iter().any(|known| known == tag)
    }

    /// A tag for one of a side, from its name.
    pub fn give(&mut self, side: Side, name: &str) {
        self.add(format!("{}-{}", side.to_string().to_lowercase(), tag_of(name)));
    }

    /// The same for one whom others must not be taken for: what he is stands
    /// after his name if one of them has it.
    pub fn give_beside(&mut self, others: &Tags, side: Side, name: &str, what: &str) {
        self.give(side, name);
        if let Some(tag) = self.0.pop_if(|tag| others.has(tag)) {
            self.0.push(others.free(format!("{tag}-{what}")));
        }
    }

    /// This tag for the next, with a number if somebody has it already.
    pub fn add(&mut self, tag: String) {
        self.0.push(self.free(tag));
    }

    /// A tag that nobody has yet.
    fn free(&self, tag: String) -> String {
        if !self.has(&tag) {
            return tag;
        }
        (2..=u16::MAX).map(|n| format!("{tag}-{n}")).find(|next| !self.has(next)).unwrap_or(tag)
    }

    /// A tag that a file gives; nobody else may have it.
    pub fn take(&mut self, tag: &str, faults: &mut Faults) {
        faults.note_if(self.has(tag), || {
            (format!("unit '{tag}'"), "the tag is used twice", "give each unit its own tag")
        });
        self.0.push(tag.to_string());
    }

    /// Who has a tag.
    pub fn find(&self, tag: &str) -> Result<UnitId, SetupError> {
        let at = self.0.iter().position(|known| known == tag);
        at.map(|n| UnitId(n as u8)).ok_or_else(|| {
            let mut known: Vec<&str> = self.0.iter().map(String::as_str).collect();
            known.sort_unstable();
            SetupError::new(format!("unit '{tag}'"), "there is none", format!("name one of '{}'", known.join(", ")))
        })
    }

    /// Who has two tags, if both are there; what is not is noted.
    pub fn find_both(&self, tags: [&str; 2], faults: &mut Faults) -> Option<[UnitId; 2]> {
        let [one, other] = tags.map(|tag| faults.keep(self.find(tag)));
        Some([one?, other?])
    }

    /// The names of a battle: of its units, and of its leaders.
    pub fn names(self, leaders: Tags) -> Names {
        Names::new(self.0, leaders.0)
    }
}

impl Faults {
    /// Notes if a file is for another ruleset.
    pub fn note_ruleset(&mut self, found: &str, wanted: &str) {
        self.note_if(found != wanted, || {
            ("ruleset", format!("it is '{found}'"), format!("write ruleset = \"{wanted}\""))
        });
    }

    /// Notes if there are not two sides, or armies, or whatever it is.
    pub fn note_unless_two(&mut self, place: &str, count: usize) {
        self.note_if(count != 2, || (place, format!("there are {count}"), "give exactly two"));
    }
}

/// That there is no ready-made army of that name.
pub fn no_army(place: impl Into<String>, name: &str) -> SetupError {
    SetupError::new(place, format!("there is no army '{name}'"), "see `acies armies list`")
}
