//! No text crashes a reader: cases, armies, setups, records and orders, as
//! people write them, as they damage them, and as a fuzzer makes them up.

use dice::Dice;
use game::referee::Case;
use game::{Game, Record, Replay, Tray};
use serde_json::Value;

use crate::{OnTrial, chooser, files};

/// Reads a text as whatever a game reads from files.
pub fn any_file<G: Game>(text: &str) {
    case::<G>(text);
    army::<G>(text);
    setup::<G>(text);
    record::<G>(text);
}

/// Reads a text as a referee case.
pub fn case<G: Game>(text: &str) {
    if let Ok(case) = Case::read::<G>("fuzz", text)
        && let Some(situation) = &case.situation
    {
        let _ = G::from_situation(situation);
    }
}

/// Reads a text as an army.
pub fn army<G: Game>(text: &str) {
    if let Ok(army) = toml::from_str(text) {
        let _ = G::check_army(&army);
    }
}

/// Reads a text as what a battle begins from, as records and cases have it.
pub fn setup<G: Game>(text: &str) {
    let read = serde_json::from_str(text).ok().or_else(|| toml::from_str(text).ok());
    if let Some(setup) = read {
        let _ = G::new(&setup);
    }
}

/// Reads a text as a record, and the beginning of its battle.
pub fn record<G: Game>(text: &str) {
    if let Ok(record) = Record::read("fuzz", text) {
        let _ = Replay::<G>::begin(&record);
    }
}

/// Reads a text as an order to a battle, and judges it.
pub fn order<G: Game>(battle: &G, text: &str) {
    if let Ok(data) = serde_json::from_str::<Value>(text)
        && let Ok(order) = battle.read_order(&data)
    {
        let _ = battle.check(&order);
    }
}

/// How often each army and each setup is damaged.
const DAMAGES: usize = 40;

/// Damages whatever a game has in files and reads it.
pub fn check<T: OnTrial>() {
    let mut below = chooser(7);
    for file in files::below(&files::folder::<T>("cases"), ".toml") {
        case::<T::Game>(&damaged(&files::read(&file), &mut below));
    }
    for file in files::below(&files::folder::<T>("armies"), ".toml") {
        let text = files::read(&file);
        (0..DAMAGES).for_each(|_| army::<T::Game>(&damaged(&text, &mut below)));
    }
    for seed in 0..5 {
        let text = serde_json::to_string(&T::setup(seed)).unwrap();
        (0..DAMAGES).for_each(|_| setup::<T::Game>(&damaged(&text, &mut below)));
    }
    damaged_orders::<T>(&mut below);
}

/// All through a battle, damages every order that is proposed.
fn damaged_orders<T: OnTrial>(below: &mut dyn FnMut(u32) -> u32) {
    let mut battle = T::Game::new(&T::setup(9)).unwrap();
    let mut table = Tray::silent(Dice::seeded(9));
    battle.start(&mut table);
    while battle.outcome().is_none() {
        for proposed in battle.candidates() {
            order(&battle, &damaged(&battle.order_data(&proposed).to_string(), below));
        }
        let answer = battle.draw(below);
        battle.obey(answer, &mut table);
    }
}

/// What a number may become.
const NUMBERS: [&str; 10] = ["0", "-1", "1e308", "-1e308", "255", "65535", "99999999999", "nan", "0.1", "1000"];

/// What may come into a text by mistake.
const SCRAPS: [&str; 10] = ["", "\"", "]", "{", "=", "\n", "\u{e9}", "true", "[[unit]]\n", "''"];

/// A text with one thing wrong in it: another number, a scrap, or a gap.
fn damaged(text: &str, below: &mut dyn FnMut(u32) -> u32) -> String {
    let mut pick = |n: usize| below(n.max(1) as u32) as usize;
    let at = text.floor_char_boundary(pick(text.len()));
    let (before, after) = text.split_at(at);
    let digits = |text: &str| text.find(|c: char| !c.is_ascii_digit() && c != '.' && c != '-').unwrap_or(text.len());
    match pick(3) {
        0 => {
            let number = after.find(|c: char| c.is_ascii_digit()).unwrap_or(after.len());
            let (kept, rest) = after.split_at(number);
            [before, kept, NUMBERS[pick(NUMBERS.len())], &rest[digits(rest)..]].concat()
        }
        1 => [before, SCRAPS[pick(SCRAPS.len())], after].concat(),
        _ => [before, &after[after.floor_char_boundary(pick(30))..]].concat(),
    }
}
