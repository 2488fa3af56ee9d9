//! Whether the numbers of a written situation make sense, before a battle is
//! made of them.

use game::{Faults, SetupError, Side};

use crate::files::situation::{CommandSituation, Situation, UnitSituation};

/// The most dice that a command has, in whatever place: one for each unit.
const MOST_DICE: u8 = 24;

/// No army is worth more, and no battle lasts longer.
const MOST: u16 = 1000;

impl Situation {
    /// All that cannot be.
    pub(crate) fn check(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        let sound = |x: f64| (1.0..=200.0).contains(&x);
        faults.note_if(!sound(self.table.width) || !sound(self.table.depth), || {
            let wrong = format!("{} by {} DU", self.table.width, self.table.depth);
            SetupError::new("table", wrong, "give from 1 to 200 DU; 36 by 24 is usual")
        });
        faults.note_if(!(1..=MOST).contains(&self.turn), || {
            SetupError::new("turn", format!("it is turn {}", self.turn), format!("give a turn from 1 to {MOST}"))
        });
        faults.note_if(!(2..=6).contains(&self.sides.len()), || {
            SetupError::new("side", format!("there are {}", self.sides.len()), "give from two to six")
        });
        for side in Side::BOTH {
            let fights = |(n, command): (usize, &CommandSituation)| command.side_of(n) == side;
            faults.note_if(!self.sides.iter().enumerate().any(fights), || {
                let wrong = format!("nobody fights for side {side}");
                SetupError::new("side", wrong, "let the commands fight for both A and B")
            });
        }
        for command in &self.sides {
            command.check(&mut faults);
        }
        faults.or(())
    }
}

impl CommandSituation {
    /// Whom the n-th command fights for.
    pub(crate) fn side_of(&self, n: usize) -> Side {
        self.side.unwrap_or(if n == 0 { Side::A } else { Side::B })
    }

    fn check(&self, faults: &mut Faults) {
        let counted = [
            ("bag", self.bag.unwrap_or(0)),
            ("drawn", self.drawn),
            ("aside", self.aside),
            ("withheld", self.withheld),
            ("lost_dice", self.lost_dice),
            ("owed_dice", self.owed_dice),
            ("units_left", self.units_left),
        ];
        for (place, dice) in counted {
            faults.note_if(dice > MOST_DICE, || {
                SetupError::new(place, format!("{dice} dice"), format!("give {MOST_DICE} at most"))
            });
        }
        for (place, value) in [("army_value", self.army_value.unwrap_or(0)), ("lost_value", self.lost_value)] {
            faults.note_if(value > MOST, || {
                SetupError::new(place, format!("it is {value}"), format!("give {MOST} at most"))
            });
        }
        for (place, dice) in [("flank_dice", &self.flank_dice), ("hand", &self.hand)] {
            let odd = dice.len() > usize::from(MOST_DICE) || dice.iter().any(|die| !(1..=6).contains(die));
            faults.note_if(odd, || {
                SetupError::new(place, format!("{dice:?}"), format!("give dice from 1 to 6, {MOST_DICE} at most"))
            });
        }
        faults.note_if(self.flank_entered_at.is_some_and(|y| !(0.0..=200.0).contains(&y)), || {
            SetupError::new("flank_entered_at", "that is not on the edge", "give a place along the edge")
        });
        faults.note_if(self.seat.is_some_and(|seat| seat > 5), || {
            let wrong = format!("seat {}", self.seat.unwrap_or(0));
            SetupError::new("seat", wrong, "number the seats from 0 to 5")
        });
        for unit in &self.units {
            unit.check(faults);
        }
        for commander in &self.commanders {
            let finite = commander.at.iter().flatten().chain([&commander.facing]).all(|x| x.is_finite());
            faults.note_if(!finite, || {
                let place = format!("commander '{}'", commander.tag);
                SetupError::new(place, "his place is not a number", "give finite numbers")
            });
        }
    }
}

impl UnitSituation {
    fn check(&self, faults: &mut Faults) {
        let place = || format!("unit '{}'", self.tag);
        let from = self.charge_from.map(|place| [place.at[0], place.at[1], place.facing]);
        let finite = self.at.iter().flatten().chain(&self.facing).chain(from.iter().flatten()).all(|x| x.is_finite());
        faults.note_if(!finite, || SetupError::new(place(), "its place is not a number", "give finite numbers"));
        let dice = self.dice.len().max(self.dice_beside.into());
        faults.note_if(dice > usize::from(MOST_DICE), || {
            SetupError::new(place(), format!("{dice} dice beside it"), format!("give {MOST_DICE} at most"))
        });
    }
}

#[cfg(test)]
mod tests {
    use crate::state::battle::Battle;

    /// What is wrong with a situation of one unit and one commander a side.
    fn fault(top: &str, side: &str, unit: &str, commander: &str) -> String {
        let text = format!(
            "{top}\n[[side]]\n{side}\nunit = [{{ tag = 'red', type = 'heavy_foot', at = [10, 8] {unit} }}]\n\
             commander = [{{ tag = 'cap' {commander} }}]\n\
             [[side]]\nunit = [{{ tag = 'blue', type = 'heavy_foot', at = [10, 16] }}]\n\
             commander = [{{ tag = 'boss', at = [10, 20] }}]"
        );
        let situation = toml::from_str(&text).expect("the situation can be read");
        Battle::at_moment(&situation).err().map(|fault| fault.to_string()).unwrap_or_default()
    }

    #[test]
    fn numbers_that_make_no_sense_are_named_with_a_remedy() {
        let at = ", at = [10, 4]";
        assert_eq!(fault("", "", "", at), "", "a sound situation");
        for (top, side, unit, commander, place) in [
            ("table = { width = nan, depth = 24 }", "", "", at, "table"),
            ("table = { width = 36, depth = 1e300 }", "", "", at, "table"),
            ("turn = 0", "", "", at, "turn"),
            ("turn = 65535", "", "", at, "turn"),
            ("", "side = 'B'", "", at, "side"),
            ("", "bag = 255", "", at, "bag"),
            ("moment = 'allocation'", "drawn = 255", "", at, "drawn"),
            ("", "army_value = 65535", "", at, "army_value"),
            ("", "lost_value = 65535", "", at, "lost_value"),
            ("", "flank_dice = [9]", "", at, "flank_dice"),
            ("", "hand = [7]", "", at, "hand"),
            ("", "withheld = 200", "", at, "withheld"),
            ("", "", ", charge_from = { at = [nan, 1], facing = 0 }", at, "unit 'red'"),
            ("", "", ", dice_beside = 30", at, "unit 'red'"),
            ("", "flank_entered_at = nan", "", at, "flank_entered_at"),
            ("", "seat = 200", "", at, "seat"),
            ("", "", ", facing = inf", at, "unit 'red'"),
            ("", "", ", depth = nan", at, "unit 'red'"),
            ("", "", "", ", at = [nan, 4]", "commander 'cap'"),
            ("", "", "", ", at = [100, 4]", "commander 'cap'"),
            ("", "", "", ", attached = 'blue'", "commander 'cap'"),
        ] {
            let told = fault(top, side, unit, commander);
            assert!(told.starts_with(place), "{top} {side} {unit} {commander}: {told:?}");
        }
    }

    #[test]
    fn a_commander_is_with_a_unit_of_his_own() {
        let text = "[[side]]\nunit = [{ tag = 'red', type = 'heavy_foot', at = [10, 8] }]\n\
                    [[side]]\nunit = [{ tag = 'blue', type = 'heavy_foot', at = [10, 16] }]\n\
                    commander = [{ tag = 'boss', attached = 'red' }]";
        let told = Battle::at_moment(&toml::from_str(text).unwrap()).err().map(|fault| fault.to_string());
        assert!(told.is_some_and(|told| told.starts_with("commander 'boss'")), "red is the enemy's");
    }
}
