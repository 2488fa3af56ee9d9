//! Cards: every fact of a unit, a commander or a feature with the rule that
//! makes it one. A client shows them when somebody asks "why?".

use std::cell::RefCell;
use std::sync::LazyLock;

use game::say::{Language, language, say};
use game::{Card, CardLine, telling, why};
use rules::RuleId;
use rules::spear as rule;
use serde::Deserialize;

use crate::files::army::{Rank, UnitEntry};
use crate::state::{Feature, FeatureKind, Going, Profile, TroopType};

/// What something is called, in the language of whoever reads.
pub(super) fn word(name: &str) -> String {
    telling::word(&crate::WORDS, "word", name)
}

/// What a discipline usually stands for ([`rule::unit::DISCIPLINE_BANDS`]).
pub const fn discipline_band(discipline: u8) -> Option<&'static str> {
    match discipline {
        3 => Some("well trained, veteran or elite"),
        4 => Some("trained regulars, good militia or good irregulars"),
        5 => Some("levy, untrained or poor"),
        _ => None,
    }
}

/// What gives a type average protection
/// ([`rule::unit::AVERAGE_PROTECTION_EQUIPMENT`]); the book names five types.
pub const fn average_equipment(kind: TroopType) -> Option<&'static str> {
    match kind {
        TroopType::HeavyFoot => Some("a large shield or body armour"),
        TroopType::MediumFoot | TroopType::Cavalry => Some("a shield or body armour"),
        TroopType::LightFoot | TroopType::LightHorse => Some("nothing or a small shield"),
        _ => None,
    }
}

/// The classes a unit belongs to, each with its rule.
pub fn classes(profile: &Profile) -> Vec<(&'static str, RuleId)> {
    let kind = profile.kind;
    let all = [
        (why::holds(rule::unit::CLASS_FOOT, kind.is_foot()), "foot", rule::unit::CLASS_FOOT),
        (why::holds(rule::unit::CLASS_MOUNTED, kind.is_mounted()), "mounted", rule::unit::CLASS_MOUNTED),
        (why::holds(rule::unit::CLASS_SKIRMISHER, kind.is_skirmisher()), "skirmishers", rule::unit::CLASS_SKIRMISHER),
        (why::holds(rule::unit::CLASS_TRAIN, kind.is_train()), "train", rule::unit::CLASS_TRAIN),
        (why::holds(rule::unit::CLASS_MISSILE, profile.has_missiles()), "missile troops", rule::unit::CLASS_MISSILE),
    ];
    all.into_iter().filter(|class| class.0).map(|(_, name, rule)| (name, rule)).collect()
}

/// The file of sample profiles.
#[derive(Deserialize)]
struct Samples {
    unit: Vec<UnitEntry>,
}

static SAMPLES: LazyLock<Vec<UnitEntry>> = LazyLock::new(|| {
    let text = include_str!("../../../../armies/spear-profiles.toml");
    toml::from_str::<Samples>(text).expect("a test reads the sample profiles").unit
});

/// The sample profiles of [`rule::unit::SAMPLE_PROFILES`], as army entries.
///
/// ```
/// let knights = spear::sample_profiles().iter().find(|unit| unit.name == "Medieval knights").unwrap();
/// assert_eq!(knights.discipline, Some(3));
/// ```
pub fn sample_profiles() -> &'static [UnitEntry] {
    &SAMPLES
}

thread_local! {
    /// Cards that were made before: a scene has one for every unit, and a
    /// profile never changes.
    static KEPT: RefCell<Vec<(Language, Profile, Vec<CardLine>)>> = const { RefCell::new(Vec::new()) };
}
/// So many profiles are remembered.
const KEPT_AT_MOST: usize = 200;

impl Profile {
    /// What a profile holds ([`rule::unit::PROFILE`]), fact by fact.
    pub fn card(&self) -> Vec<CardLine> {
        if why::PROVING {
            return self.fresh_card();
        }
        KEPT.with_borrow_mut(|kept| {
            let spoken = language();
            if let Some((.., card)) = kept.iter().find(|(language, profile, _)| *language == spoken && profile == self)
            {
                return card.clone();
            }
            if kept.len() == KEPT_AT_MOST {
                kept.clear();
            }
            let card = self.fresh_card();
            kept.push((spoken, *self, card.clone()));
            card
        })
    }

    fn fresh_card(&self) -> Vec<CardLine> {
        let mut card = Card::default();
        let kind = self.kind;
        card.note(rule::unit::TYPES, say!("fact-kind", kind = word(kind.name()), large = self.large));
        for (name, rule) in classes(self) {
            card.note(rule, word(name));
        }
        card.note_if(self.large, rule::unit::SIZE, say!("fact-large"));
        if kind != TroopType::BaggageCamp {
            let needs = say!("fact-discipline", discipline = self.discipline);
            card.note(rule::unit::DISCIPLINE_RATING, needs);
        }
        if let Some(band) = discipline_band(self.discipline) {
            card.note(rule::unit::DISCIPLINE_BANDS, word(band));
        }
        card.note(rule::unit::STRENGTH_BY_TYPE, say!("fact-strength", strength = kind.strength()));
        let staying = say!("fact-staying", strength = kind.strength(), hits = self.hits_to_rout());
        card.note(rule::unit::STRENGTH_MEANING, staying);
        card.note(rule::unit::PROTECTION_LEVELS, word(self.protection.name()));
        if let Some(equipment) = average_equipment(kind)
            && why::step(rule::unit::AVERAGE_PROTECTION_EQUIPMENT)
        {
            let typical = say!("fact-average", equipment = word(equipment));
            card.note(rule::unit::AVERAGE_PROTECTION_EQUIPMENT, typical);
        }
        if let Some(melee) = self.melee {
            card.note(rule::unit::ONE_MELEE_CHARACTERISTIC, word(melee.name()));
        }
        if let Some(missile) = self.missile {
            let told = say!("fact-missile", missile = word(missile.name()), reduced = self.reduced);
            card.note(rule::unit::ONE_MISSILE_WEAPON, told);
        }
        card.note_if(self.undrilled, rule::unit::PROFILE, say!("fact-undrilled"));
        card.note_if(self.steadfast, rule::unit::PROFILE, say!("fact-steadfast"));
        let (width, depth) = self.footprint();
        card.note(rule::unit::FOOTPRINT, say!("fact-footprint", width = width, depth = depth));
        let scale = say!("fact-scale");
        card.note(rule::unit::DISTANCE_UNIT, scale);
        let sample = |entry: &&UnitEntry| why::holds(rule::unit::SAMPLE_PROFILES, entry.profile() == *self);
        if let Some(sample) = sample_profiles().iter().find(sample) {
            card.note(rule::unit::SAMPLE_PROFILES, say!("fact-sample", sample = sample.name.as_str()));
        }
        card.0
    }
}

impl Rank {
    /// What a commander is, and is not.
    pub fn card(self) -> Vec<CardLine> {
        let mut card = Card::default();
        card.note(rule::commander::TYPES, word(self.name()));
        card.note(rule::commander::DISTANCE, say!("fact-commands", distance = self.command_distance()));
        let apart = say!("fact-apart");
        card.note_if(why::step(rule::unit::COMMANDER_NOT_UNIT), rule::unit::COMMANDER_NOT_UNIT, apart);
        card.0
    }
}

impl Feature {
    /// What a feature is and does, fact by fact.
    pub fn card(&self) -> Vec<CardLine> {
        let mut card = Card::default();
        let kind = say!(&telling::key_of(&["piece", self.kind.name()]));
        card.note(rule::terrain::KINDS, say!("fact-linear", kind = kind, linear = self.kind.is_linear()));
        let class = match (self.kind.is_obstacle(), self.going) {
            (true, _) => "obstacle",
            (false, Going::Open) => "open ground",
            (false, Going::Rough) => "rough going",
            (false, Going::Difficult) => "difficult going",
            (false, Going::Impassable) => "impassable",
        };
        card.note(rule::terrain::CLASSES, word(class));
        let usual = self.going == self.kind.going() && self.cover == self.kind.cover();
        card.note_if(usual && self.kind.is_example(), rule::terrain::EXAMPLE_TABLE, say!("fact-example"));
        card.note_if(self.kind.is_hill(), rule::terrain::HILL_CLASSES, say!("fact-hill"));
        card.note_if(self.cover, rule::terrain::COVER, say!("fact-cover"));
        card.note_if(self.kind.blocks_sight(), rule::terrain::LOS_BLOCKERS, say!("fact-no-sight"));
        card.note_if(self.kind.is_hill(), rule::terrain::LOS_BLOCKERS, say!("fact-crest"));
        let wide = matches!(self.kind, FeatureKind::River | FeatureKind::Bank);
        card.note_if(wide, rule::terrain::WIDE_RIVER, say!("fact-wide-river"));
        let slows = self.kind.is_obstacle() || self.going > Going::Open;
        card.note_if(slows, rule::terrain::ANY_PART_IN, say!("fact-any-part"));
        card.note_if(self.going == Going::Impassable, rule::terrain::IMPASSABLE, say!("fact-nobody-enters"));
        card.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::profile::{Melee, Missile};

    fn fact(card: &[CardLine], rule: RuleId) -> Vec<&str> {
        card.iter().filter(|f| f.rule == rule).map(|f| f.fact.as_str()).collect()
    }

    /// The table of the book: name, type, large, discipline, strength, the rest.
    const BOOK: [(&str, TroopType, bool, u8, u8, &str); 14] = {
        use TroopType::*;
        [
            ("Gallic warriors", HeavyFoot, true, 4, 4, "average protection, impact, undrilled"),
            ("Greek hoplites", HeavyFoot, false, 4, 4, "shieldwall, spears, undrilled"),
            ("Spartan hoplites", HeavyFoot, false, 4, 4, "armoured, spears, steadfast"),
            ("Roman legionaries", HeavyFoot, false, 3, 4, "armoured, thrown weapons"),
            ("Viking huscarls", HeavyFoot, false, 3, 4, "armoured, two handed weapons, undrilled"),
            ("Slingers", LightFoot, false, 4, 2, "average protection, sling"),
            ("Horse archers", LightHorse, false, 4, 2, "average protection, bow"),
            ("Archers", MediumFoot, false, 4, 3, "lacking protection, bow"),
            ("Thracian warriors", MediumFoot, false, 4, 3, "average protection, undrilled"),
            ("Longbowmen", MediumFoot, false, 4, 3, "average protection, longbow"),
            ("Peasants", MediumFoot, false, 5, 3, "lacking protection"),
            ("Persian cavalry", Cavalry, false, 3, 3, "average protection"),
            ("Medieval knights", Cavalry, false, 3, 3, "heavily armoured, impact, undrilled"),
            ("Elephants", Elephants, false, 4, 3, "armoured, impact, undrilled"),
        ]
    };

    #[test]
    fn the_sample_profiles_are_the_books() {
        let samples = sample_profiles();
        assert_eq!(samples.len(), BOOK.len(), "{}", rule::unit::SAMPLE_PROFILES);
        for (entry, (name, kind, large, discipline, strength, rest)) in samples.iter().zip(BOOK) {
            let profile = entry.profile();
            let numbers = (profile.kind, profile.large, profile.discipline, profile.kind.strength());
            assert_eq!((entry.name.as_str(), numbers), (name, (kind, large, discipline, strength)));
            let card = profile.card();
            let told: Vec<&str> = [
                rule::unit::PROTECTION_LEVELS,
                rule::unit::ONE_MELEE_CHARACTERISTIC,
                rule::unit::ONE_MISSILE_WEAPON,
                rule::unit::PROFILE,
            ]
            .into_iter()
            .flat_map(|rule| fact(&card, rule))
            .collect();
            assert_eq!(told.join(", "), rest, "{name}");
            assert_eq!(fact(&card, rule::unit::SAMPLE_PROFILES), [format!("the profile of {name}")]);
            assert_eq!(profile.faults(), [], "{name} is lawful");
        }
    }

    #[test]
    fn a_card_tells_every_fact_with_its_rule() {
        let warband = Profile { large: true, melee: Some(Melee::Impact), ..Profile::plain(TroopType::HeavyFoot, 4) };
        let card = warband.card();
        assert_eq!(fact(&card, rule::unit::TYPES), ["heavy foot (L)"]);
        assert_eq!(fact(&card, rule::unit::CLASS_FOOT), ["foot"]);
        assert_eq!(fact(&card, rule::unit::SIZE).len(), 1);
        assert_eq!(fact(&card, rule::unit::STRENGTH_BY_TYPE), ["strength 4"]);
        assert_eq!(fact(&card, rule::unit::STRENGTH_MEANING), ["4 dice in combat, routed by 6 hits"]);
        assert_eq!(fact(&card, rule::unit::FOOTPRINT), ["2 DU wide, usually 2 DU deep"]);
        assert_eq!(fact(&card, rule::unit::DISTANCE_UNIT).len(), 1);
        assert_eq!(fact(&card, rule::unit::DISCIPLINE_RATING), ["discipline 4: tests and action dice need 4 or more"]);
        assert_eq!(fact(&card, rule::unit::ONE_MISSILE_WEAPON), [""; 0]);
        assert_eq!(fact(&card, rule::unit::SAMPLE_PROFILES), [""; 0], "Gallic warriors are undrilled too");
    }

    #[test]
    fn classes_overlap_as_the_book_says() {
        let names = |kind| classes(&Profile::plain(kind, 4)).into_iter().map(|c| c.0).collect::<Vec<_>>();
        assert_eq!(names(TroopType::LightFoot), ["foot", "skirmishers"], "{}", rule::unit::CLASS_SKIRMISHER);
        assert_eq!(names(TroopType::LightHorse), ["mounted", "skirmishers"], "{}", rule::unit::CLASS_MOUNTED);
        assert_eq!(names(TroopType::WarWagons), ["train"], "{}", rule::unit::CLASS_TRAIN);
        assert_eq!(names(TroopType::MediumFoot), ["foot"], "{}", rule::unit::CLASS_FOOT);
        let thrown = Profile { melee: Some(Melee::ThrownWeapons), ..Profile::plain(TroopType::HeavyFoot, 3) };
        assert!(!thrown.has_missiles(), "{}", rule::unit::CLASS_MISSILE);
        let archers = Profile { missile: Some(Missile::Bow), ..Profile::plain(TroopType::MediumFoot, 4) };
        assert!(classes(&archers).iter().any(|c| c.1 == rule::unit::CLASS_MISSILE));
    }

    #[test]
    fn bands_and_equipment_follow_the_tables() {
        use TroopType::*;
        let bands = [2, 3, 4, 5, 6].map(discipline_band);
        assert_eq!(bands.map(|b| b.is_some()), [false, true, true, true, false], "{}", rule::unit::DISCIPLINE_BANDS);
        assert!(bands[1].unwrap().contains("veteran") && bands[2].unwrap().contains("regulars"));
        assert!(bands[3].unwrap().contains("levy"));
        let equipment = TroopType::ALL.map(average_equipment);
        let named: Vec<_> = TroopType::ALL.into_iter().zip(equipment).filter(|e| e.1.is_some()).collect();
        let expected = [
            (HeavyFoot, Some("a large shield or body armour")),
            (MediumFoot, Some("a shield or body armour")),
            (LightFoot, Some("nothing or a small shield")),
            (Cavalry, Some("a shield or body armour")),
            (LightHorse, Some("nothing or a small shield")),
        ];
        assert_eq!(named, expected, "{}", rule::unit::AVERAGE_PROTECTION_EQUIPMENT);
    }

    #[test]
    fn a_commander_is_no_unit() {
        let card = Rank::General.card();
        assert_eq!(fact(&card, rule::unit::COMMANDER_NOT_UNIT).len(), 1);
        assert_eq!(fact(&card, rule::commander::DISTANCE), ["commands units within 8 DU"]);
        assert_eq!(fact(&Rank::Captain.card(), rule::commander::DISTANCE), ["commands units within 4 DU"]);
    }
}
