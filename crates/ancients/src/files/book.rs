//! What the army book asks of an army that is drawn from one of its lists.
//!
//! The lists themselves are not at hand. So an army names what its own list
//! says (`[book]`), and each unit what it is there (`by_book`); what the front
//! matter of the book makes of that is held against the army as it is read.

use game::{Faults, SetupError, why};
use rules::antiquity::list as rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::edition::Edition;
use crate::files::army::{Army, CharacterEntry, UnitEntry};
use crate::special::kind::Special;
use crate::state::{Armour, Array, Barding, Body, Commander, Kind, MountStats, Rank, Shield, Troop};

/// A command model costs so much.
const COMMAND: u32 = 5;

/// A senior officer who leads the army costs so much more.
const PROMOTION: u32 = 50;

/// A warhorse costs so much, and moves so far.
const WARHORSE: (u32, u8) = (16, 8);

/// Special rules that only the army book has.
const OF_THE_BOOK: [Special; 14] = [
    Special::Wedge,
    Special::StratagemTerrain,
    Special::StratagemShift,
    Special::StratagemTurn,
    Special::CombinedUnit,
    Special::DifferentWeapons,
    Special::MixedArmour,
    Special::CompositeBow,
    Special::LedByHost,
    Special::Stakes,
    Special::Stealth,
    Special::RidingHorses,
    Special::RidingCamels,
    Special::SpecialDeployment,
];

game::entry! {
    /// What an army uses of the army book, and what its own list says.
    #[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct Book {
        .. if given
        /// Its list demands a General ([`rule::GENERAL_OPTIONAL`]).
        pub needs_general: bool,
        /// Points that its list gives to allies and mercenaries
        /// ([`rule::ALLIES_BUDGET`]).
        pub allies: u32,
        /// What kinds of troops those may be; any if left out.
        pub ally_types: Vec<Kind>,
        /// The allies and mercenaries, a list each.
        #[serde(rename = "contingent")]
        pub contingents: Vec<Contingent>,
    }
}

game::entry! {
    /// Allies or mercenaries out of another list.
    #[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct Contingent {
        /// How units and characters call it (`contingent = "..."`).
        pub name: String,
        .. if given
        /// Its list frees them from the rule that allies are unreliable.
        pub reliable: bool,
        /// Characters of the host may lead them.
        pub led_by_host: bool,
        /// What must be had of their own list, and what each costs at least.
        pub compulsory: Vec<Compulsory>,
        /// What its own list allows only for so many others.
        pub ratio: Vec<Proportion>,
    }
}

/// A unit that a list demands.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Compulsory {
    /// The entry of its list.
    pub entry: String,
    /// What the smallest such unit costs.
    pub points: u32,
}

/// Of some there may be one for so many others.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Proportion {
    /// The entries that are limited.
    pub of: Vec<String>,
    /// Those that allow them.
    pub per: Vec<String>,
    /// So many of the latter for each of the former.
    pub each: u32,
}

game::entry! {
    /// What concerns a unit or a character only in an army of the army book.
    #[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct ByBook {
        .. if given
        /// What it is in its list.
        pub entry: Option<String>,
        /// The contingent that it belongs to.
        pub contingent: Option<String>,
        /// What its list asks for a model, or for the character, without
        /// command models, warhorse and promotion; points are then checked.
        pub price: Option<u32>,
        /// What its list asks for a warhorse.
        pub warhorse: Option<u32>,
        /// A senior officer who leads the army ([`rule::GENERAL_UPGRADE`]).
        pub promoted: bool,
        /// The armour that its list gives it, which its Movement counts already
        /// ([`rule::MOVEMENT_ADJUSTED`]); all that it wears if left out.
        pub standard: Option<Worn>,
    }
}

/// Armour that a list gives.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Worn {
    /// Body armour.
    pub armour: Body,
    /// Shield.
    pub shield: Shield,
    /// Barding of the mount.
    pub barding: Barding,
}

impl Troop {
    /// The same as the army book writes it down: its Movement has been reduced
    /// by the weight of what its list gives it.
    pub(crate) fn by_the_book(self, standard: Option<Worn>) -> Troop {
        let worn =
            standard.map_or(self.armour, |Worn { armour: body, shield, barding }| Armour { body, shield, barding });
        // The army book is written for the second edition.
        let book = &Edition::SECOND;
        let weight = || worn.encumbrance(self.kind.is_mounted(), &book.smithy);
        let counted = why::quietly(|| why::unvaried(weight));
        Troop { counted, ..self }
    }
}

/// A unit or a character, as the book looks at it.
struct Listed<'a> {
    place: String,
    by_book: ByBook,
    troop: Troop,
    command: &'a [Commander],
    /// So many such units, of so many models, at so many points.
    count: u32,
    models: u32,
    points: u32,
}

impl Listed<'_> {
    fn is_of(&self, contingent: &Contingent) -> bool {
        self.by_book.contingent.as_deref() == Some(contingent.name.as_str())
    }

    fn is_entry(&self, of: &[String]) -> bool {
        self.by_book.entry.as_ref().is_some_and(|entry| of.contains(entry))
    }

    fn cost(&self) -> u32 {
        self.count * self.points
    }
}

/// So many points of the army book are as many as the second of those of a
/// supplement ([`rule::ARMY_SIZE`]).
const SCALE: (u32, u32) = (14, 10);

impl Army {
    /// What it costs in the points of the supplements: those of the army book are
    /// dearer ([`rule::ARMY_SIZE`]).
    pub(crate) fn points_by_the_supplements(&self) -> u32 {
        let points = self.points();
        if self.book.is_none() {
            return points;
        }
        why::instead(rule::ARMY_SIZE, points * SCALE.1 / SCALE.0, || points)
    }

    /// What a unit of it is made of.
    pub(crate) fn troop_of_unit(&self, entry: &UnitEntry) -> Troop {
        self.as_the_book_has_it(entry.troop(), entry.by_book.as_ref())
    }

    /// What a character of it is made of.
    pub(crate) fn troop_of_character(&self, entry: &CharacterEntry) -> Troop {
        self.as_the_book_has_it(entry.troop(), entry.by_book.as_ref())
    }

    /// Those of another list are allies, and unreliable unless theirs says
    /// otherwise ([`rule::ALLIES_SCOPE`]); whatever they are called.
    fn as_the_book_has_it(&self, troop: Troop, by_book: Option<&ByBook>) -> Troop {
        let Some(book) = &self.book else { return troop };
        let mut troop = troop.by_the_book(by_book.and_then(|by_book| by_book.standard));
        let named = by_book.and_then(|by_book| by_book.contingent.as_ref());
        if let Some(contingent) = book.contingents.iter().find(|contingent| Some(&contingent.name) == named) {
            let hired = !troop.is_character() && !contingent.reliable && why::step(rule::ALLIES_SCOPE);
            let led = contingent.led_by_host.then_some(Special::LedByHost);
            let more = [Some(Special::Ally), hired.then_some(Special::Unreliable), led];
            troop.special = troop.special.iter().chain(more.into_iter().flatten()).collect();
        }
        troop
    }

    /// One General, who is not promoted beside another ([`rule::GENERAL_UPGRADE`]).
    pub(crate) fn check_generals(&self, faults: &mut Faults) {
        let generals = self.generals_of_its_own();
        let promoted = self.characters.iter().any(CharacterEntry::is_promoted);
        let words = || ("character", format!("{generals} Generals"), "an army has one");
        faults.note_if(generals > 1 && !promoted, words);
        faults.forbid(rule::GENERAL_UPGRADE, generals > 1 && promoted, words);
    }

    /// Generals of the army itself: one who comes with allies leads only them
    /// ([`rule::ALLIES_CHARACTERS`]).
    pub(crate) fn generals_of_its_own(&self) -> usize {
        let allied = |of: &CharacterEntry| of.by_book.as_ref().is_some_and(|by_book| by_book.contingent.is_some());
        let own = |of: &&CharacterEntry| !allied(of) || !why::step(rule::ALLIES_CHARACTERS);
        self.characters.iter().filter(|c| c.rank == Rank::General).filter(own).count()
    }

    /// Notes what the army book forbids.
    pub(crate) fn check_against_book(&self, faults: &mut Faults) {
        let all = self.listed();
        let Some(book) = &self.book else { return check_without_book(&all, faults) };
        faults.forbid(rule::GENERAL_OPTIONAL, book.needs_general && self.generals_of_its_own() == 0, || {
            ("character", "there is no General", "its list demands one")
        });
        for listed in &all {
            listed.check(book, faults);
        }
        book.check_budget(&all, faults);
        for contingent in &book.contingents {
            contingent.check_compulsory(book.allies, &all, faults);
            contingent.check_ratios(&all, faults);
        }
    }

    fn listed(&self) -> Vec<Listed<'_>> {
        let units = self.units.iter().map(|unit| Listed {
            place: format!("unit '{}'", unit.name),
            by_book: unit.by_book.clone().unwrap_or_default(),
            troop: self.troop_of_unit(unit),
            command: &unit.command,
            count: unit.count.into(),
            models: unit.models.into(),
            points: unit.points.into(),
        });
        let characters = self.characters.iter().map(|character| Listed {
            place: format!("character '{}'", character.name),
            by_book: character.by_book.clone().unwrap_or_default(),
            troop: self.troop_of_character(character),
            command: &[],
            count: 1,
            models: 1,
            points: character.points.into(),
        });
        units.chain(characters).collect()
    }
}

impl CharacterEntry {
    fn is_promoted(&self) -> bool {
        self.by_book.as_ref().is_some_and(|by_book| by_book.promoted)
    }
}

/// Nobody has what only the army book has in an army that does not name it.
fn check_without_book(all: &[Listed], faults: &mut Faults) {
    for listed in all {
        let fault = || SetupError::new(&listed.place, "rules of the army book", "give the army a [book]");
        match listed.troop.special.iter().find(|special| OF_THE_BOOK.contains(special)) {
            Some(special) => faults.note(fault().under(special.told().1)),
            None => faults.note_if(listed.by_book != ByBook::default(), fault),
        }
    }
}

impl Listed<'_> {
    fn check(&self, book: &Book, faults: &mut Faults) {
        let place = self.place.as_str();
        if let Some(name) = &self.by_book.contingent {
            let known = book.contingents.iter().any(|contingent| contingent.name == *name);
            faults.note_if(!known, || (place, format!("no contingent '{name}'"), "name one of [[book.contingent]]"));
            faults.forbid(rule::ALLIES_NO_WAR_MACHINES, self.troop.kind.is_engine(), || {
                (place, "an engine of allies", "contingents have no war machines")
            });
        }
        self.check_command(faults);
        self.check_warhorse(faults);
        self.check_price(faults);
    }

    /// Skirmishers have a leader and nobody else; light troops who may be formed
    /// have what they like.
    fn check_command(&self, faults: &mut Faults) {
        let loose = self.troop.array == Array::Skirmish && !self.troop.special.has(Special::LightTroops);
        let more = self.command.iter().any(|&model| model != Commander::Leader);
        faults.forbid(rule::SKIRMISH_COMMAND, loose && more, || {
            (self.place.as_str(), "a standard or musician of skirmishers", "they may have a leader only")
        });
    }

    /// All warhorses are alike.
    fn check_warhorse(&self, faults: &mut Faults) {
        let Troop { warhorse: Some(horse), stats, counted, .. } = &self.troop else { return };
        let strange = *horse != MountStats::default() || stats.m + counted != WARHORSE.1;
        faults.forbid(rule::WARHORSE, strange, || {
            (self.place.as_str(), "an unusual warhorse", "it has M 8, WS 3, S 3, I 3, A 1")
        });
    }

    /// What it costs, where its list's price is given: each model, its command
    /// models, its horses, and the promotion of a General.
    fn check_price(&self, faults: &mut Faults) {
        let Some(price) = self.by_book.price else { return };
        let usual = || why::count(rule::WARHORSE, WARHORSE.0);
        let horse = self.troop.warhorse.map_or(0, |_| self.by_book.warhorse.unwrap_or_else(usual));
        let command = why::count(rule::COMMAND_MODELS, COMMAND) * self.command.len() as u32;
        let leads = self.by_book.promoted && self.troop.rank == Some(Rank::General);
        let promotion = if leads { why::count(rule::GENERAL_UPGRADE, PROMOTION) } else { 0 };
        let cost = (price + horse) * self.models + command + promotion;
        let points = self.points;
        let words = || (self.place.as_str(), format!("{points} points"), format!("by its list it costs {cost}"));
        faults.note_if(points != cost && !leads, words);
        faults.forbid(rule::GENERAL_UPGRADE, points != cost && leads, words);
        faults.note_if(self.by_book.promoted && !leads, || {
            (self.place.as_str(), "a promotion for nothing", "a senior officer is promoted to General")
        });
    }
}

impl Book {
    /// The host's list says what may be spent on them, and on whom; whatever else
    /// it says of shares is nothing to them.
    fn check_budget(&self, all: &[Listed], faults: &mut Faults) {
        let allied = || all.iter().filter(|listed| listed.by_book.contingent.is_some());
        let spent: u32 = allied().map(Listed::cost).sum();
        let budget = self.allies;
        faults.forbid(rule::ALLIES_BUDGET, spent > budget, || {
            let remedy = format!("its list gives {budget}");
            ("book.allies", format!("allies and mercenaries cost {spent} points"), remedy)
        });
        for listed in allied() {
            let kind = listed.troop.kind;
            let strange = !self.ally_types.is_empty() && !self.ally_types.contains(&kind);
            faults.forbid(rule::ALLIES_BUDGET, strange, || {
                (listed.place.as_str(), format!("allies of the type '{}'", kind.word()), "its list allows others")
            });
        }
    }
}

impl Contingent {
    /// What its list demands comes first; where there are points for a part of
    /// it only, its player says for which ([`rule::ALLIES_COMPULSORY`]).
    fn check_compulsory(&self, budget: u32, all: &[Listed], faults: &mut Faults) {
        let own = || all.iter().filter(|listed| listed.is_of(self));
        if own().next().is_none() {
            return;
        }
        let has = |wanted: &Compulsory| own().any(|l| l.by_book.entry.as_ref() == Some(&wanted.entry));
        let demanded =
            |listed: &Listed| self.compulsory.iter().any(|wanted| listed.by_book.entry.as_ref() == Some(&wanted.entry));
        let spent: u32 = own().filter(|listed| demanded(listed)).map(Listed::cost).sum();
        for wanted in &self.compulsory {
            let affordable = spent + wanted.points <= budget;
            faults.forbid(rule::ALLIES_COMPULSORY, !has(wanted) && affordable, || {
                let wrong = format!("no '{}' among '{}'", wanted.entry, self.name);
                ("book.contingent", wrong, "what their list demands comes first")
            });
        }
    }

    fn check_ratios(&self, all: &[Listed], faults: &mut Faults) {
        for ratio in &self.ratio {
            let own = |entries: &[String]| -> u32 {
                let among = |listed: &&Listed| listed.is_of(self) && listed.is_entry(entries);
                all.iter().filter(among).map(|listed| listed.count).sum()
            };
            let (some, others) = (own(&ratio.of), own(&ratio.per));
            faults.forbid(rule::ALLIES_INTERNAL_RESTRICTIONS, some * ratio.each.max(1) > others, || {
                let wrong = format!("{some} of '{}'", ratio.of.join(", "));
                ("book.contingent", wrong, format!("one for every {} of '{}'", ratio.each, ratio.per.join(", ")))
            });
        }
    }
}
