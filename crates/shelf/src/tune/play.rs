//! Tuning the captain of a game.

use std::path::Path;

use arena::account;
use arena::league::{Schedule, Slot, Tally, run};
use arena::tune::{Spsa, Trial, Trials, Who, gain};
use game::{Game, Seat};
use mind::{Player, Tunable};

use super::file::WeightsFile;
use super::tuned::{Checked, Tuned};
use super::{Plan, Watcher, kept};
use crate::failure::Failure;
use crate::league::{begin, with_threads};
use crate::{Playable, telling};

/// How many steps are taken between two times that the weights are written.
const EVERY: u64 = 5;

/// Battles of the check have dice that no step has seen.
const APART: u64 = 1 << 40;

/// Tunes the weights of a game's captain, from where the file was left.
pub(crate) fn play<G: Playable>(plan: &Plan, watcher: &dyn Watcher) -> Result<Tuned, Failure> {
    let Some(tunable) = G::tunable() else {
        let wrong = format!("the players of {} have no weights", G::RULESET);
        return Err(Failure::new(wrong, "tune a game whose captain weighs by numbers"));
    };
    let beginnings = plan.grounds.iter().map(|ground| Ok(begin::<G>(&plan.settings, ground)?.battle));
    let workshop = Workshop::<G> {
        plan,
        usual: WeightsFile::usual(&tunable)?.values,
        tunable,
        grounds: beginnings.collect::<Result<_, Failure>>()?,
        watcher,
    };
    let mut weights = workshop.first()?;
    let mut search = workshop.search(&weights)?;
    let before = search.step();
    if before < plan.steps {
        // A place that cannot be written is told before the battles, not after.
        kept::write(&workshop.tunable, &plan.out, plan.seed, &search)?;
    }
    let steps = plan.steps.saturating_sub(before);
    watcher.begins(2 * (plan.pairs * steps + plan.check));
    with_threads(plan.threads, || -> Result<Tuned, Failure> {
        while search.step() < plan.steps {
            workshop.step(&mut search)?;
            if search.step().is_multiple_of(EVERY) || search.step() == plan.steps {
                weights.values = search.average().to_vec();
                workshop.keep(&search, &weights)?;
            }
        }
        Ok(Tuned {
            ruleset: G::RULESET,
            steps: [before, search.step()],
            names: workshop.tunable.names,
            before: search.start().to_vec(),
            after: search.average().to_vec(),
            check: if plan.check > 0 { Some(workshop.check(search.average())?) } else { None },
        })
    })?
}

/// Where weights are tuned.
struct Workshop<'w, G: Playable> {
    plan: &'w Plan,
    tunable: Tunable<G::Battle>,
    usual: Vec<f64>,
    grounds: Vec<G::Battle>,
    watcher: &'w dyn Watcher,
}

impl<G: Playable> Workshop<'_, G> {
    /// The weights to begin with, and the comment that is kept.
    fn first(&self) -> Result<WeightsFile, Failure> {
        let Plan { from, out, .. } = self.plan;
        match from {
            Some(file) => WeightsFile::read(&self.tunable, file),
            None if kept::beside(out).exists() && out.exists() => WeightsFile::read(&self.tunable, out),
            None => WeightsFile::usual(&self.tunable),
        }
    }

    /// The search as it was left, or a new one from these weights. A file that is
    /// nobody's tuning is not written over, unless it is what is tuned.
    fn search(&self, first: &WeightsFile) -> Result<Spsa, Failure> {
        let Plan { from, out, seed, steps, .. } = self.plan;
        let tuned_in_place = from.as_deref().is_some_and(|from| same_file(from, out));
        if let Some(search) = kept::read(&self.tunable, out, *seed)? {
            if from.is_some() && !tuned_in_place && first.values != search.start() {
                let wrong = format!("{} was begun with other weights", out.display());
                return Err(Failure::new(wrong, "leave --from out to go on with it, or give another --out"));
            }
            return Ok(search);
        }
        if out.exists() && *steps > 0 && !tuned_in_place {
            let wrong = format!("{} is there already, and no tuning of it was begun", out.display());
            let remedy = format!("give --from {} as well to tune it, or another --out", out.display());
            return Err(Failure::new(wrong, remedy));
        }
        Ok(Spsa::new(first.values.clone(), *seed))
    }

    /// The search first: what it says is true even where the weights are of
    /// some steps before.
    fn keep(&self, search: &Spsa, weights: &WeightsFile) -> Result<(), Failure> {
        kept::write(&self.tunable, &self.plan.out, self.plan.seed, search)?;
        weights.write(&self.tunable, &self.plan.out)?;
        self.watcher.keeps(search.step());
        Ok(())
    }

    fn step(&self, search: &mut Spsa) -> Result<(), Failure> {
        let Plan { pairs, against, seed, .. } = self.plan;
        let trials = Trials { pairs: *pairs, grounds: self.grounds.len(), rivals: against.len(), seed: *seed };
        let looks = search.looks();
        let gained = gain(&trials.of(search.step()), |trial| self.margin(&looks, trial))?;
        search.learn(gained);
        Ok(())
    }

    /// Plays a battle of a step.
    fn margin(&self, [plus, minus]: &[Vec<f64>; 2], trial: &Trial) -> Result<f64, Failure> {
        let beginning = &self.grounds[trial.ground];
        let player = |seat: Seat| match trial.sides[G::side_of(beginning, seat).index()] {
            Who::Plus => Ok((self.tunable.captain)(plus)),
            Who::Minus => Ok((self.tunable.captain)(minus)),
            Who::Rival(n) => telling::player::<G>(&self.plan.against[n], seat.index(), trial.seed),
        };
        let mut players = (0..beginning.seats()).map(|seat| player(Seat(seat))).collect::<Result<Vec<_>, _>>()?;
        let bout = arena::play(beginning, &mut players, trial.seed).map_err(|fault| broken(trial.seed, &fault))?;
        self.watcher.fought();
        Ok((self.tunable.margin)(&bout.end, trial.counted()))
    }

    /// Whether the tuned captain is any better than the usual one.
    fn check(&self, tuned: &[f64]) -> Result<Checked, Failure> {
        let schedule = Schedule { players: 2, grounds: self.grounds.len(), pairs: self.plan.check };
        let weights = [tuned, &self.usual];
        let fought = run(&schedule, None, |slot: Slot| {
            let beginning = &self.grounds[slot.ground];
            let side_of = |seat: Seat| G::side_of(beginning, seat);
            let captain = |seat| (self.tunable.captain)(weights[slot.by_side()[side_of(Seat(seat)).index()]]);
            let mut players: Vec<Box<dyn Player<G::Battle> + Send>> = (0..beginning.seats()).map(captain).collect();
            let seed = self.plan.seed.wrapping_add(APART + slot.pair);
            let account = account(beginning, &mut players, side_of, seed).map_err(|fault| broken(seed, &fault));
            account.inspect(|_| self.watcher.fought())
        })?;
        Ok(Checked::of(Tally::of(&fought)))
    }
}

fn broken(seed: u64, fault: &arena::Fault) -> Failure {
    Failure::new(format!("seed {seed}: {fault}"), "please report it with the weights and the seed")
}

/// Whether two paths lead to the same file.
fn same_file(one: &Path, other: &Path) -> bool {
    let found = |path: &Path| path.canonicalize().ok();
    one == other || found(one).is_some_and(|file| Some(file) == found(other))
}
