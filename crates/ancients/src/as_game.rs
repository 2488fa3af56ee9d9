//! [`Battle`] as a [`Game`].

use game::scene::Look;
use game::{Clash, Game, Modifier, Order, Setting, Side};
use rules::RuleId;

use crate::files::army::Army;
use crate::files::settings::Settings;
use crate::files::setup::Setup;
use crate::files::situation::Situation;
use crate::state::{Battle, Event, FeatureKind, Found, Pick, Question, What};

impl Game for Battle {
    const RULESET: &'static str = "ancients";
    const OVER: RuleId = rules::ancients::setup::END_CONDITIONS;
    const SETTINGS: &'static [Setting] = Settings::ALL;

    game::battle_parts!();

    fn lexicon() -> Option<&'static game::say::Lexicon> {
        Some(&crate::WORDS)
    }

    fn clash(&self, order: &Order) -> Option<Clash> {
        self.foreseen_charge(order)
    }

    fn look(kind: &str) -> Look {
        serde_json::from_value(kind.into()).map_or(Look::Plain, FeatureKind::look)
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
}
