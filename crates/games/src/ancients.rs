//! `ancients`, as programs play it.

use ancients::{Army, Battle, Event, Setup, Situation, UnitId, What};
use game::{BeginError, FileError, Game, Seat, Side};
use mind::ancients::Captain;
use mind::{Player, Random};
use rules::ancients as rule;
use rules::{Catalogue, Citation, bound};
use schemars::schema_for;
use serde_json::Value;

use shelf::data::{DataFile, Files};
use shelf::failure::Failure;
use shelf::{FileKind, Muster, Playable, Roll, ScenarioBrief, Setting, SettingKind};

/// The only battle so far.
const PITCHED: &str = "pitched";

/// Where the game and its cases cite rules.
static CITATIONS: &[Citation] = bound!("ancients_citations");

/// `ancients`, as programs play it.
pub struct Ancients;

impl Playable for Ancients {
    type Battle = Battle;

    const CATALOGUE: &'static Catalogue = &rules::CATALOGUE;

    const ABOUT: &'static str = "a ranked-up ancient battle, model by model";

    const PLAYERS: &'static [&'static str] = &["captain", "random"];

    const ARMIES: Files = Files::armies(bound!("ancients_armies"));

    const USUAL_ARMIES: [&'static str; 2] = ["early-imperial-rome", "barbarians"];

    const CITATIONS: &'static [Citation] = CITATIONS;

    const PROOF: &'static str = include_str!("../../../proof/ancients.toml");

    fn player_about(name: &str) -> &'static str {
        match name {
            "captain" => "keeps its line, charges when the odds are good, guards its flanks; looks one step ahead",
            _ => "gives any lawful order, without a plan",
        }
    }

    fn settings() -> Vec<Setting> {
        let flag = |default| SettingKind::Flag { default };
        let usual = ancients::Settings::default();
        vec![
            Setting {
                key: "turn_limit",
                label: "Turn limit",
                about: "The battle ends after so many turns of both sides.",
                rule: Some(rule::setup::END_CONDITIONS),
                kind: SettingKind::Number { default: Some(usual.turn_limit.into()), least: 1.0, most: 99.0, step: 1.0 },
            },
            Setting {
                key: "break_point",
                label: "Armies break",
                about: "The battle ends as soon as an army has lost three quarters of its units.",
                rule: Some(rule::setup::END_AT_ONCE),
                kind: flag(usual.break_point),
            },
            Setting {
                key: "shoot_after_march",
                label: "Marchers may shoot",
                about: "Units that marched shoot as ones that moved.",
                rule: Some(rule::march::SHOOTING_AFTER),
                kind: flag(usual.shoot_after_march),
            },
            Setting {
                key: "open_order_rank_cap",
                label: "Open order counts one rank",
                about: "Open order infantry claim at most +1 for ranks.",
                rule: Some(rule::result::BONUS_RANK_OPEN_ORDER_CAP),
                kind: flag(usual.open_order_rank_cap),
            },
            Setting {
                key: "kontos_beats_chargers",
                label: "The kontos strikes before chargers",
                about: "It strikes first in every round, not only before higher Initiative.",
                rule: Some(rule::combat::STRIKE_ORDER_WEAPON_OVERRIDES),
                kind: flag(usual.kontos_beats_chargers),
            },
            Setting {
                key: "pursuit_declared_first",
                label: "Pursuit before the flee dice",
                about: "Victors say whether they pursue before the fleers roll.",
                rule: Some(rule::flee::SEQUENCE_WITH_PURSUIT),
                kind: flag(usual.pursuit_declared_first),
            },
            Setting {
                key: "lone_characters_rally",
                label: "Lone characters rally",
                about: "A fleeing character on his own may rally and ignores the panic of skirmishers.",
                rule: Some(rule::character::LEADERSHIP_LONE),
                kind: flag(usual.lone_characters_rally),
            },
            Setting {
                key: "command_may_fall",
                label: "Command models may fall first",
                about: "After losses a player is asked whether a leader, standard or musician falls in a trooper's place.",
                rule: Some(rule::command::CASUALTY_CHOICE),
                kind: flag(usual.command_may_fall),
            },
            Setting {
                key: ancients::FOR_LEARNERS.0[0],
                label: "Disengaging",
                about: "Units may break off a fight; learners may leave it out.",
                rule: Some(ancients::FOR_LEARNERS.1),
                kind: flag(usual.disengaging),
            },
            Setting {
                key: ancients::FOR_LEARNERS.0[1],
                label: "Giving ground",
                about: "Losers may give ground; learners may leave it out.",
                rule: Some(ancients::FOR_LEARNERS.1),
                kind: flag(usual.giving_ground),
            },
            Setting {
                key: ancients::FOR_LEARNERS.0[2],
                label: "Overrun",
                about: "Victors may overrun; learners may leave it out.",
                rule: Some(ancients::FOR_LEARNERS.1),
                kind: flag(usual.overrun),
            },
        ]
    }

    fn scenarios() -> Vec<ScenarioBrief> {
        vec![ScenarioBrief {
            id: PITCHED.into(),
            name: "pitched battle".into(),
            about: "Two armies in the open, 24 inches apart.".into(),
            open: true,
        }]
    }

    fn side_of(_: &Battle, seat: Seat) -> Side {
        if seat.0 == 0 { Side::A } else { Side::B }
    }

    fn setup(muster: &Muster) -> Result<Setup, Failure> {
        if let Some(name) = muster.scenario.as_deref().filter(|name| *name != PITCHED) {
            return Err(Failure::unknown("scenario", name, &[PITCHED]));
        }
        let [a, b] = match muster.armies.as_slice() {
            [a, b] => [read_army(a)?, read_army(b)?],
            _ => [ready_army(Ancients::USUAL_ARMIES[0])?, ready_army(Ancients::USUAL_ARMIES[1])?],
        };
        let mut setup = Setup::pitched(a, b);
        if let Some(limit) = muster.turn_limit {
            setup.settings.turn_limit = limit;
        }
        for (key, value) in &muster.settings {
            set(&mut setup, key, value)?;
        }
        Battle::new(&setup).map_err(BeginError::from)?;
        Ok(setup)
    }

    fn any_setup(seed: u64) -> Result<Setup, Failure> {
        let armies = Self::ARMIES.names();
        let pick = |n: u64| ready_army(armies[n as usize % armies.len()]);
        Ok(Setup::pitched(pick(seed)?, pick(seed / armies.len() as u64 + seed)?))
    }

    fn title(setup: &Setup) -> String {
        let [a, b] = Self::sides(setup);
        format!("{a} against {b}")
    }

    fn sides(setup: &Setup) -> [String; 2] {
        let name = |n: usize| setup.armies.get(n).map(|army| army.name.clone()).unwrap_or_default();
        [name(0), name(1)]
    }

    fn player(name: &str, seed: u64) -> Option<Box<dyn Player<Battle> + Send>> {
        match name {
            "captain" => Some(Box::new(Captain::new())),
            "random" => Some(Box::new(Random::new(seed))),
            _ => None,
        }
    }

    fn rolls(battle: &Battle, event: &Event) -> Option<(Side, Vec<u8>)> {
        let side = |unit: UnitId| battle.units().get(unit.index()).map(|unit| unit.side);
        match &event.what {
            What::Test { unit, dice, .. } => Some((side(*unit)?, dice.to_vec())),
            What::Volley { unit, dice, .. }
            | What::ShotWounds { by: unit, dice, .. }
            | What::ShotSaves { unit, dice, .. }
            | What::Blows { unit, dice, .. }
            | What::Wounded { by: unit, dice, .. }
            | What::Saved { unit, dice, .. } => Some((side(*unit)?, dice.to_vec())),
            What::OddHit { unit, die, .. } => Some((side(*unit)?, vec![*die])),
            _ => None,
        }
    }

    fn roll(battle: &Battle, event: &Event) -> Option<Roll> {
        if let What::FirstTurnRoll { a, b } = event.what {
            let purpose = "first turn".into();
            let dice = vec![a, b];
            return Some(Roll { side: None, dice, sides: 6, purpose, needed: None, passed: None, kept: None });
        }
        let (side, dice) = Self::rolls(battle, event)?;
        let (purpose, passed) = match &event.what {
            What::Test { test, passed, .. } => ((*test).to_string(), Some(*passed)),
            What::Volley { .. } | What::Blows { .. } => ("to hit".into(), None),
            What::ShotWounds { .. } | What::Wounded { .. } => ("to wound".into(), None),
            What::ShotSaves { .. } | What::Saved { .. } => ("to save".into(), None),
            What::OddHit { .. } => ("odd hit".into(), None),
            _ => (String::new(), None),
        };
        Some(Roll { side: Some(side), dice, sides: 6, purpose, needed: None, passed, kept: None })
    }

    fn check_army(file: &DataFile) -> Result<(), Failure> {
        read_army(file).map(drop)
    }

    fn schema(kind: FileKind) -> Value {
        let schema = match kind {
            FileKind::Case => schema_for!(Situation),
            FileKind::Record | FileKind::Scenario => schema_for!(Setup),
            FileKind::Army => schema_for!(Army),
        };
        schema.to_value()
    }
}

/// Changes one setting.
fn set(setup: &mut Setup, key: &str, value: &Value) -> Result<(), Failure> {
    let Some(setting) = Ancients::settings().into_iter().find(|setting| setting.key == key) else {
        let known: Vec<&str> = Ancients::settings().iter().map(|setting| setting.key).collect();
        return Err(Failure::unknown("setting", key, &known));
    };
    if value.is_null() {
        return Ok(());
    }
    let mut settings = serde_json::to_value(&setup.settings).unwrap_or_default();
    let refuse = |right: String| Failure::new(format!("{}: {value} does not do", setting.label), right);
    match setting.kind {
        SettingKind::Flag { .. } => {
            let on = value.as_bool().ok_or_else(|| refuse("give true or false".into()))?;
            settings[key] = on.into();
        }
        SettingKind::Number { least, most, .. } => {
            let number = value.as_f64().filter(|n| (least..=most).contains(n));
            let number = number.ok_or_else(|| refuse(format!("give a number from {least} to {most}")))?;
            settings[key] = (number as u64).into();
        }
    }
    setup.settings = serde_json::from_value(settings).map_err(|error| refuse(error.to_string()))?;
    Ok(())
}

fn ready_army(name: &str) -> Result<Army, Failure> {
    read_army(&Ancients::ARMIES.ready(name)?)
}

fn read_army(file: &DataFile) -> Result<Army, Failure> {
    let army = Army::parse(&file.text).map_err(|error| {
        let remedy = "`acies schema army --ruleset ancients` prints the form";
        FileError::from_toml(&file.name, &file.text, &error, remedy)
    })?;
    match army.faults().into_iter().next() {
        None => Ok(army),
        Some(fault) => Err(FileError::from_setup(&file.name, &file.text, &fault).into()),
    }
}
