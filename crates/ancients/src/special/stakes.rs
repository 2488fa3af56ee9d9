//! Stakes in front of a unit: riders strike the worse over them, and a warband
//! behind them keeps its head.

use game::{Lasts, why};
use rules::antiquity::stakes as rule;

use super::{About, Moment, Own, Special, SpecialRule, ended_by, mark};
use crate::state::{Answer, Battle, EarlyMove, Mark, Pick, Play, Said, TurnStep, UnitId, UnitSet};

/// Its stakes stand before its front.
const PLANTED: Mark = Mark::own(Special::Stakes, 0);
/// It has kept them back, to plant them further ahead.
const KEPT: Mark = Mark::own(Special::Stakes, 1);
/// It stays behind them this turn.
const STAYS: Mark = Mark::own(Special::Stakes, 2);

/// So far it carries them ahead.
const AHEAD: f64 = 4.0;

/// Where they are planted.
const HERE: Said = Said::new("plant", "pick-plant-stakes");
const AHEAD_OF_HERE: Said = Said::new("keep", "pick-keep-stakes").by(rule::ADVANCE);

/// Its questions: whether a warband stays behind them, and where they stand.
const BEHIND: u8 = 0;
const WHERE: u8 = 1;

/// Stakes.
pub(crate) struct Stakes;

impl SpecialRule for Stakes {
    const ABOUT: About = About::formation("fact-stakes", rule::PLACE)
        .with_marks(&[
            ended_by(rule::LOST, mark("stakes", Lasts::Move, "Its stakes stand before its front.")),
            mark("stakes-kept", Lasts::Battle, "It has still to plant its stakes."),
            mark("behind-stakes", Lasts::Turn, "It stays behind its stakes this turn."),
        ])
        .asking(&[
            Own::new(["Start", "BehindStakes"], rule::WARBAND, "ask-behind-stakes").when(Moment::At(TurnStep::Start)),
            Own::new(["Deploy", "Stakes"], rule::PLACE, "ask-stakes").by_words(&[HERE, AHEAD_OF_HERE]).in_secret(),
        ]);

    /// Only the formed have the time for it.
    fn is_put_down(has: bool, battle: &mut Battle, id: UnitId) {
        if has && why::holds(rule::PLACE, battle.is_formed(id)) {
            battle.ask_itself(Special::Stakes, WHERE, id);
        }
    }

    /// With stakes that were kept back.
    fn early_move(has: bool, battle: &Battle, id: UnitId) -> Option<EarlyMove> {
        (has && battle.unit(id).is(KEPT)).then_some(EarlyMove { most: Some(AHEAD), rule: rule::ADVANCE })
    }

    /// It plants them where it stands now.
    fn moved_early(has: bool, battle: &mut Battle, id: UnitId) {
        if has && battle.unit(id).is(KEPT) && why::step(rule::ADVANCE) {
            battle.unit_mut(id).clear(KEPT);
            battle.unit_mut(id).mark(PLANTED);
        }
    }

    /// Who has not planted them by now has lost them.
    fn is_ready(has: bool, battle: &mut Battle, id: UnitId) {
        if has {
            battle.unit_mut(id).clear(KEPT);
        }
    }

    /// Warbands behind their stakes, when their player's turn begins.
    fn asks(has: bool, battle: &Battle) -> UnitSet {
        let behind = |u: &UnitId| {
            let special = battle.troop(*u).special;
            special.has(Special::Stakes) && special.has(Special::Warband) && battle.unit(*u).is(PLANTED)
        };
        let idle = |u: &UnitId| has && behind(u) && !battle.is_engaged(*u) && why::step(rule::WARBAND);
        battle.on_field(battle.active).filter(idle).collect()
    }

    fn answered(has: bool, battle: &mut Battle, n: u8, id: UnitId, answer: &Answer, _: &mut Play) {
        match (n, answer) {
            _ if !has => {}
            (BEHIND, Answer::Confirm(true)) => battle.unit_mut(id).mark(STAYS),
            (WHERE, Answer::Pick(pick)) if pick.is(&HERE) => battle.unit_mut(id).mark(PLANTED),
            (WHERE, Answer::Pick(Pick::Word(_))) => battle.unit_mut(id).mark(KEPT),
            _ => {}
        }
    }

    /// While it does not go anywhere of its own will.
    fn keeps_its_head(_: bool, battle: &Battle, id: UnitId) -> bool {
        why::holds(rule::WARBAND, battle.unit(id).is(STAYS))
    }

    fn wards_off(_: bool, battle: &Battle, striker: UnitId, target: UnitId) -> i8 {
        why::adds(rule::EFFECT, battle.rides_at_stakes(striker, target), 2)
    }

    fn blunts_charge(_: bool, battle: &Battle, striker: UnitId, target: UnitId) -> bool {
        why::holds(rule::NO_CHARGE_BONUS, battle.rides_at_stakes(striker, target))
    }

    fn stops_charge(_: bool, battle: &Battle, charger: UnitId, target: UnitId) -> bool {
        why::holds(rule::NO_CHARGE_BONUS, battle.rides_at_stakes(charger, target))
    }

    /// What they gain by a charge is all that riders' ranks are good for.
    fn ranks_are_held(_: bool, battle: &Battle, id: UnitId) -> bool {
        battle.opponents(id).iter().any(|foe| battle.rides_at_stakes(id, foe)) && why::step(rule::NO_CHARGE_BONUS)
    }
}

impl Battle {
    /// Whether somebody fights from the saddle before the front of a unit with
    /// stakes.
    fn rides_at_stakes(&self, striker: UnitId, target: UnitId) -> bool {
        let body = self.body_of(target);
        self.unit(body).is(PLANTED) && self.rides(striker) && self.strikes_front(striker, target)
    }
}
