//! Battles in which something is hidden.

use ancients::{FeatureEntry, Special};
use games::{Ancients, Spear};
use shelf::{Muster, Playable, Setup};
use spear::Stratagem;

/// A game with battles in which both sides have secrets.
pub trait Secretive: Playable {
    fn secretive() -> Vec<Setup<Self>>;
}

fn muster<P: Playable>(scenario: &str, armies: [&str; 2]) -> Setup<P> {
    let armies = armies.iter().map(|name| P::ARMIES.ready(name).unwrap()).collect();
    P::setup(&Muster { armies, scenario: Some(scenario.into()), ..Muster::default() }).unwrap()
}

impl Secretive for Spear {
    /// Schemers who may march round a flank, lie in ambush and scout; an ambush
    /// on the march; a river.
    fn secretive() -> Vec<Setup<Spear>> {
        let schemers = |armies| {
            let mut setup = muster::<Spear>("pitched", armies);
            for command in setup.sides.iter_mut().flat_map(|side| &mut side.commands) {
                command.army.stratagems = vec![Stratagem::FlankMarch, Stratagem::Ambush, Stratagem::Scouting];
            }
            setup
        };
        let mut setups = vec![
            schemers(["carthage", "republican-rome"]),
            schemers(["gauls", "normans"]),
            schemers(["achaemenid-persia", "macedonian-successors"]),
            muster::<Spear>("river-crossing", ["gauls", "republican-rome"]),
            muster::<Spear>("ambush", ["gauls", "republican-rome"]),
        ];
        for setup in &mut setups {
            setup.options.turn_limit = Some(6);
        }
        setups
    }
}

/// Woods and a hill, where men can hide.
const SCENERY: &str = "
terrain = [
    { kind = 'wood', area = [[20, 20], [28, 20], [28, 27], [20, 27]] },
    { kind = 'wood', area = [[44, 20], [54, 20], [54, 28], [44, 28]] },
    { kind = 'hill', area = [[8, 18], [18, 18], [18, 30], [8, 30]] },
]";

impl Secretive for Ancients {
    /// Armies deploy unseen, and some of their units lie in ambush.
    fn secretive() -> Vec<Setup<Ancients>> {
        let scenery: std::collections::BTreeMap<String, Vec<FeatureEntry>> = toml::from_str(SCENERY).unwrap();
        let hidden = |armies| {
            let mut setup = muster::<Ancients>("pitched", armies);
            setup.terrain.clone_from(&scenery["terrain"]);
            setup.settings.turn_limit = 3;
            for army in &mut setup.armies {
                army.units.last_mut().unwrap().special.push(Special::Ambush);
            }
            setup
        };
        vec![
            hidden(["early-imperial-rome", "barbarians"]),
            hidden(["macedon", "achaemenid-persia"]),
            muster::<Ancients>("pitched", ["barbarians", "macedon"]),
        ]
    }
}
