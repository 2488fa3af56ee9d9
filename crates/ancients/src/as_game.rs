//! [`Battle`] as a [`Game`].

use game::scene::Look;
use game::{Clash, Deed, Game, Modifier, Order, Setting, Side, why};
use rules::{RuleId, Variation};

use crate::edition::Edition;
use crate::files::army::Army;
use crate::files::settings::Settings;
use crate::files::setup::Setup;
use crate::files::situation::Situation;
use crate::state::{Battle, Event, FeatureKind, Found, Pick, Question, What};

impl Game for Battle {
    const RULESET: &'static str = "ancients";
    const RULESETS: &'static [&'static str] = &[Edition::SECOND.ruleset, Edition::FIRST.ruleset];
    const OVER: RuleId = rules::ancients::setup::END_CONDITIONS;
    const SETTINGS: &'static [Setting] = Settings::ALL;

    game::battle_parts!();

    fn ruleset(&self) -> &'static str {
        self.edition().ruleset
    }

    fn by_ruleset(self, ruleset: &str) -> Battle {
        match Edition::of(ruleset) {
            Some(edition) => {
                let mut battle = self.in_edition(edition);
                battle.note_how_the_turn_began();
                battle
            }
            None => self,
        }
    }

    #[inline]
    fn variation(&self) -> Option<&'static Variation> {
        self.plan.variation
    }

    fn lexicon() -> Option<&'static game::say::Lexicon> {
        Some(&crate::WORDS)
    }

    fn clash(&self, order: &Order) -> Option<Clash> {
        why::under(self.variation(), || self.foreseen_charge(order))
    }

    fn look(kind: &str) -> Look {
        serde_json::from_value(kind.into()).map_or(Look::Plain, FeatureKind::look)
    }

    fn doer(event: &Event) -> Option<Side> {
        match event.what {
            What::FirstTurn { side }
            | What::Turn { side, .. }
            | What::SceneryGenerated { side, .. }
            | What::SceneryPlaced { side, .. }
            | What::SceneryPassed { side }
            | What::EdgeChosen { side, .. }
            | What::OrdersWritten { side }
            | What::SiteLaid { side, .. }
            | What::ColumnMarches { side, .. }
            | What::FlankRoll { side, .. }
            | What::FlankForceLost { side }
            | What::DeploysFirst { side, .. }
            | What::ArmyBroken { side }
            | What::Score { side, .. } => Some(side),
            What::Momentum { side, .. } => side,
            _ => None,
        }
    }

    fn deed(&self, event: &Event) -> Option<Deed> {
        self.seen(&event.what)
    }

    fn modifiers(event: &Event) -> &[Modifier] {
        match &event.what {
            What::Test { modifiers, .. } | What::Volley { modifiers, .. } => modifiers,
            _ => &[],
        }
    }
}
