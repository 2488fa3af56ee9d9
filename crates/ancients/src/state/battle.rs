//! The state of a battle: small, plain, cheap to clone.

use std::sync::Arc;

use game::{Names, Outcome, Seat, Side, why};
use rules::{RuleId, Variation, ancients as rule};
use serde::{Serialize, Serializer};
use smallvec::SmallVec;
use table::{Edge, Pose, Rect};

use crate::edition::Edition;
use crate::files::chart::Chart;
use crate::files::preparation::{Preparation, Variant};
use crate::files::settings::Settings;
use crate::state::affair::Affair;
use crate::state::agenda::Task;
use crate::state::assault::Assault;
use crate::state::charge::Charge;
use crate::state::chase::Run;
use crate::state::combat::{Combat, Strike};
use crate::state::ids::{UnitId, UnitSet};
use crate::state::laying::Laying;
use crate::state::left_behind::AllLeft;
use crate::state::mark::Mark;
use crate::state::question::Question;
use crate::state::shot::{ChargeShots, Shot};
use crate::state::step::TurnStep;
use crate::state::terrain::Field;
use crate::state::troop::{Array, Troop};
use crate::state::unit::{Status, Unit};

/// Two enemies in contact: a fact, made by the move that brought them together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Contact {
    /// One unit.
    pub a: UnitId,
    /// Its face in contact.
    pub a_face: Edge,
    /// The other.
    pub b: UnitId,
    /// Its face in contact.
    pub b_face: Edge,
    /// They fight across an obstacle.
    pub across: bool,
}

impl Contact {
    /// Seen from one of the two: its face, the enemy, the enemy's face.
    fn seen_from(self, id: UnitId) -> Option<(Edge, UnitId, Edge)> {
        if self.a == id {
            Some((self.a_face, self.b, self.b_face))
        } else if self.b == id {
            Some((self.b_face, self.a, self.a_face))
        } else {
            None
        }
    }
}

/// What never changes during a battle.
#[derive(Clone, PartialEq, Debug)]
pub struct Given {
    /// Tags for files.
    pub names: Names,
    /// The troop types, by number of unit.
    pub troops: Vec<Troop>,
    /// Those of them that are chariots.
    pub chariots: UnitSet,
    /// The sides' names.
    pub side_names: [String; 2],
    /// What each army cost.
    pub points: [u32; 2],
    /// Settings of the battle.
    pub settings: Settings,
    /// What kind of action it is.
    pub variant: Variant,
    /// How it was prepared.
    pub preparation: Preparation,
    /// What is scored besides losses.
    pub chart: Chart,
    /// The edition by which it is fought.
    pub edition: &'static Edition,
    /// Under which names its rules are cited, where they are not the second
    /// edition's.
    pub(crate) variation: Option<&'static Variation>,
}

/// A battle. It is serialised only for its hash: all that counts, by name.
#[derive(Clone, Debug, Serialize)]
pub struct Battle {
    #[serde(skip)]
    pub(crate) plan: Arc<Given>,
    #[serde(rename = "features", serialize_with = "features")]
    pub(crate) field: Arc<Field>,
    pub(crate) units: Vec<Unit>,
    pub(crate) contacts: SmallVec<[Contact; 8]>,
    /// Contacts that losses of this combat phase have ended: until it is over
    /// the two have fought where they stood.
    #[serde(skip_serializing_if = "SmallVec::is_empty")]
    pub(crate) parted: SmallVec<[Contact; 2]>,
    /// The turn, counted for both sides together; 0 before the first.
    pub(crate) turn: u16,
    /// Whose turn it is.
    pub(crate) active: Side,
    /// Who had the first turn.
    pub(crate) first: Side,
    /// The step of the turn that is being played.
    pub(crate) step: TurnStep,
    /// What remains to be done, the next thing last.
    pub(crate) agenda: SmallVec<[Task; 16]>,
    /// What a player is being asked.
    pub(crate) question: Option<Question>,
    /// The charges declared this turn.
    pub(crate) charges: SmallVec<[Charge; 6]>,
    /// The targets named this phase.
    pub(crate) shots: SmallVec<[Shot; 6]>,
    /// The combats of this phase.
    pub(crate) combats: SmallVec<[Combat; 3]>,
    /// The blows still to be struck in the combat that is being fought.
    pub(crate) strikes: SmallVec<[Strike; 4]>,
    /// The moves that follow the blows.
    pub(crate) runs: SmallVec<[Run; 2]>,
    /// The assaults on buildings of this phase.
    #[serde(skip_serializing_if = "SmallVec::is_empty")]
    pub(crate) assaults: SmallVec<[Assault; 1]>,
    /// What shots on the way have done, for the round of combat to come.
    #[serde(skip_serializing_if = "SmallVec::is_empty")]
    pub(crate) charge_shots: SmallVec<[ChargeShots; 1]>,
    /// Engines whose crews ran.
    #[serde(skip_serializing_if = "SmallVec::is_empty")]
    pub(crate) left_behind: AllLeft,
    /// How the engine is turned that is about to shoot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) aim: Option<Pose>,
    /// Unit standards taken by each side.
    pub(crate) standards: [u8; 2],
    /// The army standard taken by each side.
    pub(crate) army_standard: [bool; 2],
    /// Whose General was slain.
    pub(crate) general_slain: [bool; 2],
    pub(crate) outcome: Option<Outcome>,
    /// What a variant keeps in mind.
    #[serde(skip_serializing_if = "Affair::is_nothing")]
    pub(crate) affair: Affair,
    /// Scenery that is being laid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) laying: Option<Laying>,
    /// How everybody stood when those in ambush were last looked for: not part
    /// of the state, it only saves looking twice.
    #[serde(skip)]
    pub(crate) looked: u64,
    /// Those in ambush whom somebody came near on the move just made: none
    /// between orders.
    #[serde(skip)]
    pub(crate) passed: UnitSet,
    /// A situation ends where this step would begin.
    #[serde(skip)]
    pub(crate) halt_before: Option<TurnStep>,
}

fn features<S: Serializer>(field: &Arc<Field>, serializer: S) -> Result<S::Ok, S::Error> {
    field.features.serialize(serializer)
}

impl PartialEq for Battle {
    fn eq(&self, other: &Battle) -> bool {
        game::Digest::of(self) == game::Digest::of(other)
    }
}

/// Who sits on which side: one player a side.
pub(crate) const fn seat(side: Side) -> Seat {
    Seat(side as u8)
}

impl Battle {
    /// A unit, by its number.
    #[inline]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    #[inline]
    pub(crate) fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.index()]
    }

    /// What a unit is made of.
    #[inline]
    pub fn troop(&self, id: UnitId) -> &Troop {
        let troop = &self.plan.troops[id.index()];
        if troop.in_minority.is_none() && troop.afoot.is_none() { troop } else { self.troop_now(troop, id) }
    }

    /// What it is made of now, of several things.
    #[cold]
    fn troop_now<'b>(&'b self, troop: &'b Troop, id: UnitId) -> &'b Troop {
        match &troop.in_minority {
            Some(bound) if self.is_outnumbered_within(id) => return bound,
            _ => {}
        }
        match &troop.afoot {
            Some(afoot) if self.unit(id).is(Mark::ON_FOOT) => afoot,
            _ => troop,
        }
    }

    /// The ground a unit covers.
    #[inline]
    pub fn rect(&self, id: UnitId) -> Rect {
        self.unit(id).rect()
    }

    /// A face of a unit, for one who looks out of it.
    pub(crate) fn face(&self, id: UnitId, edge: Edge) -> Rect {
        self.unit(id).formation().face(self.unit(id).pose(), edge)
    }

    /// How far two units are apart: between the nearest two of their bases
    /// ([`rules::ancients::basic::MEASURE_BASE_TO_BASE`]).
    pub(crate) fn apart(&self, a: UnitId, b: UnitId) -> f64 {
        self.unit(a).placed().distance(&self.unit(b).placed())
    }

    /// The same where they may be about as near as `limit`; of others only that
    /// they are farther: no model is nearer than the ground of its block.
    pub(crate) fn apart_near(&self, a: UnitId, b: UnitId, limit: f64) -> f64 {
        const ABOUT: f64 = 1.0;
        let ((here, wide), (there, reach)) = (self.unit(a).around(), self.unit(b).around());
        let least = here.distance(there) - wide - reach;
        if least > limit + ABOUT {
            return least;
        }
        let blocks = self.rect(a).distance(&self.rect(b));
        if blocks > limit + ABOUT { blocks } else { self.apart(a, b) }
    }

    /// All unit numbers.
    pub(crate) fn ids(&self) -> impl DoubleEndedIterator<Item = UnitId> + use<> {
        (0..self.units.len() as u8).map(UnitId)
    }

    /// Units of a side that stand on the table.
    pub fn on_field(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.ids().filter(move |&u| self.unit(u).side == side && self.unit(u).on_field())
    }

    /// Every unit on the table.
    pub fn fielded(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.ids().filter(|&u| self.unit(u).on_field())
    }

    /// Enemies of a unit on the table.
    pub fn enemies(&self, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.on_field(self.unit(id).side.other())
    }

    /// The same, roughly the nearest first: they are the most likely to be seen.
    pub(crate) fn nearest_enemies(&self, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let (here, _) = self.unit(id).around();
        let mut enemies: SmallVec<[(f64, UnitId); 16]> =
            self.enemies(id).map(|e| (here.distance_squared(self.unit(e).around().0), e)).collect();
        enemies.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
        enemies.into_iter().map(|(_, enemy)| enemy)
    }

    /// Friends of a unit on the table, itself left out.
    pub fn friends(&self, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.on_field(self.unit(id).side).filter(move |&other| other != id)
    }

    /// Characters in a unit.
    pub fn guests(&self, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let any = self.unit(id).guests > 0;
        self.ids().filter(move |&c| {
            any && self.unit(c).host == Some(id) && self.unit(c).status() == Status::Joined && !self.is_rear_kind(c)
        })
    }

    /// Who plays a unit.
    pub(crate) fn owner(&self, id: UnitId) -> Seat {
        seat(self.unit(id).side)
    }

    /// Contacts of a unit, seen from it: its face, the enemy, the enemy's face.
    pub(crate) fn contacts_of(&self, id: UnitId) -> impl Iterator<Item = (Edge, UnitId, Edge)> + '_ {
        self.contacts.iter().filter_map(move |c| c.seen_from(id))
    }

    /// The faces of a unit at which an enemy fights it in this round, though
    /// losses have parted them.
    pub(crate) fn fought_at(&self, id: UnitId, by: UnitId) -> impl Iterator<Item = Edge> + '_ {
        let seen = self.contacts.iter().chain(&self.parted).filter_map(move |c| c.seen_from(id));
        seen.filter(move |&(_, enemy, _)| enemy == by).map(|(face, ..)| face)
    }

    /// Whether any enemy touches the unit.
    pub fn is_engaged(&self, id: UnitId) -> bool {
        self.contacts.iter().any(|c| c.a == id || c.b == id)
    }

    /// The enemies that touch a unit.
    pub(crate) fn foes(&self, id: UnitId) -> UnitSet {
        self.contacts_of(id).map(|(_, enemy, _)| enemy).collect()
    }

    /// The enemies that a unit fights in this round, though losses have parted
    /// some of them from it.
    pub(crate) fn opponents(&self, id: UnitId) -> UnitSet {
        let seen = self.contacts.iter().chain(&self.parted).filter_map(|c| c.seen_from(id));
        seen.map(|(_, enemy, _)| enemy).filter(|&e| self.unit(e).on_field()).collect()
    }

    /// All units of the combat that a unit is in: contacts link up
    /// ([`rule::combat::ENGAGEMENT_DEFINITION`]).
    pub(crate) fn combat_of(&self, id: UnitId) -> UnitSet {
        let mut all = UnitSet::of(id);
        let mut edge = all;
        while let Some(next) = edge.first() {
            edge.remove(next);
            for foe in self.foes(next).iter() {
                if all.add(foe) {
                    edge.add(foe);
                }
            }
        }
        all
    }

    /// Asks somebody something.
    pub(crate) fn ask(&mut self, question: impl Into<Question>) {
        self.question = Some(question.into());
    }

    /// Notes that two enemies touch.
    pub(crate) fn touch(&mut self, contact: Contact) {
        let known = |c: &&mut Contact| (c.a == contact.a && c.b == contact.b) || (c.a == contact.b && c.b == contact.a);
        match self.contacts.iter_mut().find(known) {
            Some(old) => *old = contact,
            None => self.contacts.push(contact),
        }
        for id in [contact.a, contact.b] {
            self.troop(id).special.touches(self, id);
        }
    }

    /// A unit no longer touches anybody.
    pub(crate) fn leave_combat(&mut self, id: UnitId) {
        self.contacts.retain(|c| c.a != id && c.b != id);
        self.settle_engagements();
    }

    /// Those who touch nobody any more are out of combat.
    pub(crate) fn settle_engagements(&mut self) {
        for id in self.ids() {
            if !self.is_engaged(id) {
                self.unit_mut(id).leaves_combat();
            }
        }
        for id in self.ids() {
            // A duel ends with the combat.
            if self.unit(id).duel.is_some() && !self.is_engaged(self.body_of(id)) {
                self.end_duel(id);
            }
        }
    }

    /// Formed: in ranks, five models or more and never fewer, and not running
    /// ([`rule::basic::FORMED_DEFINITION`]).
    pub fn is_formed(&self, id: UnitId) -> bool {
        self.may_be_formed(id).is_ok()
    }

    /// The rule that makes a unit formed, or not, for those who want to know.
    pub fn formed_status(&self, id: UnitId) -> RuleId {
        self.may_be_formed(id).err().unwrap_or(rule::basic::FORMED_DEFINITION)
    }

    /// What keeps a unit from being formed, if anything does.
    fn may_be_formed(&self, id: UnitId) -> Result<(), RuleId> {
        let unit = self.unit(id);
        why::barred(rule::building::OCCUPANTS_UNFORMED, unit.inside.is_some())?;
        why::barred(rule::basic::SKIRMISHERS_NOT_FORMED, unit.array == Array::Skirmish)?;
        why::barred(rule::basic::INDIVIDUAL_MODELS, self.troop(id).is_character())?;
        why::barred(rule::basic::FLEEING_UNFORMED, unit.is_fleeing())?;
        // However many they are.
        if let Some(rule) = self.troop(id).kind.never_forms() {
            return why::barred(rule, true);
        }
        let few = self.is_few(id);
        why::barred(rule::basic::BELOW_FIVE_UNFORMED, few)?;
        why::barred(rule::basic::BELOW_FIVE_PERMANENT, unit.is(Mark::UNFORMED) && !few)
    }

    /// In skirmish order: by its type, as light troops fielded so, or for a
    /// while in a settlement ([`rule::skirmish::SCOPE`]). In a building they are
    /// neither formed nor loose ([`rule::building::OCCUPANTS_UNFORMED`]).
    pub fn is_skirmishing(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        unit.array == Array::Skirmish && unit.inside.is_none()
    }

    /// A character on his own.
    pub fn is_lone_character(&self, id: UnitId) -> bool {
        self.troop(id).is_character() && self.unit(id).on_field()
    }

    /// Takes a unit, with all its characters, off the battle for good.
    pub(crate) fn remove(&mut self, id: UnitId, how: Status) {
        self.leave_combat(id);
        let lost: UnitSet = self.guests(id).chain([id]).collect();
        for unit in lost.iter() {
            self.unit_mut(unit).becomes(how);
            // Who leaves the table alive is not slain.
            if how == Status::Destroyed {
                self.mourn(unit);
            }
        }
        if let Some(rear) = self.rear_kind(id) {
            self.unit_mut(rear).becomes(how);
        }
    }

    /// The turn being played; 0 before the first.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// All units, by number.
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// The ground.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// What never changes.
    pub fn plan(&self) -> &Given {
        &self.plan
    }

    /// The edition by which it is fought.
    #[inline]
    pub fn edition(&self) -> &'static Edition {
        self.plan.edition
    }

    /// Whether the army book's own rules hold besides.
    #[inline]
    pub(crate) fn by_army_book(&self) -> bool {
        self.plan.settings.army_book
    }

    /// The same beginning by another edition.
    #[must_use]
    pub(crate) fn in_edition(mut self, edition: &'static Edition) -> Battle {
        let plan = Arc::make_mut(&mut self.plan);
        plan.edition = edition;
        plan.variation = edition.variation();
        self
    }

    pub(crate) fn name_of(&self, id: UnitId) -> &str {
        self.plan.troops.get(id.index()).map_or("a unit", |troop| &troop.name)
    }

    /// The unit that a character is in, or the unit itself.
    pub(crate) fn body_of(&self, id: UnitId) -> UnitId {
        match self.unit(id).host {
            Some(host) if self.unit(id).status() == Status::Joined => host,
            _ => id,
        }
    }
}
