//! What is asked, and how an order becomes an answer.

use game::scene::Scene;
use game::{
    Ask, Choice, Decision, Faults, Game, Key, Names, Order, Outcome, Preview, Proposal, Refusal, Seat, Tray, why,
};
use rules::RuleId;
use serde::Serialize;
use serde_json::Value;

use crate::battle::Battle;
use crate::files::{Army, Setup, Situation};
use crate::march::March;
use crate::rule;
use crate::show::Event;

/// What is pending.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum Question {
    /// Which block acts next?
    Pick,
    /// Whom does this block shoot at, or does it march?
    Shoot(usize),
    /// Where does it march?
    March(usize),
    /// Nothing: the battle has not begun, or has ended.
    Nothing,
}

/// A lawful answer.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// This block acts.
    Pick(usize),
    /// The turn ends.
    EndTurn,
    /// It shoots at this one.
    Shoot(usize),
    /// It marches instead.
    MarchInstead,
    /// It marches so.
    March(March),
}

impl Battle {
    fn choice(&self, n: usize, rule: RuleId) -> Choice {
        Choice { key: Key::Unit(n as u16), label: self.blocks[n].name.clone(), rule: Some(rule) }
    }

    /// What can be chosen now, with the rule behind it.
    fn choices(&self) -> Vec<Choice> {
        let word = |word, label: &str, rule| Choice { key: Key::word(word), label: label.into(), rule: Some(rule) };
        match self.question {
            Question::Pick => {
                let blocks = self.fresh().map(|n| self.choice(n, rule::turn::ONCE));
                blocks.chain([word("end", "end the turn", rule::turn::ONCE)]).collect()
            }
            Question::Shoot(unit) => {
                let targets = self.targets(unit).into_iter().map(|n| self.choice(n, rule::shoot::RANGE));
                targets.chain([word("march", "march instead", rule::move_::RATE)]).collect()
            }
            Question::March(_) | Question::Nothing => Vec::new(),
        }
    }
}

impl Game for Battle {
    type Setup = Setup;
    type Event = Event;
    type Answer = Answer;
    type Situation = Situation;
    type Army = Army;

    const RULESET: &'static str = "scuffle";

    fn check_invariants(&self) -> Result<(), String> {
        for (n, block) in self.standing() {
            if self.standing().any(|(m, other)| m != n && block.rect().overlaps(&other.rect())) {
                return Err(format!("{} stand on others", block.name));
            }
        }
        Ok(())
    }

    fn new(setup: &Setup) -> Result<Battle, Faults> {
        setup.battle()
    }

    fn from_situation(situation: &Situation) -> Result<Battle, Faults> {
        situation.battle()
    }

    fn check_army(army: &Army) -> Result<(), Faults> {
        army.check()
    }

    fn run(&mut self, tray: &mut Tray<Event>) {
        if self.question == Question::Nothing && self.outcome().is_none() {
            self.next_turn(tray);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn to_decide(&self) -> Option<Seat> {
        (self.question != Question::Nothing).then(|| Seat(self.active.index() as u8))
    }

    fn decision(&self) -> Option<Decision> {
        let name = |unit: usize| &self.blocks[unit].name;
        let (rule, prompt, subject) = match self.question {
            Question::Pick => (rule::turn::ONCE, "Which block acts next?".to_owned(), None),
            Question::Shoot(unit) => (rule::shoot::RANGE, format!("Whom do {} shoot at?", name(unit)), Some(unit)),
            Question::March(unit) => (rule::move_::RATE, format!("Where do {} march?", name(unit)), Some(unit)),
            Question::Nothing => return None,
        };
        let ask = match self.question {
            Question::March(unit) => {
                let steps = vec!["quarter", "about-turn", "forward"];
                Ask::Move { allowance: self.rate(unit), bonus: 0.0, steps }
            }
            _ => Ask::ChooseOne { options: self.choices() },
        };
        let subject = subject.map(|n| Key::Unit(n as u16));
        Some(Decision { seat: self.to_decide()?, rule, prompt, subject, ask, secret: false })
    }

    fn read(&self, order: &Order) -> Result<Answer, Refusal> {
        let decision = why::aside(|| self.decision());
        let over = || Refusal::new(rule::end::LAST, "the battle is over", "begin another");
        decision.ok_or_else(over)?.admits(order, &self.names)?;
        Ok(match (self.question, order) {
            (Question::March(unit), Order::Move(path)) => Answer::March(self.read_march(unit, path)?),
            (Question::Pick, Order::Choose(Key::Unit(n))) => Answer::Pick(usize::from(*n)),
            (Question::Shoot(_), Order::Choose(Key::Unit(n))) => Answer::Shoot(usize::from(*n)),
            (Question::Shoot(_), _) => Answer::MarchInstead,
            _ => Answer::EndTurn,
        })
    }

    fn preview(&self, answer: &Answer) -> Preview {
        match (self.question, answer) {
            (Question::March(unit), Answer::March(march)) => self.preview_march(unit, march),
            _ => Preview::default(),
        }
    }

    fn order_of(&self, answer: &Answer) -> Order {
        match answer {
            Answer::Pick(n) | Answer::Shoot(n) => Order::Choose(Key::Unit(*n as u16)),
            Answer::EndTurn => Order::word("end"),
            Answer::MarchInstead => Order::word("march"),
            Answer::March(march) => Order::Move(march.path.clone()),
        }
    }

    fn follow(&mut self, answer: Answer, tray: &mut Tray<Event>) {
        match (self.question, answer) {
            (_, Answer::EndTurn) => self.next_turn(tray),
            (_, Answer::Pick(unit)) => {
                let shoots = why::aside(|| !self.targets(unit).is_empty());
                self.question = if shoots { Question::Shoot(unit) } else { Question::March(unit) };
            }
            (Question::Shoot(unit), Answer::Shoot(target)) => self.shoot(unit, target, tray),
            (Question::Shoot(unit), Answer::MarchInstead) => self.question = Question::March(unit),
            (Question::March(unit), Answer::March(march)) => self.march(unit, &march, tray),
            (question, answer) => unreachable!("{answer:?} does not answer {question:?}"),
        }
    }

    fn proposals(&self, found: &mut dyn FnMut(Proposal<Answer>) -> bool) {
        let marches = match self.question {
            Question::March(unit) => self.marches(unit).into_iter().map(Order::Move).collect(),
            _ => Vec::new(),
        };
        let choices = self.choices().into_iter().map(|choice| Order::Choose(choice.key));
        let _ = choices.chain(marches).any(|order| found(Proposal::Unjudged(order)));
    }

    fn masked(&self, _: Seat) -> Battle {
        self.clone()
    }

    fn has_secrets_from(&self, _: Seat) -> bool {
        false
    }

    fn view(&self) -> Value {
        self.data()
    }

    fn scene(&self) -> Scene {
        self.drawn()
    }

    fn names(&self) -> &Names {
        &self.names
    }

    fn sentence(&self, event: &Event) -> String {
        self.words(event)
    }

    fn seats(&self) -> u8 {
        2
    }
}
