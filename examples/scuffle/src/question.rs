//! What is asked, what may be answered, and what follows.

use game::say::say;
use game::scene::Scene;
use game::telling::Teller;
use game::{
    Answer, AnswerOf, Asking, Deed, Faults, Game, Key, Names, Offer, Order, Outcome, Pick, Preview, Proposal, Reading,
    Seat, Taker, Tray, UnitId, Wording, as_path, no_answer, why,
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
pub enum Question {
    /// Which block acts next?
    Pick,
    /// Whom does this block shoot at, or does it march?
    Shoot(UnitId),
    /// Where does it march?
    March(UnitId),
}

/// What can be chosen besides blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Instead {
    /// The turn ends.
    EndTurn,
    /// It marches and does not shoot.
    March,
}

impl Pick<Battle> for Instead {
    fn key(self) -> Key {
        Key::word(if self == Instead::EndTurn { "end" } else { "march" })
    }

    fn label(self, _: &Battle) -> String {
        if self == Instead::EndTurn { say!("pick-end") } else { say!("pick-march") }
    }

    fn passes(self) -> bool {
        self == Instead::EndTurn
    }
}

impl Asking<Battle> for Question {
    fn seat(self, battle: &Battle) -> Seat {
        Seat(battle.active.index() as u8)
    }

    fn put(self, battle: &Battle) -> Wording {
        let name = |unit| battle.unit_told(unit);
        match self {
            Question::Pick => Wording::new(rule::turn::ONCE, say!("ask-pick")),
            Question::Shoot(unit) => {
                Wording::about(unit.key(), rule::shoot::RANGE, say!("ask-shoot", unit = name(unit)))
            }
            Question::March(unit) => {
                Wording::about(unit.key(), rule::move_::RATE, say!("ask-march", unit = name(unit)))
            }
        }
    }

    fn offer(self, battle: &Battle) -> Offer<Instead> {
        match self {
            Question::Pick => Offer::one_of(battle.fresh()).or(Instead::EndTurn),
            Question::Shoot(unit) => Offer::one_of(battle.targets(unit)).or(Instead::March),
            Question::March(unit) => {
                let legs = &["quarter", "about-turn", "forward"];
                Offer::Path { allowance: battle.rate(unit), bonus: 0.0, legs }
            }
        }
    }

    fn judge(self, battle: &Battle, order: &Order) -> Option<Reading<Battle>> {
        let Question::March(unit) = self else { return None };
        as_path(order, |path| battle.judge_march(unit, path))
    }

    fn preview(self, battle: &Battle, answer: &AnswerOf<Battle>) -> Preview {
        match (self, answer) {
            (Question::March(unit), Answer::Path { found, .. }) => battle.preview_march(unit, found),
            _ => Preview::default(),
        }
    }

    fn obey(self, battle: &mut Battle, answer: AnswerOf<Battle>, tray: &mut Tray<Event>) {
        match (self, answer) {
            (Question::Pick, Answer::Pick(Instead::EndTurn)) => battle.next_turn(tray),
            (Question::Pick, Answer::Unit(unit)) => {
                let shoots = why::aside(|| !battle.targets(unit).is_empty());
                battle.question = Some(if shoots { Question::Shoot(unit) } else { Question::March(unit) });
            }
            (Question::Shoot(unit), Answer::Unit(target)) => battle.shoot(unit, target, tray),
            (Question::Shoot(unit), Answer::Pick(Instead::March)) => battle.question = Some(Question::March(unit)),
            (Question::March(unit), Answer::Path { found, .. }) => battle.march(unit, &found, tray),
            (question, answer) => no_answer(question, answer),
        }
    }

    fn propose(self, battle: &Battle, taker: Taker<AnswerOf<Battle>>) {
        let _ = match self {
            Question::March(unit) => {
                battle.marches(unit).into_iter().any(|path| taker(Proposal::Unjudged(Order::Move(path))))
            }
            _ => self.offer(battle).propose(taker),
        };
    }
}

impl Game for Battle {
    type Setup = Setup;
    type Event = Event;
    type Question = Question;
    type Pick = Instead;
    type Found = March;
    type Situation = Situation;
    type Army = Army;

    const RULESET: &'static str = "scuffle";
    const OVER: RuleId = rule::end::LAST;

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
        if self.question.is_none() && self.outcome().is_none() {
            self.next_turn(tray);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn question(&self) -> Option<Question> {
        self.question
    }

    fn pending(&mut self) -> &mut Option<Question> {
        &mut self.question
    }

    fn unit_name(&self, unit: UnitId) -> &str {
        &self.blocks[unit.index()].name
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

    fn deed(&self, event: &Event) -> Option<Deed> {
        Battle::seen(event)
    }
}
