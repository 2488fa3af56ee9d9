//! The state of a battle: small, plain, cheap to clone.

use std::sync::Arc;

use arrayvec::ArrayVec;
use game::{Names, Outcome, Seat, Side};
use serde::{Serialize, Serializer};
use smallvec::SmallVec;
use table::{Edge, Rect};

use crate::files::army::Stratagem;
use crate::files::setup::{Options, ScenarioKind};
use crate::state::agenda::Task;
use crate::state::combat::Combat;
use crate::state::ids::{CommandId, LeaderId, UnitId};
use crate::state::prelude::Prelude;
use crate::state::question::Question;
use crate::state::terrain::Field;
use crate::state::unit::{Leader, Status, Unit};

/// A flank march under way.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct FlankMarch {
    /// True: by the right-hand table edge (x = width).
    pub right: bool,
    /// The turn of arrival; 0 when there is none.
    pub turn: u8,
    /// The arrival dice, once rolled.
    pub dice: ArrayVec<u8, 24>,
    /// Where along the edge the commander came on, in thousandths of a DU.
    pub entered_at: Option<i32>,
    /// The commander who leads it.
    pub leader: Option<LeaderId>,
    /// The commander has come on, and those still off have lost him.
    pub stragglers: bool,
    /// Who came on in this extra phase, and where along the edge.
    pub entries: ArrayVec<(UnitId, i32), 24>,
}

/// One player's command: units, commanders, dice.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Command {
    /// Which side it fights for.
    pub side: Side,
    /// Who plays it.
    pub seat: Seat,
    /// Its stratagems, as bits.
    #[serde(serialize_with = "by_name")]
    pub stratagems: u8,
    /// Dice in the bag.
    pub bag: u8,
    /// Dice drawn and not yet placed.
    pub drawn: u8,
    /// What the drawn dice show.
    pub hand: ArrayVec<u8, 24>,
    /// Dice set aside until the turn ends.
    pub aside: u8,
    /// Dice bid for scouting: out during turn 1.
    pub withheld: u8,
    /// Dice lost with routed units.
    pub lost: u8,
    /// Dice that leave when the turn ends, because a unit routed without one.
    pub owed: u8,
    /// All dice it had at the start.
    pub dice: u8,
    /// Army value at the start.
    pub value: u16,
    /// Army value lost before the situation began.
    pub lost_before: u16,
    /// It has taken its morale test.
    pub morale_tested: bool,
    /// It has withdrawn, demoralised.
    pub withdrawn: bool,
    /// Units at the start.
    pub units_at_start: u8,
    /// Units that left by a scenario's exit.
    pub units_left: u8,
    /// Its flank march.
    pub flank: FlankMarch,
    /// Its baggage camp, if it brought one.
    pub camp: Option<UnitId>,
}

impl Command {
    /// Whether it has that stratagem.
    pub fn has(&self, stratagem: Stratagem) -> bool {
        self.stratagems & (1 << stratagem as u8) != 0
    }
}

/// Two enemies in contact: a fact, made by the move that brought them together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Contact {
    /// One unit.
    pub a: UnitId,
    /// Its edge in contact.
    pub a_edge: Edge,
    /// The other unit.
    pub b: UnitId,
    /// Its edge in contact.
    pub b_edge: Edge,
    /// Only a corner touches: conforming is still incomplete.
    pub partial: bool,
    /// The mover charged across an obstacle or stakes, in this turn.
    pub across: bool,
}

impl Contact {
    /// Two that stand flush.
    pub(crate) fn new(a: UnitId, a_edge: Edge, b: UnitId, b_edge: Edge) -> Contact {
        Contact { a, a_edge, b, b_edge, partial: false, across: false }
    }
}

/// What never changes during a battle.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Given {
    /// Tags for files.
    pub names: Names,
    /// Units' names for people.
    pub unit_names: Vec<String>,
    /// Commanders' names.
    pub leader_names: Vec<String>,
    /// The sides' names.
    pub side_names: [String; 2],
    /// Options of the battle.
    pub options: Options,
    /// Which scenario's rules.
    pub scenario: ScenarioKind,
    /// The attacking side in a scenario.
    pub attacker: Side,
}

/// A battle. It is serialised only for its hash: all that counts, by name.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Battle {
    #[serde(skip)]
    pub(crate) plan: Arc<Given>,
    #[serde(rename = "features", serialize_with = "features")]
    pub(crate) field: Arc<Field>,
    pub(crate) units: Vec<Unit>,
    pub(crate) leaders: ArrayVec<Leader, 16>,
    pub(crate) commands: SmallVec<[Command; 2]>,
    pub(crate) contacts: SmallVec<[Contact; 12]>,
    pub(crate) turn: u16,
    pub(crate) phase: u16,
    /// The side that is active in this phase.
    pub(crate) active: Side,
    /// Who was active in the last phase, of this turn or the one before.
    pub(crate) last_active: Option<Side>,
    /// The extra phase of a flank march is being played.
    pub(crate) flank_phase: bool,
    /// What remains to be done, the next thing last.
    pub(crate) agenda: SmallVec<[Task; 24]>,
    /// What a player is being asked.
    pub(crate) question: Option<Question>,
    /// The unit whose action is asked for may plainly go straight on: found out
    /// by asking.
    #[serde(skip)]
    pub(crate) plainly_free: bool,
    /// The combat being resolved.
    pub(crate) combat: Option<Combat>,
    /// Units that wait for the owner's word on the order of their tests.
    pub(crate) testing: SmallVec<[UnitId; 8]>,
    /// Charges of one number moved together, whose melees are still to come.
    pub(crate) melees: ArrayVec<(UnitId, UnitId), 12>,
    /// Charges are being moved before their melees are fought.
    pub(crate) together: bool,
    /// Enemies in contact that have fought each other, the lower number first:
    /// the sight of elephants and camels is no longer new to them.
    pub(crate) met: SmallVec<[(UnitId, UnitId); 12]>,
    /// Units that gave an impetus die for thrown weapons in this combat.
    pub(crate) throwing: ArrayVec<UnitId, 2>,
    /// The winner of the last melee, if the loser was on its flank or rear.
    pub(crate) flank_winner: Option<UnitId>,
    /// Set-up and deployment, before the first turn.
    pub(crate) prelude: Option<Box<Prelude>>,
    /// The edge the ambushed column first faced: true is the right-hand one.
    pub(crate) exit_right: Option<bool>,
    pub(crate) outcome: Option<Outcome>,
    /// A situation ends when the next turn or phase would begin, after this many.
    #[serde(skip)]
    pub(crate) halt_after: Option<u8>,
}

/// The stratagems of a command by name, not by bit.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn by_name<S: Serializer>(stratagems: &u8, serializer: S) -> Result<S::Ok, S::Error> {
    let has = |stratagem: &Stratagem| stratagems & (1 << *stratagem as u8) != 0;
    serializer.collect_map(Stratagem::ALL.into_iter().filter(has).map(|stratagem| (stratagem, true)))
}

fn features<S: Serializer>(field: &Arc<Field>, serializer: S) -> Result<S::Ok, S::Error> {
    field.features.serialize(serializer)
}

impl PartialEq for Battle {
    fn eq(&self, other: &Battle) -> bool {
        game::Digest::of(self) == game::Digest::of(other)
    }
}

impl Battle {
    /// A unit, by its number.
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    pub(crate) fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.index()]
    }

    /// A commander, by his number.
    pub fn leader(&self, id: LeaderId) -> &Leader {
        &self.leaders[id.index()]
    }

    pub(crate) fn leader_mut(&mut self, id: LeaderId) -> &mut Leader {
        &mut self.leaders[id.index()]
    }

    /// A command, by its number.
    pub fn command(&self, id: CommandId) -> &Command {
        &self.commands[id.index()]
    }

    pub(crate) fn command_mut(&mut self, id: CommandId) -> &mut Command {
        &mut self.commands[id.index()]
    }

    pub(crate) fn rect(&self, id: UnitId) -> Rect {
        self.unit(id).rect()
    }

    /// Who plays the unit.
    pub(crate) fn owner(&self, id: UnitId) -> Seat {
        self.command(self.unit(id).command).seat
    }

    /// What a unit is called.
    pub fn name_of(&self, id: UnitId) -> &str {
        self.plan.unit_names.get(id.index()).map_or("a unit", String::as_str)
    }

    pub(crate) fn leader_name(&self, id: LeaderId) -> &str {
        self.plan.leader_names.get(id.index()).map_or("a commander", String::as_str)
    }

    /// All unit numbers.
    pub(crate) fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len() as u8).map(UnitId)
    }

    pub(crate) fn leader_ids(&self) -> impl Iterator<Item = LeaderId> + use<> {
        (0..self.leaders.len() as u8).map(LeaderId)
    }

    pub(crate) fn command_ids(&self) -> impl Iterator<Item = CommandId> + use<> {
        (0..self.commands.len() as u8).map(CommandId)
    }

    /// Commands of a side, in seat order.
    pub(crate) fn commands_of(&self, side: Side) -> impl Iterator<Item = CommandId> + '_ {
        self.command_ids().filter(move |&c| self.command(c).side == side)
    }

    /// Units of a side that stand on the table.
    pub fn on_field(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.units
            .iter()
            .enumerate()
            .filter(move |(_, unit)| unit.side == side && unit.on_field())
            .map(|(n, _)| UnitId(n as u8))
    }

    /// Enemies of a unit that stand on the table.
    pub fn enemies(&self, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.on_field(self.unit(id).side.other())
    }

    /// Friends of a unit on the table, itself left out.
    pub fn friends(&self, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.on_field(self.unit(id).side).filter(move |&other| other != id)
    }

    /// Whether a commander is attached to the unit.
    pub(crate) fn is_led(&self, id: UnitId) -> bool {
        self.attached_to(id).next().is_some()
    }

    /// Commanders attached to the unit.
    pub fn attached_to(&self, id: UnitId) -> impl Iterator<Item = LeaderId> + '_ {
        self.leader_ids().filter(move |&l| {
            let leader = self.leader(l);
            leader.attached == Some(id) && matches!(leader.status(), Status::Field | Status::FlankMarch)
        })
    }

    /// Contacts of the unit, seen from it: its edge, the enemy, the enemy's edge.
    pub(crate) fn contacts_of(&self, id: UnitId) -> impl Iterator<Item = (Edge, UnitId, Edge, Contact)> + '_ {
        self.contacts.iter().filter_map(move |c| {
            if c.a == id {
                Some((c.a_edge, c.b, c.b_edge, *c))
            } else if c.b == id {
                Some((c.b_edge, c.a, c.a_edge, *c))
            } else {
                None
            }
        })
    }

    /// Whether any enemy touches the unit.
    pub fn is_engaged(&self, id: UnitId) -> bool {
        self.contacts.iter().any(|c| c.a == id || c.b == id)
    }

    /// The contact between two units.
    pub(crate) fn contact(&self, id: UnitId, other: UnitId) -> Option<(Edge, Edge, Contact)> {
        self.contacts_of(id).find(|c| c.1 == other).map(|(mine, _, theirs, contact)| (mine, theirs, contact))
    }

    /// The turn being played; 0 before the first.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// All units, by number.
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// All commanders, by number.
    pub fn leaders(&self) -> &[Leader] {
        &self.leaders
    }

    /// All commands, by number.
    pub fn commands(&self) -> &[Command] {
        &self.commands
    }

    /// The ground.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// What never changes: names, options.
    pub fn plan(&self) -> &Given {
        &self.plan
    }
}
