//! [`Battle`] as a [`Game`].

use game::scene::Look;
use game::{Clash, Game, Key, Modifier, Order, Overlay, Seat, Setting, Side};
use rules::RuleId;

use crate::ask::judge::Found;
use crate::ask::pick::Pick;
use crate::files::army::Army;
use crate::files::settings::SETTINGS;
use crate::files::setup::Setup;
use crate::files::situation::Situation;
use crate::state::{Battle, Event, FeatureKind, Question, What};

impl Game for Battle {
    const RULESET: &'static str = "spear";
    const OVER: RuleId = rules::spear::turn::SEQUENCE;
    const SETTINGS: &'static [Setting] = SETTINGS;

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
}
