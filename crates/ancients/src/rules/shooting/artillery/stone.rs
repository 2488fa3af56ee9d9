//! Stones: thrown as far as was guessed, straying by dice.

use dice::Scatter as Arrow;
use game::why;
use rules::ancients as rule;
use table::template::{Circle, Scatter};
use table::{Facing, Pose};

use super::under_fire::Blast;
use crate::rules::shooting::{Harm, Hit};
use crate::state::{Battle, Play, Size, UnitId, What};

/// The disc is so far across ([`rule::artillery::STONE_TEMPLATE`]).
const DISC: f64 = 3.0;
/// And the hole in its middle.
const HOLE: f64 = 1.0;

impl Battle {
    /// A stone flies as far as was said, and strays where the dice have it
    /// ([`rule::artillery::STONE_DICE`]); whoever lies under the disc where it
    /// lands may be hit.
    pub(super) fn throw_stone(&mut self, id: UnitId, n: u8, muzzle: Pose, guess: f64, play: &mut Play) {
        let far = play.artillery(rule::artillery::ARTILLERY_DIE, "how far it strays");
        let whither = play.scatter(rule::artillery::SCATTER_DIE, "whither it strays");
        let Some(number) = far.number().filter(|_| why::step(rule::artillery::STONE_DICE)) else {
            return self.misfire_of_stone_thrower(id, n, play);
        };
        let aim = muzzle.forward(why::count(rule::artillery::STONE_GUESS, guess)).at;
        let number = why::count(rule::artillery::ARTILLERY_DIE, f64::from(number));
        let strays = match whither {
            Arrow::Hit => Scatter::on_target(aim),
            // Over the table, wherever the engine looks.
            Arrow::Arrow(degrees) => {
                let degrees = why::instead(rule::artillery::SCATTER_DIE, f64::from(degrees), || 0.0);
                Scatter::new(aim, Facing::from_degrees(degrees), number)
            }
        };
        let (at, distance) = (strays.landing(), strays.distance);
        let scatter = match whither {
            Arrow::Hit => None,
            Arrow::Arrow(degrees) => Some(degrees),
        };
        play.log(|| What::Landed { unit: id, at: [at.x, at.y], scatter, distance });
        let disc = Circle::across(at, why::row(rule::artillery::STONE_TEMPLATE, 0, DISC));
        let hole = 0.5 * why::row(rule::artillery::STONE_TEMPLATE, 1, HOLE);
        let hit = stone(self.plan.troops[id.index()].size);
        self.stone_on_house(id, at, hit, play);
        self.blast(id, &Blast { template: disc, hole: Some(hole), hit, elsewhere: None }, play);
    }
}

/// What a stone does to whom it hits ([`rule::artillery::STONE_WOUNDS`]): no
/// armour helps.
fn stone(size: Size) -> Hit {
    let (row, strength, sides) = match size {
        Size::Small => (0, 6, 3),
        Size::Large => (1, 7, 6),
        Size::VeryLarge => (2, 8, 6),
    };
    let strength = why::row(rule::artillery::STONE_WOUNDS, row, strength);
    let usual = || Some(ranked::save::strength_modifier(strength));
    let save = why::instead(rule::artillery::STONE_WOUNDS, None, usual);
    Hit { strength, save, harm: Some(Harm { rule: rule::artillery::STONE_WOUNDS, sides }) }
}
