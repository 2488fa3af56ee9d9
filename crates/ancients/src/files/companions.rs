//! Characters who begin the battle in a unit, or on a chariot or an elephant of
//! their own ([`rule::character::MOUNT_INSEPARABLE`]).

use game::{Faults, SetupError, Side};
use ranked::block::command::from_the_middle;
use rules::ancients as rule;

use crate::files::army::{Army, CharacterEntry, MountEntry, UnitEntry};
use crate::files::crew::PlatformEntry;
use crate::files::setup::Muster;
use crate::special::kind::Specials;
use crate::state::{Kind, Rank, Size, Status, Troop, Unit, UnitId};

impl Kind {
    /// Whether a character rides in it or on it: scythed chariots have nobody but
    /// their driver.
    const fn bears_a_character(self) -> bool {
        matches!(self, Kind::LightChariot | Kind::HeavyChariot | Kind::Elephant)
    }
}

impl MountEntry {
    /// What it is made of.
    pub fn troop(&self) -> Troop {
        let troop = self.kit().troop_of(&self.name, self.kind, self.profile, None, self.points);
        self.platform().man(troop)
    }

    fn platform(&self) -> PlatformEntry<'_> {
        let &MountEntry { mahout, breed, .. } = self;
        PlatformEntry { crew: &self.crew, mahout, breed, size: Size::default(), wheeled: false, large_target: false }
    }
}

impl Army {
    /// Notes what is wrong with how characters begin the battle, by the army book
    /// or not.
    pub(crate) fn check_companions(&self, army_book: bool, faults: &mut Faults) {
        for character in &self.characters {
            let place = format!("character '{}'", character.name);
            if let Some(mount) = &character.mount {
                character.check_mount(mount, &place, faults);
            }
            if let Some(name) = &character.with {
                self.check_with(character, name, &place, faults);
                self.check_leads(character, name, army_book, &place, faults);
            }
        }
        self.check_escorts(faults);
    }

    fn check_with(&self, character: &CharacterEntry, name: &str, place: &str, faults: &mut Faults) {
        let Some(unit) = self.units.iter().find(|unit| unit.name == *name && unit.count == 1) else {
            let wrong = format!("no unit '{name}' to begin in");
            return faults.note(SetupError::new(place, wrong, "name a unit of which there is one"));
        };
        faults.note_if(character.mount.is_some(), || {
            (place, "a mount, and a unit to begin in", "give one of the two", rule::character::MOUNT_INSEPARABLE)
        });
        let walks = unit.kind.is_mounted() && !character.kind.is_mounted();
        faults.forbid(rule::character::JOIN_FOOT_NOT_MOUNTED_UNITS, walks, || {
            (place, format!("he is on foot among '{name}'"), "give him a horse")
        });
        let scythed = unit.kind == Kind::ScythedChariot;
        faults
            .note_if(scythed, || (place, "a scythed chariot", "nobody rides there", rule::chariot::SCYTHED_NOT_FORMED));
        let there = self.characters.iter().filter(|other| other.with.as_deref() == Some(name)).count();
        let most = usize::from(unit.front() / 2).max(usize::from(unit.kind.has_crew()));
        faults.forbid(rule::character::JOIN_FRONT_RANK_LIMIT, there > most, || {
            (place, format!("{there} characters in '{name}'"), format!("give {most} at most"))
        });
    }

    /// Whoever could not join them in the battle does not begin it with them.
    fn check_leads(&self, character: &CharacterEntry, name: &str, army_book: bool, place: &str, faults: &mut Faults) {
        let men = self.units.iter().filter(|unit| unit.name == *name).map(|unit| self.troop_of_unit(unit).special);
        let his = self.troop_of_character(character).special;
        for rule in men.filter_map(|men| his.may_lead(his, men, army_book).err()) {
            let wrong = format!("'{name}' are not his people");
            faults.note(SetupError::new(place, wrong, "name another unit").under(rule));
        }
    }

    /// Troops that accompany the General have him among them when the battle
    /// begins ([`rule::roster::GHULAMS_GENERAL`]).
    fn check_escorts(&self, faults: &mut Faults) {
        let escorts = |unit: &&UnitEntry| unit.special.iter().copied().collect::<Specials>().accompanies_general();
        for unit in self.units.iter().filter(escorts) {
            let led = |c: &CharacterEntry| c.rank == Rank::General && c.with.as_ref() == Some(&unit.name);
            let alone = !self.characters.iter().any(led);
            faults.forbid(rule::roster::GHULAMS_GENERAL, alone, || {
                (format!("unit '{}'", unit.name), "the General is not with them", "let him begin in this unit")
            });
        }
    }
}

impl CharacterEntry {
    fn check_mount(&self, mount: &MountEntry, place: &str, faults: &mut Faults) {
        faults.note_if(!mount.kind.bears_a_character(), || {
            let remedy = "who rides a horse says so by his type";
            (place, format!("'{}' to ride on", mount.kind.word()), remedy, rule::character::MOUNT_INSEPARABLE)
        });
        faults.note_if(!self.kind.is_foot(), || {
            (place, "two mounts", "whoever has a chariot or an elephant is on foot without it")
        });
        let place = format!("mount '{}'", mount.name);
        mount.platform().check(&place, mount.kind, faults);
        mount.kit().check(&place, mount.kind, &mount.troop(), faults);
    }
}

impl Muster {
    /// Where a character begins the battle: on his own chariot or elephant, which
    /// is put up here, or in a unit.
    pub fn host_of(&mut self, side: Side, entry: &CharacterEntry) -> Option<UnitId> {
        if let Some(mount) = &entry.mount {
            let (host, troop) = (UnitId(self.units.len() as u8), mount.troop());
            self.tags.give(side, &troop.name);
            self.add(Unit::new(side, &troop, 1, 1, &[]), troop, None);
            return Some(host);
        }
        let name = entry.with.as_ref()?;
        let named = self.units.iter().zip(&self.troops).position(|(u, t)| u.side == side && t.name == *name);
        named.map(|n| UnitId(n as u8))
    }

    /// A character is one of a unit from the first.
    pub fn accompany(&mut self, host: UnitId, id: UnitId) {
        let unit = &mut self.units[host.index()];
        let place = from_the_middle(unit.files, unit.guests);
        unit.guests += 1;
        unit.seat_command();
        let character = &mut self.units[id.index()];
        character.host = Some(host);
        character.place = place;
        character.becomes(Status::Joined);
    }
}
