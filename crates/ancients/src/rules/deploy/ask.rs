//! What is asked before the first turn.

use game::say::say;
use game::{Asking, Offer, Order, Reading, Seat, Side, Taker, Wording, as_stand, no_answer, propose_each};
use rules::ancients as rule;
use smallvec::SmallVec;

use crate::files::preparation::Variant;
use crate::state::{Answer, Battle, DeployAsk, MoveAsk, Pick, Play, RulesOf, Said, seat};

/// The two ways of light troops.
pub(super) const OPEN: Said = Said::new("open", "pick-open").by(rule::skirmish::LIGHT_TROOPS_CHOICE);
pub(super) const LOOSE: Said = Said::new("skirmish", "pick-skirmish").by(rule::skirmish::LIGHT_TROOPS_CHOICE);

/// No more skirmishers go ahead.
const READY: Said = Said::new("ready", "pick-ready").idly();

/// The two turns.
const FIRST: Said = Said::new("first", "pick-first");
const SECOND: Said = Said::new("second", "pick-second");

impl Battle {
    /// Where everybody sees it, but for a rearguard on its map.
    fn deployed_openly(&self, side: Side) -> Wording {
        if self.plan.variant.deploys_as_usual() {
            return Wording::new(rule::setup::ALTERNATE_DEPLOYMENT, say!("ask-deploy"));
        }
        let wording = Wording::new(self.zone_rule(side), say!("ask-deploy"));
        let mapped = self.plan.variant == Variant::Rearguard && side != self.plan.preparation.attacker;
        if mapped { wording.in_secret() } else { wording }
    }
}

impl Asking<Battle> for DeployAsk {
    fn seat(self, battle: &Battle) -> Seat {
        match self {
            DeployAsk::Place(side) | DeployAsk::GoFirst(side) | DeployAsk::Advance(side) => seat(side),
            DeployAsk::Order(unit) | DeployAsk::Rules(unit) | DeployAsk::AdvanceTo(unit) => battle.owner(unit),
        }
    }

    fn put(self, battle: &Battle) -> Wording {
        let (unit, rule, prompt) = match self {
            DeployAsk::GoFirst(_) => return Wording::new(rule::setup::FIRST_TURN, say!("ask-go-first")),
            DeployAsk::Place(_) if battle.deploys_in_secret() => {
                return Wording::new(rule::setup::HIDDEN_DEPLOYMENT, say!("ask-deploy")).in_secret();
            }
            DeployAsk::Place(side) => return battle.deployed_openly(side),
            DeployAsk::Advance(_) => return Wording::new(rule::setup::SKIRMISHER_ADVANCE, say!("ask-advance")),
            DeployAsk::AdvanceTo(unit) => {
                return battle.about(unit, rule::setup::SKIRMISHER_ADVANCE, "ask-advance-to");
            }
            DeployAsk::Order(unit) => (unit, rule::skirmish::LIGHT_TROOPS_CHOICE, "ask-order"),
            DeployAsk::Rules(unit) => (unit, RulesOf::RULE, "ask-rules"),
        };
        let about = battle.about(unit, rule, prompt);
        if battle.deploys_in_secret() { about.in_secret() } else { about }
    }

    fn offer(self, battle: &Battle) -> Offer<Pick> {
        match self {
            DeployAsk::Place(side) => {
                Offer::Place(battle.undeployed(side).iter().collect(), SmallVec::new(), battle.zone_ground(side))
            }
            DeployAsk::Order(_) => Offer::pick([&OPEN, &LOOSE].map(Pick::Word)),
            DeployAsk::Rules(unit) => Offer::pick([RulesOf::Front(unit), RulesOf::Rear(unit)].map(Pick::Rules)),
            DeployAsk::GoFirst(_) => Offer::pick([&FIRST, &SECOND].map(Pick::Word)),
            DeployAsk::Advance(side) => Offer::one_of(battle.may_go_ahead(side).iter()).or(Pick::Word(&READY)),
            DeployAsk::AdvanceTo(unit) => Offer::place(unit, battle.ground_to_advance(unit)),
        }
    }

    fn judge(self, battle: &Battle, order: &Order) -> Option<Reading<Battle>> {
        match self {
            DeployAsk::Place(side) => {
                as_stand(order, |u| battle.undeployed(side).has(u), |unit, pose| battle.judge_deployment(unit, pose))
            }
            DeployAsk::AdvanceTo(unit) => as_stand(order, |u| u == unit, |unit, pose| battle.judge_advance(unit, pose)),
            _ => None,
        }
    }

    fn obey(self, battle: &mut Battle, answer: Answer, play: &mut Play) {
        match (self, answer) {
            (DeployAsk::Place(_), Answer::Stands { unit, pose }) => {
                battle.put_down(unit, pose, play);
            }
            (DeployAsk::Advance(_), Answer::Unit(unit)) if battle.early_move(unit).is_some() => {
                battle.ask(MoveAsk::Early(unit));
            }
            (DeployAsk::Advance(_), Answer::Unit(unit)) => battle.ask(DeployAsk::AdvanceTo(unit)),
            (DeployAsk::Advance(side), Answer::Pick(_)) => battle.end_advance(side),
            (DeployAsk::AdvanceTo(_), Answer::Stands { unit, pose }) => battle.send_ahead(unit, pose, play),
            (DeployAsk::Order(unit), Answer::Pick(pick)) => battle.field_light_troops(unit, pick.is(&LOOSE), play),
            (DeployAsk::Rules(unit), Answer::Pick(Pick::Rules(whose))) => battle.choose_rules(unit, whose),
            (DeployAsk::GoFirst(side), Answer::Pick(pick)) => {
                let first = if pick.is(&FIRST) { side } else { side.other() };
                battle.begin_with(first, play);
            }
            (ask, answer) => no_answer(ask, answer),
        }
    }

    fn propose(self, battle: &Battle, found: Taker<Answer>) {
        match self {
            DeployAsk::Place(side) => {
                // The order of placing is of no consequence while nobody looks.
                if let Some(unit) = battle.undeployed(side).first() {
                    battle.propose_deployment(unit, found);
                }
            }
            DeployAsk::AdvanceTo(unit) => battle.propose_advance(unit, found),
            DeployAsk::Order(unit) if battle.is_skirmishing(unit) => {
                propose_each([&LOOSE, &OPEN].map(|way| Answer::Pick(Pick::Word(way))), found);
            }
            _ => _ = self.offer(battle).propose(found),
        }
    }
}
