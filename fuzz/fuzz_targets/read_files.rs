//! No file crashes a reader: armies, scenarios, cases, records, orders.

#![no_main]

use game::referee::Case;
use game::{Game, Record};
use libfuzzer_sys::fuzz_target;
use spear::{Army, Battle, Scenario};

fuzz_target!(|text: &str| {
    if let Ok(army) = Army::parse(text) {
        let _ = army.faults();
    }
    if let Ok(scenario) = Scenario::parse(text)
        && let Ok(setup) = scenario.setup(|_| None, None)
    {
        let _ = Battle::new(&setup);
    }
    if let Ok(case) = Case::read::<Battle>("fuzz", text) {
        let _ = Battle::from_situation(&case.situation);
    }
    if let Ok(army) = ancients::Army::parse(text) {
        let _ = ancients::Battle::new(&ancients::Setup::pitched(army.clone(), army));
    }
    if let Ok(case) = Case::read::<ancients::Battle>("fuzz", text) {
        let _ = ancients::Battle::from_situation(&case.situation);
    }
    let _ = Record::read("fuzz", text);
});
