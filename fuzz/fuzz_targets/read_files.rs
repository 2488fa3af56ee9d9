//! No file crashes a reader: armies, scenarios, setups, cases, records, orders.

#![no_main]

use std::sync::LazyLock;

use dice::Dice;
use game::Game;
use libfuzzer_sys::fuzz_target;
use spear::Scenario;
use trials::texts;

static SPEAR: LazyLock<spear::Battle> = LazyLock::new(|| {
    let army = |text| spear::Army::parse(text).expect("our own armies can be read");
    let [a, b] = [
        include_str!("../../armies/spear/carthage.toml"),
        include_str!("../../armies/spear/hussites.toml"),
    ]
    .map(army);
    begun(&spear::Setup::pitched(a, b))
});

static ANCIENTS: LazyLock<ancients::Battle> = LazyLock::new(|| {
    let army = |text| ancients::Army::parse(text).expect("our own armies can be read");
    let [a, b] = [
        include_str!("../../armies/ancients/barbarians.toml"),
        include_str!("../../armies/ancients/macedon.toml"),
    ]
    .map(army);
    begun(&ancients::Setup::pitched(a, b))
});

fn begun<G: Game>(setup: &G::Setup) -> G {
    let mut battle = G::new(setup).unwrap_or_else(|fault| panic!("{fault}"));
    battle.start(&mut G::quiet(Dice::seeded(1)));
    battle
}

fuzz_target!(|text: &str| {
    texts::any_file::<spear::Battle>(text);
    texts::any_file::<ancients::Battle>(text);
    texts::order(&*SPEAR, text);
    texts::order(&*ANCIENTS, text);
    if let Ok(scenario) = Scenario::parse(text)
        && let Ok(setup) = scenario.setup(|_| None, None)
    {
        let _ = spear::Battle::new(&setup);
    }
});
