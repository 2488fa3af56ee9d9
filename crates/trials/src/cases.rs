//! Every referee case is ruled as it says.

use game::referee::{Case, judge};

use crate::{OnTrial, files};

/// Judges every case of a game.
pub fn check<T: OnTrial>() {
    let found = files::below(&files::folder::<T>("cases"), ".toml");
    let mut wrong = Vec::new();
    for file in &found {
        let name = file.display().to_string();
        match Case::read::<T::Game>(&name, &files::read(file)) {
            Err(error) => wrong.push(format!("{name}: {error}")),
            Ok(case) => {
                let ruling = judge::<T::Game>(&case);
                if !ruling.passed() {
                    wrong.push(format!("{name}: {:?}", ruling.faults));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {} cases fail:\n{}", wrong.len(), found.len(), wrong.join("\n"));
}
