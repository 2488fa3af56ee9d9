//! [`Battle`] as a [`Game`].

use game::scene::{Look, Scene};
use game::{
    Agenda, Decision, Faults, Game, Modifier, Names, Order, Outcome, Preview, Proposal, Refusal, Seat, Setting, Side,
    Tray,
};
use serde_json::Value;

use crate::ask::answer::Answer;
use crate::files::army::Army;
use crate::files::settings::Settings;
use crate::files::setup::Setup;
use crate::files::situation::Situation;
use crate::state::{Battle, Event, FeatureKind, What};

impl Game for Battle {
    type Setup = Setup;
    type Event = Event;
    type Answer = Answer;
    type Situation = Situation;
    type Army = Army;

    const RULESET: &'static str = "ancients";
    const SETTINGS: &'static [Setting] = Settings::ALL;

    fn new(setup: &Setup) -> Result<Battle, Faults> {
        Battle::from_setup(setup)
    }

    fn from_situation(situation: &Situation) -> Result<Battle, Faults> {
        Battle::at_moment(situation)
    }

    fn check_army(army: &Army) -> Result<(), Faults> {
        army.faults().or(())
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

    fn read(&self, order: &Order) -> Result<Answer, Refusal> {
        self.read_answer(order)
    }

    fn preview(&self, answer: &Answer) -> Preview {
        self.foretell(answer)
    }

    fn order_of(&self, answer: &Answer) -> Order {
        answer.order()
    }

    fn run(&mut self, tray: &mut Tray<Event>) {
        self.do_what_is_due(tray);
    }

    fn follow(&mut self, answer: Answer, tray: &mut Tray<Event>) {
        self.follow_answer(answer, tray);
    }

    fn proposals(&self, found: &mut dyn FnMut(Proposal<Answer>) -> bool) {
        self.put_forward(found);
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

    fn scene(&self) -> Scene {
        self.drawn()
    }

    fn look(kind: &str) -> Look {
        serde_json::from_value(kind.into()).map_or(Look::Plain, FeatureKind::look)
    }

    fn names(&self) -> &Names {
        &self.plan.names
    }

    fn doer(event: &Event) -> Option<Side> {
        match event.what {
            What::FirstTurn { side }
            | What::Turn { side, .. }
            | What::ArmyBroken { side }
            | What::Score { side, .. } => Some(side),
            What::Momentum { side, .. } => side,
            _ => None,
        }
    }

    fn modifiers(event: &Event) -> &[Modifier] {
        match &event.what {
            What::Test { modifiers, .. } | What::Volley { modifiers, .. } => modifiers,
            _ => &[],
        }
    }

    fn sentence(&self, event: &Event) -> String {
        self.told(&event.what)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn check_invariants(&self) -> Result<(), String> {
        self.first_breach()
    }
}
