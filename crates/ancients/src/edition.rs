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

use ranked::chart::Chart;
use rules::{RuleId, Variation, ancients as rule, ancients1 as first};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
    /// How far a short bow shoots.
    pub short_bow: Reach,
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

/// Something that the second edition has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Switch {
    /// It holds.
    On,
    /// This rule leaves it out.
    Off(RuleId),
}

impl Switch {
    /// Whether it holds.
    pub const fn is_on(self) -> bool {
        matches!(self, Switch::On)
    }
}

/// A distance, and the rule that sets it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reach {
    /// Inches.
    pub inches: f64,
    /// The rule.
    pub rule: RuleId,
}

/// How far a warband goes that is out of hand and reaches nobody.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Surge {
    /// Its basic rate, and further if its player likes, at the nearest enemy it
    /// sees.
    AtLeastTheRate,
    /// So far at the nearest enemy, whether it sees him or not, and through
    /// nobody.
    Exactly(Reach),
}

/// How many of a loose group must see something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Witnesses {
    /// More than half of them.
    Most,
    /// One, by this rule.
    One(RuleId),
}

/// What the stubborn do when they are beaten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stubbornness {
    /// They test, and once go back where others break.
    GivesGroundOnce,
    /// They do not take the first test at all, by this rule.
    SkipsFirstTest(RuleId),
}

/// What musicians do after a round that nobody won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawnRound {
    /// They throw for the momentum.
    ThrowForMomentum,
    /// The only ones win it by one, by this rule.
    OnlyMusicianWins(RuleId),
}

/// How a unit goes back that is beaten and does not break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoingBack {
    /// A little, and the victors follow.
    GivesGround,
    /// As far as others flee; then it rallies, unless it is pursued and caught.
    FallsBack(FallingBack),
}

impl GoingBack {
    /// The rules of falling back, if that is how a unit goes.
    pub const fn in_good_order(self) -> Option<FallingBack> {
        match self {
            GoingBack::GivesGround => None,
            GoingBack::FallsBack(rules) => Some(rules),
        }
    }
}

/// The rules of falling back in good order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FallingBack {
    /// Who falls back, and how far.
    pub instead_of_flight: RuleId,
    /// What comes of it.
    pub rallies: RuleId,
    /// Who comes after.
    pub pursued: RuleId,
    /// What may not be done afterwards.
    pub no_charge: RuleId,
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

impl Edition {
    /// The second edition.
    pub const SECOND: Edition = Edition {
        ruleset: "ancients",
        short_bow: Reach { inches: 18.0, rule: rule::range::TABLE },
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
        short_bow: Reach { inches: 16.0, rule: first::shoot::SHORT_BOW },
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
