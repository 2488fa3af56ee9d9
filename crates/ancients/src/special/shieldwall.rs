//! Shieldwalls: formed troops with shields who lock them until they move.

use game::words;
use game::{Lasts, Refusal, why};
use rules::{RuleId, ancients as rule};

use super::{About, Modifiers, Moment, Own, Special, SpecialRule, ended_by, mark};
use crate::state::{Answer, Battle, Mark, Play, Shield, UnitId, UnitSet, What};

/// It holds a shieldwall.
const WALL: Mark = Mark::own(Special::Shieldwall, 0);

/// May form a shieldwall.
pub(crate) struct Shieldwall;

impl SpecialRule for Shieldwall {
    const ABOUT: About = About::formation("fact-shieldwall", rule::special::SHIELDWALL_FORM)
        .with_marks(&[ended_by(
            rule::special::SHIELDWALL_DURATION,
            mark("shieldwall", Lasts::Move, "It holds a shieldwall."),
        )])
        .asking(&[Own::new(["Move", "Wall"], rule::special::SHIELDWALL_FORM, "ask-wall")
            .when(Moment::InsteadOfMoving("shieldwall", "pick-shieldwall"))]);

    /// Formed troops with shields who do not fight ([`rule::special::SHIELDWALL_FORM`],
    /// [`rule::special::SHIELDWALL_SHIELDS`], [`rule::special::SHIELDWALL_NOT_WHILE_ENGAGED`]).
    fn asks(has: bool, battle: &Battle) -> UnitSet {
        let knows = |u: &UnitId| has && battle.troop(*u).special.has(Special::Shieldwall);
        battle.on_field(battle.active).filter(knows).filter(|&u| battle.may_build_wall(u).is_ok()).collect()
    }

    fn why_not_asked(has: bool, battle: &Battle, id: UnitId) -> Option<Refusal> {
        let rule = has.then(|| battle.may_build_wall(id).err()).flatten()?;
        Some(Refusal::new(rule, words!("no-it-cannot-form-a-shieldwall"), words!("do-choose-another-unit")))
    }

    /// It takes the whole move, and counts as moving
    /// ([`rule::special::SHIELDWALL_COUNTS_AS_MOVING`]).
    fn answered(has: bool, battle: &mut Battle, _: u8, unit: UnitId, _: &Answer, play: &mut Play) {
        if !has {
            return;
        }
        let state = battle.unit_mut(unit);
        state.mark(WALL);
        if why::step(rule::special::SHIELDWALL_FORM) {
            state.mark(Mark::DONE);
        }
        if why::step(rule::special::SHIELDWALL_COUNTS_AS_MOVING) {
            state.mark(Mark::MOVED);
        }
        play.log(|| What::ShieldwallFormed { unit });
    }

    fn shot_at(_: bool, battle: &Battle, id: UnitId, front: bool, found: &mut Modifiers) {
        let walled = front && battle.unit(id).is(WALL);
        found.extend(why::modifier(rule::special::SHIELDWALL_EFFECT_SHOOTING, walled, -1));
    }

    /// Before its front; across an obstacle no formation helps anybody.
    fn wards_off(_: bool, battle: &Battle, striker: UnitId, target: UnitId) -> i8 {
        let body = battle.body_of(target);
        if !battle.unit(body).is(WALL) {
            return 0;
        }
        let across = || {
            let across = battle.across(battle.body_of(striker), body);
            why::holds(rule::combat::OBSTACLE_NO_FORMATION_BENEFITS, across)
        };
        why::adds(rule::special::SHIELDWALL_EFFECT, battle.strikes_front(striker, target) && !across(), 1)
    }

    fn round_fought(_: bool, battle: &mut Battle, id: UnitId, won: Option<bool>, play: &mut Play) {
        let walled = battle.unit(id).is(WALL);
        if walled && why::holds(rule::special::SHIELDWALL_ENDS_ON_DEFEAT, won == Some(false)) {
            battle.unit_mut(id).clear(WALL);
            play.log(|| What::ShieldwallLost { unit: id });
        }
    }
}

impl Battle {
    /// What keeps a unit from forming one.
    fn may_build_wall(&self, id: UnitId) -> Result<(), RuleId> {
        let troop = self.troop(id);
        let shields = matches!(troop.armour.shield, Shield::Shield | Shield::Large | Shield::Buckler);
        let able = troop.special.has(Special::Shieldwall) && !self.unit(id).is(WALL);
        let engaged = self.is_engaged(id);
        why::barred(rule::special::SHIELDWALL_NOT_WHILE_ENGAGED, engaged)?;
        why::barred(rule::special::SHIELDWALL_FORM, !able || !self.is_formed(id))?;
        why::barred(rule::special::SHIELDWALL_SHIELDS, !shields)?;
        if engaged { Ok(()) } else { self.may_move(id) }
    }
}

#[cfg(test)]
mod tests {
    use dice::Dice;
    use game::Tray;

    use super::*;
    use crate::special::Specials;
    use crate::special::tests::{RED, battle};

    #[test]
    fn it_is_offered_until_it_is_formed() {
        let mut battle = battle("shieldwall", "shield = 'shield'");
        let own = Specials::of(Special::Shieldwall);
        assert_eq!(own.asks(&battle), UnitSet::of(RED), "{}", rule::special::SHIELDWALL_FORM);
        own.answered(&mut battle, 0, RED, &Answer::Unit(RED), &mut Tray::new(Dice::seeded(1)));
        assert!(battle.unit(RED).is(WALL) && own.asks(&battle).is_empty());
    }

    #[test]
    fn nobody_forms_one_without_shields() {
        let battle = battle("shieldwall", "");
        let refusal = Specials::of(Special::Shieldwall).why_not_asked(&battle, RED).expect("no shields");
        assert_eq!(refusal.rule, rule::special::SHIELDWALL_SHIELDS);
    }
}
