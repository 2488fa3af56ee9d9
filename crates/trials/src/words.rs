//! Every text of a game can be said, in every language, and none is left over.

use std::collections::BTreeSet;
use std::path::Path;

use dice::Dice;
use game::say::{Language, Lexicon, Missed, in_language, missed_in, trial};
use game::{Ask, Game, Tray};

use crate::{OnTrial, chooser};

/// Where the texts of a game are, and what says them.
pub struct Spoken<'s> {
    /// The texts.
    pub lexicon: &'static Lexicon,
    /// The kinds of events; each has a message of its name.
    pub kinds: &'static [&'static str],
    /// How the keys begin that are put together when they are said.
    pub made: &'s [&'s str],
    /// The folder of the sources, where all other keys stand.
    pub sources: &'s Path,
}

/// How the keys begin that sources have in tables: questions, answers, notes,
/// what is wrong with an order and what would be right, facts, badges.
const MEANT: [&str; 7] = ["ask-", "pick-", "note-", "no-", "do-", "fact-", "badge-"];

fn is_key(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// How many battles are told.
const BATTLES: u64 = 20;

/// All languages have the same messages with the same arguments, everything
/// that is said is there, and everything that is there is said.
pub fn agree(spoken: &Spoken<'_>) {
    let mut wrong = trial::differences(spoken.lexicon);
    let there = trial::messages(spoken.lexicon, Language::English);
    let said = trial::said_below(spoken.sources);
    let kinds: BTreeSet<String> = spoken.kinds.iter().map(|kind| kebab(kind)).collect();
    wrong.extend(kinds.iter().filter(|kind| !there.contains_key(*kind)).map(|kind| format!("no words for {kind}")));
    for (key, given) in &said {
        match there.get(key) {
            None => wrong.push(format!("{key} is said, and no language has it")),
            Some(asked) => {
                wrong.extend(asked.difference(given).map(|name| format!("{key} asks for ${name}, which is not given")));
            }
        }
    }
    let quoted = trial::quoted_below(spoken.sources);
    // A word of orders may begin like a key: the answer of that word has its own.
    let is_word = |text: &str| there.contains_key(&format!("pick-{text}"));
    let asks = |text: &&String| MEANT.iter().any(|start| text.starts_with(start)) && is_key(text) && !is_word(text);
    wrong.extend(
        quoted.iter().filter(asks).filter(|key| !there.contains_key(*key)).map(|key| format!("no words for {key}")),
    );
    let made = |key: &str| spoken.made.iter().any(|start| key.starts_with(start));
    // What follows from yes and no has the key of its question before it.
    let question = |key: &str| key.strip_suffix("-yes").or(key.strip_suffix("-no")).map(str::to_owned);
    let answers = |key: &str| key.starts_with("ask-") && question(key).is_some_and(|asked| quoted.contains(&asked));
    let used = |key: &&String| kinds.contains(*key) || quoted.contains(*key) || made(key) || answers(key);
    wrong.extend(there.keys().filter(|key| !used(key)).map(|key| format!("nobody says {key}")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whatever is told or asked in random battles has its message, in every
/// language.
pub fn battles_are_told<T: OnTrial>() {
    for seed in 0..BATTLES {
        let mut battle = T::Game::new(&T::setup(seed)).unwrap();
        let mut table = Tray::new(Dice::seeded(seed));
        let mut below = chooser(seed);
        battle.start(&mut table);
        loop {
            let events = table.log.take();
            for language in Language::ALL {
                let ((), missed) = missed_in(|| in_language(language, || speak(&battle, &events)));
                assert!(missed.is_empty(), "battle {seed}: {missed:?}");
            }
            if battle.outcome().is_some() {
                break;
            }
            let answer = battle.draw(&mut below);
            battle.obey(answer, &mut table);
        }
    }
}

fn speak<G: Game>(battle: &G, events: &[G::Event]) {
    for event in events {
        let text = battle.tell(event).text;
        assert!(!text.contains(['{', '$']), "{text}");
    }
    if let Some(decision) = battle.decision() {
        assert!(!decision.prompt.is_empty(), "a question without words: {decision:?}");
        if let Ask::Confirm { yes, no, .. } = &decision.ask {
            let plain = |told: &str| ["yes", "no", "ja", "nein"].contains(&told);
            assert!(!plain(yes) && !plain(no), "yes or no of what? {decision:?}");
        }
        for choice in decision.ask.choices() {
            assert!(!choice.label.is_empty(), "a choice without words: {choice:?}");
        }
    }
}

/// What could not be said of an event, for those who watch a battle.
pub(crate) fn missed<G: Game>(battle: &G, event: &G::Event) -> Vec<Missed> {
    missed_in(|| battle.tell(event)).1
}

/// A name of Rust as a key.
fn kebab(name: &str) -> String {
    let mut key = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !key.is_empty() {
            key.push('-');
        }
        key.push(letter.to_ascii_lowercase());
    }
    key
}
