//! The league of the computer players, written down in `docs/league.md`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::step::{Step, root, run_all, target};

/// The games, and what of each is played.
const LEAGUES: [(&str, &[&str]); 2] =
    [("spear", &["--armies", "all", "--scenarios", "all"]), ("ancients", &["--armies", "all"])];

/// Who plays.
const PLAYERS: &str = "captain,veteran,recruit,former,random,stone";

/// Plays both leagues and writes the document. What was played before stands
/// in the target folder and is not played again.
pub fn league(battles: u64) -> Result<(), String> {
    let folder = target().join("league");
    fs::create_dir_all(&folder).map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    let mut page = head(battles);
    for (game, more) in LEAGUES {
        let arguments = arguments(game, more, battles);
        let (tables, kept) = (file(&folder, game, "md"), file(&folder, game, "jsonl"));
        let files = ["--markdown", &tables, "--keep", &kept];
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).chain(files).collect();
        run_all(&[Step::optimised_acies("league", &arguments).or("delete target/league if a player was changed")])?;
        let played = fs::read_to_string(&tables).map_err(|error| format!("{tables} cannot be read: {error}"))?;
        page += "\n";
        page += &below(&played);
    }
    let document = root().join("docs/league.md");
    fs::write(&document, page).map_err(|error| format!("{} cannot be written: {error}", document.display()))
}

fn file(folder: &Path, game: &str, ending: &str) -> String {
    let file: PathBuf = folder.join(format!("{game}.{ending}"));
    file.to_string_lossy().into_owned()
}

fn arguments(game: &str, more: &[&str], battles: u64) -> Vec<String> {
    let battles = battles.to_string();
    let common = ["league", game, "--players", PLAYERS, "--battles", &battles];
    common.iter().chain(more).map(ToString::to_string).collect()
}

/// What the document is and how it was made.
fn head(battles: u64) -> String {
    let commands = LEAGUES.map(|(game, more)| format!("acies {}\n", arguments(game, more, battles).join(" ")));
    format!(
        "# The league of the computer players\n\n\
         Made by `cargo xtask league --battles {battles}`, which plays\n\n```sh\n{}```\n\n\
         and puts the tables together; nothing here is written by hand. [players.md](players.md) says who the players are, \
         what the numbers mean and how to play a league of your own.\n",
        commands.concat()
    )
}

/// The same with every heading one deeper.
fn below(page: &str) -> String {
    page.lines().map(|line| if line.starts_with('#') { format!("#{line}\n") } else { format!("{line}\n") }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_go_down_and_commands_are_named() {
        assert_eq!(below("# spear\n\ntext # 1\n## Results\n"), "## spear\n\ntext # 1\n### Results\n");
        let head = head(40);
        assert!(
            head.contains("acies league ancients --players captain,veteran,recruit,former,random,stone --battles 40 --armies all\n"),
            "{head}"
        );
    }
}
