//! Battle reports: what happened told as a witness would, with maps. The same
//! `Report` is written as a page or as Markdown.

mod action;
mod cast;
mod html;
mod losses;
mod luck;
mod map;
mod markdown;
mod pieces;
mod prose;
mod story;
mod terrain;
mod turns;

#[cfg(test)]
mod tests;

use std::path::Path;

use game::Side;
use game::say::{named, say};

use self::action::{Action, Scene};
use self::cast::Cast;
use self::losses::Losses;
use self::luck::Luck;
use self::prose::{Paragraph, Witness};
use self::story::Highlights;
use self::turns::{Turn, turns};
use crate::chronicle::{Chronicle, ToldEvent};
use crate::data;
use crate::failure::Failure;

pub(crate) use markdown::escape;
pub use story::ending;

/// A battle, ready to be read.
struct Report<'c> {
    chronicle: &'c Chronicle,
    title: String,
    /// The sides as they are told apart.
    sides: [String; 2],
    standfirst: String,
    episodes: Vec<Episode<'c>>,
}

/// One turn of it.
struct Episode<'c> {
    /// `Turn 3`, or `Before the battle`.
    heading: String,
    /// What it is about.
    standfirst: String,
    /// What happened, wing by wing.
    story: Vec<Paragraph>,
    /// The map, if anybody stands on the table.
    map: Option<String>,
    /// What each side lost.
    losses: [Losses; 2],
    /// The luck of both sides so far.
    luck: Luck,
    /// Everything that happened, line by line.
    log: Vec<&'c ToldEvent>,
    /// Whether men are counted, and not hits.
    men: bool,
}

impl<'c> Report<'c> {
    fn of(chronicle: &'c Chronicle) -> Report<'c> {
        let (cast, turns) = (Cast::of(chronicle), turns(chronicle));
        let mut fought = false;
        let mut episodes = Vec::new();
        for (n, turn) in turns.iter().enumerate() {
            let action = Action::of(turn, &cast);
            let end = chronicle.result.as_ref().filter(|_| n + 1 == turns.len());
            let standfirst = Highlights { turn, cast: &cast, action: &action, end, fought }.told();
            fought |= action.scenes.iter().any(|scene| matches!(scene, Scene::Clash(_)));
            episodes.push(episode(turn, &cast, &action, standfirst, luck::of(&turns[..=n])));
        }
        let sides = Side::BOTH.map(|side| cast.side_told(side).bare());
        Report {
            chronicle,
            title: title(chronicle, &sides),
            sides,
            standfirst: story::standfirst(chronicle, &cast),
            episodes,
        }
    }
}

/// The battle's name; one that only says who meets is said in the reader's
/// language, with both sides told apart.
fn title(chronicle: &Chronicle, both: &[String; 2]) -> String {
    if chronicle.title == chronicle.sides.join(" against ") {
        against(both)
    } else {
        named(&chronicle.title).into_owned()
    }
}

/// Who meets whom.
fn against([a, b]: &[String; 2]) -> String {
    say!("report-against", a = a.as_str(), b = b.as_str())
}

/// The name of a battle of those sides, in the language of the thread.
pub fn title_told(title: &str, sides: &[String; 2]) -> String {
    if title == sides.join(" against ") {
        against(&sides.each_ref().map(|side| named(side).into_owned()))
    } else {
        named(title).into_owned()
    }
}

fn episode<'c>(turn: &Turn<'c>, cast: &Cast, action: &Action<'c>, standfirst: String, luck: Luck) -> Episode<'c> {
    let heading = turn.heading();
    let label = say!("report-map", heading = heading.as_str());
    let pieces = || turn.after.iter().flat_map(|scene| &scene.pieces);
    Episode {
        standfirst,
        story: Witness::new(turn, cast, action).tell(),
        map: map::draw(turn, cast, &label),
        losses: Side::BOTH.map(|side| losses::of(turn, cast, side)),
        luck,
        log: turn.told().filter(|told| told.is_told()).collect(),
        men: pieces().any(|piece| cast.counts_men(&piece.tag)),
        heading,
    }
}

/// The report of a battle as a page with maps.
pub fn page(chronicle: &Chronicle) -> String {
    html::page(&Report::of(chronicle))
}

/// Writes the report of a battle; the file's ending says of which kind. Markdown
/// has its maps in files beside it.
pub fn write(chronicle: &Chronicle, path: &Path) -> Result<(), Failure> {
    let report = Report::of(chronicle);
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("html" | "htm") => data::write(path, &html::page(&report)),
        Some("md" | "markdown") => {
            let stem = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
            for (n, map) in report.episodes.iter().enumerate().filter_map(|(n, one)| Some((n, one.map.as_ref()?))) {
                data::write(&path.with_file_name(markdown::map_name(&stem, n)), &map::alone(map))?;
            }
            data::write(path, &markdown::page(&report, &stem))
        }
        _ => {
            let wrong = format!("{} is no kind of report", path.display());
            Err(Failure::new(wrong, "let the name end in .html for a page with maps, or in .md"))
        }
    }
}
