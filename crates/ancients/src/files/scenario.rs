//! Scenario files: a table, its ground, what was settled, and perhaps whose
//! armies meet there.

use game::{Faults, SetupError, no_army};
use rules::ancients as rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Vec2;

use crate::files::army::Army;
use crate::files::chart::Chart;
use crate::files::preparation::{Preparation, Variant};
use crate::files::settings::Settings;
use crate::files::setup::{Setup, TableSize};
use crate::state::FeatureEntry;

game::entry! {
    /// A scenario file.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct Scenario {
        /// Its name.
        pub name: String,
        /// The game it is for.
        pub ruleset: String,
        ..
        /// What it is about.
        pub about: String,
        /// The table; what suits the armies' points if left out.
        pub table: Option<TableSize>,
        /// Settings that it changes.
        pub settings: Settings,
        /// What kind of action it is.
        pub variant: Variant,
        /// How it is prepared.
        pub preparation: Preparation,
        /// What is scored besides losses, where it is not as usual.
        pub victory: Chart,
        /// Terrain that the players agreed on ([`rule::setup::TERRAIN_FREE`]).
        pub terrain: Vec<FeatureEntry>,
        /// Whose armies meet, side A (at the bottom of the table) first; any two
        /// armies if left out.
        #[serde(rename = "side")]
        pub sides: Vec<ScenarioSide>,
    }
}

game::entry! {
    /// A side of a scenario: a ready-made army, or one of its own.
    #[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct ScenarioSide {
        .. if given
        /// A ready-made army by name.
        pub army: Option<String>,
        /// An army that is only here.
        pub roster: Option<Army>,
    }
}

impl ScenarioSide {
    /// Its army.
    fn find(&self, armies: impl FnOnce(&str) -> Option<Army>) -> Result<Army, SetupError> {
        match (&self.army, &self.roster) {
            (Some(name), None) => armies(name).ok_or_else(|| no_army(format!("side, army '{name}'"), name)),
            (None, Some(roster)) => Ok(roster.clone()),
            (Some(name), Some(_)) => {
                let wrong = format!("it has the army '{name}' and a roster of its own");
                Err(SetupError::new("side", wrong, "keep one of them"))
            }
            (None, None) => Err(SetupError::new("side", "no army is named", "write army = \"…\" or [side.roster]")),
        }
    }
}

impl Scenario {
    /// Reads a scenario file. The error names line and remedy.
    pub fn parse(text: &str) -> Result<Scenario, toml::de::Error> {
        toml::from_str(text)
    }

    /// Whether any two armies can play it: it brings none of its own.
    pub fn is_open(&self) -> bool {
        self.sides.is_empty()
    }

    /// The setup of the scenario. `armies` finds ready-made armies by name;
    /// `given` replaces the scenario's own.
    pub fn setup(
        &self,
        mut armies: impl FnMut(&str) -> Option<Army>,
        given: Option<[Army; 2]>,
    ) -> Result<Setup, Faults> {
        let mut faults = self.faults();
        let both = given.or_else(|| {
            let mut find = |side: &ScenarioSide| faults.keep(side.find(&mut armies));
            match self.sides.as_slice() {
                [a, b] => Some([find(a)?, find(b)?]),
                _ => None,
            }
        });
        let both = faults.or(both)?;
        let Some([a, b]) = both else {
            return Err(SetupError::new("side", "no army is named", "name two armies to fight it").into());
        };
        let mut setup = Setup::pitched(a, b);
        setup.table = self.table.unwrap_or(setup.table);
        setup.terrain.clone_from(&self.terrain);
        let army_book = self.settings.army_book || setup.settings.army_book;
        setup.settings = Settings { army_book, ..self.settings.clone() };
        (setup.variant, setup.preparation, setup.victory) = (self.variant, self.preparation, self.victory);
        Ok(setup)
    }

    /// What is wrong with it whoever fights.
    fn faults(&self) -> Faults {
        let mut faults = Faults::default();
        faults.note_ruleset(&self.ruleset, "ancients");
        faults.note_if(![0, 2].contains(&self.sides.len()), || {
            let wrong = format!("there is {}", self.sides.len());
            ("side", wrong, "give two, or none for any armies", rule::setup::SIDES)
        });
        let placed = self.table.is_none() && !self.terrain.is_empty();
        faults.note_if(placed, || ("terrain", "it lies on a table of no size", "give [table] width and depth"));
        let board = self.table.unwrap_or_default().board();
        for (n, feature) in self.terrain.iter().enumerate() {
            let points = [&feature.area, &feature.line].into_iter().flatten().flatten();
            let off = points.map(|&[x, y]| Vec2::new(x, y)).find(|&point| !board.contains(point));
            faults.extend(off.map(|point| {
                let place = format!("terrain {} ({})", n + 1, feature.kind.words());
                let wrong = format!("its corner at ({}, {}) is off the table", point.x, point.y);
                SetupError::new(place, wrong, format!("keep x from 0 to {}, y from 0 to {}", board.width, board.depth))
            }));
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: &str = "name = 'Plain'\nruleset = 'ancients'\n[table]\nwidth = 72\ndepth = 48\n";

    fn army(_: &str) -> Option<Army> {
        let text = "name = 'Levy'\nruleset = 'ancients'\n[[unit]]\nname = 'Foot'\nmodels = 20\n";
        Army::parse(text).ok()
    }

    fn setup(more: &str) -> Result<Setup, String> {
        let scenario = Scenario::parse(&format!("{PLAIN}{more}")).expect("a scenario");
        let given = scenario.is_open().then(|| [army("a"), army("b")].map(|army| army.expect("an army")));
        scenario.setup(army, given).map_err(|faults| faults.to_string())
    }

    #[test]
    fn the_ground_and_the_settings_are_the_file_s() {
        let wood = "[[terrain]]\nkind = 'wood'\narea = [[1, 1], [9, 1], [5, 9]]\n";
        let setup = setup(&format!("[settings]\nturn_limit = 5\n{wood}")).expect("a setup");
        assert_eq!((setup.terrain.len(), setup.settings.turn_limit), (1, 5));
    }

    #[test]
    fn a_scenario_may_bring_its_own_armies() {
        let own = "[[side]]\narmy = 'levy'\n[[side]]\narmy = 'levy'\n";
        assert_eq!(setup(own).expect("a setup").armies.len(), 2);
        let one = setup("[[side]]\narmy = 'levy'\n").expect_err("two sides fight");
        assert!(one.contains("give two"), "{one}");
    }

    #[test]
    fn a_side_has_one_army_its_own_or_a_ready_made_one() {
        let own = "[[side]]\n[side.roster]\nname = 'Own'\nruleset = 'ancients'\n[[side.roster.unit]]\nname = 'Foot'\nmodels = 9\n";
        let both = setup(&format!("{own}[[side]]\narmy = 'levy'\n")).expect("a setup");
        assert_eq!(both.armies[0].name, "Own");
        let two =
            setup(&format!("[[side]]\narmy = 'levy'\n{}{own}", "[side.roster]\nname = 'B'\nruleset = 'ancients'\n"));
        assert!(two.expect_err("two armies").contains("keep one of them"));
        let none = setup("[[side]]\n[[side]]\narmy = 'levy'\n").expect_err("no army");
        assert!(none.contains("no army is named"), "{none}");
    }

    #[test]
    fn nothing_lies_off_the_table() {
        let off = setup("[[terrain]]\nkind = 'wood'\narea = [[1, 1], [80, 1], [5, 9]]\n").expect_err("off the table");
        assert!(off.contains("terrain 1 (wood)") && off.contains("off the table"), "{off}");
        let nan = setup("[[terrain]]\nkind = 'wood'\narea = [[1, 1], [nan, 1], [5, 9]]\n");
        assert!(nan.is_err());
    }
}
