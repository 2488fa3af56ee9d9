//! What is asked about shooting, and what follows from the answers.

use game::say::say;
use game::telling::Teller;
use game::words;
use game::{Asking, Offer, Order, Reading, Refusal, Seat, Taker, Wording, no_answer, propose_each};
use rules::{
    ancients as rule,
    antiquity::{bow as book, combat as falls},
};

use smallvec::SmallVec;

use crate::ask::chosen;
use crate::state::{Answer, Battle, Pick, Play, Said, ShootAsk, ShootTask, Unseen, bars, seat};

/// It ends the nominations.
const DONE: Said = Said::new("done", "pick-no-shots").idly();

/// The two ends of a rank.
const LEFT: Said = Said::new("left", "pick-left-end");
const RIGHT: Said = Said::new("right", "pick-right-end");

impl Asking<Battle> for ShootAsk {
    fn seat(self, battle: &Battle) -> Seat {
        match self {
            ShootAsk::End(unit)
            | ShootAsk::React(unit, _)
            | ShootAsk::InCharge(unit, _)
            | ShootAsk::WhoFalls { unit, .. } => battle.owner(unit),
            ShootAsk::Again(volley) => battle.owner(volley.shot.unit),
            _ => seat(battle.active),
        }
    }

    fn put(self, battle: &Battle) -> Wording {
        let (unit, rule, prompt) = match self {
            ShootAsk::Nominate => return Wording::new(rule::shoot::NOMINATE, say!("ask-nominate")),
            ShootAsk::Next => return Wording::new(rule::shoot::ORDER_FREE, say!("ask-shoot-next")),
            ShootAsk::Target(unit) => (unit, rule::shoot::ONE_TARGET, "ask-shot-target"),
            ShootAsk::With(unit, _) => (unit, rule::weapon::ONE_WEAPON_AT_A_TIME, "ask-shot-with"),
            ShootAsk::Again(volley) => (volley.shot.unit, rule::special::VETERAN_REROLL, "ask-shot-again"),
            ShootAsk::End(unit) => (unit, rule::casualty::SINGLE_RANK, "ask-end"),
            ShootAsk::React(unit, _) => (unit, rule::weapon::ONE_WEAPON_AT_A_TIME, "ask-react"),
            ShootAsk::OnTheMove(unit) => (unit, rule::roster::CHARIOTS_SHOOT_CHARGING, "ask-shots-in-charge"),
            ShootAsk::WhoFalls { unit, lost, .. } => {
                let prompt = say!("ask-who-of-them-falls", models = lost, unit = battle.unit_told(unit));
                return Wording::about(unit.key(), falls::DIFFERENT_WEAPONS_CASUALTIES, prompt);
            }
            ShootAsk::InCharge(unit, _) => (unit, book::SHOOT_WHILE_CHARGING, "ask-shoot-in-charge"),
        };
        battle.about(unit, rule, prompt)
    }

    fn offer(self, battle: &Battle) -> Offer<Pick> {
        match self {
            ShootAsk::Nominate => Offer::one_of(battle.shooters().iter()).or(Pick::Word(&DONE)),
            ShootAsk::Target(unit) => Offer::one_of(battle.shooting_targets(unit).iter()),
            ShootAsk::With(unit, _) => {
                Offer::pick(battle.ways_to_shoot(unit).map(|(missile, rapid)| Pick::Missile(missile, rapid)))
            }
            ShootAsk::Next => Offer::one_of(battle.shots_left().iter()),
            ShootAsk::Again(_) | ShootAsk::InCharge(..) => Offer::Confirm,
            ShootAsk::WhoFalls { unit, lost, .. } => {
                let kinds = [Some(unit), battle.rear_kind(unit)].into_iter().flatten();
                Offer::Divide(lost, kinds.collect(), SmallVec::new())
            }
            ShootAsk::End(_) => Offer::pick([&LEFT, &RIGHT].map(Pick::Word)),
            ShootAsk::OnTheMove(unit) => {
                let bows = battle.bows(unit).into_iter().map(|bow| Pick::Missile(bow, false));
                Offer::pick(bows.chain([Pick::Word(&DONE)]))
            }
            ShootAsk::React(unit, _) => {
                Offer::pick(battle.ways_to_react(unit).map(|missile| Pick::Missile(missile, false)))
            }
        }
    }

    /// Nobody falls who is not there.
    fn judge(self, battle: &Battle, order: &Order) -> Option<Reading<Battle>> {
        let (ShootAsk::WhoFalls { unit, .. }, Order::Divide(shares)) = (self, order) else { return None };
        let there = [battle.unit(unit).models, battle.unit(unit).behind];
        let more = shares.iter().zip(there).any(|(&share, there)| share > there);
        more.then(|| {
            let wrong = words!("no-there-are-not-so-many");
            Err(Refusal::new(falls::DIFFERENT_WEAPONS_CASUALTIES, wrong, words!("do-choose-otherwise")))
        })
    }

    fn why_not(self, battle: &Battle, order: &Order) -> Option<Refusal> {
        let other = chosen(order).filter(|id| battle.units().get(id.index()).is_some())?;
        match self {
            ShootAsk::Nominate if battle.unit(other).side == battle.active => {
                battle.may_shoot(other).err().or_else(|| {
                    if !battle.unit(other).on_field() {
                        return None;
                    }
                    let hidden = battle.enemies(other).filter_map(|e| battle.hindrance(other, e));
                    let hidden = hidden.reduce(Unseen::or_rather).and_then(|unseen| bars(unseen).err());
                    let rule = hidden.unwrap_or(rule::shoot::NOMINATE);
                    Some(Refusal::new(rule, words!("no-it-has-no-enemy-in-sight-to"), words!("do-choose-another-unit")))
                })
            }
            ShootAsk::Target(unit) if battle.unit(other).side != battle.active => {
                let rule = battle.may_target(unit, other).err()?;
                Some(Refusal::new(rule, words!("no-it-may-not-shoot-at-that"), words!("do-choose-another-target")))
            }
            _ => None,
        }
    }

    fn obey(self, battle: &mut Battle, answer: Answer, play: &mut Play) {
        match (self, answer) {
            (ShootAsk::Nominate, Answer::Unit(unit)) => {
                battle.then(ShootTask::Nominate);
                battle.choose_shooter(unit, play);
            }
            (ShootAsk::Nominate, Answer::Pick(Pick::Word(_))) => battle.then(ShootTask::Resolve),
            (ShootAsk::Target(unit), Answer::Unit(target)) => battle.choose_missile(unit, target, play),
            (ShootAsk::With(unit, target), Answer::Pick(Pick::Missile(missile, rapid))) => {
                battle.name_target(unit, target, (missile, rapid), play);
            }
            (ShootAsk::Next, Answer::Unit(unit)) => battle.shoot_named(unit, play),
            (ShootAsk::Again(volley), Answer::Confirm(true)) => battle.shoot_again(&volley, play),
            (ShootAsk::Again(volley), Answer::Confirm(false)) => battle.finish_volley(&volley, play),
            (ShootAsk::End(unit), Answer::Pick(end)) => battle.close_up(unit, end.is(&LEFT)),
            (ShootAsk::React(unit, charger), Answer::Pick(Pick::Missile(missile, _))) => {
                battle.react(unit, charger, missile, play);
            }
            (ShootAsk::OnTheMove(unit), Answer::Pick(Pick::Missile(bow, _))) => {
                battle.shoot_on_the_move(unit, bow, play);
            }
            (ShootAsk::WhoFalls { unit, lost, wounds }, Answer::Shares(shares)) => {
                let (front, rear) = (shares.first().copied().unwrap_or(0), shares.get(1).copied().unwrap_or(0));
                battle.take_fallen(unit, (front, rear), (lost, wounds), play);
            }
            (ShootAsk::InCharge(unit, target), Answer::Confirm(true)) => battle.shoot_in_charge(unit, target, play),
            (ShootAsk::OnTheMove(_), Answer::Pick(Pick::Word(_)))
            | (ShootAsk::InCharge(..), Answer::Confirm(false)) => {}
            (ask, answer) => no_answer(ask, answer),
        }
    }

    fn propose(self, battle: &Battle, found: Taker<Answer>) {
        match self {
            ShootAsk::Nominate => {
                let shooters = battle.sensible_shooters().iter().map(Answer::Unit);
                propose_each(shooters.chain([Answer::Pick(Pick::Word(&DONE))]), found);
            }
            ShootAsk::Target(unit) => {
                let near = battle.sensible_shooting_targets(unit);
                let targets = if near.is_empty() { battle.shooting_targets(unit) } else { near };
                propose_each(targets.iter().map(Answer::Unit), found);
            }
            ShootAsk::WhoFalls { unit, lost, .. } => {
                let front = battle.unit(unit).models;
                let behind = battle.unit(unit).behind;
                let ways = [lost.saturating_sub(behind), lost.min(front)].map(|share| [share, lost - share]);
                propose_each(ways.map(|way| Answer::Shares(way.into_iter().collect())), found);
            }
            _ => _ = self.offer(battle).propose(found),
        }
    }
}
