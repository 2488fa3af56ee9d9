//! Units and commanders in the battle: small, plain, copied freely.

use game::scene::Place;
use game::{Lasts, Mark as _, Side, why};
use rules::spear as rule;
use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};
use table::{Pose, Rect};

use crate::files::army::Rank;
use crate::state::ids::{CommandId, UnitId};
use crate::state::mark::{Mark, Marks, OF_THE_PHASE, OF_THE_TURN, WHILE_AWAY};
use crate::state::profile::Profile;

game::worded! {
    /// Where a unit is.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
    pub enum Status, word, seen: (Place, &'static str) {
        /// Not yet deployed.
        Waiting = "waiting" => (Place::Reserve, "off the table"),
        /// On the table.
        Field = "field" => (Place::Table, "in the field"),
        /// Off table on a flank march.
        FlankMarch = "flank-march" => (Place::Hidden, "on a flank march"),
        /// Held back for an ambush.
        Ambush = "ambush" => (Place::Hidden, "in ambush"),
        /// Routed and gone.
        Routed = "routed" => (Place::Routed, "routed"),
        /// Left the table by the exit of a scenario.
        Left = "left" => (Place::Left, "left the table"),
        /// Scythed chariots that have spent themselves.
        Spent = "spent" => (Place::Routed, "spent"),
        /// Withdrawn with its demoralised command.
        Withdrawn = "withdrawn" => (Place::Left, "withdrawn"),
    }
}

/// Stakes of a longbow unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub enum Stakes {
    /// It has none, or lost them.
    #[default]
    None,
    /// Carried behind the unit.
    Carried,
    /// Planted in front; `fought` once there was combat across them.
    Planted {
        /// Combat was fought across them.
        fought: bool,
    },
}

impl Stakes {
    /// As a unit says: planted, or carried.
    pub(crate) const fn new(planted: bool) -> Stakes {
        if planted { Stakes::Planted { fought: false } } else { Stakes::Carried }
    }

    /// Whether they stand before its front.
    pub(crate) const fn are_planted(self) -> bool {
        matches!(self, Stakes::Planted { .. })
    }
}

/// A unit in the battle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Unit {
    /// Whose it is.
    pub command: CommandId,
    /// Which side.
    pub side: Side,
    /// What it is.
    pub profile: Profile,
    pose: Pose,
    /// Width of its front.
    pub width: f64,
    /// Depth of its base.
    pub depth: f64,
    /// No point of its base is further from the middle of its front: for quick
    /// looks at who is near.
    pub(crate) span: f64,
    status: Status,
    /// Hits taken.
    pub hits: u8,
    /// The number on its action dice; 0 without dice that count.
    pub face: u8,
    /// How many dice show that number.
    pub stacked: u8,
    /// All dice lying beside it, those turned to 1 included.
    pub dice_beside: u8,
    /// What is true of it for a while.
    pub marks: Marks,
    /// Bonuses already used this phase.
    pub bonus_spent: u8,
    /// The least die for the action with which it moved this phase, judged
    /// where it began; 0 while it has not ([`rule::dice::BONUS_SIX_REQUIREMENT`]).
    pub needed: u8,
    /// Stakes.
    pub stakes: Stakes,
    /// Where its last charge began.
    pub charge_from: Pose,
    /// The enemy it could not yet conform to.
    pub conforming: Option<UnitId>,
}

impl Unit {
    /// A fresh unit that waits to be deployed.
    pub(crate) fn new(command: CommandId, side: Side, profile: Profile, depth: Option<f64>) -> Unit {
        let width = why::count(rule::unit::FOOTPRINT, profile.footprint().0);
        let depth = depth.unwrap_or_else(|| why::count(rule::unit::FOOTPRINT, profile.footprint().1));
        Unit {
            command,
            side,
            profile,
            pose: Pose::new(0.0, 0.0, 0.0),
            width,
            depth,
            span: width * 0.5 + depth,
            status: Status::Waiting,
            hits: 0,
            face: 0,
            stacked: 0,
            dice_beside: 0,
            marks: Marks::NONE,
            bonus_spent: 0,
            needed: 0,
            stakes: Stakes::None,
            charge_from: Pose::new(0.0, 0.0, 0.0),
            conforming: None,
        }
    }

    /// Where it stands: the middle of its front.
    #[inline]
    pub fn pose(&self) -> Pose {
        self.pose
    }

    /// Where it is in the battle.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The one door through which a unit comes to stand anywhere.
    pub(crate) fn place(&mut self, pose: Pose) {
        self.pose = pose;
    }

    /// The one door through which a unit's part in the battle changes. What is
    /// owed until it comes onto the table ends there.
    pub(crate) fn becomes(&mut self, status: Status) {
        self.status = status;
        if status == Status::Field {
            self.marks.end(WHILE_AWAY);
        }
    }

    /// The base.
    #[inline]
    pub fn rect(&self) -> Rect {
        self.rect_at(self.pose)
    }

    /// The base, were it there.
    #[inline]
    pub fn rect_at(&self, pose: Pose) -> Rect {
        Rect { pose, width: self.width, depth: self.depth }
    }

    /// Whether it stands on the table.
    #[inline]
    pub fn on_field(&self) -> bool {
        self.status == Status::Field
    }

    /// Whether it still counts among the army's units.
    pub fn is_alive(&self) -> bool {
        matches!(self.status, Status::Waiting | Status::Field | Status::FlankMarch | Status::Ambush)
    }

    /// A die of this phase still waits to be acted upon.
    pub fn can_act(&self) -> bool {
        self.face > 0 && !self.is(Mark::DONE) && !self.is(Mark::DEFERRED) && !self.is(Mark::ACTED)
    }

    /// Whether it has the mark.
    #[inline]
    pub fn is(&self, mark: Mark) -> bool {
        self.marks.has(mark)
    }

    /// Sets the mark.
    pub(crate) fn mark(&mut self, mark: Mark) {
        self.marks.put(mark, true);
    }

    /// Sets several marks.
    pub(crate) fn mark_all<const N: usize>(&mut self, marks: [Mark; N]) {
        for mark in marks {
            self.mark(mark);
        }
    }

    /// Sets the mark if that is so; else it stays as it is.
    pub(crate) fn mark_if(&mut self, mark: Mark, so: bool) {
        self.marks.put(mark, so || self.is(mark));
    }

    /// Wipes the mark away.
    pub(crate) fn clear(&mut self, mark: Mark) {
        self.marks.put(mark, false);
    }

    /// It charges from where it stands, on a die of so much at least.
    pub(crate) fn charges(&mut self, needed: u8) {
        self.charge_from = self.pose;
        self.needed = needed;
        self.mark_all([Mark::CHARGED, Mark::ADVANCED, Mark::MOVED]);
    }

    /// Its dice and all that it did are of the past phase.
    pub(crate) fn end_phase(&mut self) {
        self.face = 0;
        self.stacked = 0;
        self.bonus_spent = 0;
        self.needed = 0;
        self.marks.end(OF_THE_PHASE);
    }

    /// The same for a whole turn.
    pub(crate) fn end_turn(&mut self) {
        self.end_phase();
        self.dice_beside = 0;
        self.marks.end(OF_THE_TURN);
    }
}

/// The hash takes each mark for a field of the unit, or of what it did in the
/// phase: records hold hashes that were made so.
impl Serialize for Unit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Unit", 0)?;
        macro_rules! add {
            ($($field:ident)*) => { $(fields.serialize_field(stringify!($field), &self.$field)?;)* };
        }
        add!(command side profile pose width depth status hits face stacked dice_beside stakes charge_from conforming);
        add_marks(&mut fields, self.marks, false)?;
        fields.serialize_field("phase", &Course(self))?;
        fields.end()
    }
}

/// What a unit did in the phase.
struct Course<'a>(&'a Unit);

impl Serialize for Course<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Course", 0)?;
        fields.serialize_field("bonus_spent", &self.0.bonus_spent)?;
        fields.serialize_field("needed", &self.0.needed)?;
        add_marks(&mut fields, self.0.marks, true)?;
        fields.end()
    }
}

fn add_marks<S: SerializeStruct>(fields: &mut S, marks: Marks, of_phase: bool) -> Result<(), S::Error> {
    let mut these = marks.iter().filter(|mark| (mark.declared().lasts == Lasts::Phase) == of_phase);
    these.try_for_each(|mark| fields.serialize_field(mark.name(), &true))
}

/// A commander in the battle.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Leader {
    /// Whose he is.
    pub command: CommandId,
    /// Which side.
    pub side: Side,
    /// General or captain.
    pub rank: Rank,
    /// Commander-in-chief.
    pub chief: bool,
    pose: Pose,
    /// The unit he is attached to.
    pub attached: Option<UnitId>,
    status: Status,
}

impl Leader {
    /// A commander who waits to be deployed.
    pub(crate) fn new(command: CommandId, side: Side, rank: Rank, chief: bool) -> Leader {
        let pose = Pose::new(0.0, 0.0, 0.0);
        Leader { command, side, rank, chief, pose, attached: None, status: Status::Waiting }
    }

    /// Where he stands, when he stands alone.
    pub fn pose(&self) -> Pose {
        self.pose
    }

    /// Where he is in the battle (a killed commander is `Routed`).
    pub fn status(&self) -> Status {
        self.status
    }

    /// The one door through which he comes to stand anywhere.
    pub(crate) fn place(&mut self, pose: Pose) {
        self.pose = pose;
    }

    /// The one door through which his part in the battle changes.
    pub(crate) fn becomes(&mut self, status: Status) {
        self.status = status;
    }

    /// His base, 1 by 1 DU.
    pub fn rect(&self) -> Rect {
        Rect { pose: self.pose, width: 1.0, depth: 1.0 }
    }

    /// Whether he is on the table.
    pub fn on_field(&self) -> bool {
        self.status == Status::Field
    }

    /// Whether he stands alone on the table.
    pub fn is_lone(&self) -> bool {
        self.attached.is_none() && self.on_field()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::profile::TroopType;

    fn marked() -> Unit {
        let mut unit = Unit::new(CommandId(0), Side::A, Profile::plain(TroopType::Cavalry, 4), None);
        Mark::all().for_each(|mark| unit.mark(mark));
        unit
    }

    fn left(unit: &Unit) -> Vec<Lasts> {
        let mut left: Vec<Lasts> = unit.marks.iter().map(|mark| mark.declared().lasts).collect();
        left.dedup();
        left
    }

    #[test]
    fn marks_end_in_their_time() {
        let mut unit = marked();
        unit.end_phase();
        assert_eq!(left(&unit), [Lasts::Turn, Lasts::Absence, Lasts::Battle], "{}", rule::turn::CLEANUP);
        unit.end_turn();
        assert_eq!(left(&unit), [Lasts::Absence, Lasts::Battle]);
        unit.becomes(Status::FlankMarch);
        assert_eq!(left(&unit), [Lasts::Absence, Lasts::Battle], "{}", rule::stratagem::FLANK_MARCH_MORALE);
        unit.becomes(Status::Field);
        assert_eq!(left(&unit), [Lasts::Battle]);
    }

    #[test]
    fn a_mark_is_hashed_as_the_field_that_it_once_was() {
        let data = serde_json::to_value(marked()).expect("a unit is plain data");
        assert_eq!((&data["acted"], &data["phase"]["moved"]), (&true.into(), &true.into()));
        assert!(data.get("moved").is_none() && data["phase"].get("acted").is_none());
    }
}
