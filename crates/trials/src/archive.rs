//! The archive: records of former versions, never made anew. Whatever becomes
//! of the rules, each is told to its end, or up to an order where it says
//! which mended rule is in the way.

use std::path::Path;

use game::{Game, Record, Replay, ReplayError};

use crate::{OnTrial, files};

/// Opens every record of the archive and tells it as far as it goes.
pub fn check<T: OnTrial>() {
    let found = files::below(&files::folder::<T>("records/archive"), ".json");
    let wrong: Vec<String> = found.iter().filter_map(|file| silent_stop::<T::Game>(file)).collect();
    assert!(
        wrong.is_empty(),
        "records of the archive stop without a reason; if a rule was mended, say so in rules/mended.toml:\n{}",
        wrong.join("\n")
    );
}

/// Where a record stops without naming a mended rule.
fn silent_stop<G: Game>(file: &Path) -> Option<String> {
    let name = file.display().to_string();
    let record = Record::read(&name, &files::read(file)).unwrap_or_else(|error| panic!("{error}"));
    let told = Replay::<G>::begin(&record).and_then(|mut replay| {
        let mut lines = 0;
        loop {
            let events = replay.take_events();
            lines += events.iter().map(|event| replay.game().tell(event)).filter(|line| !line.text.is_empty()).count();
            if !replay.step()? {
                return Ok(lines);
            }
        }
    });
    match told {
        Ok(lines) => (lines == 0).then(|| format!("{name}: nothing is told")),
        Err(ReplayError::Disagreement { mended, .. }) if !mended.0.is_empty() => None,
        Err(error) => Some(format!("{name}: {error}")),
    }
}
