//! Cards: every fact of a troop type, a unit or a feature with the rule that
//! makes it one. A client shows them when somebody asks "why?".

use game::say::{named, say};
use game::{Card, CardLine, telling};
use rules::{RuleId, ancients as rule, antiquity::wedge};

use crate::edition::Edition;
use crate::special::kind::Special;
use crate::state::building::FROM_EACH_FLOOR;
use crate::state::{
    Array, Barding, Battle, Feature, FeatureKind, Going, Kind, Missile, Shield, Stats, Treated, Troop, UnitId, Weapon,
};

/// What something is called, in the language of whoever reads.
pub(super) fn word(name: &str) -> String {
    telling::word(&crate::WORDS, "word", name)
}

impl Kind {
    /// How many make a handy unit ([`rule::basic::TYPICAL_UNIT_SIZE`]).
    pub fn usual_models(self) -> (u8, RuleId) {
        (self.models_if_unsaid(), rule::basic::TYPICAL_UNIT_SIZE)
    }
}

impl Troop {
    /// The troop type, fact by fact.
    pub fn card(&self, edition: &Edition) -> Vec<CardLine> {
        let mut card = Card::default();
        self.note_order(&mut card);
        self.note_kit(&mut card);
        for special in Special::ALL.into_iter().filter(|&special| self.special.has(special)) {
            let (fact, rule) = special.told();
            card.note(rule, say!(fact));
        }
        self.note_rate(edition, &mut card);
        self.note_profile(&mut card);
        self.note_chariots(&mut card);
        card.0
    }

    /// What is so of chariots.
    fn note_chariots(&self, card: &mut Card) {
        if !self.kind.is_chariot() {
            return;
        }
        card.note(rule::chariot::TYPES, word(self.kind.word()));
        card.note(rule::chariot::SINGLE_PROFILE, say!("fact-one-piece"));
        card.note(rule::chariot::NUMBER_OF_MODELS, say!("fact-counts-as", models = self.crew.count()));
        card.note(rule::chariot::CAUSE_FEAR, say!("fact-frightens-foot"));
        card.note(rule::chariot::IMPASSABLE_ROUGH_GROUND, say!("fact-only-open-ground"));
        let squadron = self.kind != Kind::ScythedChariot;
        card.note_if(squadron, rule::chariot::COMMAND_IN_SEPARATE_CHARIOTS, say!("fact-command-apart"));
        card.note_if(squadron, rule::chariot::HEAVY_FORMATION, say!("fact-wheels-as-formed"));
    }

    fn note_profile(&self, card: &mut Card) {
        let s = self.stats;
        let profile: Vec<String> = s.columns().iter().map(|(name, _, value)| format!("{name}{value}")).collect();
        card.note(rule::basic::CHARACTERISTICS_LIST, profile.join(" "));
        card.note_if(s == Stats::WARRIOR, rule::basic::PROFILE_WARRIOR, say!("fact-warrior"));
        card.note_if(s == Stats::RIDER, rule::basic::PROFILE_MOUNTED, say!("fact-rider"));
        card.note_if(s.bs == 0, rule::basic::BS_ZERO, say!("fact-no-shot"));
        card.note_if(!self.is_character(), rule::basic::UNIT_SHARES_PROFILE, say!("fact-share"));
        card.note_if(self.kind == Kind::Camels, rule::basic::CAVALRY_INCLUDES_CAMELS, say!("fact-camels"));
        card.note_if(self.kind.is_mounted(), rule::basic::CAVALRY_SINGLE_MODEL, say!("fact-one-model"));
        let base = self.base();
        card.note(rule::basic::BASE_SIZES, say!("fact-bases", width = base.width_mm, depth = base.depth_mm));
        card.note(rule::basic::MULTI_BASES, say!("fact-each"));
        let (usual, advice) = self.kind.usual_models();
        card.note_if(!self.is_character(), advice, say!("fact-handy", models = usual));
    }

    /// Its order, which everybody knows ([`rule::basic::ORDER_IS_PUBLIC`]).
    fn note_order(&self, card: &mut Card) {
        card.note(rule::basic::ORDER_IS_PUBLIC, word(self.array.words()));
        let usual = Troop::usual_array(self.kind, self.armour);
        let (why, words) = match (self.array == usual, self.array) {
            (true, Array::Close) => (rule::basic::CLOSE_ORDER_DEFAULT, "fact-usual"),
            (true, _) => (rule::basic::OPEN_ORDER_DEFAULT, "fact-usual"),
            (false, Array::Close) => {
                self.special.order_told().unwrap_or((rule::basic::ORDER_EXCEPTIONS, "fact-by-list"))
            }
            (false, _) => (rule::basic::ORDER_EXCEPTIONS, "fact-by-list"),
        };
        card.note(why, say!(words));
    }

    /// Weapons and armour, which both players know
    /// ([`rule::weapon::EQUIPMENT_DECLARED`]), the same for every man
    /// ([`rule::weapon::UNIT_UNIFORM_EQUIPMENT`]).
    fn note_kit(&self, card: &mut Card) {
        let arms = self.weapons.iter().map(Weapon::word).chain(self.missiles.iter().map(Missile::word));
        let kit: Vec<String> = arms.chain(self.armour.words()).map(word).collect();
        card.note(rule::weapon::EQUIPMENT_DECLARED, kit.join(", "));
        let all = say!("fact-same");
        card.note_if(!self.is_character(), rule::weapon::UNIT_UNIFORM_EQUIPMENT, all);
    }

    fn note_rate(&self, edition: &Edition, card: &mut Card) {
        let weight = self.weight(edition);
        card.note(rule::move_::BASIC_RATE, say!("fact-rate", rate = self.basic_rate(edition)));
        card.note(rule::basic::INCHES, say!("fact-inches"));
        card.note_if(weight > 0, rule::move_::ENCUMBRANCE_TABLE, say!("fact-weight", weight = weight));
        let buckler = self.armour.shield == Shield::Buckler;
        card.note_if(buckler, rule::move_::ENCUMBRANCE_BUCKLER, say!("fact-buckler"));
        let cloth = matches!(self.armour.barding, Barding::Cloth | Barding::HalfCloth);
        card.note_if(cloth, rule::move_::ENCUMBRANCE_CLOTH_BARDING, say!("fact-cloth"));
    }
}

impl Battle {
    /// A unit as it stands now, fact by fact.
    pub fn card(&self, id: UnitId) -> Vec<CardLine> {
        let mut card = self.troop(id).card(self.edition());
        card.append(&mut self.standing(id));
        card
    }

    /// What is true of a unit only now.
    pub(crate) fn standing(&self, id: UnitId) -> Vec<CardLine> {
        let mut card = Card::default();
        let status = self.formed_status(id);
        card.note(status, if self.is_formed(id) { say!("fact-formed") } else { say!("fact-unformed") });
        let formation = self.unit(id).formation();
        let last = formation.in_rank(formation.ranks().saturating_sub(1));
        if formation.ranks() > 1 && last < formation.files {
            let rear = format!("{:?}", formation.rear).to_lowercase();
            let where_ = say!("fact-rear-rank", last = last, rear = rear);
            card.note(rule::basic::INCOMPLETE_REAR_RANK_PLACEMENT, where_);
        }
        if formation.wedge {
            card.note(wedge::SIZE, say!("fact-stands-as-wedge", rows = formation.ranks()));
        }
        if self.fights_as_column(id) {
            card.note(rule::march::COLUMN_COMBAT, say!("fact-column"));
        }
        if let Some(rule) = self.straddling(id) {
            card.note(rule, say!("fact-divided"));
        }
        card.0
    }
}

impl FeatureKind {
    /// The rule that gives the kind its class of ground.
    pub fn rule(self) -> RuleId {
        if self.is_obstacle() || matches!(self, FeatureKind::Gate) {
            return rule::terrain::OBSTACLE_DEFINITION;
        }
        match self.class() {
            Going::Open => rule::terrain::HILLS_ROADS_BRIDGES,
            Going::Difficult => rule::terrain::DIFFICULT_TYPES,
            Going::VeryDifficult => rule::terrain::VERY_DIFFICULT_TYPES,
            Going::Impassable => rule::terrain::IMPASSABLE_TYPES,
        }
    }
}

/// The rule of a class of ground.
const fn rule_of(going: Going) -> RuleId {
    match going {
        Going::Open => rule::terrain::OPEN,
        Going::Difficult => rule::terrain::DIFFICULT,
        Going::VeryDifficult => rule::terrain::VERY_DIFFICULT,
        Going::Impassable => rule::terrain::IMPASSABLE,
    }
}

/// What is said of ground of a class.
const fn fact_of(going: Going) -> &'static str {
    match going {
        Going::Open => "fact-open-going",
        Going::Difficult => "fact-difficult-going",
        Going::VeryDifficult => "fact-very-difficult-going",
        Going::Impassable => "fact-impassable-going",
    }
}

impl Feature {
    /// The feature, fact by fact.
    pub fn card(&self) -> Vec<CardLine> {
        let mut card = Card::default();
        // The class itself was set by the rules when the ground was laid.
        let agreed = self.going != self.kind.class();
        let why = if agreed { rule::terrain::AGREE_FIRST } else { self.kind.rule() };
        card.note(why, named(self.kind.words()));
        card.note(rule_of(self.going), say!(fact_of(self.going)));
        let everywhere = self.kind.has_paths();
        let paths = if everywhere { rule::terrain::ORCHARD_PATHS } else { rule::terrain::PATHWAYS };
        card.note_if(self.paths, paths, say!("fact-paths"));
        self.note_building(&mut card);
        let only = rule::terrain::SKIRMISH_ONLY_SETTLEMENT;
        card.note_if(self.skirmishers_only, only, say!("fact-skirmishers-only"));
        card.0
    }

    /// How a building is treated.
    fn note_building(&self, card: &mut Card) {
        let (rule, words) = match self.treated {
            None => return,
            Some(Treated::Scenery) => (rule::building::SCENERY_IMPASSABLE, say!("fact-building-scenery")),
            Some(Treated::Area) => (rule::building::TERRAIN_AREA, say!("fact-building-area")),
            Some(Treated::Holdable) => (rule::building::OCCUPY_INFANTRY_ONLY, say!("fact-building-holdable")),
        };
        card.note(rule, words);
        if let Some(house) = self.house {
            let most = u16::from(house.floors) * FROM_EACH_FLOOR;
            card.note(rule::building::SHOOT_FIVE_PER_FLOOR, say!("fact-floors", floors = house.floors, most = most));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Army;
    use crate::state::FeatureEntry;

    fn troop(entry: &str) -> Troop {
        let text = format!("name = \"T\"\nruleset = \"ancients\"\n[[unit]]\nname = \"u\"\nmodels = 20\n{entry}");
        let army = Army::parse(&text).expect("a readable army");
        assert!(army.faults().is_empty());
        army.units[0].troop()
    }

    fn fact(notes: &[CardLine], rule: RuleId) -> Option<&str> {
        notes.iter().find(|note| note.rule == rule).map(|note| note.fact.as_str())
    }

    #[test]
    fn a_warrior_is_as_the_book_describes_him() {
        let card = troop("").card(&Edition::SECOND);
        assert_eq!(fact(&card, rule::basic::CHARACTERISTICS_LIST), Some("M4 WS3 BS3 S3 T3 W1 I3 A1 Ld7"));
        assert_eq!(fact(&card, rule::basic::BASE_SIZES), Some("bases of 20 by 20 mm"));
        assert_eq!(fact(&card, rule::basic::ORDER_IS_PUBLIC), Some("close order"));
        assert!(fact(&card, rule::basic::CLOSE_ORDER_DEFAULT).is_some());
        assert!(fact(&card, rule::basic::UNIT_SHARES_PROFILE).is_some());
        assert!(fact(&card, rule::basic::MULTI_BASES).is_some());
        assert_eq!(fact(&card, rule::basic::TYPICAL_UNIT_SIZE), Some("about 20 make a handy unit"));
        assert_eq!(fact(&card, rule::basic::INCHES), Some("all lengths are inches"));
        assert_eq!(fact(&card, rule::move_::BASIC_RATE), Some("basic rate 4"));
    }

    #[test]
    fn camels_are_cavalry_and_one_model_with_their_riders() {
        let camels = troop("type = \"camels\"");
        assert!(camels.kind.is_mounted());
        assert_eq!(fact(&camels.card(&Edition::SECOND), rule::basic::BASE_SIZES), Some("bases of 25 by 50 mm"));
        assert!(fact(&camels.card(&Edition::SECOND), rule::basic::CAVALRY_INCLUDES_CAMELS).is_some());
        assert!(fact(&camels.card(&Edition::SECOND), rule::basic::CAVALRY_SINGLE_MODEL).is_some());
        assert_eq!(fact(&camels.card(&Edition::SECOND), rule::basic::OPEN_ORDER_DEFAULT), Some("as is usual"));
    }

    #[test]
    fn an_army_list_may_give_another_order() {
        let light = troop("order = \"skirmish\"").card(&Edition::SECOND);
        assert_eq!(fact(&light, rule::basic::ORDER_EXCEPTIONS), Some("by its army list"));
    }

    #[test]
    fn a_knight_in_plate_on_a_barded_horse_rides_six_inches() {
        let knight = troop("type = \"cavalry\"\narmour = \"full-plate\"\nshield = \"shield\"\nbarding = \"metal\"");
        assert_eq!(knight.basic_rate(&Edition::SECOND), 6.0, "{}", rule::move_::ENCUMBRANCE_KNIGHT_EXAMPLE);
        let weight = fact(&knight.card(&Edition::SECOND), rule::move_::ENCUMBRANCE_TABLE).map(str::to_string);
        assert_eq!(weight.as_deref(), Some("armour costs 2 of its Movement"));
        let cloth = troop("type = \"cavalry\"\nbarding = \"cloth\"");
        assert!(fact(&cloth.card(&Edition::SECOND), rule::move_::ENCUMBRANCE_CLOTH_BARDING).is_some());
        let buckler = troop("armour = \"heavy\"\nshield = \"buckler\"");
        assert_eq!(buckler.basic_rate(&Edition::SECOND), 4.0, "{}", rule::move_::ENCUMBRANCE_BUCKLER);
    }

    #[test]
    fn what_everybody_carries_is_no_secret() {
        let guard = troop(
            "weapons = [\"hand-weapon\", \"thrusting-spear\"]\nmissiles = [\"javelin\"]\narmour = \"light\"\nshield = \"large\"\ncommand = [\"leader\"]",
        );
        let card = guard.card(&Edition::SECOND);
        let told = fact(&card, rule::weapon::EQUIPMENT_DECLARED);
        assert_eq!(told, Some("thrusting spear, hand weapon, javelin, light armour, large shield"));
        assert!(fact(&card, rule::weapon::UNIT_UNIFORM_EQUIPMENT).is_some());
        let bare = troop("").card(&Edition::SECOND);
        assert_eq!(fact(&bare, rule::weapon::EQUIPMENT_DECLARED), Some("hand weapon"));
    }

    #[test]
    fn bad_numbers_are_refused() {
        let fault = |entry: &str| {
            let text = format!("name = \"T\"\nruleset = \"ancients\"\n[[unit]]\nname = \"u\"\n{entry}");
            let faults = Army::parse(&text).expect("a readable army").faults();
            faults.first().map(ToString::to_string).unwrap_or_default()
        };
        let few = fault("models = 4");
        assert!(few.contains(rule::basic::MIN_UNIT_SIZE.as_str()), "{few}");
        let profile = |bs: u8, ld: u8| {
            format!("profile = {{ M = 4, WS = 3, BS = {bs}, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = {ld} }}")
        };
        let strong = fault(&format!("models = 20\n{}", profile(3, 11)));
        assert!(strong.contains(rule::basic::CHARACTERISTIC_SCALE.as_str()), "{strong}");
        let blind = fault(&format!("models = 20\nmissiles = [\"bow\"]\n{}", profile(0, 7)));
        assert!(blind.contains(rule::basic::BS_ZERO.as_str()), "{blind}");
    }

    #[test]
    fn every_feature_has_its_class_by_kind_or_by_agreement() {
        let feature = |text: &str| {
            let entry: FeatureEntry =
                toml::from_str(&format!("{text}\narea = [[0, 0], [4, 0], [4, 4]]")).expect("a readable feature");
            entry.build().expect("a feature")
        };
        for (kind, class, why) in [
            ("hill", rule::terrain::OPEN, rule::terrain::HILLS_ROADS_BRIDGES),
            ("marsh", rule::terrain::DIFFICULT, rule::terrain::DIFFICULT_TYPES),
            ("dense-wood", rule::terrain::VERY_DIFFICULT, rule::terrain::VERY_DIFFICULT_TYPES),
            ("river", rule::terrain::IMPASSABLE, rule::terrain::IMPASSABLE_TYPES),
        ] {
            let card = feature(&format!("kind = \"{kind}\"")).card();
            assert!(fact(&card, class).is_some(), "{kind}: {card:?}");
            assert!(fact(&card, why).is_some(), "{kind}: {card:?}");
        }
        let steep = feature("kind = \"hill\"\nclass = \"difficult\"").card();
        assert!(fact(&steep, rule::terrain::AGREE_FIRST).is_some(), "{steep:?}");
        assert_eq!(FeatureKind::Hedge.rule(), rule::terrain::OBSTACLE_DEFINITION);
    }

    fn battle(units: &str) -> Battle {
        let text = format!(
            r#"moment = "remaining"
            [[terrain]]
            kind = "hedge"
            line = [[5, 29.5], [15, 29.5]]
            [[side]]
            {units}
            [[side]]
            [[side.unit]]
            tag = "blue"
            at = [60, 44]"#
        );
        let situation = toml::from_str(&text).expect("a readable situation");
        Battle::at_moment(&situation).expect("a battle")
    }

    fn unit(place: &str) -> (Battle, UnitId) {
        (battle(&format!("[[side.unit]]\ntag = \"u\"\n{place}")), UnitId(0))
    }

    #[test]
    fn whoever_is_few_or_runs_or_skirmishes_or_stands_alone_is_not_formed() {
        for (place, rule) in [
            ("at = [10, 10]", rule::basic::FORMED_DEFINITION),
            ("at = [10, 10]\nmodels = 4", rule::basic::BELOW_FIVE_UNFORMED),
            ("at = [10, 10]\nmodels = 6\nfacts = [\"unformed\"]", rule::basic::BELOW_FIVE_PERMANENT),
            ("at = [10, 10]\nfleeing = true", rule::basic::FLEEING_UNFORMED),
            ("at = [10, 10]\norder = \"skirmish\"", rule::basic::SKIRMISHERS_NOT_FORMED),
            ("at = [10, 10]\nrank = \"officer\"", rule::basic::INDIVIDUAL_MODELS),
        ] {
            let (battle, id) = unit(place);
            assert_eq!(battle.formed_status(id), rule, "{place}");
            let formed = rule == rule::basic::FORMED_DEFINITION;
            assert_eq!(battle.is_formed(id), formed, "{place}");
            assert_eq!(fact(&battle.card(id), rule), Some(if formed { "formed" } else { "not formed" }));
        }
    }

    #[test]
    fn a_unit_once_below_five_is_marked_for_good() {
        let (mut battle, id) = unit("at = [10, 10]\nmodels = 4\nstart = 20");
        battle.note_small_units();
        battle.unit_mut(id).models = 6;
        assert_eq!(battle.formed_status(id), rule::basic::BELOW_FIVE_PERMANENT);
    }

    #[test]
    fn the_card_tells_of_the_short_rank_the_column_and_the_hedge() {
        let (battle, id) = unit("at = [10, 10]\nmodels = 13\nrear = \"left\"");
        let rear = rule::basic::INCOMPLETE_REAR_RANK_PLACEMENT;
        assert_eq!(fact(&battle.card(id), rear), Some("3 in the rear rank, left"));
        let (battle, id) = unit("at = [10, 10]\nfiles = 3\nmodels = 12\nweapons = [\"pike\"]");
        assert!(fact(&battle.card(id), rule::march::COLUMN_COMBAT).is_some());
        let (battle, id) = unit("at = [10, 30]");
        assert!(battle.straddling(id).is_some());
        assert!(fact(&battle.card(id), rule::terrain::OBSTACLE_STRADDLING_BONUSES).is_some());
        let (battle, id) = unit("at = [10, 29.5]");
        assert!(battle.straddling(id).is_none(), "its front only touches the hedge");
    }
}
