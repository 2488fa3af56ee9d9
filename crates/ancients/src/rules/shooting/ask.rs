//! What is asked about shooting, and what follows from the answers.

use game::{Ask, Asking, Choice, Order, Preview, Refusal, Seat, Taker, Wording, no_answer, propose_each, ruled, word};
use rules::ancients as rule;

use super::{RAPID, ShootAnswer};
use crate::ask::reading::{by_word, chosen, confirmed, first_of, judged, one_of, one_or};
use crate::state::{Battle, Hindrance, Missile, Play, ShootAsk, ShootTask, Task, seat};

/// The word that ends the nominations.
const DONE: &str = "done";

/// The two ends of a rank.
const ENDS: [&str; 2] = ["left", "right"];

const fn way_word((missile, rapid): (Missile, bool)) -> &'static str {
    if rapid { RAPID } else { missile.word() }
}

fn way_choice((missile, rapid): (Missile, bool)) -> Choice {
    if rapid {
        ruled(RAPID, "sling twice, with less force", rule::weapon::SLING_RAPID_FIRE)
    } else {
        ruled(missile.word(), missile.word().replace('-', " "), missile.rule())
    }
}

impl Asking<Battle> for ShootAsk {
    type Answer = ShootAnswer;

    fn seat(self, battle: &Battle) -> Seat {
        match self {
            ShootAsk::End(unit) | ShootAsk::React(unit, _) => battle.owner(unit),
            ShootAsk::Again(volley) => battle.owner(volley.shot.unit),
            _ => seat(battle.active),
        }
    }

    fn put(self, battle: &Battle) -> Wording {
        match self {
            ShootAsk::Nominate => {
                let mut options = battle.unit_choices(battle.shooters());
                options.push(word(DONE, "no further shots"));
                Wording::new(rule::shoot::NOMINATE, "Which unit shoots?", options)
            }
            ShootAsk::Target(unit) => {
                let options = battle.unit_choices(battle.shooting_targets(unit));
                battle.about(unit, rule::shoot::ONE_TARGET, "At whom do {} shoot?", options)
            }
            ShootAsk::With(unit, _) => {
                let options: Vec<_> = battle.ways_to_shoot(unit).map(way_choice).collect();
                battle.about(unit, rule::weapon::ONE_WEAPON_AT_A_TIME, "With what do {} shoot?", options)
            }
            ShootAsk::Next => battle.which(rule::shoot::ORDER_FREE, "Which unit shoots next?", battle.shots_left()),
            ShootAsk::Again(volley) => {
                let unit = volley.shot.unit;
                battle.about(
                    unit,
                    rule::special::VETERAN_REROLL,
                    "Do {} throw all their dice to hit again?",
                    Ask::Confirm,
                )
            }
            ShootAsk::End(unit) => {
                let options = vec![word(ENDS[0], "the left end"), word(ENDS[1], "the right end")];
                battle.about(unit, rule::casualty::SINGLE_RANK, "At which end of {} does the odd one fall?", options)
            }
            ShootAsk::React(unit, _) => {
                let options: Vec<_> = battle.ways_to_react(unit).map(|missile| way_choice((missile, false))).collect();
                battle.about(unit, rule::weapon::ONE_WEAPON_AT_A_TIME, "With what do {} shoot at the charger?", options)
            }
            ShootAsk::Ride(unit) => {
                let ask = Ask::Move { allowance: battle.basic_rate(unit), bonus: 0.0, steps: vec!["to", "files"] };
                battle.about(unit, rule::special::PARTHIAN_MOVE, "Where do {} ride after their shots?", ask)
            }
        }
    }

    fn read(self, battle: &Battle, order: &Order) -> Result<ShootAnswer, Refusal> {
        let answer = match self {
            ShootAsk::Nominate => one_or(battle.shooters(), DONE, order, ShootAnswer::Nominate),
            ShootAsk::Target(unit) => one_of(battle.shooting_targets(unit), order).map(ShootAnswer::Target),
            ShootAsk::With(unit, _) => {
                by_word(battle.ways_to_shoot(unit), |way| way_word(*way), order).map(ShootAnswer::With)
            }
            ShootAsk::Next => one_of(battle.shots_left(), order).map(ShootAnswer::Next),
            ShootAsk::Again(_) => confirmed(order).map(ShootAnswer::Again),
            ShootAsk::End(_) => first_of(ENDS, order).map(ShootAnswer::LeftEnd),
            ShootAsk::React(unit, _) => {
                by_word(battle.ways_to_react(unit), |missile| missile.word(), order).map(ShootAnswer::React)
            }
            ShootAsk::Ride(unit) => judged(order, |path| battle.judge_ride(unit, path))?.map(ShootAnswer::Ride),
        };
        answer.ok_or_else(|| battle.not_offered(order))
    }

    fn preview(self, battle: &Battle, answer: &ShootAnswer) -> Preview {
        match (self, answer) {
            (ShootAsk::Ride(unit), ShootAnswer::Ride(ride)) => Preview {
                path: vec![ride.found.pose],
                cost: Some(ride.found.cost),
                allowance: Some(battle.basic_rate(unit)),
                ..Preview::default()
            },
            _ => Preview::default(),
        }
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
                    let hidden = hidden.reduce(Hindrance::or_rather).and_then(|by| by.bars().err());
                    let rule = hidden.unwrap_or(rule::shoot::NOMINATE);
                    Some(Refusal::new(rule, "it has no enemy in sight to shoot at", "choose another unit"))
                })
            }
            ShootAsk::Target(unit) if battle.unit(other).side != battle.active => {
                let rule = battle.may_target(unit, other).err()?;
                Some(Refusal::new(rule, "it may not shoot at that", "choose another target"))
            }
            _ => None,
        }
    }

    fn order_of(answer: &ShootAnswer) -> Order {
        match answer {
            ShootAnswer::Nominate(None) => Order::word(DONE),
            ShootAnswer::Nominate(Some(unit)) | ShootAnswer::Target(unit) | ShootAnswer::Next(unit) => {
                Order::Choose(unit.key())
            }
            ShootAnswer::With(way) => Order::word(way_word(*way)),
            ShootAnswer::Again(again) => Order::Confirm(*again),
            ShootAnswer::LeftEnd(left) => Order::word(ENDS[usize::from(!left)]),
            ShootAnswer::React(missile) => Order::word(missile.word()),
            ShootAnswer::Ride(ride) => ride.order(),
        }
    }

    fn obey(self, battle: &mut Battle, answer: ShootAnswer, play: &mut Play) {
        use ShootAnswer as A;
        match (self, answer) {
            (ShootAsk::Nominate, A::Nominate(Some(unit))) => {
                battle.then(Task::Shoot(ShootTask::Nominate));
                battle.choose_shooter(unit, play);
            }
            (ShootAsk::Nominate, A::Nominate(None)) => battle.then(Task::Shoot(ShootTask::Resolve)),
            (ShootAsk::Target(unit), A::Target(target)) => battle.choose_missile(unit, target, play),
            (ShootAsk::With(unit, target), A::With(way)) => battle.name_target(unit, target, way, play),
            (ShootAsk::Next, A::Next(unit)) => battle.shoot_named(unit, play),
            (ShootAsk::Again(volley), A::Again(true)) => battle.shoot_again(&volley, play),
            (ShootAsk::Again(volley), A::Again(false)) => battle.finish_volley(&volley, play),
            (ShootAsk::End(unit), A::LeftEnd(left)) => battle.close_up(unit, left),
            (ShootAsk::React(unit, charger), A::React(missile)) => battle.react(unit, charger, missile, play),
            (ShootAsk::Ride(unit), A::Ride(ride)) => battle.ride(unit, &ride, play),
            (ask, answer) => no_answer(ask, answer),
        }
    }

    fn propose(self, battle: &Battle, found: Taker<ShootAnswer>) {
        match self {
            ShootAsk::Nominate => {
                let shooters = battle.sensible_shooters().iter().map(Some).chain([None]);
                propose_each(shooters.map(ShootAnswer::Nominate), found);
            }
            ShootAsk::Target(unit) => {
                let near = battle.sensible_shooting_targets(unit);
                let targets = if near.is_empty() { battle.shooting_targets(unit) } else { near };
                propose_each(targets.iter().map(ShootAnswer::Target), found);
            }
            ShootAsk::With(unit, _) => _ = propose_each(battle.ways_to_shoot(unit).map(ShootAnswer::With), found),
            ShootAsk::Next => _ = propose_each(battle.shots_left().iter().map(ShootAnswer::Next), found),
            ShootAsk::Again(_) => _ = propose_each([true, false].map(ShootAnswer::Again), found),
            ShootAsk::End(_) => _ = propose_each([true, false].map(ShootAnswer::LeftEnd), found),
            ShootAsk::React(unit, _) => _ = propose_each(battle.ways_to_react(unit).map(ShootAnswer::React), found),
            ShootAsk::Ride(unit) => battle.propose_rides(unit, found),
        }
    }
}
