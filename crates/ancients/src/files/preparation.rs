//! How a battle is prepared: which of the book's ways the players have agreed
//! on, before anything is asked. What is left out is as the book's plainest
//! battle has it: scenery as agreed, hidden dispositions, the usual edges.

use game::{Setting, Side};
use rules::{RuleId, ancients as rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

game::worded! {
    /// What kind of action it is.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum Variant, word {
        /// Both armies face each other.
        #[default]
        Pitched = "pitched",
        /// A rearguard holds up its pursuers ([`rule::variant::REARGUARD_DEPLOY`]).
        Rearguard = "rearguard",
        /// One army attacks the other's camp ([`rule::variant::CAMP_DEPLOY`]).
        Camp = "camp",
        /// Troops come round a flank ([`rule::variant::FLANK_ALLOWANCE`]).
        FlankAttack = "flank-attack",
        /// Troops are held in reserve, or come round a flank
        /// ([`rule::variant::RESERVES_ALLOWANCE`]).
        Reserves = "reserves",
        /// A column on the march is ambushed ([`rule::variant::AMBUSH_SETUP`]).
        Ambush = "ambush",
        /// Raiders fall upon a village ([`rule::variant::RAID_DEPLOYMENT`]).
        Raid = "raid",
    }
}

game::worded! {
    /// When it is settled who plays from which edge
    /// ([`rule::scenery::EDGE_CHOICE_ORDER`]).
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum Edges, word {
        /// Side A plays from the bottom.
        #[default]
        Fixed = "fixed",
        /// Whoever rolls higher chooses before scenery is placed.
        BeforeScenery = "before-scenery",
        /// Whoever rolls higher chooses once it lies.
        AfterScenery = "after-scenery",
        /// Side A lays all scenery, side B chooses.
        OneLays = "one-lays",
    }
}

game::worded! {
    /// Where scenery comes from.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum Scenery, word {
        /// What the players have agreed on ([`rule::setup::TERRAIN_FREE`]).
        #[default]
        Agreed = "agreed",
        /// Generated in turn until one has enough
        /// ([`rule::scenery::PLACING_END`]).
        InTurn = "in-turn",
        /// As many pieces as region and period have
        /// ([`rule::scenery::PIECE_COUNT`]).
        ByRegion = "by-region",
    }
}

game::worded! {
    /// Where a battle is fought: the columns of the generator.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs, reason = "the names are the book's own")]
    pub enum Region, word {
        #[default]
        WesternEurope = "western-europe",
        NorthernEurope = "northern-europe",
        Mediterranean = "mediterranean",
        CentralAsia = "central-asia",
        SouthAsia = "south-asia",
    }
}

game::worded! {
    /// When it is fought: the lines of the generator's first table. The years
    /// 701 to 799 are alike in both lines beside them.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
    #[allow(missing_docs, reason = "the names are the book's own")]
    pub enum Period, word {
        #[serde(rename = "chariot-wars")]
        ChariotWars = "chariot-wars",
        #[default]
        #[serde(rename = "classical")]
        Classical = "classical",
        #[serde(rename = "0-700")]
        To700 = "0-700",
        #[serde(rename = "800-1066")]
        To1066 = "800-1066",
        #[serde(rename = "1067-1530")]
        To1530 = "1067-1530",
    }
}

game::worded! {
    /// How armies are deployed.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum Deployment, word {
        /// Neither side sees the other ([`rule::setup::HIDDEN_DEPLOYMENT`]).
        #[default]
        Hidden = "hidden",
        /// One unit each in turn, in the open
        /// ([`rule::setup::ALTERNATE_DEPLOYMENT`]).
        Alternate = "alternate",
    }
}

game::worded! {
    /// Which sides may do something.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
    #[allow(missing_docs, reason = "they say it")]
    pub enum Who, word {
        #[default]
        #[serde(rename = "both")]
        Both = "both",
        A = "A",
        B = "B",
    }
}

impl Who {
    /// Whether a side is among them.
    pub const fn has(self, side: Side) -> bool {
        matches!((self, side), (Who::Both, _) | (Who::A, Side::A) | (Who::B, Side::B))
    }
}

impl Variant {
    /// The rule that gives one side three points for two of the other.
    pub(crate) const fn forces(self) -> Option<RuleId> {
        match self {
            Variant::Rearguard => Some(rule::variant::REARGUARD_FORCES),
            Variant::Camp => Some(rule::variant::CAMP_FORCES),
            Variant::Ambush => Some(rule::variant::AMBUSH_SETUP),
            Variant::Raid => Some(rule::variant::RAID_FORCES),
            Variant::Pitched | Variant::FlankAttack | Variant::Reserves => None,
        }
    }

    /// Whether both sides deploy as in a pitched battle.
    pub(crate) const fn deploys_as_usual(self) -> bool {
        matches!(self, Variant::Pitched | Variant::FlankAttack | Variant::Reserves)
    }
}

/// How a battle is prepared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Preparation {
    /// When it is settled who plays from which edge.
    pub edges: Edges,
    /// Where scenery comes from.
    pub scenery: Scenery,
    /// Where the battle is fought.
    pub region: Region,
    /// When it is fought.
    pub period: Period,
    /// A die says on whose side each piece lies.
    pub side_roll: bool,
    /// Pieces may be moved and removed afterwards, if both agree.
    pub adjustment: bool,
    /// How armies are deployed.
    pub deployment: Deployment,
    /// Skirmishers go forward before the first turn.
    pub skirmisher_advance: bool,
    /// Who has the first turn, where a scenario says so; whoever rolls higher
    /// chooses if nothing is said.
    pub first_turn: Option<Side>,
    /// Who attacks, pursues, lies in ambush or raids in a variant.
    pub attacker: Side,
    /// Who may hold troops off the table.
    pub held_back: Who,
}

impl Preparation {
    /// What the players may settle of it.
    pub const VARIANT: Setting = Setting::choice(
        "variant",
        "/variant",
        &["pitched", "rearguard", "camp", "flank-attack", "reserves", "ambush", "raid"],
        ("Kind of action", "Which of the book's deployment variants is played."),
        rule::variant::FLANK_ALLOWANCE,
    );
    /// Who attacks.
    pub const ATTACKER: Setting = Setting::choice(
        "attacker",
        "/preparation/attacker",
        &["A", "B"],
        ("Attacker", "Who pursues a rearguard, attacks a camp, lies in ambush or raids."),
        rule::variant::CAMP_DEPLOY,
    );
    /// Who may hold troops back.
    pub const HELD_BACK: Setting = Setting::choice(
        "held_back",
        "/preparation/held_back",
        &["both", "A", "B"],
        ("Troops off the table", "Who may keep flankers and reserves off the table."),
        rule::variant::RESERVES_ALLOWANCE,
    );
    /// Who plays from which edge.
    pub const EDGES: Setting = Setting::choice(
        "edges",
        "/preparation/edges",
        &["fixed", "before-scenery", "after-scenery", "one-lays"],
        (
            "Choice of edges",
            "When it is settled who plays from which edge; one-lays: side A lays all scenery, side B chooses.",
        ),
        rule::scenery::EDGE_CHOICE_ORDER,
    );
    /// Where scenery comes from.
    pub const SCENERY: Setting = Setting::choice(
        "scenery",
        "/preparation/scenery",
        &["agreed", "in-turn", "by-region"],
        (
            "Scenery",
            "As agreed, generated in turn until one side has enough, or as many pieces as region and period have.",
        ),
        rule::scenery::PLACING_TURN,
    );
    /// Where it is fought.
    pub const REGION: Setting = Setting::choice(
        "region",
        "/preparation/region",
        &["western-europe", "northern-europe", "mediterranean", "central-asia", "south-asia"],
        ("Region", "The column of the scenery generator."),
        rule::scenery::TYPE_TABLE,
    );
    /// When it is fought.
    pub const PERIOD: Setting = Setting::choice(
        "period",
        "/preparation/period",
        &["classical", "chariot-wars", "0-700", "800-1066", "1067-1530"],
        ("Period", "How many pieces the scenery generator is rolled for."),
        rule::scenery::PIECE_COUNT,
    );
    /// Whether a die says on whose side pieces lie.
    pub const SIDE_ROLL: Setting = Setting::switch(
        "side_roll",
        "/preparation/side_roll",
        ("A die for each piece's side", "With scenery by region, a die says on whose side of the table a piece lies."),
        rule::scenery::SIDE_ROLL,
    );
    /// Whether scenery may be traded.
    pub const ADJUSTMENT: Setting = Setting::switch(
        "adjustment",
        "/preparation/adjustment",
        ("Adjusting scenery", "Once scenery lies, pieces may be moved or removed if both sides agree."),
        rule::scenery::ADJUSTMENT,
    );
    /// How armies are deployed.
    pub const DEPLOYMENT: Setting = Setting::choice(
        "deployment",
        "/preparation/deployment",
        &["hidden", "alternate"],
        ("Deployment", "By hidden dispositions, or one unit each in turn in the open."),
        rule::setup::HIDDEN_DEPLOYMENT,
    );
    /// Whether skirmishers go forward.
    pub const ADVANCE: Setting = Setting::switch(
        "skirmisher_advance",
        "/preparation/skirmisher_advance",
        ("Skirmishers go ahead", "Before the first turn skirmishers may move 4 inches further onto the table."),
        rule::setup::SKIRMISHER_ADVANCE,
    );

    /// Whether anything is done to the ground before armies are deployed.
    pub fn lays_ground(&self) -> bool {
        self.scenery != Scenery::Agreed || self.edges != Edges::Fixed || self.adjustment
    }
}

#[cfg(test)]
mod tests {
    use game::SettingKind;
    use serde::de::DeserializeOwned;
    use serde_json::json;

    use super::*;

    fn all_are_read<T: DeserializeOwned + Serialize + Default>(setting: &Setting) {
        let SettingKind::Choice { options, default } = setting.kind else { panic!("{} is a choice", setting.key) };
        assert_eq!(json!(T::default()), json!(default), "{}", setting.key);
        for option in options {
            let value: T = serde_json::from_value(json!(option)).unwrap_or_else(|e| panic!("{option}: {e}"));
            assert_eq!(json!(value), json!(option));
        }
    }

    #[test]
    fn what_may_be_chosen_is_what_files_say() {
        all_are_read::<Variant>(&Preparation::VARIANT);
        all_are_read::<Side>(&Preparation::ATTACKER);
        all_are_read::<Who>(&Preparation::HELD_BACK);
        all_are_read::<Edges>(&Preparation::EDGES);
        all_are_read::<Scenery>(&Preparation::SCENERY);
        all_are_read::<Region>(&Preparation::REGION);
        all_are_read::<Period>(&Preparation::PERIOD);
        all_are_read::<Deployment>(&Preparation::DEPLOYMENT);
    }
}
