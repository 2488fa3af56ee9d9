//! A unit in the battle: small, plain, copied freely.

use std::borrow::Cow;
use std::ops::{Deref, DerefMut};

use game::scene::Place;
use game::{Mark as _, Side, why};
use ranked::block::command::{Command, from_the_middle};
use ranked::{Base, Formation, Placed, RearRank, Slot};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};
use table::{Facing, Pose, Rect, Vec2};

use crate::state::Parts;
use crate::state::building::Lodged;
use crate::state::ids::UnitId;
use crate::state::mark::{Mark, Marks, OF_THE_ABSENCE, OF_THE_COMBAT, OF_THE_MOVE, OF_THE_STAND};
use crate::state::troop::{Array, Troop};
use crate::state::weapon::Weapon;

/// The usual space between skirmishers: half an inch, of the two inches that
/// are the most ([`rules::ancients::skirmish::SPACING`]).
pub(crate) const SKIRMISH_GAP_MM: u8 = 12;

/// The usual space between the engines of a battery: two inches, of the five
/// that are the most ([`rules::ancients::artillery::BATTERY_FORMATION`]).
const BATTERY_GAP_MM: u8 = 50;

game::worded! {
    /// Where a unit is.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum Status, whereabouts, place: Place {
        /// Not yet deployed.
        Waiting = "off the table" => Place::Reserve,
        /// On the table, in order.
        Field = "in the field" => Place::Table,
        /// On the table, running.
        Fleeing = "fleeing" => Place::Table,
        /// A character in a unit.
        Joined = "in a unit" => Place::Table,
        /// Hidden in ambush.
        Hidden = "in ambush" => Place::Hidden,
        /// It left the table in pursuit and may come back.
        Off = "off in pursuit" => Place::Left,
        /// It left in pursuit and will not come back.
        Gone = "gone in pursuit" => Place::Left,
        /// It fled off the table.
        Fled = "fled the table" => Place::Left,
        /// Destroyed, or slain.
        Destroyed = "destroyed" => Place::Routed,
        /// Held in reserve.
        Reserve = "in reserve" => Place::Reserve,
        /// On its way round a flank.
        Flanking = "on a flank march" => Place::Reserve,
        /// It lost its way round the flank, and does not come.
        Lost = "lost its way" => Place::Left,
    }
}

game::worded! {
    /// A command model ([`rules::ancients::command::POSITION`]).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    #[repr(u8)]
    #[allow(missing_docs, reason = "the names are the game's own")]
    pub enum Commander, word {
        Leader = "leader",
        Standard = "standard",
        Musician = "musician",
    }
}

game::worded! {
    /// How a unit meets a charge ([`rules::ancients::response::LIST`]).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs, reason = "the names are the game's own")]
    pub enum Response, word {
        #[default]
        None = "none",
        Hold = "hold",
        Countercharge = "countercharge",
        StandAndShoot = "stand-and-shoot",
        Flee = "flee",
        FireAndFlee = "fire-and-flee",
        Ignore = "ignore",
        FeignedFlight = "feigned-flight",
        FeignedFireAndFlee = "feigned-fire-and-flee",
    }
}

impl Response {
    /// Every answer there is, in the order of the list.
    pub const LIST: &[Response] = Response::ALL.split_at(1).1;

    /// Whether it runs.
    pub const fn runs(self) -> bool {
        matches!(self, Response::Flee | Response::FireAndFlee | Response::FeignedFlight | Response::FeignedFireAndFlee)
    }

    /// Whether it only seems to run.
    pub const fn is_feigned(self) -> bool {
        matches!(self, Response::FeignedFlight | Response::FeignedFireAndFlee)
    }

    /// Whether it shoots.
    pub const fn shoots(self) -> bool {
        matches!(self, Response::StandAndShoot | Response::FireAndFlee | Response::FeignedFireAndFlee)
    }
}

/// How a unit stood when the round of its combat began: ranks and formations
/// count as they were then ([`rules::ancients::result::BONUS_RANK`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Stand {
    /// Models, characters included.
    pub models: u8,
    /// Models in the front rank.
    pub files: u8,
    /// Command models, by [`Commander`].
    pub command: Command,
    /// Its first charge was spent before.
    pub spent: bool,
    /// It fought an enemy in the flank.
    pub flanks: bool,
    /// It fought an enemy in the rear.
    pub rears: bool,
}

/// A unit, or a character: all that counts of it, and the ground that it covers.
///
/// Whatever changes how or where it stands forgets the ground, and
/// `Unit::settle` works it out again once the change is made: in between it is
/// found for each question anew. It is no part of the state.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(transparent)]
pub struct Unit {
    state: UnitState,
    #[serde(skip)]
    ground: Option<Placed>,
}

impl PartialEq for Unit {
    fn eq(&self, other: &Unit) -> bool {
        self.state == other.state
    }
}

impl Deref for Unit {
    type Target = UnitState;

    #[inline]
    fn deref(&self) -> &UnitState {
        &self.state
    }
}

impl DerefMut for Unit {
    #[inline]
    fn deref_mut(&mut self) -> &mut UnitState {
        self.ground = None;
        &mut self.state
    }
}

/// What counts of a unit.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct UnitState {
    /// Which side.
    pub side: Side,
    status: Status,
    pose: Pose,
    /// How it stands: what its type says, unless light troops chose otherwise
    /// or it goes through a settlement in skirmish order.
    pub array: Array,
    /// What each model stands on.
    pub base: Base,
    /// Models in the front rank.
    pub files: u8,
    /// Troopers and command models; characters are not counted.
    pub models: u8,
    /// Characters in its ranks, or on its platforms.
    pub guests: u8,
    /// They ride on its platforms, and take no place in its ranks.
    #[serde(skip_serializing_if = "is_false")]
    pub carries: bool,
    /// Models of a second kind behind the others.
    pub behind: u8,
    /// Models at the start of the battle, of either kind.
    pub start: u8,
    /// Where a short rear rank stands.
    pub rear: RearRank,
    /// Space between the bases of skirmishers.
    pub gap_mm: u8,
    /// Their front rank has closed up into a fighting line.
    pub line: bool,
    /// Wounds that have not yet felled a model.
    pub wounds: u8,
    /// What has become of its platforms, one by one.
    #[serde(skip_serializing_if = "Parts::are_whole")]
    pub parts: Parts,
    /// Command models still there, by [`Commander`].
    #[serde(serialize_with = "by_name")]
    pub command: Command,
    /// Their places, by number in the formation.
    #[serde(serialize_with = "places")]
    pub places: [u8; 3],
    /// A character's unit.
    pub host: Option<UnitId>,
    /// His place in it.
    pub place: u8,
    /// His opponent in a challenge.
    pub duel: Option<UnitId>,
    /// What it fights with this round.
    pub weapon: Weapon,
    /// What is true of it for a while.
    #[serde(rename = "facts")]
    pub marks: Marks,
    /// The building that it holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inside: Option<Lodged>,
    /// Its answer to the charges of this turn.
    pub response: Response,
    /// Rounds fought since it became engaged.
    pub rounds: u8,
    /// Models lost to shooting in this phase.
    pub shot_down: u8,
    /// Models there were when the phase began.
    pub at_phase: u8,
    /// How it stood when its combat of this phase began.
    pub began: Option<Stand>,
    /// Men of its last rank when that was first fought from behind: they stay
    /// while there are ranks between.
    pub tail: u8,
    /// Movement spent this phase, as a share of the allowance, for those who
    /// join or are joined.
    pub spent: f32,
}

impl Unit {
    /// A unit fresh from its army, not yet anywhere.
    pub(crate) fn new(side: Side, troop: &Troop, models: u8, files: u8, command: &[Commander]) -> Unit {
        let facing = if side == Side::A { Facing::NORTH } else { Facing::SOUTH };
        let state = UnitState {
            side,
            status: Status::Waiting,
            pose: Pose { at: Vec2::ZERO, facing },
            array: troop.array,
            base: troop.base(),
            files,
            models,
            guests: 0,
            carries: troop.kind.is_chariot(),
            behind: 0,
            start: models,
            rear: RearRank::Centre,
            gap_mm: match troop.array {
                Array::Skirmish | Array::Dispersed => SKIRMISH_GAP_MM,
                _ if troop.kind.is_engine() => BATTERY_GAP_MM,
                _ => 0,
            },
            line: false,
            wounds: 0,
            parts: Parts::default(),
            command: command.iter().map(|&c| c as usize).collect(),
            places: [0; 3],
            host: None,
            place: 0,
            duel: None,
            weapon: troop.usual_weapon(),
            marks: Marks::default(),
            inside: None,
            response: Response::None,
            rounds: 0,
            shot_down: 0,
            at_phase: models,
            began: None,
            tail: 0,
            spent: 0.0,
        };
        let mut unit = Unit { state, ground: None };
        unit.seat_command();
        unit
    }

    /// How its models stand, characters among them; within a building they are as
    /// one body of its size.
    #[inline]
    pub fn formation(&self) -> Formation {
        let models = self.bases();
        if let Some(Lodged { hall, .. }) = self.inside {
            return Formation::within(self.base, hall);
        }
        Formation {
            base: self.base,
            files: self.front(),
            models,
            rear: self.rear,
            gap_mm: self.gap_mm,
            line: self.line,
            wedge: self.is_wedge(),
            hall: None,
        }
    }

    /// Whether it stands as a wedge.
    #[inline]
    pub fn is_wedge(&self) -> bool {
        self.is(Mark::WEDGE)
    }

    /// It forms a wedge, or a block so many files wide.
    pub(crate) fn stand_as(&mut self, files: Option<u8>) {
        self.state.marks.put(Mark::WEDGE, files.is_none());
        self.ground = None;
        self.files = files.unwrap_or(1);
        self.rear = RearRank::Centre;
        self.seat_command();
    }

    /// How many of it stand abreast, or would outside.
    #[inline]
    pub fn front(&self) -> u8 {
        if self.is_wedge() {
            return 1;
        }
        self.files.clamp(1, self.strength().max(1))
    }

    /// How many bases it stands on: whoever rides an elephant stands on its. What
    /// bears riders keeps its ground until they have got off.
    #[inline]
    fn bases(&self) -> u8 {
        let bases = if self.base == Base::ELEPHANT { self.models } else { self.strength() };
        if self.carries && self.guests > 0 { bases.max(1) } else { bases }
    }

    /// How they stood when the round began; as they stand now, if none is fought.
    pub fn formation_of_round(&self) -> Formation {
        let now = self.formation();
        match self.began {
            Some(Stand { models, files, .. }) if self.inside.is_none() => {
                Formation { files: files.clamp(1, models.max(1)), models, ..now }
            }
            _ => now,
        }
    }

    /// A round of combat begins for it as it stands, with or without enemies
    /// behind it.
    pub(crate) fn begin_round(&mut self, fought_behind: bool, stand: Stand) {
        let formation = self.formation();
        let state = &mut self.state;
        state.rounds = state.rounds.saturating_add(1);
        state.began = Some(stand);
        state.tail = match fought_behind {
            false => 0,
            true if state.rounds <= 1 || state.tail == 0 => formation.last_rank(),
            true => state.tail,
        };
    }

    /// Whether it had that command model when the round began.
    pub fn began_with(&self, commander: Commander) -> bool {
        self.began.map_or(self.command, |stand| stand.command).has(commander as usize)
    }

    /// Keeps the ground that it covers, once it stands there.
    #[inline]
    pub(crate) fn settle(&mut self) {
        if self.ground.is_none() {
            self.ground = Some(Placed::new(self.formation(), self.pose));
        }
    }

    /// The ground it covers.
    #[inline]
    pub fn rect(&self) -> Rect {
        self.ground.as_ref().map_or_else(|| self.formation().rect(self.pose), |ground| *ground.rect())
    }

    /// The middle of that ground, and the radius of the circle around it.
    #[inline]
    pub fn around(&self) -> (Vec2, f64) {
        let anew = || {
            let rect = self.formation().rect(self.pose);
            (rect.centre(), rect.radius())
        };
        self.ground.as_ref().map_or_else(anew, |ground| (ground.centre(), ground.radius()))
    }

    /// The ground it would cover there.
    #[inline]
    pub fn rect_at(&self, pose: Pose) -> Rect {
        self.formation().rect(pose)
    }

    /// Its models where they stand.
    #[inline]
    pub fn placed(&self) -> Cow<'_, Placed> {
        let anew = || Cow::Owned(Placed::new(self.formation(), self.pose));
        self.ground.as_ref().map_or_else(anew, Cow::Borrowed)
    }

    /// Whether it stands on the table as a unit of its own.
    #[inline]
    pub fn on_field(&self) -> bool {
        matches!(self.status, Status::Field | Status::Fleeing)
    }

    /// Whether it runs.
    #[inline]
    pub fn is_fleeing(&self) -> bool {
        self.status == Status::Fleeing
    }

    /// Whether it may still play a part.
    pub fn is_alive(&self) -> bool {
        !matches!(self.status, Status::Gone | Status::Fled | Status::Destroyed | Status::Lost)
    }

    /// Models, characters in the ranks included.
    pub fn strength(&self) -> u8 {
        let in_the_ranks = if self.carries { 0 } else { self.guests };
        self.models + self.behind + in_the_ranks
    }

    /// Models without characters.
    pub fn troopers(&self) -> u8 {
        self.models + self.behind
    }

    /// Where in the battle it is.
    #[inline]
    pub fn status(&self) -> Status {
        self.status
    }

    /// The middle of its front. Off the table: where it left.
    #[inline]
    pub fn pose(&self) -> Pose {
        self.pose
    }

    /// The one door through which a unit comes to stand anywhere.
    #[inline]
    pub(crate) fn place(&mut self, pose: Pose) {
        self.pose = pose;
    }

    /// A unit goes there by a move of its own.
    pub(crate) fn moves_to(&mut self, pose: Pose) {
        self.place(pose);
        self.sets_off();
    }

    /// A unit begins a move of its own, for whatever reason: what lasts until
    /// then ends.
    pub(crate) fn sets_off(&mut self) {
        for mark in self.marks.among(OF_THE_MOVE).iter() {
            let ends = match mark.declared().ended_by {
                Some(rule) => why::step(rule),
                None => true,
            };
            if ends {
                self.clear(mark);
            }
        }
        if self.is_fleeing() {
            self.state.marks.end(OF_THE_STAND);
        }
    }

    /// The one door through which a unit's part in the battle changes.
    #[inline]
    pub(crate) fn becomes(&mut self, status: Status) {
        if self.state.status == Status::Fleeing && status == Status::Field && self.is_wedge() {
            // Those who rally do so in a block, on the ground that they had.
            self.stand_as(Some(self.formation().widest_row()));
        }
        self.state.status = status;
        if matches!(status, Status::Off | Status::Field) {
            self.state.marks.end(OF_THE_ABSENCE);
        }
    }

    /// It touches no enemy any more.
    pub(crate) fn leaves_combat(&mut self) {
        self.state.marks.end(OF_THE_COMBAT);
        self.state.rounds = 0;
    }

    /// Whether it has the mark.
    #[inline]
    pub fn is(&self, mark: Mark) -> bool {
        self.marks.has(mark)
    }

    /// Sets the mark.
    #[inline]
    pub fn mark(&mut self, mark: Mark) {
        self.state.marks.put(mark, true);
    }

    /// Wipes the mark away.
    #[inline]
    pub fn clear(&mut self, mark: Mark) {
        self.state.marks.put(mark, false);
    }

    /// Whether it still has that command model.
    pub fn has(&self, commander: Commander) -> bool {
        self.command.has(commander as usize)
    }

    /// Those that it still has.
    pub(crate) fn commanders(&self) -> impl DoubleEndedIterator<Item = Commander> + use<> {
        self.command.iter().map(|model| Commander::ALL[model])
    }

    /// Where that command model stands.
    pub fn place_of(&self, commander: Commander) -> Option<Slot> {
        self.place_number(commander).map(|number| self.formation().slot(number))
    }

    /// The number of its place.
    pub(crate) fn place_number(&self, commander: Commander) -> Option<u8> {
        self.has(commander).then_some(self.places[commander as usize])
    }

    /// Puts the command models in the middle of the front rank
    /// ([`rules::ancients::command::POSITION`]), leaving the innermost places to
    /// characters ([`rules::ancients::character::JOIN_PLACEMENT`]).
    pub fn seat_command(&mut self) {
        let files = self.front();
        for (commander, next) in self.commanders().zip(self.guests..) {
            // Those of a wedge ride behind its characters.
            let middle = if self.is_wedge() { next } else { from_the_middle(files, next) };
            self.state.places[commander as usize] = why::instead(rules::ancients::command::POSITION, middle, || next);
        }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(so: &bool) -> bool {
    !so
}

/// The command models by name, not by bit.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn by_name<S: Serializer>(command: &Command, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(command.iter().map(|model| (Commander::ALL[model], true)))
}

/// The places of the command models by name.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn places<S: Serializer>(places: &[u8; 3], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(Commander::ALL.into_iter().map(|commander| (commander, places[commander as usize])))
}

#[cfg(test)]
mod tests {
    use rules::ancients as rule;

    use super::*;
    use crate::special::kind::Special;

    #[test]
    fn the_doors_end_what_ends_there() {
        let (wall, square) = (Mark::own(Special::Shieldwall, 0), Mark::own(Special::MedievalPhalanx, 0));
        let troop =
            crate::files::army::Army::parse("name = 'X'\nruleset = 'ancients'\n[[unit]]\nname = 'Foot'\nmodels = 20")
                .expect("an army")
                .units[0]
                .troop();
        let mut unit = Unit::new(Side::A, &troop, 20, 5, &[]);
        for mark in [wall, square, Mark::RETURN_FAILED, Mark::MOMENTUM] {
            unit.mark(mark);
        }
        unit.place(Pose::new(1.0, 1.0, 0.0));
        assert!(unit.is(wall), "pushed aside is not moved");
        unit.moves_to(Pose::new(2.0, 2.0, 0.0));
        assert!(!unit.is(wall) && unit.is(square), "{}", rule::special::SHIELDWALL_DURATION);
        unit.becomes(Status::Fleeing);
        unit.moves_to(Pose::new(3.0, 3.0, 0.0));
        assert!(!unit.is(square) && unit.is(Mark::RETURN_FAILED));
        unit.becomes(Status::Field);
        unit.leaves_combat();
        assert_eq!(unit.marks, Marks::default());
    }
}
