//! Suggested sizes of armies and tables, which nobody has to follow.

use game::say::{named, say};
use rules::RuleId;
use rules::spear as rule;

use crate::files::army::Army;
use crate::files::guidance::Advice;
use crate::files::setup::{ScenarioKind, Setup, SideSetup, TableSize};
use crate::state::TroopType;

/// One row of [`rule::setup::TABLE_SIZES`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SuggestedTable {
    /// Units a side, about.
    pub units: u8,
    /// A unit's frontage in millimetres.
    pub frontage: f64,
    /// Width and depth in feet.
    pub feet: [f64; 2],
}

/// The suggested least sizes of tables ([`rule::setup::TABLE_SIZES`]).
pub const SUGGESTED_TABLES: [SuggestedTable; 8] = {
    const fn row(units: u8, frontage: f64, width: f64, depth: f64) -> SuggestedTable {
        SuggestedTable { units, frontage, feet: [width, depth] }
    }
    [
        row(8, 40.0, 2.0, 2.0),
        row(12, 40.0, 3.0, 2.0),
        row(8, 80.0, 4.0, 3.0),
        row(12, 80.0, 5.0, 3.0),
        row(15, 80.0, 6.0, 4.0),
        row(8, 120.0, 5.0, 4.0),
        row(12, 120.0, 6.0, 4.0),
        row(15, 120.0, 8.0, 4.0),
    ]
};

const MILLIMETRES_IN_A_FOOT: f64 = 304.8;

impl SuggestedTable {
    /// The same in DU: half a frontage each ([`rule::unit::DISTANCE_UNIT`]).
    ///
    /// ```
    /// let twelve = spear::SUGGESTED_TABLES[3];
    /// assert_eq!(twelve.in_du().width.round(), 38.0);
    /// ```
    pub fn in_du(self) -> TableSize {
        let [width, depth] = self.feet.map(|feet| feet * MILLIMETRES_IN_A_FOOT / (self.frontage / 2.0));
        TableSize { width, depth }
    }
}

/// How many units are usual ([`rule::unit::TYPICAL_ARMY_SIZE`]).
const USUAL_UNITS: std::ops::RangeInclusive<usize> = 8..=15;

/// The usual width of a table for about twelve units a side, in DU: 15 to 20
/// frontages ([`rule::setup::TABLE_WIDTH_DU`]).
const USUAL_WIDTH: std::ops::RangeInclusive<f64> = 30.0..=40.0;

fn advise(rule: RuleId, text: String) -> Advice {
    Advice { rule, text }
}

/// Whether so many units a side are usual.
fn army_size(name: &str, units: usize) -> Option<Advice> {
    let (least, most) = (USUAL_UNITS.start(), USUAL_UNITS.end());
    let text = say!("advice-size", army = named(name).into_owned(), units = units, least = *least, most = *most);
    (!USUAL_UNITS.contains(&units)).then(|| advise(rule::unit::TYPICAL_ARMY_SIZE, text))
}

impl Army {
    /// What the book suggests otherwise about the army; nothing is forbidden.
    pub fn advice(&self) -> Option<Advice> {
        army_size(&self.name, self.unit_count())
    }

    fn has_camp(&self) -> bool {
        self.units.iter().any(|unit| unit.kind == TroopType::BaggageCamp)
    }
}

impl Setup {
    /// What the book suggests otherwise about the sizes of armies and table.
    pub(crate) fn size_advice(&self) -> Vec<Advice> {
        let units = |side: &SideSetup| side.commands.iter().map(|command| command.army.unit_count()).sum::<usize>();
        let mut advice: Vec<Advice> = self.sides.iter().filter_map(|side| army_size(&side.name, units(side))).collect();
        advice.extend(table_advice(self.table, self.sides.iter().map(units).max().unwrap_or(0)));
        let armies = || self.sides.iter().flat_map(|side| &side.commands).map(|command| &command.army);
        let camps = armies().filter(|army| army.has_camp()).count();
        if self.scenario == ScenarioKind::Pitched && camps > 0 && camps < armies().count() {
            advice.push(advise(rule::setup::POINTS_BATTLE, say!("advice-camps")));
        }
        advice
    }
}

/// Whether the table suits so many units a side.
fn table_advice(table: TableSize, units: usize) -> Option<Advice> {
    if (10..=13).contains(&units) {
        let (least, most) = (USUAL_WIDTH.start(), USUAL_WIDTH.end());
        let text = if table.width > *most {
            say!("advice-wide", width = table.width, least = *least, most = *most)
        } else if table.width < *least {
            say!("advice-narrower", width = table.width, least = *least, most = *most)
        } else {
            return None;
        };
        return Some(advise(rule::setup::TABLE_WIDTH_DU, text));
    }
    // The narrowest suggestion for the next greater number of units.
    let wanted = SUGGESTED_TABLES.map(|row| row.units).into_iter().filter(|&n| usize::from(n) >= units).min()?;
    let width = SUGGESTED_TABLES
        .into_iter()
        .filter(|row| row.units == wanted)
        .map(|row| row.in_du().width)
        .fold(f64::MAX, f64::min);
    let narrow = table.width < width.floor();
    let text = say!("advice-narrow", width = table.width, units = units, suggested = width.round());
    narrow.then(|| advise(rule::setup::TABLE_SIZES, text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::army::Stratagem;

    fn army(units: u8, camp: bool) -> Army {
        let camp = if camp { "[[unit]]\nname = \"Camp\"\ntype = \"baggage_camp\"\n" } else { "" };
        Army::parse(&format!(
            "name = \"Host\"\nruleset = \"spear\"\n[[unit]]\nname = \"Foot\"\ncount = {units}\n\
             type = \"heavy_foot\"\ndiscipline = 4\n{camp}"
        ))
        .unwrap()
    }

    fn rules(advice: &[Advice]) -> Vec<RuleId> {
        advice.iter().map(|a| a.rule).collect()
    }

    #[test]
    fn eight_to_fifteen_units_are_usual_and_nothing_is_enforced() {
        for (units, usual) in [(7, false), (8, true), (15, true), (16, false)] {
            let army = army(units, false);
            assert_eq!(army.advice().is_none(), usual, "{units} {}", rule::unit::TYPICAL_ARMY_SIZE);
            assert!(army.faults().is_empty());
        }
    }

    #[test]
    fn the_suggested_tables_are_the_books() {
        let rows = SUGGESTED_TABLES.map(|row| (row.units, row.frontage as u32, row.feet.map(|f| f as u32)));
        let book = [
            (8, 40, [2, 2]),
            (12, 40, [3, 2]),
            (8, 80, [4, 3]),
            (12, 80, [5, 3]),
            (15, 80, [6, 4]),
            (8, 120, [5, 4]),
            (12, 120, [6, 4]),
            (15, 120, [8, 4]),
        ];
        assert_eq!(rows, book, "{}", rule::setup::TABLE_SIZES);
        let widths = SUGGESTED_TABLES.map(|row| row.in_du().width.round() as u32);
        assert_eq!(widths, [30, 46, 30, 38, 46, 25, 30, 41]);
    }

    #[test]
    fn a_table_is_judged_by_the_armies_on_it() {
        let with = |units, width| {
            let mut setup = Setup::pitched(army(units, false), army(units, false));
            setup.table.width = width;
            rules(&setup.advice())
        };
        assert_eq!(with(12, 36.0), []);
        assert_eq!(with(12, 30.0), []);
        assert_eq!(with(12, 40.0), []);
        assert_eq!(with(12, 29.0), [rule::setup::TABLE_WIDTH_DU]);
        assert_eq!(with(12, 41.0), [rule::setup::TABLE_WIDTH_DU]);
        assert_eq!(with(8, 25.0), []);
        assert_eq!(with(8, 24.0), [rule::setup::TABLE_SIZES]);
        assert_eq!(with(15, 40.0), [], "41 less a fraction");
        assert_eq!(with(15, 36.0), [rule::setup::TABLE_SIZES]);
        assert_eq!(TableSize::default(), TableSize { width: 36.0, depth: 24.0 }, "{}", rule::setup::TABLE_WIDTH_DU);
    }

    #[test]
    fn a_points_battle_allows_every_stratagem_and_leaves_camps_open() {
        assert_eq!(ScenarioKind::Pitched.allowed(true), None, "{}", rule::setup::POINTS_BATTLE);
        assert_eq!(ScenarioKind::Pitched.allowed(false), None);
        assert!(ScenarioKind::Ambush.allowed(true).is_some_and(|a| !a.contains(&Stratagem::FlankMarch)));
        let camps = |a, b| rules(&Setup::pitched(army(9, a), army(9, b)).advice());
        assert_eq!(camps(true, true), []);
        assert_eq!(camps(false, false), []);
        assert_eq!(camps(true, false), [rule::setup::POINTS_BATTLE]);
        let setup = Setup::pitched(army(9, true), army(9, false));
        assert!(crate::Battle::from_setup(&setup).is_ok(), "advice forbids nothing");
    }
}
