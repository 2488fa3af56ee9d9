//! Light troops: they stand in open order or skirmish, as their player says.

use game::why;
use rules::RuleId;
use rules::ancients::skirmish as rule;

use super::{About, Fault, Moment, Own, Special, SpecialRule};
use crate::state::{Answer, Array, Battle, Mark, Play, SKIRMISH_GAP_MM, Status, Troop, UnitId, UnitSet, What};

/// Light troops.
pub(crate) struct LightTroops;

impl SpecialRule for LightTroops {
    const ABOUT: About = About::formation("fact-light-troops", rules::ancients::special::LIGHT_TROOPS)
        .asking(&[Own::new(["Move", "LightTroops"], rules::ancients::special::LIGHT_TROOPS, "ask-light-order")
            .when(Moment::InsteadOfMoving("change-order", "pick-change-order"))]);

    /// Those who may loosen their ranks, or close them again, where they need not
    /// keep the order in which they came.
    fn asks(has: bool, battle: &Battle) -> UnitSet {
        match battle.edition().light_troops_change {
            Some(rules) if has => battle.movers().iter().filter(|&u| battle.may_change_order(u, rules)).collect(),
            _ => UnitSet::EMPTY,
        }
    }

    fn answered(has: bool, battle: &mut Battle, _: u8, unit: UnitId, _: &Answer, play: &mut Play) {
        if has {
            battle.change_order(unit, play);
        }
    }

    fn usual_order(has: bool, usual: Array) -> Option<Array> {
        has.then(|| why::instead(rule::LIGHT_TROOPS_CHOICE, Array::Open, || usual))
    }

    fn fault_of_kit(has: bool, troop: &Troop) -> Option<Fault> {
        let remedy = "light troops stand open or skirmish";
        (has && troop.array == Array::Close)
            .then(|| ("light troops in close order".into(), remedy, rule::LIGHT_TROOPS_CHOICE))
    }

    fn chooses_order(has: bool) -> bool {
        has && why::step(rule::LIGHT_TROOPS_CHOICE)
    }

    fn stands_open(has: bool) -> bool {
        has
    }
}

impl Battle {
    /// Whether light troops may change between ranks and skirmish order: by one rule
    /// on foot, by another in the saddle.
    fn may_change_order(&self, id: UnitId, [foot, riders]: [RuleId; 2]) -> bool {
        let unit = self.unit(id);
        let rule = if self.troop(id).kind.is_mounted() { riders } else { foot };
        self.troop(id).special.has(Special::LightTroops)
            && unit.status() == Status::Field
            && !unit.is(Mark::LOOSE_FOR_NOW)
            && self.other_order(id).is_some()
            && why::step(rule)
    }

    /// The other order, and the space between bases in it, if there is room for it.
    fn other_order(&self, id: UnitId) -> Option<(Array, u8)> {
        let unit = self.unit(id);
        let (array, gap) = if self.is_skirmishing(id) { (Array::Open, 0) } else { (Array::Skirmish, SKIRMISH_GAP_MM) };
        let next = unit.formation().spread(gap);
        self.has_room(id, &next.rect(unit.pose())).then_some((array, gap))
    }

    /// It is all they do in the phase; who forms ranks does not shoot either.
    fn change_order(&mut self, id: UnitId, play: &mut Play) {
        let Some((array, gap_mm)) = self.other_order(id) else { return };
        let forms = array == Array::Open;
        let unit = self.unit_mut(id);
        unit.sets_off();
        unit.mark(Mark::DONE);
        unit.mark(Mark::MOVED);
        if forms {
            unit.mark(Mark::REFORMED);
        }
        unit.array = array;
        unit.gap_mm = gap_mm;
        unit.line = false;
        let (pose, files) = (unit.pose(), unit.files);
        self.reseat(id);
        if forms {
            play.log(|| What::FormedUp { unit: id, pose, files });
        } else {
            play.log(|| What::Dispersed { unit: id, pose, files });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::{Special, Specials};

    #[test]
    fn they_stand_open_unless_their_player_says_otherwise() {
        let special = Specials::of(Special::LightTroops);
        assert_eq!(special.usual_order(Array::Close), Some(Array::Open), "{}", rule::LIGHT_TROOPS_CHOICE);
        assert!(special.chooses_order() && special.stands_open());
    }
}
