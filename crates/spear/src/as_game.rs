//! [`Battle`] as a [`Game`].

use game::scene::{Look, Scene};
use game::{
    Agenda, Decision, Faults, Game, Key, Modifier, Names, Order, Outcome, Overlay, Preview, Proposal, Refusal, Seat,
    Setting, Side, Tray,
};
use serde_json::Value;

use crate::ask::deed::Answer;
use crate::files::army::Army;
use crate::files::settings::SETTINGS;
use crate::files::setup::Setup;
use crate::files::situation::Situation;
use crate::state::{Battle, Event, FeatureKind, What};

impl Game for Battle {
    type Setup = Setup;
    type Event = Event;
    type Answer = Answer;
    type Situation = Situation;
    type Army = Army;

    const RULESET: &'static str = "spear";
    const SETTINGS: &'static [Setting] = SETTINGS;

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
        self.read_order(order).map(Answer)
    }

    fn preview(&self, Answer(deed): &Answer) -> Preview {
        self.foresee(deed)
    }

    fn order_of(&self, Answer(deed): &Answer) -> Order {
        self.order_for(deed)
    }

    fn run(&mut self, tray: &mut Tray<Event>) {
        self.do_what_is_due(tray);
    }

    fn follow(&mut self, Answer(deed): Answer, tray: &mut Tray<Event>) {
        self.carry_out_deed(deed, tray);
    }

    fn proposals(&self, found: &mut dyn FnMut(Proposal<Answer>) -> bool) {
        self.put_forward(found);
    }

    fn propose(&self, found: &mut dyn FnMut(Answer) -> bool) {
        self.put_forward(&mut |proposal| self.judge_proposal(proposal).is_some_and(&mut *found));
    }

    fn draw(&self, below: &mut dyn FnMut(u32) -> u32) -> Answer {
        let drawn = self.draw_deed(below);
        Answer(drawn.unwrap_or_else(|| panic!("nothing to do about {:?} in turn {}", self.question, self.turn)))
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
            What::TerrainCount { side, .. }
            | What::TerrainChosen { side, .. }
            | What::TerrainPlaced { side, .. }
            | What::Outscouted { side }
            | What::Stratagem { side, .. }
            | What::FlankMarchPlanned { side }
            | What::Conceded { side } => Some(side),
            _ => None,
        }
    }

    fn modifiers(event: &Event) -> &[Modifier] {
        match &event.what {
            What::CombatDice { modifiers, .. } => modifiers,
            _ => &[],
        }
    }

    fn sentence(&self, event: &Event) -> String {
        self.told(&event.what)
    }

    /// Nothing secret happens in public: bids, ambushes and flank marches make
    /// no event before they are shown.
    fn shows(&self, _seat: Seat, _event: &Event) -> bool {
        true
    }

    fn overlays(&self, of: Key) -> Vec<Overlay> {
        self.draw_overlays(of)
    }

    fn seats(&self) -> u8 {
        self.commands.iter().map(|c| c.seat.0 + 1).max().unwrap_or(2)
    }

    fn check_invariants(&self) -> Result<(), String> {
        self.first_breach()
    }
}
