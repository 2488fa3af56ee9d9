//! The engine plays a fight, and the fight is written down as a case.

use std::fmt::Write;

use ancients::{AftermathAsk, Battle, CombatAsk, Event, LeadAsk, Question, Situation};
use dice::Dice;
use game::{Ask, Game, Order, Tray};
use serde_json::Value;

use super::draw::Draw;
use super::follow::{Division, Said};
use super::spec::Fight;

/// What came of it.
pub struct Played {
    pub events: Vec<Event>,
    pub said: Said,
    /// The account in the engine's words.
    pub told: Vec<String>,
    /// The case, with every order and die.
    pub case: String,
}

/// Plays the combat up to its break tests.
pub fn play(fight: &Fight) -> Result<Played, String> {
    let text = fight.situation("");
    let situation: Situation = toml::from_str(&text).map_err(|e| format!("{e}\n{text}"))?;
    let mut battle = Battle::from_situation(&situation).map_err(|e| format!("{e}\n{text}"))?;
    let mut table = Tray::new(Dice::seeded(fight.seed).traced());
    let mut draw = Draw::new(fight.seed ^ 0xa5a5);
    let mut played = Played { events: Vec::new(), said: Said::default(), told: Vec::new(), case: String::new() };
    battle.start(&mut table);
    played.note(&battle, &mut table, None);
    while let Some(order) = answer(&battle, &mut draw, &mut played.said) {
        battle.play(&order, &mut table).map_err(|e| format!("{e:?}"))?;
        played.note(&battle, &mut table, Some(&order));
        if played.said.dice.len() > 2000 {
            return Err("it does not end".into());
        }
    }
    let head = format!("title = \"Fight {}\"\nruleset = \"ancients\"\n\n{}", fight.seed, fight.situation("situation"));
    played.case.insert_str(0, &head);
    Ok(played)
}

/// The answer to a question of the fight; none where the break tests are over.
fn answer(battle: &Battle, draw: &mut Draw, said: &mut Said) -> Option<Order> {
    let mut below = |n: u32| draw.below(n as usize) as u32;
    match battle.question()? {
        Question::Combat(CombatAsk::Blows(unit)) => {
            let Ask::Divide { total, among } = battle.decision()?.ask else { return None };
            let among: Vec<usize> = among.iter().filter_map(|choice| choice.key.unit()).map(usize::from).collect();
            let who = unit.index();
            // The same question has the same answer: nobody need tell which came first.
            let before = said.divisions.iter().find(|d| d.who == who && d.total == total && d.among == among);
            let order = match before {
                Some(division) => Order::Divide(division.shares.iter().copied().collect()),
                None => battle.draw_order(&mut below),
            };
            let Order::Divide(shares) = &order else { return None };
            said.divisions.push(Division { who, total, among, shares: shares.to_vec() });
            Some(order)
        }
        Question::Combat(CombatAsk::Veterans(unit)) => {
            let again = below(2) == 0;
            said.veterans.push((unit.index(), again));
            Some(Order::Confirm(again))
        }
        Question::Lead(LeadAsk::Issue { side, .. } | LeadAsk::Meet { side, .. }) => {
            let Ask::ChooseOne { options } = battle.decision()?.ask else { return None };
            let who = options.iter().filter_map(|choice| choice.key.unit()).map(usize::from).collect();
            said.contestants.push((side as usize, who));
            Some(battle.draw_order(&mut below))
        }
        Question::Lead(LeadAsk::Retire { .. }) => Some(battle.draw_order(&mut below)),
        Question::Aftermath(AftermathAsk::Reroll(unit)) => {
            let again = below(2) == 0;
            said.again.push((unit.index(), again));
            Some(Order::Confirm(again))
        }
        Question::Aftermath(AftermathAsk::GiveGround(_)) => Some(Order::Confirm(false)),
        Question::Combat(_) | Question::Lead(LeadAsk::Fall(_)) | Question::Aftermath(AftermathAsk::Next(_)) => {
            Some(battle.draw_order(&mut below))
        }
        _ => None,
    }
}

impl Played {
    fn note(&mut self, battle: &Battle, table: &mut Tray<Event>, order: Option<&Order>) {
        let dice: Vec<u8> = table.dice.take_trace().iter().map(|r| r.value as u8).collect();
        let events = table.log.take();
        match order {
            None => {
                let _ = writeln!(self.case, "\n[opening]\ndice = {dice:?}");
            }
            Some(order) => {
                let mut value = serde_json::to_value(order).unwrap_or(Value::Null);
                battle.names().to_tags(&mut value);
                let _ = writeln!(self.case, "\n[[step]]\norder = {}\ndice = {dice:?}", inline(&value));
            }
        }
        self.told.extend(events.iter().map(|e| battle.tell(e).text));
        self.said.dice.extend(dice);
        self.events.extend(events);
    }
}

/// A small value as TOML in one line.
fn inline(value: &Value) -> String {
    match value {
        Value::Object(map) => {
            let fields: Vec<String> = map.iter().map(|(k, v)| format!("{k} = {}", inline(v))).collect();
            format!("{{ {} }}", fields.join(", "))
        }
        Value::Array(items) => format!("[{}]", items.iter().map(inline).collect::<Vec<_>>().join(", ")),
        other => other.to_string(),
    }
}
