//! The edition of the book by which a battle is fought, as a value.
//!
//! Two editions of the same game differ in numbers, in switches and in whole
//! procedures. All of them stand here, and a chapter asks for the one that it
//! needs where its rule is decided; no chapter asks which edition it is. What an
//! edition does not name is the second's.
//!
//! Chapters cite the second edition's rules. In a battle of the first edition
//! what they say is cited as that has it ([`game::why::under`]); where a rule of
//! the first stands for a part of one of the second, or for none, the value
//! carries its id.

mod kinds;

pub use kinds::{
    DrawnRound, FallingBack, Figure, Frenzied, Frightened, GoingBack, Load, Odds, QuickSlings, RankBonus, Reach,
    ReactionRange, Smithy, StrayShots, Stubbornness, Surge, Switch, Witnesses,
};

use ranked::chart::Chart;
use rules::{RuleId, Variation, ancients1 as first};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::state::{Missile, MissileRow};

/// An edition of the book, as files name it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Print {
    /// The second edition, the usual one.
    #[default]
    Second,
    /// The first edition, as far as it is built.
    First,
}

impl Print {
    /// Every edition.
    pub const ALL: [Print; 2] = [Print::Second, Print::First];

    /// What holds in it.
    pub const fn edition(self) -> &'static Edition {
        match self {
            Print::Second => &Edition::SECOND,
            Print::First => &Edition::FIRST,
        }
    }
}

/// All that differs between the editions.
#[derive(PartialEq, Debug)]
pub struct Edition {
    /// Its ruleset, as in the ids of its rules.
    pub ruleset: &'static str,
    /// Missile weapons that are printed otherwise than in the second.
    pub missiles: &'static [(Missile, MissileRow)],
    /// Slings of those who stood still.
    pub quick_slings: QuickSlings,
    /// Whether a slope lets any weapon shoot over those in front.
    pub any_weapon_from_slopes: Switch,
    /// Who is struck by shots into a fight.
    pub stray_shots: StrayShots,
    /// Skirmishers in a fight are struck by all that is shot at them, by this rule.
    pub skirmishers_struck_alone: Option<RuleId>,
    /// At what range chargers are shot at.
    pub reaction_range: ReactionRange,
    /// Engines are easily hit whatever their size, by this rule.
    pub engines_are_large: Option<RuleId>,
    /// What armour is worth, and what it weighs.
    pub smithy: Smithy,
    /// Heavy throwing spears are as good to riders, by this rule.
    pub heavy_spears_of_riders: Option<RuleId>,
    /// Whether pikes reach past a friend in a charge.
    pub pikes_reach_in_charge: Switch,
    /// Whether a kontos comes later for pikes and for rough ground.
    pub kontos_has_betters: Switch,
    /// What score alone hits those behind an obstacle.
    pub behind_obstacle: Figure<i8>,
    /// What ranks add to the result of a round.
    pub rank_bonus: RankBonus,
    /// Each chariot destroyed counts one more, by this rule.
    pub wrecks_count: Option<RuleId>,
    /// Who tests because skirmishers run or break.
    pub frightened_by_skirmishers: Frightened,
    /// Whether terror near by is felt once a battle only.
    pub terror_near_once: Switch,
    /// Whether foot feel the terror of a charge once a battle only.
    pub terror_of_charge_once: Switch,
    /// Whom feared enemies overawe.
    pub overawed: Odds,
    /// How the frenzied strike.
    pub frenzied: Frenzied,
    /// Whether those who hate may stay behind their defences.
    pub haters_keep_defences: Switch,
    /// Whether those who run skirmishers down may overrun.
    pub overruns_skirmishers: Switch,
    /// How near friends are frightened by fleers who are run down, if they are.
    pub run_down: Option<Reach>,
    /// Those who pursue dread nobody whom they meet, by this rule.
    pub pursuers_dread_nobody: Option<RuleId>,
    /// Those who overrun wheel into whom they meet, by this rule.
    pub overrun_wheels: Option<RuleId>,
    /// Whether skirmishers who fight have flanks and a rear.
    pub skirmishers_have_flanks: Switch,
    /// Whether those who fight nobody test when they are charged in flank or rear.
    pub flanked_at_rest: Switch,
    /// What hits in combat.
    pub hit_chart: Chart,
    /// How far a warband goes that is out of hand.
    pub warband_surge: Surge,
    /// Whether those shoot whose charge fell short.
    pub failed_charge_shoots: Switch,
    /// Whether only a unit with a musician reforms.
    pub reform_needs_musician: Switch,
    /// Whether a reform needs a test.
    pub reform_needs_test: Switch,
    /// How many of a loose group must see whom it charges.
    pub skirmish_charge_sight: Witnesses,
    /// How near friends are frightened by a unit that is shot to the last man,
    /// if they are.
    pub shot_to_the_last_man: Option<Reach>,
    /// What the stubborn do when they are beaten.
    pub stubborn: Stubbornness,
    /// What musicians do after a round that nobody won.
    pub drawn_round: DrawnRound,
    /// How a unit goes back that is beaten and does not break.
    pub going_back: GoingBack,
    /// Whether victors have the momentum.
    pub momentum: Switch,
    /// Whether close order counts for the result of a round.
    pub close_order_bonus: Switch,
}

/// The first edition's chart (sheet, lines 286-298), as printed.
const FIRST_CHART: [[u8; 10]; 10] = [
    [4, 4, 5, 5, 5, 5, 5, 5, 5, 5],
    [3, 4, 4, 4, 5, 5, 5, 5, 5, 5],
    [3, 3, 4, 4, 4, 4, 5, 5, 5, 5],
    [3, 3, 3, 4, 4, 4, 4, 5, 5, 5],
    [3, 3, 3, 3, 4, 4, 4, 4, 4, 4],
    [3, 3, 3, 3, 3, 4, 4, 4, 4, 4],
    [3, 3, 3, 3, 3, 3, 4, 4, 4, 4],
    [3, 3, 3, 3, 3, 3, 3, 4, 4, 4],
    [3, 3, 3, 3, 3, 3, 3, 3, 4, 4],
    [3, 3, 3, 3, 3, 3, 3, 3, 3, 4],
];

/// The first edition's missile weapons (sheet, lines 180-188), as far as they are not the second's.
const FIRST_MISSILES: [(Missile, MissileRow); 5] = [
    (Missile::Dart, MissileRow::new(first::shoot::DARTS, 12.0, [2, 2], [0, 0]).thrown(false)),
    (Missile::ShortBow, MissileRow::new(first::shoot::SHORT_BOW, 16.0, [3, 3], [0, 0]).massed()),
    (Missile::Longbow, MissileRow::new(first::shoot::LONGBOW, 30.0, [3, 3], [1, 1]).massed()),
    (Missile::Crossbow, MissileRow::new(first::shoot::CROSSBOW, 30.0, [4, 4], [1, 1]).standing()),
    (Missile::StaffSling, MissileRow::new(first::shoot::STAFF_SLING, 30.0, [4, 4], [1, 1]).standing()),
];

impl Edition {
    /// The second edition.
    pub const SECOND: Edition = Edition {
        ruleset: "ancients",
        missiles: &[],
        quick_slings: QuickSlings { strength: 2, formed: Switch::On },
        any_weapon_from_slopes: Switch::On,
        stray_shots: StrayShots::Evenly,
        skirmishers_struck_alone: None,
        reaction_range: ReactionRange::Near,
        engines_are_large: None,
        smithy: Smithy {
            large_shield: Figure::Usual,
            partial_barding: Switch::On,
            best: [3, 2],
            load: Load::BySave,
        },
        heavy_spears_of_riders: None,
        pikes_reach_in_charge: Switch::On,
        kontos_has_betters: Switch::On,
        behind_obstacle: Figure::Usual,
        rank_bonus: RankBonus { most: 2, loose: 1, open_order: true },
        wrecks_count: None,
        frightened_by_skirmishers: Frightened::TheUnformed,
        terror_near_once: Switch::On,
        terror_of_charge_once: Switch::On,
        overawed: Odds::Fewer,
        frenzied: Frenzied::OnceMore,
        haters_keep_defences: Switch::On,
        overruns_skirmishers: Switch::On,
        run_down: None,
        pursuers_dread_nobody: None,
        overrun_wheels: None,
        skirmishers_have_flanks: Switch::On,
        flanked_at_rest: Switch::On,
        hit_chart: Chart::STRIKE,
        warband_surge: Surge::AtLeastTheRate,
        failed_charge_shoots: Switch::On,
        reform_needs_musician: Switch::On,
        reform_needs_test: Switch::On,
        skirmish_charge_sight: Witnesses::Most,
        shot_to_the_last_man: None,
        stubborn: Stubbornness::GivesGroundOnce,
        drawn_round: DrawnRound::ThrowForMomentum,
        going_back: GoingBack::GivesGround,
        momentum: Switch::On,
        close_order_bonus: Switch::On,
    };

    /// The first edition, as far as it is built.
    pub const FIRST: Edition = Edition {
        ruleset: "ancients1",
        missiles: &FIRST_MISSILES,
        quick_slings: QuickSlings { strength: 3, formed: Switch::Off(first::shoot::SLING) },
        any_weapon_from_slopes: Switch::Off(first::shoot::MASSED_HILL),
        stray_shots: StrayShots::EachByDie,
        skirmishers_struck_alone: Some(first::skirmish::SHOOT_IN_COMBAT),
        reaction_range: ReactionRange::OfTheCharge(first::response::STAND_AND_SHOOT),
        engines_are_large: Some(first::shoot::LARGE_TARGET),
        smithy: Smithy {
            large_shield: Figure::Set(1, first::shoot::ARMOUR),
            partial_barding: Switch::Off(first::shoot::ARMOUR),
            best: [2, 2],
            load: Load::HeavyWithShield(first::move_::ENCUMBRANCE),
        },
        heavy_spears_of_riders: Some(first::weapon::HEAVY_THROWING_SPEAR),
        pikes_reach_in_charge: Switch::Off(first::weapon::PIKE),
        kontos_has_betters: Switch::Off(first::weapon::KONTOS),
        behind_obstacle: Figure::Set(6, first::combat::DEFENDED_OBSTACLE),
        rank_bonus: RankBonus { most: 3, loose: 2, open_order: false },
        wrecks_count: Some(first::result::CHARIOTS_DESTROYED),
        frightened_by_skirmishers: Frightened::Nobody,
        terror_near_once: Switch::Off(first::start::TERROR),
        terror_of_charge_once: Switch::Off(first::psych::TERROR),
        overawed: Odds::NotMore,
        frenzied: Frenzied::TwiceAsOften,
        haters_keep_defences: Switch::Off(first::psych::HATRED),
        overruns_skirmishers: Switch::Off(first::overrun::MOVE),
        run_down: Some(Reach { inches: 4.0, rule: first::response::PANIC_FLEERS_DESTROYED }),
        pursuers_dread_nobody: Some(first::pursue::FRESH_ENEMY_FEAR),
        overrun_wheels: Some(first::overrun::NEW_ENEMY),
        skirmishers_have_flanks: Switch::Off(first::skirmish::NO_FLANK),
        flanked_at_rest: Switch::Off(first::charge::PANIC_FLANK_REAR),
        hit_chart: Chart::Printed(&FIRST_CHART),
        warband_surge: Surge::Exactly(Reach { inches: 4.0, rule: first::start::WARBAND_TEST }),
        failed_charge_shoots: Switch::Off(first::charge::FAILED),
        reform_needs_musician: Switch::Off(first::move_::REFORM),
        reform_needs_test: Switch::Off(first::move_::REFORM),
        skirmish_charge_sight: Witnesses::One(first::skirmish::CHARGE),
        shot_to_the_last_man: Some(Reach { inches: 4.0, rule: first::shoot::PANIC_DESTROYED }),
        stubborn: Stubbornness::SkipsFirstTest(first::psych::STUBBORN),
        drawn_round: DrawnRound::OnlyMusicianWins(first::result::MUSICIAN),
        going_back: GoingBack::FallsBack(FallingBack {
            instead_of_flight: first::fbigo::OUTNUMBER,
            rallies: first::fbigo::EFFECTS,
            pursued: first::fbigo::PURSUIT,
            no_charge: first::charge::FBIGO_NO_CHARGE,
        }),
        momentum: Switch::Off(first::result::BONUS_LIST),
        close_order_bonus: Switch::Off(first::result::BONUS_LIST),
    };

    /// The edition that a ruleset is.
    pub fn of(ruleset: &str) -> Option<&'static Edition> {
        Print::ALL.into_iter().map(Print::edition).find(|edition| edition.ruleset == ruleset)
    }

    /// Under which names its rules are cited, where they are not the second's.
    pub(crate) fn variation(&self) -> Option<&'static Variation> {
        Variation::of(self.ruleset)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_chart_is_as_printed_and_never_asks_for_a_six() {
        let chart = Edition::FIRST.hit_chart;
        let corners = [(3, 5), (4, 8), (1, 1), (10, 1)].map(|(mine, theirs)| chart.needed(mine, theirs));
        assert_eq!(corners, [4, 5, 4, 3].map(Some));
        assert_eq!((chart.needed(0, 12), chart.needed(12, 12)), (chart.needed(1, 10), chart.needed(10, 10)));
        assert!((1..=10).all(|mine| (1..=10).all(|theirs| matches!(chart.needed(mine, theirs), Some(3..=5)))));
        assert_eq!(Edition::SECOND.hit_chart.needed(4, 8), Some(6));
    }

    #[test]
    fn an_edition_is_found_by_its_ruleset_and_only_the_first_varies() {
        assert_eq!(Edition::of("ancients1"), Some(&Edition::FIRST));
        assert_eq!(Edition::of("spear"), None);
        assert!(Edition::SECOND.variation().is_none());
        assert_eq!(Edition::FIRST.variation().map(|variation| variation.ruleset), Some("ancients1"));
    }

    #[test]
    fn what_an_edition_leaves_out_it_leaves_out_by_a_rule_that_is_built() {
        let Edition { failed_charge_shoots, reform_needs_musician, reform_needs_test, .. } = Edition::FIRST;
        let Edition { momentum, close_order_bonus, .. } = Edition::FIRST;
        for switch in [failed_charge_shoots, reform_needs_musician, reform_needs_test, momentum, close_order_bonus] {
            let Switch::Off(rule) = switch else { panic!("it is on") };
            assert!(rule.ruleset() == "ancients1" && rule.rule().later.is_none(), "{rule}");
        }
    }
}
