//! Who mans a chariot, an elephant or an engine.

use crate::state::armour::Armour;
use crate::state::troop::{Stats, weapons_worth_choosing};
use crate::state::weapon::{Missiles, Weapon, Weapons};

/// Men of a crew who are alike.
#[derive(Clone, PartialEq, Debug)]
pub struct Crewmen {
    /// What they are called.
    pub name: String,
    /// How many there are on each platform at first.
    pub count: u8,
    /// The profile.
    pub stats: Stats,
    /// Hand-to-hand weapons.
    pub weapons: Weapons,
    /// Missile weapons.
    pub missiles: Missiles,
    /// What protects them.
    pub armour: Armour,
}

impl Crewmen {
    /// The weapons between which there is anything to choose for them.
    pub fn weapons_to_choose(&self) -> impl Iterator<Item = Weapon> + use<> {
        weapons_worth_choosing(self.weapons, false, self.armour.shield)
    }
}

/// The crew of each platform of a unit: the same for all.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Crew {
    /// Who fights or serves, in the order in which they fall.
    pub men: Vec<Crewmen>,
    /// Who drives an elephant ([`rules::ancients::elephant::MAHOUT_DOES_NOT_FIGHT`]).
    pub mahout: Option<Stats>,
}

impl Crew {
    /// How many they are at first, without a mahout.
    pub fn count(&self) -> u8 {
        self.men.iter().fold(0, |all, men| all.saturating_add(men.count))
    }
}
