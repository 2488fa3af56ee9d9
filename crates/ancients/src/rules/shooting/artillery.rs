//! Engines: stones, bolts, balls and hails of shot; their crews, and what
//! becomes of both.
//!
//! Whoever has engines names one target, as all do. When the battery comes to
//! shoot, [`serve`] shares out its men and takes its engines one after the
//! other: is it ready, whither is it turned, how far is it to throw. What then
//! flies stands in [`stone`], [`bolt`], [`cannon`] and [`organ`], what goes wrong
//! in [`misfire`], and whom it strikes in [`under_fire`]; [`melee`] is about shots at those
//! who fight. [`turn_round`] is about those that could not shoot. [`houses`] is about buildings, [`target`] about
//! shots at engines, [`on_the_move`] about pushing them, [`charged`] about
//! enemies who come to them, [`recrew`] about men who go from one to another; blows at them stand among those of combat.

mod bolt;
mod cannon;
mod charged;
mod houses;
mod melee;
mod misfire;
mod on_the_move;
mod organ;
mod recrew;
mod serve;
mod stone;
mod target;
mod turn_round;
mod under_fire;

use game::say::say;
use game::{
    Asking, Leg, Offer, Order, Reading, Refusal, Seat, Taker, Wording, as_path, no_answer, propose_each, words,
};
use rules::ancients as rule;
use smallvec::SmallVec;

use crate::ask::path_of;
use crate::state::{Answer, Battle, ChargeTask, EngineAsk, EngineTask, Found, Kind, Mark, Pick, Play, Said, seat};

/// Stop at an engine that was left, or go on after those who ran from it.
const DESTROY: Said = Said::new("destroy", "pick-destroy-engine").by(rule::artillery::FLEE_CHARGER_CHOICE);
const PASS: Said = Said::new("pass", "pick-pass-engine").by(rule::artillery::FLEE_CHARGER_CHOICE);

/// The others stay as they are.
const NO_TURN: Said = Said::new("done", "pick-no-turn").idly();
/// Whom blows at a manned engine strike.
const WEAPON: Said = Said::new("weapon", "pick-strike-weapon").by(rule::artillery::COMBAT_TARGETS);
const CREW: Said = Said::new("crew", "pick-strike-crew").by(rule::artillery::COMBAT_TARGETS);

impl Battle {
    pub(crate) fn perform_engine(&mut self, task: EngineTask, play: &mut Play) {
        match task {
            EngineTask::Serve(unit) => self.serve_battery(unit),
            EngineTask::Ready { unit, engine } => self.make_ready(unit, engine, play),
            EngineTask::Leave(unit) => self.leave_for_others(unit),
            EngineTask::NoteIdle => self.note_idle_engines(),
            EngineTask::TurnRound => self.next_engine_to_turn(),
            EngineTask::Recrew(unit) => self.come_to_engines(unit, play),
        }
    }
}

impl Asking<Battle> for EngineAsk {
    fn seat(self, battle: &Battle) -> Seat {
        match self {
            EngineAsk::Share(unit)
            | EngineAsk::Aim { unit, .. }
            | EngineAsk::Guess { unit, .. }
            | EngineAsk::Strike { unit, .. }
            | EngineAsk::Turn(unit) => battle.owner(unit),
            EngineAsk::Left { .. } | EngineAsk::WhoTurns => seat(battle.active),
        }
    }

    fn put(self, battle: &Battle) -> Wording {
        match self {
            EngineAsk::Share(unit) => battle.about(unit, rule::artillery::BATTERY_CREW_SWAP, "ask-share-crew"),
            EngineAsk::Aim { unit, engine } => battle.about(unit, battle.rule_of_aim(unit, engine), "ask-aim"),
            EngineAsk::Guess { unit, .. } => battle.about(unit, rule::artillery::NO_PREMEASURE, "ask-guess"),
            EngineAsk::WhoTurns => Wording::new(battle.rule_of_turning(), say!("ask-who-turns-engines")),
            EngineAsk::Turn(unit) => battle.about(unit, battle.rule_of_turning(), "ask-aim"),
            EngineAsk::Left { unit, .. } => battle.about(unit, rule::artillery::FLEE_CHARGER_CHOICE, "ask-left-engine"),
            EngineAsk::Strike { unit, .. } => battle.about(unit, rule::artillery::COMBAT_TARGETS, "ask-strike-engine"),
        }
    }

    fn offer(self, battle: &Battle) -> Offer<Pick> {
        match self {
            EngineAsk::Share(unit) => {
                let engines: SmallVec<[Pick; 4]> = battle.engines(unit).map(Pick::Engine).collect();
                Offer::Divide(battle.men_to_share(unit), SmallVec::new(), engines)
            }
            EngineAsk::WhoTurns => Offer::one_of(battle.engines_to_turn().iter()).or(Pick::Word(&NO_TURN)),
            EngineAsk::Aim { .. } | EngineAsk::Turn(_) => Offer::Path { allowance: 0.0, bonus: 0.0, legs: &["to"] },
            EngineAsk::Guess { unit, engine } => Offer::Number(0, battle.furthest_guess(unit, engine)),
            EngineAsk::Left { .. } => Offer::pick([&DESTROY, &PASS].map(Pick::Word)),
            EngineAsk::Strike { .. } => Offer::pick([&WEAPON, &CREW].map(Pick::Word)),
        }
    }

    fn judge(self, battle: &Battle, order: &Order) -> Option<Reading<Battle>> {
        match self {
            EngineAsk::Aim { unit, engine } => {
                as_path(order, |path| battle.judge_aim(unit, engine, path).map(Found::Aimed))
            }
            EngineAsk::Turn(unit) => as_path(order, |path| battle.judge_turn(unit, path).map(Found::Aimed)),
            EngineAsk::Share(unit) => match order {
                Order::Divide(shares) => battle.refuse_idle_men(unit, shares).map(Err),
                _ => None,
            },
            _ => None,
        }
    }

    fn why_not(self, battle: &Battle, order: &Order) -> Option<Refusal> {
        match (self, order) {
            (EngineAsk::Guess { unit, engine }, Order::Bid(_)) => {
                let most = battle.furthest_guess(unit, engine);
                let rule = match battle.engine_kind(unit, engine) {
                    Kind::Cannon => rule::artillery::CANNON_RANGE,
                    _ => rule::artillery::STONE_GUESS,
                };
                Some(Refusal::new(
                    rule,
                    words!("no-it-does-not-reach-so-far"),
                    words!("do-guess-at-most", limit = f64::from(most)),
                ))
            }
            _ => None,
        }
    }

    fn obey(self, battle: &mut Battle, answer: Answer, play: &mut Play) {
        match (self, answer) {
            (EngineAsk::Share(unit), Answer::Shares(shares)) => battle.share_crew(unit, &shares),
            (EngineAsk::Aim { unit, engine }, Answer::Path { found: Found::Aimed(pose), .. }) => {
                battle.take_aim(unit, engine, pose, play);
            }
            (EngineAsk::WhoTurns, Answer::Pick(_)) => {}
            (EngineAsk::WhoTurns, Answer::Unit(unit)) => battle.ask(EngineAsk::Turn(unit)),
            (EngineAsk::Turn(unit), Answer::Path { path, found: Found::Aimed(pose) }) => {
                battle.turn_engines(unit, &path, pose, play);
            }
            (EngineAsk::Guess { unit, engine }, Answer::Number(inches)) => {
                battle.fire(unit, engine, Some(inches), play);
            }
            (EngineAsk::Left { unit, of }, Answer::Pick(pick)) if pick.is(&DESTROY) => {
                battle.then(ChargeTask::StopAtEngines { unit, of });
            }
            (EngineAsk::Left { unit, .. }, Answer::Pick(_)) => battle.then(ChargeTask::RevealBeyond(unit)),
            (EngineAsk::Strike { unit, .. }, Answer::Pick(pick)) => {
                let mark = if pick.is(&WEAPON) { Mark::AT_ENGINE } else { Mark::AT_CREW };
                battle.unit_mut(unit).mark(mark);
            }
            (ask, answer) => no_answer(ask, answer),
        }
    }

    fn propose(self, battle: &Battle, found: Taker<Answer>) {
        match self {
            EngineAsk::Share(unit) => {
                let ways = [battle.evenly_shared(unit), battle.shared_in_order(unit)];
                propose_each(ways.map(Answer::Shares), found);
            }
            EngineAsk::Aim { unit, engine } => {
                let turned = battle.aimed_at_middle(unit, engine);
                found(path_of([Leg::To(turned)]));
            }
            EngineAsk::Turn(unit) => battle.propose_turns(unit, found),
            _ => _ = self.offer(battle).propose(found),
        }
    }
}
