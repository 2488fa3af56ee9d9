//! The battles of a step: what is gained by numbers moved one way, against the
//! same numbers moved the other way.

use game::Side;
use mind::Random;
use rayon::prelude::*;

/// Who sits where in a trial.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// The captain whose numbers are moved one way.
    Plus,
    /// The same, moved the other way.
    Minus,
    /// One of the other players, by number.
    Rival(usize),
}

/// A battle of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trial {
    /// The seed of dice and players.
    pub seed: u64,
    /// Where they meet.
    pub ground: usize,
    /// Who has which side.
    pub sides: [Who; 2],
}

impl Trial {
    /// The side whose margin counts.
    pub fn counted(&self) -> Side {
        let of = |wanted| self.sides.iter().position(|who| *who == wanted);
        Side::BOTH[of(Who::Plus).or_else(|| of(Who::Minus)).unwrap_or(0)]
    }

    /// What a margin of the counted side says for `Plus`. Where both meet, the
    /// two battles of a pair say the same thing twice.
    fn weigh(&self, margin: f64) -> f64 {
        match (self.sides.contains(&Who::Plus), self.sides.contains(&Who::Minus)) {
            (true, true) => 0.5 * margin,
            (true, false) => margin,
            _ => -margin,
        }
    }
}

/// What a step is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trials {
    /// How many pairs of battles; the two of a pair have ground and dice in common.
    pub pairs: u64,
    /// How many grounds there are.
    pub grounds: usize,
    /// How many rivals there are.
    pub rivals: usize,
    /// The seed of all steps.
    pub seed: u64,
}

impl Trials {
    /// The battles of a step. In every other pair `Plus` and `Minus` meet, with
    /// the sides swapped; in those between, each of them meets a rival from the
    /// same side. Without rivals all are of the first kind.
    pub fn of(&self, step: u64) -> Vec<Trial> {
        (step * self.pairs..(step + 1) * self.pairs).flat_map(|pair| self.pair(pair)).collect()
    }

    fn pair(&self, pair: u64) -> [Trial; 2] {
        let mut luck = Random::of_two(self.seed, pair);
        let (ground, seed) = (luck.below(self.grounds as u32) as usize, u64::from(luck.below(u32::MAX)));
        let battle = |sides| Trial { seed, ground, sides };
        if self.rivals == 0 || pair.is_multiple_of(2) {
            return [[Who::Plus, Who::Minus], [Who::Minus, Who::Plus]].map(battle);
        }
        // Every rival from either side in turn.
        let turn = pair / 2;
        let rival = Who::Rival((turn / 2) as usize % self.rivals);
        [Who::Plus, Who::Minus]
            .map(|tried| battle(if turn.is_multiple_of(2) { [tried, rival] } else { [rival, tried] }))
    }
}

/// What `Plus` gains more than `Minus`, by a pair of battles; `play` gives the
/// margin of the side that counts. It is the same on any number of cores.
pub fn gain<E: Send>(trials: &[Trial], play: impl Fn(&Trial) -> Result<f64, E> + Sync) -> Result<f64, E> {
    // One at a time: some battles take far longer than others.
    let told = trials.par_iter().with_max_len(1).map(|trial| Ok(trial.weigh(play(trial)?)));
    // Added up in order, for sums of fractions hang on it.
    let told = told.collect::<Result<Vec<f64>, E>>()?;
    Ok(2.0 * told.iter().sum::<f64>() / told.len().max(1) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The margin of a battle that goes by strength, and a little by the luck
    /// that belongs to a side.
    fn margin(trial: &Trial, plus: f64) -> f64 {
        let strength = |who| match who {
            Who::Plus => plus,
            Who::Minus => 0.0,
            Who::Rival(n) => 0.1 * n as f64,
        };
        let luck = (trial.seed % 7) as f64 / 10.0;
        let first = strength(trial.sides[0]) - strength(trial.sides[1]) + luck;
        if trial.counted() == Side::A { first } else { -first }
    }

    #[test]
    fn luck_and_sides_cancel_out() {
        for rivals in 0..3 {
            let trials = Trials { pairs: 6, grounds: 5, rivals, seed: 1 };
            for step in 0..4 {
                let battles = trials.of(step);
                assert_eq!(battles.len(), 12);
                for plus in [0.0, 0.25, -0.5] {
                    let gained = gain(&battles, |trial| Ok::<f64, ()>(margin(trial, plus))).unwrap();
                    assert!((gained - plus).abs() < 1e-9, "{rivals} rivals: {plus} is told as {gained}");
                }
            }
        }
    }

    #[test]
    fn every_ground_rival_and_side_comes() {
        let trials = Trials { pairs: 8, grounds: 3, rivals: 2, seed: 1 };
        let battles: Vec<Trial> = (0..8).flat_map(|step| trials.of(step)).collect();
        assert!((0..3).all(|ground| battles.iter().any(|trial| trial.ground == ground)));
        for rival in [Who::Rival(0), Who::Rival(1)] {
            assert!((0..2).all(|side| battles.iter().any(|trial| trial.sides[side] == rival)));
        }
        let with_rivals = |trial: &&Trial| trial.sides.iter().any(|who| matches!(who, Who::Rival(_)));
        assert_eq!(battles.iter().filter(with_rivals).count() * 2, battles.len());
    }

    #[test]
    fn no_two_pairs_have_the_same_dice() {
        let trials = Trials { pairs: 4, grounds: 3, rivals: 1, seed: 1 };
        let seeds = (0..50).flat_map(|step| trials.of(step)).map(|trial| trial.seed);
        assert_eq!(seeds.collect::<std::collections::BTreeSet<u64>>().len(), 200);
    }
}
