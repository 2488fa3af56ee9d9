//! What must always hold, whatever is played.

use smallvec::SmallVec;
use table::{Measure, Rect};

use crate::state::agenda::Task;
use crate::state::battle::Battle;
use crate::state::ids::UnitId;
use crate::state::mark::Mark;
use crate::state::unit::Status;

/// What rounding may leave.
const SLACK: f64 = 1e-4;

impl Battle {
    /// The first invariant that does not hold, in words.
    pub(crate) fn first_breach(&self) -> Result<(), String> {
        for id in self.ids() {
            self.check_models(id)?;
            if self.unit(id).on_field() {
                self.check_place(id)?;
            }
        }
        self.check_contacts()?;
        if self.outcome.is_none() && self.question.is_none() {
            return Err("nothing is pending and nobody has won".into());
        }
        Ok(())
    }

    /// Models are neither lost nor gained, and a host knows its guests.
    fn check_models(&self, id: UnitId) -> Result<(), String> {
        let unit = self.unit(id);
        let name = self.name_of(id);
        if unit.troopers() > unit.start {
            return Err(format!("{name} have {} models of {}", unit.troopers(), unit.start));
        }
        if unit.on_field() && unit.strength() == 0 && !self.lies_in_its_fight(id) {
            return Err(format!("{name} have nobody left and still stand on the table"));
        }
        let joined = |c: UnitId| self.unit(c).host == Some(id) && self.unit(c).status() == Status::Joined;
        let guests = self.ids().filter(|&c| joined(c) && !self.is_rear_kind(c));
        if let Some(rear) = self.rear_kind(id).filter(|_| unit.is_alive())
            && (!joined(rear) || self.unit(rear).models != unit.behind)
        {
            return Err(format!("{name} do not know those behind them"));
        }
        if unit.is_alive() && guests.count() != usize::from(unit.guests) {
            return Err(format!("{name} do not know their guests"));
        }
        if unit.status() == Status::Joined && unit.host.is_none() {
            return Err(format!("{name} has joined nobody"));
        }
        Ok(())
    }

    fn check_place(&self, id: UnitId) -> Result<(), String> {
        let unit = self.unit(id);
        let name = self.name_of(id);
        let base = unit.rect();
        if !unit.pose().at.is_finite() {
            return Err(format!("{name} are nowhere"));
        }
        let board = self.field.board;
        let inside = base
            .corners()
            .iter()
            .all(|c| c.x >= -SLACK && c.y >= -SLACK && c.x <= board.width + SLACK && c.y <= board.depth + SLACK);
        if !inside {
            return Err(format!("{name} are off the table at {:?}", unit.pose()));
        }
        let mine = parts(self, id);
        for other in self.ids().filter(|&o| o.0 > id.0 && self.unit(o).on_field()) {
            let theirs = parts(self, other);
            if self.runs_beside(id, other) {
                if self.is_upon(id, other) {
                    return Err(format!("{name} and {} stand on each other's bases", self.name_of(other)));
                }
                continue;
            }
            let clash = mine.iter().any(|m| theirs.iter().any(|t| shrunk(m).overlaps(t)));
            if clash {
                let (here, there) = (unit.rect(), self.rect(other));
                return Err(format!("{name} and {} overlap: {here:?} and {there:?}", self.name_of(other)));
            }
        }
        Ok(())
    }

    /// Whoever has fallen to the last man lies where he fought until the round is
    /// counted, though somebody else is asked meanwhile.
    fn lies_in_its_fight(&self, id: UnitId) -> bool {
        let under_way = self.agenda.iter().any(|task| matches!(task, Task::Combat(_)));
        under_way && self.combats.iter().any(|combat| combat.units.has(id))
    }

    fn check_contacts(&self) -> Result<(), String> {
        for contact in &self.contacts {
            let (a, b) = (self.unit(contact.a), self.unit(contact.b));
            let pair = format!("{} and {}", self.name_of(contact.a), self.name_of(contact.b));
            let friends = a.side == b.side && !a.is(Mark::AMONG_FRIENDS) && !b.is(Mark::AMONG_FRIENDS);
            if !a.on_field() || !b.on_field() || friends {
                return Err(format!("a contact of {pair}, who cannot fight"));
            }
            let gap = a.rect().distance(&b.rect());
            // Whoever steps back parts from his enemies once all have moved.
            let parting = a.is(Mark::GIVES_GROUND) || b.is(Mark::GIVES_GROUND);
            if gap.exceeds(1.0) && !parting {
                return Err(format!("{pair} are in contact across {gap} inches"));
            }
        }
        Ok(())
    }
}

/// The ground of its men: of a block without the hole of a short rank, of a wedge
/// row by row.
fn parts(battle: &Battle, id: UnitId) -> SmallVec<[Rect; 5]> {
    let unit = battle.unit(id);
    if unit.is_wedge() {
        return unit.formation().rows(unit.pose()).collect();
    }
    let (front, rear) = unit.formation().parts(unit.pose());
    std::iter::once(front).chain(rear).collect()
}

fn shrunk(rect: &Rect) -> Rect {
    Rect { pose: rect.pose.forward(-SLACK), width: rect.width - 2.0 * SLACK, depth: rect.depth - 2.0 * SLACK }
}
