//! By how much a battle was won: what weights are tuned by.
//!
//! A result alone says little of one battle. What either side lost says more,
//! and both together are still about winning.

use ::ancients::{Battle as Ancients, UnitId};
use ::spear::Battle as Spear;
use game::{Game, Side};

/// How much of a unit of `spear` is lost with all its hits but the last.
const HURT: f64 = 0.25;

/// A game that can say by how much a battle was won.
pub trait Margin: Game {
    /// How well a battle that is over went for a side, from -1 to 1; the same
    /// for the other side with the sign turned. Half of it is the result.
    fn margin(&self, side: Side) -> f64 {
        let result = match self.outcome().and_then(|outcome| outcome.winner) {
            Some(winner) if winner == side => 1.0,
            Some(_) => -1.0,
            None => 0.0,
        };
        0.5 * result + 0.5 * self.advantage(side).clamp(-1.0, 1.0)
    }

    /// How much better a side stands than the other, from about -1 to 1.
    fn advantage(&self, side: Side) -> f64;
}

impl Margin for Spear {
    /// By what either army has lost. Armies break at half of it, so that is 1.
    fn advantage(&self, side: Side) -> f64 {
        let lost = |side: Side| {
            let (mut lost, mut all) = (0.0, 0.0);
            for unit in self.units().iter().filter(|unit| unit.side == side) {
                let value = f64::from(unit.profile.army_value());
                let hits = f64::from(unit.hits) / f64::from(unit.profile.hits_to_rout());
                all += value;
                lost += value * if unit.is_alive() { HURT * hits } else { 1.0 };
            }
            if all > 0.0 { (2.0 * lost / all).min(1.0) } else { 0.0 }
        };
        lost(side.other()) - lost(side)
    }
}

impl Margin for Ancients {
    /// By victory points, as a share of what an army is worth.
    fn advantage(&self, side: Side) -> f64 {
        let worth: u32 = (0..self.units().len() as u8).map(|n| u32::from(self.troop(UnitId(n)).points)).sum();
        // Scores are in half points, and the worth is that of two armies.
        let [own, other] = [side, side.other()].map(|side| f64::from(self.score(side)));
        (own - other) / f64::from(worth.max(1))
    }
}

#[cfg(test)]
mod tests {
    use ::spear::{Army, Setup};
    use dice::Dice;
    use game::Tray;

    use super::*;
    use crate::{Player, Random};

    /// A battle that went to its end somehow.
    fn over<G: Game>(setup: &G::Setup, seed: u64) -> G {
        let mut battle = G::new(setup).unwrap();
        let mut tray = Tray::silent(Dice::seeded(seed));
        battle.start(&mut tray);
        let mut player = Random::new(seed);
        while battle.to_decide().is_some() {
            let answer = player.decide(&battle);
            battle.obey(answer, &mut tray);
        }
        battle
    }

    fn check<G: Margin>(setup: &G::Setup) {
        for seed in 0..6 {
            let battle: G = over(setup, seed);
            let [a, b] = Side::BOTH.map(|side| battle.margin(side));
            assert!((a + b).abs() < 1e-12 && a.abs() <= 1.0, "{a} {b}");
            match battle.outcome().unwrap().winner {
                Some(winner) => assert!(battle.margin(winner) > 0.0, "who wins has won by something"),
                None => assert!(a.abs() <= 0.5),
            }
        }
    }

    #[test]
    fn a_margin_is_the_other_sides_turned_round_and_the_winner_has_it() {
        let army = |text| Army::parse(text).unwrap();
        let gauls = army(include_str!("../../../armies/spear/gauls.toml"));
        let normans = army(include_str!("../../../armies/spear/normans.toml"));
        let mut setup = Setup::pitched(gauls, normans);
        setup.options.turn_limit = Some(20);
        check::<Spear>(&setup);
        let army = |text| ::ancients::Army::parse(text).unwrap();
        let rome = army(include_str!("../../../armies/ancients/early-imperial-rome.toml"));
        let barbarians = army(include_str!("../../../armies/ancients/barbarians.toml"));
        check::<Ancients>(&::ancients::Setup::pitched(rome, barbarians));
    }
}
