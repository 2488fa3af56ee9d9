//! What holds of every battle of `spear`.

mod common;

use game::Game;
use spear::{Battle, Setup, Stratagem};
use trials::{Mirrored, Secretive};

use common::{ARMIES, Spear, historical};

trials::battles!(Spear);
trials::secretive!(Spear);
trials::mirrored!(Spear);

impl Secretive for Spear {
    /// A schemer who may march round a flank, lie in ambush and scout.
    fn secretive() -> Vec<Setup> {
        let army = |name: &str| ARMIES.iter().find(|army| army.name.contains(name)).unwrap().clone();
        let mut schemer = army("Carthage");
        schemer.stratagems = vec![Stratagem::FlankMarch, Stratagem::Ambush, Stratagem::Scouting];
        let mut setup = Setup::pitched(schemer, army("Rome"));
        setup.terrain = Some(Vec::new());
        vec![setup]
    }
}

impl Mirrored for Spear {
    fn mirrored_battles() -> Vec<(String, u64, Setup)> {
        let of = |name: &'static str| {
            let mut setup = historical(name);
            setup.options.turn_limit = Some(8);
            (0..200).map(move |seed| (name.to_string(), seed, setup.clone()))
        };
        ["hastings", "trasimene"].into_iter().flat_map(of).collect()
    }

    fn axis(setup: &Setup) -> f64 {
        setup.table.width / 2.0
    }

    fn image(setup: &Setup) -> Setup {
        let mut mirrored = setup.clone();
        let width = setup.table.width;
        for side in &mut mirrored.sides {
            for command in &mut side.commands {
                for unit in &mut command.army.units {
                    unit.at = unit.at.map(|[x, y]| [width - x, y]);
                    unit.facing = unit.facing.map(|degrees| (360.0 - degrees) % 360.0);
                }
                for commander in &mut command.army.commanders {
                    commander.at = commander.at.map(|[x, y]| [width - x, y]);
                    commander.facing = commander.facing.map(|degrees| (360.0 - degrees) % 360.0);
                }
            }
        }
        for feature in mirrored.terrain.iter_mut().flatten() {
            let flip = |points: &mut Vec<[f64; 2]>| points.iter_mut().for_each(|p| p[0] = width - p[0]);
            feature.area.iter_mut().for_each(flip);
            feature.line.iter_mut().for_each(flip);
            feature.crest.iter_mut().for_each(flip);
            feature.centre = feature.centre.map(|[x, y]| [width - x, y]);
        }
        mirrored
    }

    fn unlike(battle: &Battle, mirror: &Battle, axis: f64) -> Option<String> {
        for (n, (a, b)) in battle.units().iter().zip(mirror.units()).enumerate() {
            let image = a.pose().mirrored_x(axis);
            let near =
                image.at.distance(b.pose().at) < 1e-6 && image.facing.dir().distance(b.pose().facing.dir()) < 1e-6;
            if !near
                || a.hits != b.hits
                || a.status() != b.status()
                || a.face != b.face
                || a.is(spear::Mark::ACTED) != b.is(spear::Mark::ACTED)
            {
                return Some(format!(
                    "unit {n} ({}): {:?} hits {} against {:?} hits {}",
                    battle.plan().unit_names[n],
                    image,
                    a.hits,
                    b.pose(),
                    b.hits
                ));
            }
        }
        for (n, (a, b)) in battle.leaders().iter().zip(mirror.leaders()).enumerate() {
            let away = a.pose().mirrored_x(axis).at.distance(b.pose().at);
            if a.attached != b.attached || a.status() != b.status() || (a.is_lone() && away > 1e-5) {
                return Some(format!("commander {n}: {a:?} against {b:?}"));
            }
        }
        (battle.outcome() != mirror.outcome()).then(|| "the outcome".to_string())
    }
}
