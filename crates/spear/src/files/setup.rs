//! What a battle begins from: table, armies, scenario, options.

mod check;
mod muster;

use rules::spear as rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::files::army::{Army, Stratagem};
use crate::state::{FeatureEntry, TroopType};

pub(crate) use muster::new_command;

game::worded! {
    /// Whose rules set up and end the battle ([`rule::setup::MODE`]).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    pub enum ScenarioKind, name {
        /// An open battle.
        #[default]
        Pitched = "pitched battle",
        /// The defender has chosen his ground.
        PreparedPositions = "prepared positions",
        /// A column is ambushed.
        Ambush = "ambush",
        /// A river must be crossed.
        RiverCrossing = "river crossing",
        /// Everything stands as the file says.
        Historical = "historical battle",
    }
}

impl ScenarioKind {
    /// The three scenarios of attacker and defender ([`rule::scenario::COMMON`]).
    pub const fn is_from_the_book(self) -> bool {
        matches!(self, ScenarioKind::PreparedPositions | ScenarioKind::Ambush | ScenarioKind::RiverCrossing)
    }

    /// What each role may use ([`rule::scenario::PREPARED_STRATAGEMS`] and its
    /// siblings); `None` means anything.
    pub fn allowed(self, attacker: bool) -> Option<&'static [Stratagem]> {
        use Stratagem::{Ambush, FlankMarch, FortifiedCamp, Redeployment, Resupply};
        match (self, attacker) {
            (ScenarioKind::PreparedPositions, true) => Some(&[Resupply, FlankMarch]),
            (ScenarioKind::PreparedPositions, false) => Some(&[FortifiedCamp, Ambush, Redeployment, Resupply]),
            (ScenarioKind::Ambush, _) => Some(&[Resupply]),
            (ScenarioKind::RiverCrossing, true) => Some(&[Resupply, FortifiedCamp]),
            (ScenarioKind::RiverCrossing, false) => Some(&[Resupply, FortifiedCamp, Ambush, Redeployment]),
            (ScenarioKind::Pitched | ScenarioKind::Historical, _) => None,
        }
    }

    /// The rule about the scenario's stratagems.
    fn stratagem_rule(self) -> rules::RuleId {
        match self {
            ScenarioKind::PreparedPositions => rule::scenario::PREPARED_STRATAGEMS,
            ScenarioKind::Ambush => rule::scenario::AMBUSH_STRATAGEMS,
            ScenarioKind::RiverCrossing => rule::scenario::RIVER_STRATAGEMS,
            ScenarioKind::Pitched | ScenarioKind::Historical => rule::stratagem::CHOOSING,
        }
    }
}

/// Settings of a battle. The defaults are the book's.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The battle ends with this turn, as a draw or as `defender_holds` says. The book knows no limit outside
    /// its scenarios; people agree on one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn_limit: Option<u16>,
    /// If neither army is broken by then, the defender has won.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub defender_holds: bool,
    /// The variant for three or more a side, without a bag.
    pub large_game: bool,
    /// The ambushed column's baggage moves.
    pub mobile_baggage: bool,
    /// How far from the side edges armies deploy, in DU, where it is not the
    /// usual 6: wider tables want more ([`rule::setup::TABLE_WIDTH_DU`]).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side_gap: Option<u8>,
}

impl Options {
    /// The distance from the side edges that deployment keeps
    /// ([`rule::deploy::ZONE`]).
    pub(crate) fn side_gap(&self) -> f64 {
        f64::from(self.side_gap.unwrap_or(6))
    }
}

/// The table's size in DU ([`rule::setup::TABLE_WIDTH_DU`]).
pub type TableSize = game::TableSize<36, 24>;

/// A whole setup.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The table.
    #[serde(default)]
    pub table: TableSize,
    /// Which scenario.
    #[serde(default)]
    pub scenario: ScenarioKind,
    /// Terrain already agreed on; without it the dice method is used
    /// ([`rule::setup::TERRAIN_METHOD_OPTIONAL`]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terrain: Option<Vec<FeatureEntry>>,
    /// Side A, then side B.
    pub sides: Vec<SideSetup>,
    /// Settings.
    #[serde(default)]
    pub options: Options,
}

/// One side.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SideSetup {
    /// Its name.
    pub name: String,
    /// Whether it attacks, in a scenario; exactly one side does.
    #[serde(default)]
    pub attacks: bool,
    /// Its commands: one for each player of the side ([`rule::multiplayer::COMMANDS`]).
    pub commands: Vec<CommandSetup>,
}

/// One player's command.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CommandSetup {
    /// Who plays it; by default each command has its own seat. One player may
    /// run two commands ([`rule::multiplayer::UNEVEN_SIDES`]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// What it consists of.
    pub army: Army,
}

impl Setup {
    /// A pitched battle of two armies on the usual table.
    pub fn pitched(a: Army, b: Army) -> Setup {
        let side = |army: Army, attacks| SideSetup {
            name: army.name.clone(),
            attacks,
            commands: vec![CommandSetup { seat: None, army }],
        };
        Setup {
            table: TableSize::default(),
            scenario: ScenarioKind::Pitched,
            terrain: None,
            sides: vec![side(a, true), side(b, false)],
            options: Options::default(),
        }
    }

    /// Takes out what the scenario does not allow: stratagems of other
    /// scenarios, and camps in an ambush.
    pub fn fit_scenario(&mut self) {
        let (scenario, mobile) = (self.scenario, self.options.mobile_baggage);
        for side in &mut self.sides {
            for CommandSetup { army, .. } in &mut side.commands {
                if scenario == ScenarioKind::Ambush && (side.attacks || !mobile) {
                    army.units.retain(|u| u.kind != TroopType::BaggageCamp);
                }
                if let Some(allowed) = scenario.allowed(side.attacks) {
                    army.stratagems.retain(|s| allowed.contains(s));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::battle::Battle;

    fn army(stratagems: &[Stratagem], camp: bool) -> Army {
        let text = "name = 'Host'\nruleset = 'spear'\n[[commander]]\nname = 'Lord'\nrank = 'general'\n\
            commander_in_chief = true\n[[unit]]\nname = 'Foot'\ncount = 3\ntype = 'heavy_foot'\ndiscipline = 4\n";
        let camp = if camp { "[[unit]]\nname = 'Camp'\ntype = 'baggage_camp'\n" } else { "" };
        let mut army = Army::parse(&format!("{text}{camp}")).unwrap();
        army.stratagems = stratagems.to_vec();
        army
    }

    /// Which stratagems each role may bring; the refusal names the rule.
    fn allowed(scenario: ScenarioKind, attacker: bool, rule: rules::RuleId) -> Vec<Stratagem> {
        use Stratagem::*;
        let all = [FlankMarch, Ambush, Scouting, SkirmishersForward, Redeployment, Resupply, FortifiedCamp, Stakes];
        let camp = scenario != ScenarioKind::Ambush;
        all.into_iter()
            .filter(|&stratagem| {
                let other = army(&[], false);
                let mine = army(&[stratagem], camp);
                let (a, b) = if attacker { (mine, other) } else { (other, mine) };
                let setup = Setup { scenario, ..Setup::pitched(a, b) };
                match setup.check() {
                    Ok(()) => true,
                    Err(faults) if stratagem == FortifiedCamp && !camp => faults.is_empty(),
                    Err(fault) => {
                        assert_eq!(fault[0].rule, Some(rule), "{fault}");
                        false
                    }
                }
            })
            .collect()
    }

    #[test]
    fn prepared_positions_have_their_stratagems() {
        use Stratagem::*;
        let rule = rule::scenario::PREPARED_STRATAGEMS;
        assert_eq!(allowed(ScenarioKind::PreparedPositions, true, rule), [FlankMarch, Resupply]);
        assert_eq!(
            allowed(ScenarioKind::PreparedPositions, false, rule),
            [Ambush, Redeployment, Resupply, FortifiedCamp]
        );
    }

    #[test]
    fn an_ambush_knows_only_resupply_and_no_camps() {
        let rule = rule::scenario::AMBUSH_STRATAGEMS;
        for attacker in [true, false] {
            assert_eq!(allowed(ScenarioKind::Ambush, attacker, rule), [Stratagem::Resupply]);
        }
        let with_camp = |attacker: bool, mobile_baggage| {
            let (a, b) = (army(&[], attacker), army(&[], !attacker));
            let options = Options { mobile_baggage, ..Options::default() };
            Setup { scenario: ScenarioKind::Ambush, options, ..Setup::pitched(a, b) }
        };
        for (attacker, mobile) in [(true, false), (false, false), (true, true)] {
            let fault = with_camp(attacker, mobile).check().unwrap_err();
            assert_eq!(fault[0].rule, Some(rule), "{fault}");
        }
        assert!(with_camp(false, true).check().is_ok(), "{}", rule::scenario::AMBUSH_MOBILE_BAGGAGE);
        let mut fitted = with_camp(true, true);
        fitted.fit_scenario();
        assert!(fitted.check().is_ok());
        let mut pitched = with_camp(false, true);
        pitched.scenario = ScenarioKind::Pitched;
        assert!(pitched.check().is_err(), "mobile baggage is for the ambush");
    }

    #[test]
    fn a_river_crossing_has_its_stratagems() {
        use Stratagem::*;
        let rule = rule::scenario::RIVER_STRATAGEMS;
        assert_eq!(allowed(ScenarioKind::RiverCrossing, true, rule), [Resupply, FortifiedCamp]);
        assert_eq!(allowed(ScenarioKind::RiverCrossing, false, rule), [Ambush, Redeployment, Resupply, FortifiedCamp]);
    }

    #[test]
    fn any_stratagem_goes_in_a_pitched_battle() {
        assert_eq!(allowed(ScenarioKind::Pitched, true, rule::stratagem::CHOOSING).len(), 8);
    }

    #[test]
    fn a_scenario_has_one_attacker() {
        let mut setup = Setup::pitched(army(&[], false), army(&[], false));
        setup.scenario = ScenarioKind::RiverCrossing;
        assert!(setup.check().is_ok());
        setup.sides[1].attacks = true;
        assert_eq!(setup.check().unwrap_err()[0].rule, Some(rule::scenario::COMMON));
    }

    #[test]
    fn each_fault_of_a_setup_is_found_at_its_place() {
        type Change = fn(&mut Setup);
        let faults: [(&str, Change); 9] = [
            ("sides", |s| s.sides.truncate(1)),
            ("table", |s| s.table.width = 11.9),
            ("table", |s| s.table.depth = f64::NAN),
            ("table", |s| s.table.depth = 200.1),
            ("options.side_gap", |s| s.options.side_gap = Some(17)),
            ("side 'Host'", |s| s.sides[1].commands.clear()),
            ("side 'Host'", |s| s.sides[0].commands = vec![s.sides[0].commands[0].clone(); 4]),
            ("options.large_game", |s| s.options.large_game = true),
            ("sides", |s| s.sides[1].commands[0].seat = Some(2)),
        ];
        let sound = Setup::pitched(army(&[], false), army(&[], false));
        for (place, change) in faults {
            let mut setup = sound.clone();
            change(&mut setup);
            let fault = setup.check().expect_err(place);
            assert_eq!(fault[0].place, place, "{fault}");
        }
        let harmless: [Change; 4] = [
            |s| s.table.width = 16.0,
            |s| s.table.depth = 200.0,
            |s| s.options.side_gap = Some(16),
            |s| (s.scenario, s.options.side_gap) = (ScenarioKind::Historical, Some(17)),
        ];
        for change in harmless {
            let mut setup = sound.clone();
            change(&mut setup);
            setup.check().unwrap();
        }
    }

    #[test]
    fn one_player_may_run_two_commands_of_one_side() {
        let command = |seat| CommandSetup { seat, army: army(&[], false) };
        let with = |a: &[Option<u8>], b: &[Option<u8>]| {
            let mut setup = Setup::pitched(army(&[], false), army(&[], false));
            setup.sides[0].commands = a.iter().map(|&s| command(s)).collect();
            setup.sides[1].commands = b.iter().map(|&s| command(s)).collect();
            setup
        };
        let seats = |setup: &Setup| -> Vec<u8> {
            Battle::from_setup(setup).unwrap().commands.iter().map(|c| c.seat.0).collect()
        };
        assert_eq!(seats(&with(&[None, None], &[None])), [0, 1, 2]);
        assert_eq!(seats(&with(&[Some(0), Some(0)], &[None, None])), [0, 0, 1, 2]);
        let lone = Battle::from_setup(&with(&[Some(0), Some(0)], &[None, None])).unwrap();
        assert_eq!(lone.draw_size(), 13, "{}", rule::multiplayer::UNEVEN_SIDES);
        let one_each = Battle::from_setup(&with(&[None], &[None, None])).unwrap();
        assert_eq!(one_each.draw_size(), 11, "{}", rule::multiplayer::DRAW_SIZE);
        assert!(with(&[Some(0)], &[Some(0)]).check().is_err(), "nobody plays both sides");
        assert!(with(&[Some(0)], &[Some(2)]).check().is_err(), "no seat stays empty");
        assert!(with(&[None; 4], &[None]).check().is_err(), "three commands a side at most");
        let mut large = with(&[None; 3], &[None; 2]);
        large.options.large_game = true;
        assert_eq!(large.check().unwrap_err()[0].rule, Some(rule::multiplayer::VARIANT_DICE));
    }
}
