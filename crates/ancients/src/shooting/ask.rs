//! What is asked about shooting, and what follows from the answers.

use game::{Ask, Choice, Order, Preview, Refusal, Seat};
use rules::ancients as rule;

use super::{RAPID, ShootAsk, ShootTask};
use crate::agenda::{Play, Task};
use crate::battle::{Battle, seat};
use crate::question::{Asking, Found, Put, chosen, propose_either, propose_units, ruled, word};
use crate::sight::Hindrance;
use crate::weapon::Missile;

fn way_choice((missile, rapid): (Missile, bool)) -> Choice {
    if rapid {
        ruled(RAPID, "sling twice, with less force", rule::weapon::SLING_RAPID_FIRE)
    } else {
        ruled(missile.word(), &missile.word().replace('-', " "), missile.rule())
    }
}

impl Asking for ShootAsk {
    fn seat(self, battle: &Battle) -> Seat {
        match self {
            ShootAsk::End(unit) | ShootAsk::React(unit, _) => battle.owner(unit),
            ShootAsk::Again(volley) => battle.owner(volley.shot.unit),
            _ => seat(battle.active),
        }
    }

    fn put(self, battle: &Battle) -> Put {
        match self {
            ShootAsk::Nominate => {
                let mut options = battle.unit_choices(battle.shooters());
                options.push(word("done", "no further shots"));
                Put::new(rule::shoot::NOMINATE, "Which unit shoots?", Ask::ChooseOne { options })
            }
            ShootAsk::Target(unit) => {
                let options = battle.unit_choices(battle.shooting_targets(unit));
                let prompt = format!("At whom do {} shoot?", battle.unit_name(unit));
                Put::about(unit, rule::shoot::ONE_TARGET, prompt, Ask::ChooseOne { options })
            }
            ShootAsk::With(unit, _) => {
                let options = battle.ways_to_shoot(unit).map(way_choice).collect();
                let prompt = format!("With what do {} shoot?", battle.unit_name(unit));
                Put::about(unit, rule::weapon::ONE_WEAPON_AT_A_TIME, prompt, Ask::ChooseOne { options })
            }
            ShootAsk::Next => {
                let options = battle.unit_choices(battle.shots_left());
                Put::new(rule::shoot::ORDER_FREE, "Which unit shoots next?", Ask::ChooseOne { options })
            }
            ShootAsk::Again(volley) => {
                let unit = volley.shot.unit;
                let prompt = format!("Do {} throw all their dice to hit again?", battle.unit_name(unit));
                Put::about(unit, rule::special::VETERAN_REROLL, prompt, Ask::Confirm)
            }
            ShootAsk::End(unit) => {
                let options = vec![word("left", "the left end"), word("right", "the right end")];
                let prompt = format!("At which end of {} does the odd one fall?", battle.unit_name(unit));
                Put::about(unit, rule::casualty::SINGLE_RANK, prompt, Ask::ChooseOne { options })
            }
            ShootAsk::React(unit, _) => {
                let options = battle.ways_to_react(unit).map(|missile| way_choice((missile, false))).collect();
                let prompt = format!("With what do {} shoot at the charger?", battle.unit_name(unit));
                Put::about(unit, rule::weapon::ONE_WEAPON_AT_A_TIME, prompt, Ask::ChooseOne { options })
            }
            ShootAsk::Ride(unit) => {
                let ask = Ask::Move { allowance: battle.basic_rate(unit), bonus: 0.0, steps: vec!["to", "files"] };
                let prompt = format!("Where do {} ride after their shots?", battle.unit_name(unit));
                Put::about(unit, rule::special::PARTHIAN_MOVE, prompt, ask)
            }
        }
    }

    fn judge(self, battle: &Battle, order: &Order) -> Result<Preview, Refusal> {
        match (self, order) {
            (ShootAsk::Ride(unit), Order::Move(path)) => battle.judge_ride(unit, path).map(|moved| Preview {
                path: vec![moved.pose],
                cost: Some(moved.cost),
                allowance: Some(battle.basic_rate(unit)),
                ..Preview::default()
            }),
            _ => Ok(Preview::default()),
        }
    }

    fn needs_judging(self) -> bool {
        matches!(self, ShootAsk::Ride(_))
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

    fn obey(self, battle: &mut Battle, order: &Order, play: &mut Play) {
        match (self, order) {
            (ShootAsk::Nominate, _) => {
                if let Some(unit) = chosen(order) {
                    battle.then(Task::Shoot(ShootTask::Nominate));
                    battle.choose_shooter(unit, play);
                } else {
                    battle.then(Task::Shoot(ShootTask::Resolve));
                }
            }
            (ShootAsk::Target(unit), _) => {
                if let Some(target) = chosen(order) {
                    battle.choose_missile(unit, target, play);
                }
            }
            (ShootAsk::With(unit, target), Order::Choose(key)) => {
                let way = battle
                    .ways_to_shoot(unit)
                    .find(|(missile, rapid)| key.is(if *rapid { RAPID } else { missile.word() }));
                if let Some(way) = way {
                    battle.name_target(unit, target, way, play);
                }
            }
            (ShootAsk::Next, _) => {
                if let Some(unit) = chosen(order) {
                    battle.shoot_named(unit, play);
                }
            }
            (ShootAsk::Again(volley), Order::Confirm(true)) => battle.shoot_again(&volley, play),
            (ShootAsk::Again(volley), _) => battle.finish_volley(&volley, play),
            (ShootAsk::End(unit), Order::Choose(key)) => battle.close_up(unit, key.is("left")),
            (ShootAsk::React(unit, charger), Order::Choose(key)) => {
                let missile = battle.ways_to_react(unit).find(|missile| key.is(missile.word()));
                if let Some(missile) = missile {
                    battle.react(unit, charger, missile, play);
                }
            }
            (ShootAsk::Ride(unit), Order::Move(path)) => battle.ride(unit, path, play),
            _ => {}
        }
    }

    fn propose(self, battle: &Battle, found: Found) {
        match self {
            ShootAsk::Nominate => {
                propose_units(battle.sensible_shooters(), Some("done"), found);
            }
            ShootAsk::Target(unit) => {
                let near = battle.sensible_shooting_targets(unit);
                let targets = if near.is_empty() { battle.shooting_targets(unit) } else { near };
                propose_units(targets, None, found);
            }
            ShootAsk::With(unit, _) => {
                for (missile, rapid) in battle.ways_to_shoot(unit) {
                    if found(Order::word(if rapid { RAPID } else { missile.word() })) {
                        return;
                    }
                }
            }
            ShootAsk::Next => {
                propose_units(battle.shots_left(), None, found);
            }
            ShootAsk::Again(_) => propose_either(found),
            ShootAsk::End(_) => {
                if !found(Order::word("left")) {
                    found(Order::word("right"));
                }
            }
            ShootAsk::React(unit, _) => {
                for missile in battle.ways_to_react(unit) {
                    if found(Order::word(missile.word())) {
                        return;
                    }
                }
            }
            ShootAsk::Ride(unit) => battle.propose_rides(unit, found),
        }
    }
}
