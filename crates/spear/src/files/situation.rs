//! Situations: any moment of a battle, written down for a referee case.

mod build;

use game::Side;
use schemars::JsonSchema;
use serde::Deserialize;
use table::Edge;

use crate::files::army::{Rank, Stratagem, UnitEntry};
use crate::files::setup::{Options, ScenarioKind, TableSize};
use crate::state::{FeatureEntry, Melee, Missile, Protection, TroopType};

/// Where in the game a situation begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// Before anything: terrain, scouting, deployment.
    Setup,
    /// Terrain is there; scouting bids come next.
    Scouting,
    /// Deployment comes next; `active` has outscouted the other side.
    Deployment,
    /// A new turn begins.
    Turn,
    /// A phase begins: dice are drawn from the bag.
    Phase,
    /// Dice have been drawn (`drawn` of each side) and are now rolled.
    Allocation,
    /// Dice lie by the units; they are activated now.
    #[default]
    Activation,
    /// The end phase begins.
    EndPhase,
    /// The extra phase of a flank march begins.
    FlankMarch,
}

game::entry! {
    /// A moment of a battle.
    #[derive(Clone, Debug, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct Situation {
        /// The turn that is being played.
        #[serde(default = "game::one")]
        pub turn: u16,
        /// Commands, A's first; one for each player.
        #[serde(rename = "side")]
        pub sides: Vec<CommandSituation>,
        ..
        /// The active side (before deployment: the side that outscouted the other).
        pub active: Side,
        /// The table.
        pub table: TableSize,
        /// Which scenario's rules apply.
        pub scenario: ScenarioKind,
        /// Settings.
        pub options: Options,
        /// Where the situation begins.
        pub moment: Moment,
        /// The phase of the turn; the first if left out.
        pub phase: Option<u16>,
        /// Who was active in the phase before, where that matters.
        pub last_active: Option<Side>,
        /// Terrain. Left out at the moment `setup`, it is made by dice.
        pub terrain: Option<Vec<FeatureEntry>>,
        /// The ambushed column leaves by the right-hand edge.
        pub exit_right: Option<bool>,
        /// The battle goes on with the next phase or turn; by default a situation
        /// ends there, so that a case need not script what comes after.
        pub go_on: bool,
        /// Contacts that geometry alone does not show: incomplete conforms.
        #[serde(rename = "contact")]
        pub contacts: Vec<ContactEntry>,
    }
}

/// One command in a situation.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct CommandSituation {
    /// Its name.
    pub name: String,
    /// A or B; by default the first is A, the second B.
    pub side: Option<Side>,
    /// Who plays it; by default in order.
    pub seat: Option<u8>,
    /// It attacks, in a scenario.
    pub attacks: bool,
    /// Its stratagems.
    pub stratagems: Vec<Stratagem>,
    /// Dice in the bag; by default one for each unit without dice.
    pub bag: Option<u8>,
    /// Dice drawn (moment `allocation`).
    pub drawn: u8,
    /// Army value at the start, where units are already gone.
    pub army_value: Option<u16>,
    /// Units at the start of the battle, where some are already gone.
    pub units_at_start: Option<u8>,
    /// Army value already lost.
    pub lost_value: u16,
    /// The morale test has been taken.
    pub morale_tested: bool,
    /// It has withdrawn, demoralised.
    pub withdrawn: bool,
    /// Units that left by the exit of a scenario.
    pub units_left: u8,
    /// What drawn dice show that are not yet placed (moment `allocation`).
    pub hand: Vec<u8>,
    /// Dice set aside until the turn ends.
    pub aside: u8,
    /// Dice bid for scouting, out during turn 1.
    pub withheld: u8,
    /// Dice lost with routed units.
    pub lost_dice: u8,
    /// Dice that leave when the turn ends, because a unit routed without one.
    pub owed_dice: u8,
    /// Turn in which its flank march arrives.
    pub flank_turn: u8,
    /// The flank march comes by the right-hand edge.
    pub flank_right: bool,
    /// Flank march dice already rolled.
    pub flank_dice: Vec<u8>,
    /// Where along the edge the flank march's commander came on.
    pub flank_entered_at: Option<f64>,
    /// Its commanders.
    #[serde(rename = "commander")]
    pub commanders: Vec<CommanderSituation>,
    /// Its units.
    #[serde(rename = "unit")]
    pub units: Vec<UnitSituation>,
}

game::entry! {
    /// A commander in a situation.
    #[derive(Clone, Debug, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct CommanderSituation {
        /// How the case calls him.
        pub tag: String,
        ..
        /// His rank.
        pub rank: Rank,
        /// Commander-in-chief.
        pub commander_in_chief: bool,
        /// Where he stands alone.
        pub at: Option<[f64; 2]>,
        /// Which way he looks.
        pub facing: f64,
        /// The tag of the unit he is with.
        pub attached: Option<String>,
        /// He leads the flank march.
        pub flank_march: bool,
        /// He was killed.
        pub killed: bool,
    }
}

game::entry! {
    /// A unit in a situation.
    #[derive(Clone, Debug, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    #[allow(clippy::struct_excessive_bools, reason = "each is a fact of the rules, off by default")]
    pub struct UnitSituation {
        /// How the case calls it.
        pub tag: String,
        /// Its troop type.
        #[serde(rename = "type")]
        pub kind: TroopType,
        ..
        /// Large.
        pub large: bool,
        /// Discipline; 4 if left out.
        pub discipline: Option<u8>,
        /// Protection.
        pub protection: Protection,
        /// Melee characteristic.
        pub melee: Option<Melee>,
        /// Missile weapon.
        pub missile: Option<Missile>,
        /// Reduced weapon (R).
        pub reduced: bool,
        /// Undrilled.
        pub undrilled: bool,
        /// Steadfast.
        pub steadfast: bool,
        /// Depth of the base.
        pub depth: Option<f64>,
        /// Middle of the front edge; without it the unit is not on the table.
        pub at: Option<[f64; 2]>,
        /// Compass degrees; side A looks up (0), side B down (180) by default.
        pub facing: Option<f64>,
        /// Hits.
        pub hits: u8,
        /// Action dice beside it this phase, all alike.
        pub dice: Vec<u8>,
        /// It shows a 1: it has acted this turn.
        pub acted: bool,
        /// It deferred this phase.
        pub deferred: bool,
        /// It moved this phase (an advance).
        pub moved: bool,
        /// It manoeuvred this phase.
        pub manoeuvred: bool,
        /// It was in a group move this phase.
        pub grouped: bool,
        /// It shot this phase.
        pub shot: bool,
        /// It has already fought this turn.
        pub fought: bool,
        /// It has moved into contact this turn.
        pub made_contact: bool,
        /// It was given an action die this phase; so is who has dice beside it.
        pub given_die: bool,
        /// It has carried out its activation.
        pub done: bool,
        /// It charged this phase.
        pub charged: bool,
        /// It shot at a charger this phase.
        pub shot_at_charger: bool,
        /// It rallied this phase.
        pub rallied: bool,
        /// It has tried to evade this phase.
        pub evade_tried: bool,
        /// Light foot that passed through friends this phase.
        pub passed_through: bool,
        /// Its move of this phase ended in difficult ground.
        pub ended_in_difficult: bool,
        /// Bonuses already used this phase.
        pub bonuses_spent: u8,
        /// The least die for the action with which it moved this phase.
        pub needed: u8,
        /// All dice beside it, those turned to 1 included, where they are more
        /// than `dice`.
        pub dice_beside: u8,
        /// Where its last charge began; where it stands if left out.
        pub charge_from: Option<PlaceEntry>,
        /// A morale test waits for it to come onto the table.
        pub owes_test: bool,
        /// A test for the camp that was lost waits for it.
        pub owes_camp_test: bool,
        /// It touched a unit that withdrew with its command, and pursues.
        pub pursues_withdrawn: bool,
        /// How it left the battle.
        pub gone: Option<GoneEntry>,
        /// It marches round the flank.
        pub flank_march: bool,
        /// It lies in ambush.
        pub ambush: bool,
        /// Stakes: `carried`, `planted` or `fought-over`.
        pub stakes: Option<StakesEntry>,
    }
}

/// A place in a situation.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceEntry {
    /// Middle of the front edge.
    pub at: [f64; 2],
    /// Compass degrees.
    pub facing: f64,
}

/// How a unit left the battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GoneEntry {
    /// It routed.
    Routed,
    /// By the exit of a scenario.
    Left,
    /// Scythed chariots that have spent themselves.
    Spent,
    /// With its demoralised command.
    Withdrawn,
}

/// Stakes in a situation.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "plain words")]
pub enum StakesEntry {
    Carried,
    Planted,
    FoughtOver,
}

game::entry! {
    /// A contact in a situation: an incomplete one unless it says otherwise.
    #[derive(Clone, Debug, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct ContactEntry {
        /// The unit that charged.
        pub unit: String,
        /// Whom it touches.
        pub enemy: String,
        /// Which edge of the enemy.
        pub edge: Edge,
        ..
        /// Its own edge; the front if left out.
        pub own_edge: Option<Edge>,
        /// It has conformed: the edges lie flush.
        pub complete: bool,
        /// It charged across an obstacle or stakes, in this turn.
        pub across: bool,
        /// They have not fought yet: elephants and camels are a new sight.
        pub unmet: bool,
    }
}

impl UnitSituation {
    fn entry(&self) -> UnitEntry {
        UnitEntry {
            name: self.tag.clone(),
            count: 1,
            kind: self.kind,
            large: self.large,
            discipline: match self.kind {
                TroopType::BaggageCamp => None,
                _ => Some(self.discipline.unwrap_or(4)),
            },
            protection: self.protection,
            melee: self.melee,
            missile: self.missile,
            reduced: self.reduced,
            undrilled: self.undrilled,
            steadfast: self.steadfast,
            depth: self.depth,
            at: None,
            facing: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use game::{Faults, Game as _};

    use crate::state::battle::Battle;

    fn with_units(count: usize) -> Result<Battle, Faults> {
        let unit =
            |n: usize| format!("[[side.unit]]\ntag = 'foot {n}'\ntype = 'heavy_foot'\nat = [{}, 8]\n", 2 * n + 1);
        let units: String = (0..count).map(unit).collect();
        let side = |name: &str, y: u8| {
            format!("[[side]]\n[[side.commander]]\ntag = '{name}'\nrank = 'general'\nat = [18, {y}]\n")
        };
        let (ours, theirs) = (side("ours", 4), side("theirs", 20));
        let enemy = "[[side.unit]]\ntag = 'enemy'\ntype = 'heavy_foot'\nat = [18, 16]\n";
        let text = format!("table = {{ width = 60, depth = 24 }}\n{ours}{units}{theirs}{enemy}");
        Battle::from_situation(&toml::from_str(&text).unwrap())
    }

    #[test]
    fn a_case_may_have_few_units_but_not_too_many() {
        assert!(with_units(1).is_ok());
        assert!(with_units(24).is_ok());
        assert_eq!(with_units(25).unwrap_err()[0].place, "units");
    }
}
