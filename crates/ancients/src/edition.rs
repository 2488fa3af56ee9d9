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

mod first;
mod kinds;
mod second;

pub use kinds::{
    DrawnRound, FallingBack, Figure, Frenzied, Frightened, GoingBack, Load, Odds, PhalanxDrill, PhalanxRules,
    QuickSlings, RankBonus, Reach, ReactionRange, Smithy, StoneMishaps, StrayShots, Stubbornness, Surge, Switch,
    Witnesses,
};

use ranked::chart::Chart;
use rules::{RuleId, Variation};
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
    /// Those who overrun test for fear of whom they meet, by this rule.
    pub overruns_in_fear: Option<RuleId>,
    /// Whether skirmishers who fight have flanks and a rear.
    pub skirmishers_have_flanks: Switch,
    /// Whether a charge may be ignored.
    pub ignoring: Switch,
    /// Whether those who shoot and run do so though their shots have stopped the charge.
    pub runs_from_the_stopped: Switch,
    /// Whether light chariots ride out to meet a charge, or are met.
    pub chariots_ride_out: Switch,
    /// Whether riders ride out only against those who come from half their charge or more.
    pub rides_out_from_half: Switch,
    /// Whether flight is feigned only before those who charge the front.
    pub feigns_to_the_front: Switch,
    /// Whether those who feign flight fight if they are caught; else they are run down.
    pub feigners_fight: Switch,
    /// Whether losses and enemies near by make it harder to rally.
    pub rallying_is_harder: Switch,
    /// The rallied face the enemy, by this rule.
    pub rallies_to_the_enemy: Option<RuleId>,
    /// The drilled turn or change formation for nothing before charges are declared, and
    /// not in a move or a charge, by this rule.
    pub drills_first: Option<RuleId>,
    /// Whether drilled wedges pivot as far as they like for nothing.
    pub drilled_wedges_pivot_freely: Switch,
    /// Whether only the drilled turn by the quarter.
    pub quarters_need_drill: Switch,
    /// How many turns in a move cost open order nothing.
    pub free_turns: u8,
    /// How many ranks more or fewer cost open order nothing.
    pub free_ranks: u8,
    /// Whether a march needs a musician.
    pub marches_with_musician: Switch,
    /// Whether some enemies hinder no march, though they do not run.
    pub harmless_to_marchers: Switch,
    /// Enemies hinder a march where they stood when the Movement phase began, by this rule. A
    /// situation in the middle of that phase is taken for its beginning, but for what its units'
    /// facts say.
    pub hindered_since_the_start: Option<RuleId>,
    /// Whether those who marched may shoot.
    pub marchers_shoot: Switch,
    /// Whether a column is no wider than deep.
    pub columns_are_deep: Switch,
    /// Whether any enemy at all hinders a fast march.
    pub all_hinder_fast_marches: Switch,
    /// Characters alone go at three times their rate whoever is near, by this rule.
    pub loners_run: Option<RuleId>,
    /// Whether open order makes light of the ground.
    pub open_order_goes_lightly: Switch,
    /// Whether skirmishing riders pay for the ground.
    pub loose_riders_pay: Switch,
    /// Whether only those who fight to their front alone may break off.
    pub breaks_off_to_the_front: Switch,
    /// Whether nobody breaks off from fresh pursuers.
    pub bound_by_pursuers: Switch,
    /// Riders break off freely from those as fast as they are, by this rule.
    pub leaves_the_as_fast: Option<RuleId>,
    /// Skirmishers may go back of their own will, by this rule.
    pub skirmishers_step_back: Option<RuleId>,
    /// Whether those who are taken in the flank may not go back.
    pub flanked_may_not_go_back: Switch,
    /// Whether those who pursued off the table test to come back.
    pub tests_to_return: Switch,
    /// How far from where they left they come back on.
    pub returns_along: f64,
    /// Whether skirmishers of one rank hide others.
    pub one_rank_screens: Switch,
    /// Whether chargers may line up with skirmishers.
    pub lines_up_with_the_loose: Switch,
    /// Whether skirmishers who wait behind their line may not shoot.
    pub waiting_do_not_shoot: Switch,
    /// Skirmishers let scythed chariots through as the drilled do, by this rule.
    pub skirmishers_open_lanes: Option<RuleId>,
    /// The drilled let elephants through, too, by this rule.
    pub lanes_for_elephants: Option<RuleId>,
    /// The score that alone lets an elephant hit skirmishers.
    pub beasts_on_the_loose: Figure<i8>,
    /// How many ranks give a warband heart that is in close order on foot, and how many another.
    pub hearty_ranks: [u8; 2],
    /// What a phalanx is, and does.
    pub phalanx: PhalanxRules,
    /// Whether heavy chariots and scythed ones march.
    pub heavy_chariots_march: Switch,
    /// Heavy chariots, too, are slowed by any turn, by this rule.
    pub heavy_chariots_turn_slowly: Option<RuleId>,
    /// Whether light chariots pursue as slowly as they begin to flee.
    pub light_chariots_pursue_slowly: bool,
    /// Chariots that charge chariots collide, by this rule.
    pub chariots_collide: Option<RuleId>,
    /// Who rides in a chariot may get off, with what is left of a move, by this rule.
    pub riders_dismount: Option<RuleId>,
    /// The men of a chariot who are not alike strike each for himself, by this rule.
    pub crews_strike_apart: Option<RuleId>,
    /// Whether elephants terrify chariots.
    pub elephants_terrify_chariots: Switch,
    /// Whether African elephants fear Indian ones.
    pub small_elephants_fear_large: Switch,
    /// The hide of an elephant saves it in front, by this rule.
    pub thick_hide: Option<RuleId>,
    /// A howdah saves those who sit in it, by this rule.
    pub howdah: Option<RuleId>,
    /// Whether men who are missing make an engine slower to shoot.
    pub missing_crew_hinders: Switch,
    /// Whether a template covers only those the middle of whose base lies under it.
    pub templates_want_the_middle: Switch,
    /// Engines that could not shoot are turned when the next turn of their side starts, by this rule.
    pub idle_engines_turn: Option<RuleId>,
    /// What befalls a stone thrower that misfires.
    pub stone_mishaps: StoneMishaps,
    /// How tough stone and bolt throwers are and how many wounds they have; else their list says it.
    pub engine_body: Figure<[u8; 2]>,
    /// Whether those who break off must go as far as they can.
    pub breaks_off_in_haste: Switch,
    /// Light troops change between ranks and skirmish order in the battle: by the first
    /// of these rules on foot, by the second in the saddle.
    pub light_troops_change: Option<[RuleId; 2]>,
    /// The frenzied charge among the compulsory moves, by this rule.
    pub frenzied_charge_at_once: Option<RuleId>,
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
    /// Victors who are fought on one flank or in the rear alone turn to face it by the first
    /// of these rules; no phalanx does, by the second.
    pub faces_attackers: Option<[RuleId; 2]>,
    /// Whether victors have the momentum.
    pub momentum: Switch,
    /// Whether close order counts for the result of a round.
    pub close_order_bonus: Switch,
}

impl Edition {
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
