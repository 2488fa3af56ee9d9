//! Phalanxes of every kind: a wall of spears to the front, slow to turn. What
//! is said of all four is said once, by the plain one.

use game::Words;
use game::words;
use game::{Refusal, why};
use ranked::Formation;
use rules::{RuleId, ancients as rule};
use table::Edge;

use super::medieval_phalanx::SQUARE;
use super::{About, Fault, Modifiers, Special, SpecialRule, Specials};
use crate::edition::{PhalanxDrill, PhalanxRules};
use crate::rules::charge::face_charged;
use crate::state::{Battle, Kind, Manoeuvre, Mark, UnitId};

/// Fewer are no phalanx.
pub(super) const LEAST: u8 = 12;

/// Phalanx.
pub(crate) struct Phalanx;
/// Trained phalanx: it can turn about.
pub(crate) struct TrainedPhalanx;
/// Phalanx of pikes: it manoeuvres as others do.
pub(crate) struct MacedonianPhalanx;

impl SpecialRule for TrainedPhalanx {
    const ABOUT: About = About::formation("fact-trained-phalanx", rule::special::PHALANX_TRAINED);
}

impl SpecialRule for MacedonianPhalanx {
    const ABOUT: About = About::formation("fact-pike-phalanx", rule::special::PHALANX_MACEDONIAN);
}

impl SpecialRule for Phalanx {
    const ABOUT: About = About::formation("fact-phalanx", rule::special::PHALANX_FORMATION_DEFINITION);

    fn fault_of_shape(_: bool, of: Specials, shape: Formation) -> Option<Fault> {
        let fits =
            !of.is_phalanx() || of.has(Special::Drilled) || is_phalanx_shape(shape, of.has(Special::MedievalPhalanx));
        let wrong = || format!("{} models, {} abreast, are no phalanx", shape.models, shape.files);
        let remedy = "give at least 12, wider than deep";
        (!fits).then(|| (wrong(), remedy, rule::special::PHALANX_MUST_DEPLOY_FORMED))
    }

    /// The limits bind it in any shape ([`rule::special::PHALANX_MOVEMENT_RULES_ALWAYS`]).
    fn may_manoeuvre(_: bool, battle: &Battle, id: UnitId, what: Manoeuvre) -> Result<(), Refusal> {
        let drill = battle.edition().phalanx.drill;
        let reforms = drill == PhalanxDrill::WheelsAndReforms && what == Manoeuvre::Reform;
        if !battle.troop(id).special.is_phalanx() || reforms || battle.is_supple_phalanx(id, what) {
            return Ok(());
        }
        if let PhalanxDrill::TurnsAbout { plain, .. } = drill
            && what == Manoeuvre::AboutFace
            && why::step(plain)
        {
            return Ok(());
        }
        let words = || {
            (
                Words::keyed(
                    &crate::WORDS,
                    match what {
                        Manoeuvre::AboutFace => "no-phalanx-turns-about",
                        Manoeuvre::ChangeFormation => "no-phalanx-changes",
                        Manoeuvre::QuarterTurn => "no-phalanx-quarters",
                        Manoeuvre::Reform => "no-phalanx-reforms",
                    },
                ),
                words!("do-wheel-or-reform"),
            )
        };
        let shaped = battle.is_in_phalanx(id);
        why::refuse(rule::special::PHALANX_MANOEUVRES, shaped, words)?;
        why::refuse(rule::special::PHALANX_MOVEMENT_RULES_ALWAYS, !shaped, words)
    }

    fn may_charge_at_front(_: bool, battle: &Battle, id: UnitId, by: UnitId) -> Result<(), RuleId> {
        let Some(rule) = battle.edition().phalanx.bars_riders else { return Ok(()) };
        let kind = battle.troop(by).kind;
        let riders = kind.is_mounted() || kind == Kind::LightChariot;
        let ahead = || face_charged(&battle.rect(id), &battle.rect(by)) == Edge::Front;
        why::barred(rule, riders && battle.is_in_phalanx(id) && ahead())
    }

    fn may_wheel_at_speed(_: bool, of: Specials, at_speed: bool) -> Result<(), RuleId> {
        let phalanx = at_speed && of.is_phalanx() && !of.has(Special::Levy);
        let keeps = phalanx && why::holds(rule::special::PHALANX_DRILLED_WHEEL, of.has(Special::Drilled));
        why::barred(rule::special::PHALANX_WHEEL_HALVES, phalanx && !keeps)
    }

    /// In any shape: who is taken in the flank stands in phalanx no more.
    fn may_face_in_combat(_: bool, of: Specials, phalanx: RuleId) -> Result<(), RuleId> {
        why::barred(phalanx, of.is_phalanx())
    }

    fn to_reform(_: bool, of: Specials, near: bool, found: &mut Modifiers) {
        found.extend(why::modifier(rule::special::PHALANX_REFORM_PENALTY, of.is_phalanx() && !near, -1));
    }

    fn shot_at(_: bool, battle: &Battle, id: UnitId, front: bool, found: &mut Modifiers) {
        let phalanx = battle.is_in_phalanx(id) && !battle.is_open_to_shots(id);
        let warded = front || battle.edition().phalanx.wards_all_round;
        found.extend(why::modifier(rule::special::PHALANX_SHOOTING_PENALTY, warded && phalanx, -1));
    }

    /// Of those who strike at its front.
    fn wards_off(_: bool, battle: &Battle, striker: UnitId, target: UnitId) -> i8 {
        let body = battle.body_of(target);
        if !battle.troop(body).special.is_phalanx() {
            return 0;
        }
        let all_round = battle.edition().phalanx.wards_all_round;
        let phalanx = (all_round || battle.strikes_front(striker, target)) && battle.is_in_phalanx(body);
        let on_elephant = battle.is_elephant(battle.body_of(striker));
        // Heavy chariots are taken for foot.
        let heavy = matches!(battle.troop(battle.body_of(striker)).kind, Kind::HeavyChariot | Kind::ScythedChariot);
        if !all_round && !heavy && !on_elephant && battle.rides(striker) {
            why::adds(rule::special::PHALANX_ENEMY_TO_HIT_CAVALRY, phalanx, 2)
        } else {
            why::adds(rule::special::PHALANX_ENEMY_TO_HIT_OTHERS, phalanx, 1)
        }
    }

    fn stops_charge(_: bool, battle: &Battle, charger: UnitId, target: UnitId) -> bool {
        battle.is_stopped_by_phalanx(charger, target)
    }

    fn blunts_charge(_: bool, battle: &Battle, striker: UnitId, target: UnitId) -> bool {
        why::holds(rule::special::PHALANX_CANCELS_CHARGE_STRENGTH, battle.faces_phalanx(striker, target))
    }

    /// Against a phalanx to its front.
    fn ranks_are_held(_: bool, battle: &Battle, id: UnitId) -> bool {
        let held = battle.opponents(id).iter().any(|foe| battle.faces_phalanx(id, foe));
        why::holds(rule::special::PHALANX_CANCELS_CHARGE_FORMATION_BENEFITS, held)
    }

    fn spears_reach_in_charge(_: bool, battle: &Battle, id: UnitId) -> bool {
        why::holds(rule::special::PHALANX_SPEAR_CHARGE_TWO_RANKS, battle.is_in_phalanx(id))
    }
}

impl Specials {
    /// Whether it has any kind of phalanx.
    pub const fn is_phalanx(self) -> bool {
        self.has(Special::Phalanx)
            || self.has(Special::TrainedPhalanx)
            || self.has(Special::MacedonianPhalanx)
            || self.has(Special::MedievalPhalanx)
    }
}

impl Battle {
    /// Whether a unit with the rule stands in phalanx formation, and has lost
    /// nothing of it in its combat. Through a round of combat it stands as it
    /// did when the round began.
    pub(crate) fn is_in_phalanx(&self, id: UnitId) -> bool {
        let (unit, special) = (self.unit(id), self.troop(id).special);
        if !special.is_phalanx()
            || !self.is_formed(id)
            || why::holds(rule::special::PHALANX_NEGATION, unit.is(Mark::RANKS_LOST))
        {
            return false;
        }
        let formation = unit.formation_of_round();
        if unit.is(SQUARE) {
            return formation.models >= LEAST;
        }
        let shape = self.is_phalanx_shape(formation, special);
        why::holds(rule::special::PHALANX_FORMATION_DEFINITION, shape)
    }

    /// Many enough, in two ranks, and perhaps wider than deep.
    fn is_phalanx_shape(&self, formation: Formation, special: Specials) -> bool {
        let PhalanxRules { least, least_exercised, wider_than_deep, .. } = self.edition().phalanx;
        let exercised = special.has(Special::TrainedPhalanx) && special.has(Special::Drilled);
        let fewer = least_exercised.filter(|&(_, rule)| why::holds(rule, exercised));
        let least = fewer.map_or(least, |(fewer, _)| fewer);
        let medieval = special.has(Special::MedievalPhalanx);
        if wider_than_deep {
            is_phalanx_shape(formation, medieval)
        } else {
            has_phalanx_ranks(formation, medieval) && formation.models >= least
        }
    }

    /// What a wheel at that speed leaves of a whole move, if not all of it: half, or
    /// nothing, and by which rule.
    pub(crate) fn wheels_at_speed(&self, id: UnitId, at_speed: bool) -> Result<(), (RuleId, f64)> {
        let (special, rules) = (self.troop(id).special, self.edition().phalanx);
        if let PhalanxDrill::TurnsAbout { trained, .. } = rules.drill
            && at_speed
            && special.has(Special::TrainedPhalanx)
            && why::step(trained)
        {
            return Ok(());
        }
        let share = if special.is_phalanx() && !special.has(Special::Levy) { rules.wheels_at_speed } else { 0.5 };
        special.may_wheel_at_speed(special, at_speed).map_err(|rule| (rule, share))
    }

    /// Phalanxes that manoeuvre as others do.
    fn is_supple_phalanx(&self, id: UnitId, what: Manoeuvre) -> bool {
        let special = self.troop(id).special;
        why::holds(rule::special::PHALANX_DRILLED_MANOEUVRES, special.has(Special::Drilled))
            || why::holds(rule::special::PHALANX_MACEDONIAN, special.has(Special::MacedonianPhalanx))
            || why::holds(rule::special::PHALANX_MEDIEVAL_MANOEUVRE, special.has(Special::MedievalPhalanx))
            || (self.edition().phalanx.drill.is_learned(what)
                && why::holds(rule::special::PHALANX_TRAINED, special.has(Special::TrainedPhalanx)))
    }

    /// Whether they stand before the front of a phalanx.
    fn faces_phalanx(&self, striker: UnitId, target: UnitId) -> bool {
        self.is_in_phalanx(self.body_of(target)) && self.strikes_front(striker, target)
    }

    /// Whether those who strike stand before the front of their target.
    pub(crate) fn strikes_front(&self, striker: UnitId, target: UnitId) -> bool {
        let (mine, theirs) = (self.body_of(striker), self.body_of(target));
        self.fought_at(theirs, mine).any(|face| self.face_that_counts(theirs, face) == Edge::Front)
    }

    /// [`rule::special::PHALANX_MEDIEVAL_NO_SHOOTING_PENALTY`].
    fn is_open_to_shots(&self, id: UnitId) -> bool {
        let medieval = self.troop(id).special.has(Special::MedievalPhalanx);
        why::holds(rule::special::PHALANX_MEDIEVAL_NO_SHOOTING_PENALTY, medieval)
    }

    /// Whether cavalry charge the front of a phalanx: no formation of theirs
    /// helps them then.
    fn is_stopped_by_phalanx(&self, id: UnitId, foe: UnitId) -> bool {
        self.troop(id).kind.rides_by(rule::chariot::WEAPONS_AS_CAVALRY)
            && why::holds(rule::special::PHALANX_CANCELS_CHARGE_FORMATION_BENEFITS, self.faces_phalanx(id, foe))
    }
}

/// Twelve or more, two ranks of four or more (three of a medieval one), wider
/// than deep.
pub(crate) fn is_phalanx_shape(formation: Formation, medieval: bool) -> bool {
    has_phalanx_ranks(formation, medieval) && formation.models >= LEAST && formation.files > formation.ranks()
}

/// Two ranks of four or more, three of a medieval one.
fn has_phalanx_ranks(formation: Formation, medieval: bool) -> bool {
    let ranks = 1 + formation.ranks_behind_of(4);
    let wanted = if medieval { why::instead(rule::special::PHALANX_MEDIEVAL_SHAPE, 3, || 2) } else { 2 };
    formation.files >= 4 && ranks >= wanted
}

impl PhalanxDrill {
    /// What the trained have learned that others have not.
    const fn is_learned(self, what: Manoeuvre) -> bool {
        match self {
            PhalanxDrill::WheelsAndReforms => matches!(what, Manoeuvre::AboutFace),
            PhalanxDrill::TurnsAbout { .. } => matches!(what, Manoeuvre::ChangeFormation | Manoeuvre::Reform),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::tests::{RED, battle};

    #[test]
    fn shots_at_its_front_are_harder() {
        let from = |front: bool| {
            let battle = battle("phalanx", "");
            let mut found = Modifiers::new();
            battle.troop(RED).special.shot_at(&battle, RED, front, &mut found);
            found.iter().map(|modifier| modifier.by).sum::<i8>()
        };
        assert_eq!((from(true), from(false)), (-1, 0), "{}", rule::special::PHALANX_SHOOTING_PENALTY);
    }
}
