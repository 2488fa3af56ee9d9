//! [`Battle`] as a [`Game`].

use game::scene::{Look, Scene};
use game::{Agenda, Faults, Game, Key, Modifier, Names, Outcome, Overlay, Seat, Setting, Side, Tray, UnitId};
use rules::RuleId;
use serde_json::Value;

use crate::ask::judge::Found;
use crate::ask::pick::Pick;
use crate::files::army::Army;
use crate::files::settings::SETTINGS;
use crate::files::setup::Setup;
use crate::files::situation::Situation;
use crate::state::{Battle, Event, FeatureKind, Question, What};

impl Game for Battle {
    type Setup = Setup;
    type Event = Event;
    type Question = Question;
    type Pick = Pick;
    type Found = Found;
    type Situation = Situation;
    type Army = Army;

    const RULESET: &'static str = "spear";
    const OVER: RuleId = rules::spear::turn::SEQUENCE;
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
