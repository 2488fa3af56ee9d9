//! The league of the computer players, written down in `docs/league.md`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::step::{Step, root, target};

/// One of the leagues.
struct League {
    /// Names its files.
    name: &'static str,
    title: &'static str,
    game: &'static str,
    /// What is played.
    grounds: &'static [&'static str],
}

/// All that are played: each ground must get its share of the battles.
const LEAGUES: [League; 4] = [
    League { name: "spear", title: "spear: pitched battles", game: "spear", grounds: &["--armies", "all"] },
    League {
        name: "spear-scenarios",
        title: "spear: scenarios for any armies",
        game: "spear",
        grounds: &["--armies", "all", "--scenarios", "ambush,prepared-positions,river-crossing"],
    },
    League {
        name: "spear-historical",
        title: "spear: historical battles",
        game: "spear",
        grounds: &["--scenarios", "hastings,trasimene,two-commands-a-side"],
    },
    League { name: "ancients", title: "ancients: pitched battles", game: "ancients", grounds: &["--armies", "all"] },
];

/// Who plays.
const PLAYERS: &str = "captain,veteran,recruit,former,random,stone";

/// Plays all leagues and writes the document. What was played before stands
/// in the target folder and is not played again.
pub fn league(battles: u64) -> Result<(), String> {
    let folder = target().join("league");
    fs::create_dir_all(&folder).map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    let mut page = head(battles);
    for league in LEAGUES {
        let arguments = arguments(&league, battles);
        let (tables, kept) = (file(&folder, league.name, "md"), file(&folder, league.name, "jsonl"));
        let files = ["--markdown", &tables, "--keep", &kept];
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).chain(files).collect();
        Step::optimised_acies("league", &arguments).or("delete target/league if a player was changed").run_alone()?;
        let played = fs::read_to_string(&tables).map_err(|error| format!("{tables} cannot be read: {error}"))?;
        page += "\n";
        page += &below(&played, league.title);
    }
    let document = root().join("docs/league.md");
    fs::write(&document, page).map_err(|error| format!("{} cannot be written: {error}", document.display()))
}

fn file(folder: &Path, game: &str, ending: &str) -> String {
    let file: PathBuf = folder.join(format!("{game}.{ending}"));
    file.to_string_lossy().into_owned()
}

fn arguments(league: &League, battles: u64) -> Vec<String> {
    let battles = battles.to_string();
    let common = ["league", league.game, "--players", PLAYERS, "--battles", &battles];
    common.iter().chain(league.grounds).map(ToString::to_string).collect()
}

/// What the document is and how it was made.
fn head(battles: u64) -> String {
    let commands = LEAGUES.map(|league| format!("acies {}\n", arguments(&league, battles).join(" ")));
    format!(
        "# The league of the computer players\n\n\
         Made by `cargo xtask league --battles {battles}`, which plays\n\n```sh\n{}```\n\n\
         and puts the tables together; nothing here is written by hand. [players.md](players.md) says who the players are, \
         what the numbers mean and how to play a league of your own.\n",
        commands.concat()
    )
}

/// The same under another title, with every heading one deeper.
fn below(page: &str, title: &str) -> String {
    let line = |line: &str| match line.strip_prefix("# ") {
        Some(_) => format!("## {title}\n"),
        None if line.starts_with('#') => format!("#{line}\n"),
        None => format!("{line}\n"),
    };
    page.lines().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_go_down_and_commands_are_named() {
        assert_eq!(below("# spear\n\ntext # 1\n## Results\n", "pitched"), "## pitched\n\ntext # 1\n### Results\n");
        let head = head(40);
        assert!(
            head.contains("acies league ancients --players captain,veteran,recruit,former,random,stone --battles 40 --armies all\n"),
            "{head}"
        );
    }
}
