//! What players may settle before a battle.

use std::borrow::Cow;

use game::{Setting, SettingKind};
use rules::spear as rule;

/// All of it.
pub(crate) const SETTINGS: &[Setting] = &[
    Setting {
        key: "turn_limit",
        label: Cow::Borrowed("Turn limit"),
        about: Cow::Borrowed(
            "The battle ends with this turn: as a draw, or for the defender where the scenario says that he has only to hold. The book sets no limit outside its scenarios.",
        ),
        rule: None,
        at: "/options/turn_limit",
        options_told: Vec::new(),
        kind: SettingKind::number_or_none(1, 99),
    },
    Setting {
        key: "table_width",
        label: Cow::Borrowed("Table width in DU"),
        about: Cow::Borrowed("From left to right."),
        rule: Some(rule::setup::TABLE_WIDTH_DU),
        at: "/table/width",
        options_told: Vec::new(),
        kind: SettingKind::number(36, 24, 96),
    },
    Setting {
        key: "table_depth",
        label: Cow::Borrowed("Table depth in DU"),
        about: Cow::Borrowed("From one army's edge to the other's."),
        rule: Some(rule::setup::TABLE_WIDTH_DU),
        at: "/table/depth",
        options_told: Vec::new(),
        kind: SettingKind::number(24, 18, 72),
    },
    Setting {
        key: "side_gap",
        label: Cow::Borrowed("Clear flanks in DU"),
        about: Cow::Borrowed("How far from the side edges armies deploy."),
        rule: Some(rule::deploy::ZONE),
        at: "/options/side_gap",
        options_told: Vec::new(),
        kind: SettingKind::number(6, 0, 20),
    },
];
