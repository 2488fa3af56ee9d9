//! [`Battle`] as a [`Game`].

use game::{Decision, Digest, Game, Line, Names, Order, Outcome, Preview, Proposal, Refusal, Seat, SetupError, Table};
use rules::RuleId;
use serde_json::Value;

use crate::agenda::Play;
use crate::army::Army;
use crate::battle::Battle;
use crate::event::{Event, What};
use crate::setup::Setup;
use crate::situation::Situation;

impl Game for Battle {
    type Setup = Setup;
    type Event = Event;
    type Answer = Order;
    type Situation = Situation;
    type Army = Army;

    const RULESET: &'static str = "ancients";

    fn new(setup: &Setup) -> Result<Battle, SetupError> {
        Battle::from_setup(setup)
    }

    fn from_situation(situation: &Situation) -> Result<Battle, SetupError> {
        Battle::at_moment(situation)
    }

    fn army_faults(army: &Army) -> Vec<SetupError> {
        army.faults()
    }

    fn start(&mut self, table: &mut Table<Event>) {
        table.hear(|table| self.run(&mut Play(table)));
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn to_decide(&self) -> Option<Seat> {
        self.asked()
    }

    fn decision(&self) -> Option<Decision> {
        self.make_decision()
    }

    fn read(&self, order: &Order) -> Result<Order, Refusal> {
        self.judge_order(order).map(|_| order.clone())
    }

    fn preview(&self, answer: &Order) -> Preview {
        self.judge_content(answer).unwrap_or_default()
    }

    fn order_of(&self, answer: &Order) -> Order {
        answer.clone()
    }

    fn carry_out(&mut self, answer: Order, table: &mut Table<Event>) {
        self.obey_and_run(&answer, table);
    }

    fn proposals(&self, found: &mut dyn FnMut(Proposal<Order>) -> bool) {
        let judging = self.proposals_need_judging();
        self.put_forward(&mut |order| found(if judging { Proposal::Unjudged(order) } else { Proposal::Lawful(order) }));
    }

    fn masked(&self, seat: Seat) -> Battle {
        self.hide_from(seat)
    }

    fn has_secrets_from(&self, seat: Seat) -> bool {
        self.hides_from(seat)
    }

    fn view(&self) -> Value {
        self.data(true)
    }

    fn changing_view(&self) -> Value {
        self.data(false)
    }

    fn digest(&self) -> Digest {
        Digest::of(self)
    }

    fn names(&self) -> &Names {
        &self.plan.names
    }

    fn cites(event: &Event) -> Vec<RuleId> {
        event.rules.to_vec()
    }

    fn tell(&self, event: &Event) -> Line {
        self.sentence(event)
    }

    fn is_notable(event: &Event) -> bool {
        !matches!(
            event.what,
            What::Deployed { .. }
                | What::Moved { .. }
                | What::Phase { .. }
                | What::FleeRoll { .. }
                | What::TargetNamed { .. }
                | What::ShotWounds { .. }
                | What::ShotSaves { .. }
                | What::Wounded { .. }
                | What::Saved { .. }
                | What::Fight { .. }
                | What::GroundRoll { .. }
                | What::PursuitRoll { .. }
        )
    }

    fn opens_turn(event: &Event) -> Option<u32> {
        match event.what {
            What::Turn { turn, .. } => Some(turn.into()),
            _ => None,
        }
    }

    fn is_irrevocable(event: &Event) -> bool {
        event.what.is_irrevocable()
    }

    fn seats(&self) -> u8 {
        2
    }
}

impl Battle {
    fn obey_and_run(&mut self, order: &Order, table: &mut Table<Event>) {
        let mut play = Play(table);
        self.obey(order, &mut play);
        self.run(&mut play);
    }
}
