//! What a battle begins from: table, armies, settings.

use std::sync::Arc;

use game::{Faults, SetupError, Side, Tags, numbered, why};
use rules::ancients as rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::{Facing, Pose, Rect, Vec2};

use crate::edition::{Edition, Print};
use crate::files::army::{Army, BehindEntry};
use crate::files::chart::Chart;
use crate::files::preparation::{Preparation, Variant};
use crate::files::settings::Settings;
use crate::rules::deploy::zone::PATH;
use crate::rules::variant::raid::villagers;
use crate::state::affair::Affair;
use crate::state::{
    Array, Battle, DeployTask, FeatureEntry, Field, Given, Mark, Status, Troop, TurnStep, Unit, UnitId, UnitSet,
    combine,
};

/// The table's size in inches ([`rule::setup::TABLE_SIZE`]).
pub type TableSize = game::TableSize<72, 48>;

/// The recommended table for so many points a side ([`rule::setup::TABLE_SIZE`]).
fn table_for(points: u32) -> TableSize {
    let (row, width) = match points {
        0..=1000 => (1, 48.0),
        1001..=1500 => (2, 72.0),
        _ => (3, 96.0),
    };
    TableSize { width: why::row(rule::setup::TABLE_SIZE, row, width), depth: 48.0 }
}

/// Notes if a table is too small or too large.
pub(crate) fn check_table(table: TableSize, faults: &mut Faults) {
    faults.note_if(!table.is_within(36.0..=240.0), || {
        let wrong = format!("{} by {} inches", table.width, table.depth);
        ("table", wrong, "give from 36 to 240 inches; 72 by 48 is usual", rule::setup::TABLE_SIZE)
    });
}

game::entry! {
    /// A whole setup.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct Setup {
        /// Side A, then side B.
        pub armies: Vec<Army>,
        ..
        /// The table.
        pub table: TableSize,
        /// Settings.
        pub settings: Settings,
        .. if given
        /// Terrain that the players agreed on ([`rule::setup::TERRAIN_FREE`]).
        pub terrain: Vec<FeatureEntry>,
        /// The edition of the book; the second if left out.
        pub edition: Print,
        /// What kind of action it is; a pitched battle if left out.
        pub variant: Variant,
        /// How it is prepared.
        pub preparation: Preparation,
        /// What is scored besides losses, where it is not as usual
        /// ([`rule::victory::CHART_ADAPTABLE`]).
        pub victory: Chart,
    }
}

impl Setup {
    /// A pitched battle of two armies on the table that suits their points.
    pub fn pitched(a: Army, b: Army) -> Setup {
        let points = a.points_by_the_supplements().max(b.points_by_the_supplements());
        let army_book = a.book.is_some() || b.book.is_some();
        Setup {
            table: table_for(points),
            terrain: Vec::new(),
            armies: vec![a, b],
            settings: Settings { army_book, ..Settings::default() },
            edition: Print::default(),
            variant: Variant::default(),
            preparation: Preparation::default(),
            victory: Chart::default(),
        }
    }

    /// The same by another edition of the book.
    #[must_use]
    pub fn in_edition(self, edition: Print) -> Setup {
        Setup { edition, ..self }
    }

    /// The ground of the path along which a column marches.
    fn path_of_column(&self) -> Option<Rect> {
        let board = self.table.board();
        let at = |y: f64| Pose { at: Vec2::new(board.width * 0.5, y), facing: Facing::NORTH };
        let front = if self.preparation.attacker == Side::B { PATH } else { board.depth };
        (self.variant == Variant::Ambush).then(|| Rect::new(at(front), board.width, PATH))
    }

    /// The points of a variant are as three to two, where points were agreed on,
    /// and the path of a column is clear.
    fn check_variant(&self, faults: &mut Faults) {
        let Some(rule) = self.variant.forces() else { return };
        let [attacker, defender] = {
            let attacker = self.preparation.attacker.index();
            [attacker, 1 - attacker].map(|n| self.armies.get(n).and_then(|army| army.limit))
        };
        let [larger, smaller] = if self.variant == Variant::Raid { [defender, attacker] } else { [attacker, defender] };
        if let (Some(larger), Some(smaller)) = (larger, smaller) {
            faults.note_if(2 * larger != 3 * smaller, || {
                let wrong = format!("they are limited to {larger} and {smaller} points");
                ("armies", wrong, "the larger has three points for two of the smaller", rule)
            });
        }
    }

    fn check(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        faults.note_if(self.armies.len() != 2, || {
            let wrong = format!("there are {}", self.armies.len());
            ("armies", wrong, "give exactly two", rule::setup::SIDES)
        });
        check_table(self.table, &mut faults);
        faults.note_if(self.settings.turn_limit == 0, || ("settings.turn_limit", "0 turns", "give at least 1"));
        self.check_variant(&mut faults);
        let bookish = self.armies.iter().find(|army| army.book.is_some() && !self.settings.army_book);
        faults.extend(bookish.map(|army| {
            let wrong = format!("off, but the army '{}' is drawn from the army book", army.name);
            SetupError::from(("settings.army_book", wrong, "set army_book = true"))
        }));
        for army in &self.armies {
            faults.keep(army.faults_in(self.settings.army_book).within(&format!("army '{}'", army.name)).or(()));
        }
        faults.or(())
    }
}

/// Builds terrain; an error names the feature.
pub(crate) fn lay(table: TableSize, terrain: &[FeatureEntry]) -> Result<Field, Faults> {
    let mut faults = Faults::default();
    let mut field = Field { board: table.board(), features: Vec::new() };
    for (n, entry) in terrain.iter().enumerate() {
        let feature = entry.build().map_err(|(wrong, remedy)| {
            SetupError::new(format!("terrain {} ({})", n + 1, entry.kind.words()), wrong, remedy)
        });
        field.features.extend(faults.keep(feature));
    }
    faults.or(field)
}

/// Puts a second kind of troops behind a unit: a unit that never leaves it.
/// All stand close if either kind does ([`rule::special::COMBINED_CLOSE_ORDER`]).
fn stand_behind(host: UnitId, unit: &mut Unit, front: &mut Troop, rear: &mut Troop, models: u8) -> Unit {
    let mut second = Unit::new(unit.side, rear, models, 1, &[]);
    second.becomes(Status::Joined);
    second.host = Some(host);
    unit.behind = models;
    unit.start += models;
    unit.at_phase += models;
    if rear.array == Array::Close && why::step(rule::special::COMBINED_CLOSE_ORDER) {
        unit.array = Array::Close;
    }
    combine(front, rear);
    unit.seat_command();
    second
}

/// All who fight, while a battle is being built.
#[derive(Default)]
pub(crate) struct Muster {
    pub tags: Tags,
    pub troops: Vec<Troop>,
    pub units: Vec<Unit>,
}

impl Muster {
    /// A unit with those who stand behind it; the tags of both are already given.
    pub fn add(&mut self, mut unit: Unit, mut troop: Troop, behind: Option<&BehindEntry>) {
        let host = UnitId(self.units.len() as u8);
        let second = behind.map(|behind| {
            let mut rear = behind.troop(troop.kind);
            (stand_behind(host, &mut unit, &mut troop, &mut rear, behind.models), rear)
        });
        for (unit, troop) in [(unit, troop)].into_iter().chain(second) {
            self.units.push(unit);
            self.troops.push(troop);
        }
    }

    /// What those on a side cost.
    pub fn cost(&self, side: Side) -> u32 {
        self.units.iter().zip(&self.troops).filter(|(u, _)| u.side == side).map(|(_, t)| u32::from(t.points)).sum()
    }

    /// The battle that they fight by the second edition, before anything has
    /// happened.
    pub fn battle(self, sides: [String; 2], points: [u32; 2], settings: &Settings, field: Field) -> Battle {
        let names = self.tags.names(Tags::default());
        let chariots = (0..).zip(&self.troops).filter(|(_, troop)| troop.kind.is_chariot()).map(|(n, _)| UnitId(n));
        let plan = Given {
            names,
            chariots: chariots.collect(),
            troops: self.troops,
            side_names: sides,
            points,
            settings: settings.clone(),
            variant: Variant::default(),
            preparation: Preparation::default(),
            chart: Chart::default(),
            edition: &Edition::SECOND,
            variation: None,
        };
        Battle { units: self.units, ..Battle::bare(plan, field) }
    }
}

impl Battle {
    /// A battle with nobody in it.
    pub(crate) fn bare(plan: Given, field: Field) -> Battle {
        Battle {
            plan: Arc::new(plan),
            field: Arc::new(field),
            units: Vec::new(),
            contacts: SmallVec::new(),
            parted: SmallVec::new(),
            turn: 0,
            active: Side::A,
            first: Side::A,
            step: TurnStep::Deployment,
            agenda: SmallVec::new(),
            question: None,
            charges: SmallVec::new(),
            shots: SmallVec::new(),
            charge_shots: SmallVec::new(),
            combats: SmallVec::new(),
            strikes: SmallVec::new(),
            runs: SmallVec::new(),
            assaults: SmallVec::new(),
            left_behind: SmallVec::new(),
            aim: None,
            standards: [0; 2],
            army_standard: [false; 2],
            general_slain: [false; 2],
            outcome: None,
            affair: Affair::default(),
            laying: None,
            looked: 0,
            passed: UnitSet::EMPTY,
            halt_before: None,
        }
    }

    /// What kind of battle it is, and how it is prepared and scored.
    pub(crate) fn prepared(&mut self, variant: Variant, preparation: Preparation, chart: Chart) {
        let plan = Arc::make_mut(&mut self.plan);
        (plan.variant, plan.preparation, plan.chart) = (variant, preparation, chart);
    }

    pub(crate) fn from_setup(setup: &Setup) -> Result<Battle, Faults> {
        let edition = setup.edition.edition();
        why::under(edition.variation(), || Battle::of_armies(setup)).map(|battle| battle.in_edition(edition))
    }

    fn of_armies(setup: &Setup) -> Result<Battle, Faults> {
        let mut faults = Faults::default();
        faults.keep(setup.check());
        let field = faults.keep(lay(setup.table, &setup.terrain));
        let Some(field) = faults.or(field)? else { unreachable!("the ground is sound") };
        let mut muster = Muster::default();
        for (side, army) in Side::BOTH.into_iter().zip(&setup.armies) {
            for entry in &army.units {
                for name in numbered(&entry.name, entry.count) {
                    let troop = Troop { name, ..army.troop_of_unit(entry) };
                    let unit = Unit::new(side, &troop, entry.models, entry.front(), &entry.command);
                    let behind = entry.behind.as_ref();
                    let names = [&troop.name].into_iter().chain(behind.map(|behind| &behind.name));
                    names.for_each(|name| muster.tags.give(side, name));
                    muster.add(unit, troop, behind);
                }
            }
            if side != setup.preparation.attacker
                && setup.variant == Variant::Raid
                && why::step(rule::variant::RAID_VILLAGERS)
            {
                let entry = villagers();
                let troop = entry.troop();
                let mut unit = Unit::new(side, &troop, entry.models, entry.front(), &[]);
                unit.mark(Mark::VILLAGERS);
                muster.tags.give(side, &troop.name);
                muster.add(unit, troop, None);
            }
            for entry in &army.characters {
                let host = muster.host_of(side, entry);
                let troop = army.troop_of_character(entry);
                muster.tags.give(side, &troop.name);
                let id = UnitId(muster.units.len() as u8);
                muster.add(Unit::new(side, &troop, 1, 1, &[]), troop, None);
                if let Some(host) = host.filter(|_| muster.units.len() <= UnitSet::LIMIT) {
                    muster.accompany(host, id);
                }
            }
        }
        let all = muster.units.len();
        if all > UnitSet::LIMIT {
            return Err(SetupError::new("armies", format!("{all} units"), "give at most 128 together").into());
        }
        if let Some(path) = setup.path_of_column().filter(|path| field.features.iter().any(|f| f.holds_part_of(path))) {
            let wrong = format!("scenery lies on the path of {} by {} inches", path.width, path.depth);
            let remedy = "keep the path along the edge of the ambushed army clear";
            return Err(SetupError::from(("terrain", wrong, remedy, rule::variant::AMBUSH_SETUP)).into());
        }
        let [a, b] = [&setup.armies[0], &setup.armies[1]];
        let names = [a.name.clone(), b.name.clone()];
        let mut battle = muster.battle(names, [a.points(), b.points()], &setup.settings, field);
        battle.prepared(setup.variant, setup.preparation, setup.victory);
        battle.then(DeployTask::Begin);
        Ok(battle)
    }
}
