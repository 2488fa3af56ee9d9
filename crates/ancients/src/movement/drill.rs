//! What special rules of formation allow and forbid in moves: the drilled,
//! phalanxes, levies, warbands, massed and armoured cavalry, shieldwalls.

use game::Refusal;
use rules::RuleId;
use rules::ancients as rule;
use table::Pose;

use super::path::{Pace, Walk};
use super::room::Sweep;
use crate::agenda::Play;
use crate::armour::Shield;
use crate::battle::Battle;
use crate::event::What;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::special::Special;
use crate::troop::Array;

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
    /// Whether a unit may make a manoeuvre at that pace, and the special rule
    /// that lets it. The limits of a phalanx bind it in any shape
    /// ([`rule::special::PHALANX_MOVEMENT_RULES_ALWAYS`]).
    pub(crate) fn may_manoeuvre(&self, id: UnitId, pace: Pace, what: Manoeuvre) -> Result<Option<RuleId>, Refusal> {
        let special = self.troop(id).special;
        let drilled = special.has(Special::Drilled);
        let no = |rule, wrong: String, right: &'static str| Err(Refusal::new(rule, wrong, right));
        let word = what.word();
        if special.has(Special::Levy) {
            return no(rule::special::LEVY_MANOEUVRE, format!("levies do not {word}"), "wheeling is all they can do");
        }
        if what == Manoeuvre::QuarterTurn && !drilled {
            return no(rule::special::DRILLED_TURN, "only drilled troops turn by the quarter".into(), "wheel instead");
        }
        if pace != Pace::Basic {
            if drilled && what == Manoeuvre::ChangeFormation {
                return Ok(Some(rule::special::DRILLED_MARCH_CHANGE_FORMATION));
            }
            let right = "only wheel, or move no more than the basic rate";
            return no(rule::march::WHEEL_ONLY, format!("a marching unit does not {word}"), right);
        }
        if !special.is_phalanx() || what == Manoeuvre::Reform {
            return Ok(None);
        }
        if drilled {
            return Ok(Some(rule::special::PHALANX_DRILLED_MANOEUVRES));
        }
        if special.has(Special::MacedonianPhalanx) {
            return Ok(Some(rule::special::PHALANX_MACEDONIAN));
        }
        if special.has(Special::MedievalPhalanx) {
            return Ok(Some(rule::special::PHALANX_MEDIEVAL_MANOEUVRE));
        }
        if special.has(Special::TrainedPhalanx) && what == Manoeuvre::AboutFace {
            return Ok(Some(rule::special::PHALANX_TRAINED));
        }
        let rule = if self.is_in_phalanx(id) {
            rule::special::PHALANX_MANOEUVRES
        } else {
            rule::special::PHALANX_MOVEMENT_RULES_ALWAYS
        };
        no(rule, format!("a phalanx does not {word}"), "wheel, or reform")
    }

    /// Why a wheel halves the whole of a charge or march, if it does: close
    /// cavalry, phalanxes; levies in any move.
    pub(crate) fn wheel_halves(&self, id: UnitId, at_speed: bool) -> Option<RuleId> {
        let special = self.troop(id).special;
        if special.has(Special::Levy) {
            return Some(if special.is_phalanx() {
                rule::special::PHALANX_LEVY
            } else {
                rule::special::LEVY_WHEEL_HALVES
            });
        }
        if !at_speed {
            return None;
        }
        if special.has(Special::Cataphract) {
            Some(rule::special::CATAPHRACT_WHEEL_HALVES)
        } else if special.has(Special::MassedCavalry) {
            Some(rule::special::MASSED_CAVALRY_WHEEL_HALVES)
        } else if special.is_phalanx() && !special.has(Special::Drilled) {
            Some(rule::special::PHALANX_WHEEL_HALVES)
        } else {
            None
        }
    }

    /// Why the whole of a move is at half speed: a wheel, or anything but
    /// straight ahead for a close order warband ([`rule::special::WARBAND_HALF_SPEED`]).
    pub(super) fn halved_by(&self, id: UnitId, pace: Pace, walk: &Walk) -> Option<RuleId> {
        let troop = self.troop(id);
        let warband = troop.special.has(Special::Warband) && self.unit(id).array == Array::Close;
        if walk.wheeled
            && let Some(rule) = self.wheel_halves(id, pace != Pace::Basic)
        {
            return Some(rule);
        }
        (warband && (walk.wheeled || walk.manoeuvred)).then_some(rule::special::WARBAND_HALF_SPEED)
    }

    /// A drilled phalanx that wheels on the march keeps its speed.
    pub(super) fn keeps_speed_by(&self, id: UnitId, pace: Pace, walk: &Walk) -> Option<RuleId> {
        let special = self.troop(id).special;
        let drilled = special.is_phalanx() && special.has(Special::Drilled);
        (drilled && walk.wheeled && pace != Pace::Basic).then_some(rule::special::PHALANX_DRILLED_WHEEL)
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
        let open = self.unit(id).array == Array::Open;
        walk.spent += if open && walk.quarters <= 2 { 0.0 } else { allowance * 0.25 };
        let centre = walk.formation.rect(walk.pose).centre();
        let next = walk.formation.with_files(walk.formation.ranks());
        let facing = if right { walk.pose.facing.quarter_right() } else { walk.pose.facing.quarter_left() };
        let pose = Pose { at: centre + facing.dir() * (next.depth() * 0.5), facing };
        let end = next.rect(pose);
        self.check_room(id, &Sweep::There(end), &end)?;
        walk.pose = pose;
        walk.formation = next;
        walk.manoeuvred = true;
        let rule = if open { rule::special::DRILLED_TURN_OPEN_ORDER } else { rule::special::DRILLED_TURN };
        walk.rules.extend([rule::special::DRILLED_TURN, rule]);
        Ok(())
    }

    /// Whether the first manoeuvre of a drilled unit's move is for nothing: a
    /// turn about, or one or two ranks more or fewer
    /// ([`rule::special::DRILLED_FREE_MANOEUVRE`]).
    pub(super) fn is_free_manoeuvre(&self, id: UnitId, ranks: u8, walk: &mut Walk) -> bool {
        let free = self.troop(id).special.has(Special::Drilled) && walk.legs == 0 && ranks <= 2;
        if free {
            walk.rules
                .extend([rule::special::DRILLED_FREE_MANOEUVRE, rule::special::DRILLED_FREE_MANOEUVRE_COUNTS_AS_MOVE]);
        }
        free
    }

    /// Who may form a shieldwall: formed, with shields, not fighting
    /// ([`rule::special::SHIELDWALL_FORM`], [`rule::special::SHIELDWALL_SHIELDS`],
    /// [`rule::special::SHIELDWALL_NOT_WHILE_ENGAGED`]).
    pub(super) fn wall_builders(&self) -> UnitSet {
        self.movers().iter().filter(|&u| self.why_no_wall(u).is_none()).collect()
    }

    pub(super) fn why_no_wall(&self, id: UnitId) -> Option<RuleId> {
        let troop = self.troop(id);
        let shields = matches!(troop.armour.shield, Shield::Shield | Shield::Large | Shield::Buckler);
        if self.is_engaged(id) {
            Some(rule::special::SHIELDWALL_NOT_WHILE_ENGAGED)
        } else if !troop.special.has(Special::Shieldwall) || !self.is_formed(id) || self.unit(id).is(Fact::Shieldwall) {
            Some(rule::special::SHIELDWALL_FORM)
        } else {
            (!shields).then_some(rule::special::SHIELDWALL_SHIELDS)
        }
    }

    /// It takes the whole move, and counts as moving
    /// ([`rule::special::SHIELDWALL_COUNTS_AS_MOVING`]); it lasts until the unit
    /// moves ([`rule::special::SHIELDWALL_DURATION`]).
    pub(super) fn build_wall(&mut self, unit: UnitId, play: &mut Play) {
        let state = self.unit_mut(unit);
        for fact in [Fact::Done, Fact::Moved, Fact::Shieldwall] {
            state.mark(fact);
        }
        let rules = [
            rule::special::SHIELDWALL_FORM,
            rule::special::SHIELDWALL_SHIELDS,
            rule::special::SHIELDWALL_COUNTS_AS_MOVING,
            rule::special::SHIELDWALL_DURATION,
        ];
        play.log(|| What::ShieldwallFormed { unit }, &rules);
    }
}
