//! [`Battle`] as a [`Game`].

use game::scene::{Look, Scene};
use game::{Agenda, Faults, Game, Modifier, Names, Outcome, Seat, Setting, Side, Tray};
use rules::RuleId;
use serde_json::Value;

use crate::files::army::Army;
use crate::files::settings::Settings;
use crate::files::setup::Setup;
use crate::files::situation::Situation;
use crate::state::{Battle, Event, FeatureKind, Found, Pick, Question, UnitId, What};

impl Game for Battle {
    type Setup = Setup;
    type Event = Event;
    type Question = Question;
    type Pick = Pick;
    type Found = Found;
    type Situation = Situation;
    type Army = Army;

    const RULESET: &'static str = "ancients";
    const OVER: RuleId = rules::ancients::setup::END_CONDITIONS;
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

    fn question(&self) -> Option<Question> {
        self.question
    }

    fn pending(&mut self) -> &mut Option<Question> {
        &mut self.question
    }

    fn unit_name(&self, unit: UnitId) -> &str {
        self.unit_name(unit)
    }

    fn run(&mut self, tray: &mut Tray<Event>) {
        self.do_what_is_due(tray);
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
