//! The drilled turn or change formation before charges are declared.

use game::{Leg, Path, Refusal, Taker, propose_each, why, words};

use crate::state::{Answer, Battle, ChargeAsk, ChargeTask, Found, Mark, NewFront, Play, UnitId, UnitSet, What};

/// So many ranks more or fewer.
const RANKS: u8 = 2;

impl Battle {
    /// Asks who drills, as long as there is somebody.
    pub(super) fn next_drill(&mut self) {
        if !self.drillers().is_empty() {
            self.ask(ChargeAsk::Drill);
        }
    }

    /// Those of the drilled who may still do so, and can.
    pub(super) fn drillers(&self) -> UnitSet {
        let Some(rule) = self.edition().drills_first else { return UnitSet::EMPTY };
        let free = |u: UnitId| {
            let unit = self.unit(u);
            !unit.is(Mark::DRILLED)
                && unit.inside.is_none()
                && self.is_formed(u)
                && why::quietly(|| self.may_move(u).is_ok())
                && why::holds(rule, self.troop(u).special.drills())
                && why::quietly(|| self.ways_to_drill(u).next().is_some())
        };
        self.on_field(self.active).filter(|&u| free(u)).collect()
    }

    /// One turn, or one change of formation by no more than two ranks.
    pub(super) fn judge_drill(&self, id: UnitId, path: &Path) -> Result<NewFront, Refusal> {
        let here = NewFront { pose: self.unit(id).pose(), files: self.unit(id).files };
        let Some(rule) = self.edition().drills_first else { return Ok(here) };
        let one = || (words!("no-one-turn-or-one-change"), words!("do-turn-or-change-two-ranks"));
        let leg = match path.as_slice() {
            [] => return Ok(here),
            [leg @ (Leg::AboutTurn | Leg::Quarter(_) | Leg::Files(_))] => leg,
            _ => return Err(Refusal::new(rule, one().0, one().1)),
        };
        let front = self.judge_free_manoeuvre(id, leg)?;
        let old = self.unit(id).formation();
        let changed = old.with_files(front.files).ranks().abs_diff(old.ranks());
        let most = why::count(rule, RANKS);
        why::refuse(rule, matches!(leg, Leg::Files(_)) && changed > most, one)?;
        Ok(front)
    }

    /// It costs nothing, and the unit may move and charge as others do; but it has moved.
    pub(super) fn drill(&mut self, id: UnitId, path: &Path, front: NewFront, play: &mut Play) {
        self.then(ChargeTask::Drill);
        self.unit_mut(id).mark(Mark::DRILLED);
        let Some(rule) = self.edition().drills_first.filter(|_| !path.is_empty()) else { return };
        if !why::step(rule) {
            return;
        }
        if !self.troop(id).special.counts_as_standing(0.0) {
            self.unit_mut(id).mark(Mark::MOVED);
        }
        let NewFront { pose, files } = front;
        let unit = self.unit_mut(id);
        unit.moves_to(pose);
        unit.files = files;
        self.reseat(id);
        play.log(|| What::Drilled { unit: id, pose, files });
    }

    pub(super) fn propose_drills(&self, id: UnitId, found: Taker<Answer>) {
        let stay = Answer::path(Path::new(), Found::Formed(NewFront { pose: self.unit(id).pose(), files: self.unit(id).files }));
        propose_each(std::iter::once(stay).chain(self.ways_to_drill(id)), found);
    }

    /// About, to either side, a rank or two fewer or more.
    fn ways_to_drill(&self, id: UnitId) -> impl Iterator<Item = Answer> + '_ {
        let formation = self.unit(id).formation();
        let ranks = formation.ranks();
        let deeper = [ranks.saturating_sub(1), ranks + 1, ranks.saturating_sub(2), ranks + 2];
        let widths = deeper.into_iter().filter_map(move |ranks| formation.widths_for(ranks));
        let turns = [Leg::AboutTurn, Leg::Quarter(false), Leg::Quarter(true)];
        let legs = turns.into_iter().chain(widths.map(|(narrow, _)| Leg::Files(narrow)));
        legs.filter_map(move |leg| {
            let path: Path = std::iter::once(leg).collect();
            let front = self.judge_drill(id, &path).ok()?;
            Some(Answer::path(path, Found::Formed(front)))
        })
    }
}
