//! Crews away from their engines, in situations.

use game::{Faults, Tags};
use rules::ancients as rule;
use table::{Facing, Pose};

use crate::files::crew::Battery;
use crate::files::situation::{Situation, UnitSituation};
use crate::state::{Battle, LeftBehind, MOST_PIECES, Mark, Troop, Unit};

impl UnitSituation {
    /// Of a crew that is away from its engines the men, else the troop itself.
    pub(crate) fn who_stands<'a>(&self, troop: &'a Troop) -> &'a Troop {
        troop.afoot.as_deref().filter(|_| self.afoot).unwrap_or(troop)
    }

    /// As many as there are; of a crew that is away as many as its engines want.
    pub(crate) fn usual_start(&self, troop: &Troop, models: u8) -> u8 {
        if self.afoot { (self.pieces.len() as u8).saturating_mul(troop.crew.count()) } else { models }
    }

    /// How many engines there are to say something of.
    pub(crate) fn engines_written(&self, models: u8) -> usize {
        if self.afoot { self.pieces.len().min(MOST_PIECES) } else { usize::from(models) }
    }

    /// Men of engines by themselves; where these stand is found once all are there.
    pub(crate) fn check_afoot(&self, unit: &mut Unit, faults: &mut Faults) {
        let wrong = !self.kind.is_engine();
        faults.note_if(wrong, || {
            let remedy = "only the crews of engines leave what they serve";
            (self.place(), "a crew on foot", remedy, rule::artillery::CREW_SEPARATE)
        });
        unit.mark(Mark::ON_FOOT);
    }

    /// Where it has left its engines.
    fn left(&self, battle: &Battle, faults: &mut Faults) -> Option<(Pose, u8)> {
        let usual = battle.bare_pose(game::Side::A).facing;
        let facing = self.pieces.first()?.facing.map_or(usual, Facing::from_degrees);
        let width = self.kind.base(self.size).width();
        let Battery { at, gap_mm, .. } = Battery::of(&self.pieces, facing, width, &self.place(), faults)?;
        Some((Pose { at, facing }, gap_mm))
    }
}

impl Battle {
    /// Engines that were left by those who are written down without them.
    pub(crate) fn leave_engines_of(&mut self, situation: &Situation, tags: &Tags, faults: &mut Faults) {
        for entry in situation.units().filter(|entry| entry.afoot) {
            let Some(unit) = faults.keep(tags.find(&entry.tag)) else { continue };
            let Some((pose, gap_mm)) = entry.left(self, faults) else { continue };
            let models = entry.engines_written(0) as u8;
            self.left_behind.push(LeftBehind { unit, pose, models, gap_mm });
            self.unit_mut(unit).mark(Mark::ABANDONED);
        }
    }
}
