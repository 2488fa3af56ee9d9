//! Every army in the box can be read, and nothing is wrong with it.

use game::Game;

use crate::{OnTrial, files};

/// The armies of a game, by the names of their files.
pub fn read<T: OnTrial>() -> Vec<<T::Game as Game>::Army> {
    let read = |file: &std::path::PathBuf| {
        toml::from_str(&files::read(file)).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
    };
    files::below(&files::folder::<T>("armies"), ".toml").iter().map(read).collect()
}

/// Looks for faults in every army.
pub fn check<T: OnTrial>() {
    let wrong: Vec<String> = read::<T>()
        .iter()
        .filter_map(|army| T::Game::check_army(army).err())
        .map(|faults| faults.to_string())
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
