//! What special rules of formation allow and forbid in moves: the drilled,
//! phalanxes, levies, warbands, massed and armoured cavalry, shieldwalls.

use game::{Refusal, why};
use rules::RuleId;
use rules::ancients as rule;
use table::Pose;

use super::path::{Pace, Walk};
use super::room::Sweep;
use crate::special::kind::Special;
use crate::state::agenda::Play;
use crate::state::armour::Shield;
use crate::state::battle::Battle;
use crate::state::event::What;
use crate::state::fact::Fact;
use crate::state::ids::{UnitId, UnitSet};
use crate::state::troop::Array;

/// A manoeuvre other than a wheel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Manoeuvre {
    AboutFace,
    ChangeFormation,
    QuarterTurn,
    Reform,
}

impl Manoeuvre {
    const fn word(self) -> &'static str {
        match self {
            Manoeuvre::AboutFace => "turn about",
            Manoeuvre::ChangeFormation => "change formation",
            Manoeuvre::QuarterTurn => "turn by the quarter",
            Manoeuvre::Reform => "reform",
        }
    }
}

impl Battle {
    /// Whether a unit may make a manoeuvre at that pace. The limits of a phalanx
    /// bind it in any shape ([`rule::special::PHALANX_MOVEMENT_RULES_ALWAYS`]).
    pub(crate) fn may_manoeuvre(&self, id: UnitId, pace: Pace, what: Manoeuvre) -> Result<(), Refusal> {
        let special = self.troop(id).special;
        let drilled = special.has(Special::Drilled);
        let word = what.word();
        why::refuse(rule::special::LEVY_MANOEUVRE, special.has(Special::Levy), || {
            (format!("levies do not {word}"), "wheeling is all they can do")
        })?;
        why::refuse(rule::special::DRILLED_TURN, what == Manoeuvre::QuarterTurn && !drilled, || {
            ("only drilled troops turn by the quarter", "wheel instead")
        })?;
        if pace != Pace::Basic {
            let may = what == Manoeuvre::ChangeFormation
                && why::holds(rule::special::DRILLED_MARCH_CHANGE_FORMATION, drilled);
            why::refuse(rule::march::WHEEL_ONLY, !may, || {
                (format!("a marching unit does not {word}"), "only wheel, or move no more than the basic rate")
            })?;
        }
        if !special.is_phalanx() || what == Manoeuvre::Reform || self.is_supple_phalanx(id, what) {
            return Ok(());
        }
        let words = || (format!("a phalanx does not {word}"), "wheel, or reform");
        let shaped = self.is_in_phalanx(id);
        why::refuse(rule::special::PHALANX_MANOEUVRES, shaped, words)?;
        why::refuse(rule::special::PHALANX_MOVEMENT_RULES_ALWAYS, !shaped, words)
    }

    /// Phalanxes that manoeuvre as others do.
    fn is_supple_phalanx(&self, id: UnitId, what: Manoeuvre) -> bool {
        let special = self.troop(id).special;
        why::holds(rule::special::PHALANX_DRILLED_MANOEUVRES, special.has(Special::Drilled))
            || why::holds(rule::special::PHALANX_MACEDONIAN, special.has(Special::MacedonianPhalanx))
            || why::holds(rule::special::PHALANX_MEDIEVAL_MANOEUVRE, special.has(Special::MedievalPhalanx))
            || (what == Manoeuvre::AboutFace
                && why::holds(rule::special::PHALANX_TRAINED, special.has(Special::TrainedPhalanx)))
    }

    /// Whether a unit keeps its speed in a move in which it wheels. Close
    /// cavalry and phalanxes do not in a charge or march, levies in none: it
    /// halves the whole of it.
    pub(crate) fn may_wheel_at_speed(&self, id: UnitId, at_speed: bool) -> Result<(), RuleId> {
        let special = self.troop(id).special;
        let (levy, phalanx) = (special.has(Special::Levy), special.is_phalanx());
        why::barred(rule::special::PHALANX_LEVY, levy && phalanx)?;
        why::barred(rule::special::LEVY_WHEEL_HALVES, levy && !phalanx)?;
        if !at_speed || levy {
            return Ok(());
        }
        why::barred(rule::special::CATAPHRACT_WHEEL_HALVES, special.has(Special::Cataphract))?;
        why::barred(rule::special::MASSED_CAVALRY_WHEEL_HALVES, special.has(Special::MassedCavalry))?;
        let keeps = phalanx && why::holds(rule::special::PHALANX_DRILLED_WHEEL, special.has(Special::Drilled));
        why::barred(rule::special::PHALANX_WHEEL_HALVES, phalanx && !keeps)
    }

    /// Whether a unit keeps its speed in a move that is not straight ahead: a
    /// close order warband does not ([`rule::special::WARBAND_HALF_SPEED`],
    /// [`rule::special::WARBAND_HALF_SPEED_EXEMPT`]).
    pub(super) fn may_turn_at_speed(&self, id: UnitId, walk: &Walk) -> Result<(), RuleId> {
        let turns = (walk.wheeled || walk.manoeuvred) && self.troop(id).special.has(Special::Warband);
        let loose = turns && why::holds(rule::special::WARBAND_HALF_SPEED_EXEMPT, self.unit(id).array != Array::Close);
        why::barred(rule::special::WARBAND_HALF_SPEED, turns && !loose)
    }

    /// A warband that anything but the straight way ahead slows.
    pub(crate) fn is_close_warband(&self, id: UnitId) -> bool {
        self.troop(id).special.has(Special::Warband) && self.unit(id).array == Array::Close
    }

    /// Drilled troops turn every man where he stands: ranks become files
    /// ([`rule::special::DRILLED_TURN`]), for a quarter of the move, or twice for
    /// nothing in open order ([`rule::special::DRILLED_TURN_OPEN_ORDER`]).
    pub(super) fn turn_by_quarter(
        &self,
        id: UnitId,
        right: bool,
        pace: Pace,
        allowance: f64,
        walk: &mut Walk,
    ) -> Result<(), Refusal> {
        self.may_manoeuvre(id, pace, Manoeuvre::QuarterTurn)?;
        walk.quarters += 1;
        let free = self.unit(id).array == Array::Open
            && walk.quarters <= why::count(rule::special::DRILLED_TURN_OPEN_ORDER, 2);
        if !free {
            walk.spent += allowance * why::count(rule::special::DRILLED_TURN, 0.25);
        }
        self.check_front(id, walk.formation.ranks())?;
        let centre = walk.formation.rect(walk.pose).centre();
        let next = walk.formation.with_files(walk.formation.ranks());
        let facing = if right { walk.pose.facing.quarter_right() } else { walk.pose.facing.quarter_left() };
        let pose = Pose { at: centre + facing.dir() * (next.depth() * 0.5), facing };
        let end = next.rect(pose);
        self.check_room(id, &Sweep::There(end), &end)?;
        walk.pose = pose;
        walk.formation = next;
        walk.manoeuvred = true;
        Ok(())
    }

    /// Whether the first manoeuvre of a drilled unit's move is for nothing: a
    /// turn about, or the first two ranks more or fewer
    /// ([`rule::special::DRILLED_FREE_MANOEUVRE`]).
    pub(super) fn is_free_manoeuvre(&self, id: UnitId, rank: u8, walk: &Walk) -> bool {
        self.troop(id).special.has(Special::Drilled)
            && why::holds(rule::special::DRILLED_FREE_MANOEUVRE, walk.legs == 0)
            && rank <= why::count(rule::special::DRILLED_FREE_MANOEUVRE, 2)
    }

    /// Characters are no more than half of the front of a formed unit, however
    /// it stands ([`rule::character::JOIN_FRONT_RANK_LIMIT`]).
    pub(super) fn check_front(&self, id: UnitId, files: u8) -> Result<(), Refusal> {
        let guests = self.unit(id).guests;
        if guests == 0 {
            return Ok(());
        }
        let most = why::count(rule::character::JOIN_FRONT_RANK_LIMIT, files / 2);
        why::refuse(rule::character::JOIN_FRONT_RANK_LIMIT, guests > most, || {
            ("there would be too many characters in front", "stand wider")
        })
    }

    /// Who may form a shieldwall: formed, with shields, not fighting
    /// ([`rule::special::SHIELDWALL_FORM`], [`rule::special::SHIELDWALL_SHIELDS`],
    /// [`rule::special::SHIELDWALL_NOT_WHILE_ENGAGED`]).
    pub(super) fn wall_builders(&self) -> UnitSet {
        let knows = |u: &UnitId| self.troop(*u).special.has(Special::Shieldwall);
        self.on_field(self.active).filter(knows).filter(|&u| self.may_build_wall(u).is_ok()).collect()
    }

    pub(super) fn may_build_wall(&self, id: UnitId) -> Result<(), RuleId> {
        let troop = self.troop(id);
        let shields = matches!(troop.armour.shield, Shield::Shield | Shield::Large | Shield::Buckler);
        let able = troop.special.has(Special::Shieldwall) && !self.unit(id).is(Fact::Shieldwall);
        let engaged = self.is_engaged(id);
        why::barred(rule::special::SHIELDWALL_NOT_WHILE_ENGAGED, engaged)?;
        why::barred(rule::special::SHIELDWALL_FORM, !able || !self.is_formed(id))?;
        why::barred(rule::special::SHIELDWALL_SHIELDS, !shields)?;
        if engaged { Ok(()) } else { self.may_move(id) }
    }

    /// It takes the whole move, and counts as moving
    /// ([`rule::special::SHIELDWALL_COUNTS_AS_MOVING`]); it lasts until the unit
    /// moves ([`rule::special::SHIELDWALL_DURATION`]).
    pub(super) fn build_wall(&mut self, unit: UnitId, play: &mut Play) {
        let state = self.unit_mut(unit);
        state.mark(Fact::Shieldwall);
        if why::step(rule::special::SHIELDWALL_FORM) {
            state.mark(Fact::Done);
        }
        if why::step(rule::special::SHIELDWALL_COUNTS_AS_MOVING) {
            state.mark(Fact::Moved);
        }
        play.log(|| What::ShieldwallFormed { unit });
    }
}
