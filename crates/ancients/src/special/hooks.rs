//! Where the chapters ask the special rules of a unit.
//!
//! Each hook is asked of every special rule in the list, and told whether the
//! troops in question have it. A rule that says nothing to a hook costs
//! nothing: which function answers is known when the game is built.

use game::{Modifier, Offer, Order, Reading, Refusal, Taker};
use ranked::Formation;
use rules::RuleId;
use smallvec::SmallVec;
use table::Facing;

use super::kind::{About, Special, Specials};
use crate::state::{
    Answer, Array, Battle, Bolt, Cause, Doom, EarlyMove, Manoeuvre, Pick, Play, Response, Shot, Strike, Troop, Unit,
    UnitId, UnitSet, Weapon,
};

/// What changes a number, each with its rule.
pub(crate) type Modifiers = SmallVec<[Modifier; 4]>;

/// What is wrong with troops in an army file: what, the remedy, the rule.
pub(crate) type Fault = (String, &'static str, RuleId);

/// How what several rules say is put together, and what is so if none speaks.
macro_rules! none {
    (any) => {
        false
    };
    (all) => {
        Ok(())
    };
    (sum) => {
        0
    };
    (first) => {
        None
    };
    (union) => {
        UnitSet::EMPTY
    };
    (each) => {
        ()
    };
}

/// Asks one rule.
macro_rules! ask {
    ($Rule:ident $module:ident $hook:ident $of:ident ($($arg:ident)*)) => {
        super::$module::$Rule::$hook($of.has(Special::$Rule), $($arg),*)
    };
}

macro_rules! any {
    (($hook:ident $of:ident $args:tt) $($Rule:ident $module:ident,)*) => {
        false $(|| ask!($Rule $module $hook $of $args))*
    };
}

macro_rules! all {
    (($hook:ident $of:ident $args:tt) $($Rule:ident $module:ident,)*) => {{
        $(ask!($Rule $module $hook $of $args)?;)*
        Ok(())
    }};
}

macro_rules! sum {
    (($hook:ident $of:ident $args:tt) $($Rule:ident $module:ident,)*) => {
        0 $(+ ask!($Rule $module $hook $of $args))*
    };
}

macro_rules! first {
    (($hook:ident $of:ident $args:tt) $($Rule:ident $module:ident,)*) => {{
        $(
            let said = ask!($Rule $module $hook $of $args);
            if said.is_some() {
                return said;
            }
        )*
        None
    }};
}

macro_rules! union {
    (($hook:ident $of:ident $args:tt) $($Rule:ident $module:ident,)*) => {
        UnitSet::EMPTY $(.and(ask!($Rule $module $hook $of $args)))*
    };
}

macro_rules! each {
    (($hook:ident $of:ident $args:tt) $($Rule:ident $module:ident,)*) => {{
        $(ask!($Rule $module $hook $of $args);)*
    }};
}

macro_rules! hooks {
    ($($(#[$doc:meta])* $how:ident $hook:ident($($arg:ident: $type:ty),*) -> $out:ty;)*) => {
        /// A special rule: what it says of itself, and what it does where it is asked.
        #[allow(unused_variables, reason = "most rules have nothing to say to most hooks")]
        pub(crate) trait SpecialRule {
            /// What it says of itself.
            const ABOUT: About;

            $($(#[$doc])* #[inline] fn $hook(has: bool, $($arg: $type),*) -> $out { none!($how) })*
        }

        impl Specials {
            $($(#[$doc])* #[inline] pub(crate) fn $hook(self, $($arg: $type),*) -> $out {
                special_rules!($how $hook self ($($arg)*))
            })*
        }
    };
}

hooks! {
    // A question of its own.
    /// Whom it asks now.
    union asks(battle: &Battle) -> UnitSet;
    /// Why it does not ask one of its side.
    first why_not_asked(battle: &Battle, id: UnitId) -> Option<Refusal>;
    /// What is on offer where its n-th question is answered by a path or a place.
    first offers(battle: &Battle, n: u8, id: UnitId) -> Option<Offer<Pick>>;
    /// What such an answer comes to.
    first judges(battle: &Battle, n: u8, id: UnitId, order: &Order) -> Option<Reading<Battle>>;
    /// Such answers that are worth a thought.
    each proposes(battle: &Battle, n: u8, id: UnitId, found: Taker<Answer>) -> ();
    /// A unit was asked its n-th question, or chosen, and this is the answer.
    each answered(battle: &mut Battle, n: u8, id: UnitId, answer: &Answer, play: &mut Play) -> ();

    // Army files.
    /// The order in which its troops stand, where they would else stand in the usual one.
    first usual_order(usual: Array) -> Option<Array>;
    /// The same, as a card says it.
    first order_told() -> Option<(RuleId, &'static str)>;
    /// What is wrong with the shape in which a unit begins.
    first fault_of_shape(of: Specials, shape: Formation) -> Option<Fault>;
    /// Whether the General begins the battle in it.
    any accompanies_general() -> bool;
    /// Whether it is two kinds of skirmishers, a master and his hounds.
    any mixes_skirmishers() -> bool;
    /// What is wrong with how its troops are equipped and ordered.
    first fault_of_kit(troop: &Troop) -> Option<Fault>;

    // Deployment.
    /// Whether its player says in which order it stands.
    any chooses_order() -> bool;
    /// It has been put down where everybody will see it.
    each is_put_down(battle: &mut Battle, id: UnitId) -> ();
    /// The move that it may make before the first turn.
    first early_move(battle: &Battle, id: UnitId) -> Option<EarlyMove>;
    /// The first turn is about to begin.
    each is_ready(battle: &mut Battle, id: UnitId) -> ();
    /// It has made that move, or stood.
    each moved_early(battle: &mut Battle, id: UnitId) -> ();
    /// Whether it deploys after everybody else, or hides.
    any deploys_last() -> bool;
    /// It deploys in a way of its own, after all others.
    any lies_in_wait() -> bool;
    /// It is its turn to do so.
    each deploys_after_all(battle: &mut Battle, id: UnitId) -> ();
    /// Whether it stands in open order where it would else stand as its type does.
    any stands_open() -> bool;

    // The start of a turn.
    /// It rolls for control.
    each rolls_for_control(battle: &mut Battle, id: UnitId, play: &mut Play) -> ();
    /// It rolls for control where it lies in ambush.
    each rolls_in_ambush(battle: &mut Battle, id: UnitId, play: &mut Play) -> ();
    /// Whether it need not roll for control this turn.
    any keeps_its_head(battle: &Battle, id: UnitId) -> bool;
    /// Whether it will do nothing of its own will this turn.
    any hangs_back(battle: &Battle, id: UnitId) -> bool;
    /// Whether it does not even go where it is driven this turn.
    any stays_put(battle: &Battle, id: UnitId) -> bool;
    /// Whether it goes where it is driven this turn.
    any is_carried_away(battle: &Battle, id: UnitId) -> bool;

    // Charges.
    /// What keeps it from declaring a charge.
    all may_charge(battle: &Battle, id: UnitId) -> Result<(), Refusal>;
    /// What keeps it from charging out of a column of march, besides what keeps others.
    all may_charge_in_column() -> Result<(), Refusal>;
    /// Whether it may change its formation as it sets out on a charge.
    any forms_up_to_charge() -> bool;
    /// Whether it may turn or change formation before charges are declared, where anybody may.
    any drills() -> bool;
    /// It sets out on a charge, and may change formation.
    each forms_up(battle: &mut Battle, id: UnitId) -> ();
    /// Whom it must charge of the enemies in reach, if it must charge.
    first must_charge(battle: &Battle, id: UnitId) -> Option<UnitSet>;
    /// Whether it charges among the compulsory moves, if it charges.
    any charges_at_once(battle: &Battle, id: UnitId) -> bool;
    /// What keeps an enemy from charging it.
    all may_charge_at_front(battle: &Battle, id: UnitId, by: UnitId) -> Result<(), RuleId>;
    /// What keeps it from answering a charge so.
    all may_answer(battle: &Battle, id: UnitId, response: Response) -> Result<(), Refusal>;
    /// Whether it feigns the flight by which it answers, and does so.
    any feigns(battle: &mut Battle, id: UnitId, response: Response, away: Facing, play: &mut Play) -> bool;
    /// Whether it holds when a test of fear shakes it that meant to answer so.
    any holds_when_shaken(response: Response) -> bool;
    /// What keeps it from riding out to meet a charge.
    all may_countercharge() -> Result<(), Refusal>;
    /// What keeps it from breaking off.
    all may_disengage(battle: &Battle, id: UnitId) -> Result<(), RuleId>;
    /// Whether it breaks off without a test.
    any disengages_freely(battle: &Battle, id: UnitId) -> bool;
    /// Whether it runs with chariots: in their gaps, and these charge through it.
    any runs_with_chariots() -> bool;
    /// Whether it may open its ranks to scythed chariots.
    any opens_ranks() -> bool;
    /// It has come into contact with an enemy.
    each touches(battle: &mut Battle, id: UnitId) -> ();

    // Movement.
    /// What keeps it from marching.
    all may_march(battle: &Battle, id: UnitId) -> Result<(), Refusal>;
    /// What keeps a character from leading men who have those rules, by the army book or not.
    all may_lead(of: Specials, men: Specials, army_book: bool) -> Result<(), RuleId>;
    /// How fast an engine is on a cart.
    first rate_on_a_cart() -> Option<f64>;
    /// Whether difficult ground and obstacles are nothing to its move.
    any slips_through(battle: &Battle, id: UnitId) -> bool;
    /// An inch more or so of the basic rate.
    sum pace() -> u8;
    /// What keeps it from moving in the Movement phase.
    all may_move(battle: &Battle, id: UnitId) -> Result<(), Refusal>;
    /// Whether it must go where it does not wish to, though it does not flee.
    any is_driven(battle: &Battle, id: UnitId) -> bool;
    /// Whether it was driven so, and has gone.
    any goes_where_driven(battle: &mut Battle, id: UnitId, play: &mut Play) -> bool;
    /// What keeps it from going any way at all.
    all may_go(battle: &Battle, id: UnitId) -> Result<(), Refusal>;
    /// What its men never learned.
    all knows_manoeuvre(what: Manoeuvre) -> Result<(), Refusal>;
    /// What keeps it from turning by the quarter.
    all may_turn_by_quarter() -> Result<(), Refusal>;
    /// Whether it changes formation on the march.
    any reforms_on_the_march() -> bool;
    /// Whether a manoeuvre is for nothing: of so many ranks, after so many legs of the move.
    any manoeuvres_freely(ranks: u8, legs: u8) -> bool;
    /// Whether a move of that cost does not count as one.
    any counts_as_standing(cost: f64) -> bool;
    /// What keeps it from a manoeuvre that others make.
    all may_manoeuvre(battle: &Battle, id: UnitId, what: Manoeuvre) -> Result<(), Refusal>;
    /// What halves a move in which it wheels.
    all may_wheel_at_speed(of: Specials, at_speed: bool) -> Result<(), RuleId>;
    /// What halves a move that is not straight ahead.
    all may_turn_at_speed(battle: &Battle, id: UnitId, turns: bool) -> Result<(), RuleId>;
    /// Whether it reforms without a test, an enemy near or not.
    any reforms_freely(of: Specials, near: bool) -> bool;
    /// What it adds to the test of a reform.
    each to_reform(of: Specials, near: bool, found: &mut Modifiers) -> ();
    /// It has reformed.
    each reforms(battle: &mut Battle, id: UnitId) -> ();

    // Shooting.
    /// Whether it shoots on the way to the enemy.
    any shoots_in_charge(battle: &Battle, id: UnitId) -> bool;
    /// What keeps it from shooting.
    all may_shoot(battle: &Battle, id: UnitId) -> Result<(), Refusal>;
    /// What keeps everybody from shooting at it.
    all may_be_shot_at(battle: &Battle, id: UnitId) -> Result<(), RuleId>;
    /// What saves it from whatever flies, in place of its armour.
    first save_under_fire(battle: &Battle, id: UnitId) -> Option<i8>;
    /// The bolt that it shoots, if not the usual one.
    first bolt() -> Option<Bolt>;
    /// What those who shoot at it add to the dice, before its front or not.
    each shot_at(battle: &Battle, id: UnitId, front: bool, found: &mut Modifiers) -> ();
    /// Whether it shoots as well when it has moved.
    any shoots_on_the_move() -> bool;
    /// Whether it may throw all its dice of a volley again.
    any shoots_again(battle: &Battle, id: UnitId) -> bool;
    /// Whether it may move on after these shots.
    any rides_on(battle: &Battle, shot: Shot) -> bool;
    /// It has shot, and does so.
    each draws_back(battle: &mut Battle, id: UnitId) -> ();
    /// Whether it may shoot in the course of its charge.
    any looses_in_a_charge() -> bool;
    /// Whether each hit on it strikes one or the other of its kinds by lot.
    any is_shot_at_by_lot() -> bool;

    // Two kinds in one unit.
    /// Whose Leadership is the unit's.
    first leads_as(battle: &Battle, id: UnitId) -> Option<UnitId>;
    /// Whose armour counts under fire.
    first saves_under_fire_as(battle: &Battle, id: UnitId) -> Option<UnitId>;
    /// Whose armour counts in combat.
    first saves_in_combat_as(battle: &Battle, id: UnitId) -> Option<UnitId>;
    /// How many of each kind fall to shots, the first kind's first.
    first divides_fallen(battle: &mut Battle, id: UnitId, lost: u8) -> Option<(u8, u8)>;
    /// Whether its player says so.
    any owner_picks_fallen(battle: &Battle, id: UnitId) -> bool;
    /// Whom those must strike who touch so many.
    first must_strike(battle: &Battle, touched: UnitSet) -> Option<UnitSet>;
    /// Who falls where it has nobody left to fall.
    first falls_besides(battle: &Battle, id: UnitId) -> Option<UnitId>;

    // Combat.
    /// More attacks of each man.
    sum attacks(battle: &Battle, strike: &Strike) -> u8;
    /// The rule by which it throws its misses again in a first round.
    first throws_misses_again(battle: &Battle, striker: UnitId, target: UnitId) -> Option<RuleId>;
    /// Whether its charge is spent when a round begins.
    any has_spent_its_charge(unit: &Unit) -> bool;
    /// Whether it has neither flanks nor rear.
    any has_no_flanks(battle: &Battle, id: UnitId) -> bool;
    /// Whether a charge lends no Strength to those who strike at it.
    any blunts_charge(battle: &Battle, striker: UnitId, target: UnitId) -> bool;
    /// Whether a charge is nothing to it: no special rule of charging helps.
    any stops_charge(battle: &Battle, charger: UnitId, target: UnitId) -> bool;
    /// Off the dice of those who strike at it.
    sum wards_off(battle: &Battle, striker: UnitId, target: UnitId) -> i8;
    /// Whether it may throw all its dice of a moment again.
    any strikes_again(battle: &Battle, id: UnitId) -> bool;
    /// It throws all its dice again.
    each threw_again(battle: &mut Battle, id: UnitId) -> ();
    /// Whether riders strike past the man in front of them.
    any riders_reach(battle: &Battle, id: UnitId, weapon: Weapon) -> bool;
    /// Whether its second rank of spears fights though it charges.
    any spears_reach_in_charge(battle: &Battle, id: UnitId) -> bool;
    /// Whether riders count their ranks.
    any riders_count_ranks(battle: &Battle, id: UnitId) -> bool;
    /// Whether their ranks are of no use against those they fight.
    any ranks_are_held(battle: &Battle, id: UnitId) -> bool;
    /// Whether something else than what others heed takes its ranks' good away.
    any loses_ranks(battle: &Battle, id: UnitId) -> bool;
    /// Whether ranks are never of any use to it.
    any has_no_ranks(battle: &Battle, id: UnitId) -> bool;
    /// Whether it counts no more than one rank.
    any counts_one_rank(battle: &Battle, id: UnitId) -> bool;
    /// Whether close order gains it nothing.
    any has_no_close_order_bonus() -> bool;
    /// Whether the army standard in its ranks gains it nothing.
    any disowns_army_standard() -> bool;
    /// A round was won, lost or drawn.
    each round_fought(battle: &mut Battle, id: UnitId, won: Option<bool>, play: &mut Play) -> ();
    /// All of its combat know who won the round.
    each round_over(battle: &mut Battle, id: UnitId) -> ();

    // After combat.
    /// What keeps it from turning to face an enemy while it fights, where others may: the rule by
    /// which a phalanx does not.
    all may_face_in_combat(of: Specials, phalanx: RuleId) -> Result<(), RuleId>;
    /// Whether those of the enemies who have the rule break it without a test.
    any sweeps_away(battle: &Battle, id: UnitId, foes: UnitSet) -> bool;
    /// What a charge does that it lost to, where it would break otherwise or not.
    first is_ridden_down(battle: &mut Battle, id: UnitId, otherwise: bool) -> Option<Doom>;
    /// Whether it takes the test though it would break for certain.
    any defies(battle: &mut Battle, id: UnitId, doom: Doom, play: &mut Play) -> bool;
    /// Whether it need not test.
    any need_not_test(battle: &mut Battle, id: UnitId, play: &mut Play) -> bool;
    /// What it adds to its break test.
    each to_break(battle: &Battle, id: UnitId, found: &mut Modifiers) -> ();
    /// Whether it gives ground where others break.
    any yields_instead(battle: &mut Battle, id: UnitId) -> bool;
    /// It failed its break test, and gives ground as anybody would.
    each yields_as_others(battle: &mut Battle, id: UnitId) -> ();
    /// Whether a failed break test is final though the army standard is near.
    any ignores_army_standard() -> bool;
    /// The army standard that it bears was taken by that unit.
    each standard_taken(battle: &mut Battle, by: UnitId) -> ();
    /// How much more its army standard is worth, taken or not.
    sum dearer_standard(taken: bool) -> u32;
    /// It is broken and pursued, and whatever standards it has are the pursuer's.
    each gives_up_standards(battle: &mut Battle, id: UnitId, by: UnitId, play: &mut Play) -> ();
    /// It is broken.
    each breaks(battle: &mut Battle, id: UnitId) -> ();
    /// Whether it stays where it is, whatever the enemy does.
    any stays(battle: &Battle, id: UnitId) -> bool;
    /// Whether it may give ground though it need not.
    any may_step_back() -> bool;
    /// Whether it may stay behind those who give ground.
    any may_decline_to_follow(battle: &Battle, id: UnitId) -> bool;
    /// The rule by which its player says whether it follows.
    first rule_of_following() -> Option<RuleId>;
    /// Whether it follows though it might stay.
    any must_follow(battle: &Battle, id: UnitId) -> bool;
    /// Whether it pursues whatever else might hold it.
    any pursues_blindly(battle: &Battle, id: UnitId) -> bool;
    /// Whether it pursues unless a defended place holds it.
    any must_pursue(battle: &Battle, id: UnitId) -> bool;
    /// Whether no defended place holds it from pursuing.
    any leaves_its_defences(battle: &Battle, id: UnitId) -> bool;
    /// The rule by which its player says whether it pursues, from a defended place or not.
    first rule_of_pursuing(battle: &Battle, id: UnitId, defends: bool) -> Option<RuleId>;
    /// Whether it pursues or stays as its player likes.
    any may_decline_pursuit() -> bool;

    // Leadership and psychology.
    /// More Leadership, for how it stands; those who lead it may share it.
    sum leadership(battle: &Battle, id: UnitId) -> i8;
    /// More Leadership of its own, which nobody who leads it shares.
    sum own_leadership(battle: &Battle, id: UnitId) -> i8;
    /// How much of the former its men give to a character in the ranks who lends his own.
    sum leadership_with_character(more: i8) -> i8;
    /// How much of that its men give to a General near them.
    sum leadership_with_general(more: i8) -> i8;
    /// Whether the Leadership of the General is nothing to it, in its ranks or near.
    any disowns_general() -> bool;
    /// Whether the Leadership of the General near it is nothing to it.
    any does_not_heed_general() -> bool;
    /// Whether it has no panic of that cause.
    any knows_no_panic(battle: &Battle, id: UnitId, cause: Cause) -> bool;
    /// Whether it may take a test of panic again after friends broke.
    any panics_less(battle: &Battle, id: UnitId) -> bool;
    /// Whether it hates that enemy for a reason of its own.
    any hates_as_well(battle: &Battle, id: UnitId, enemy: UnitId) -> bool;
    /// Whether it frightens anybody.
    any frightens() -> bool;
    /// Whether it frightens nobody as it is.
    any frightens_nobody(battle: &Battle, id: UnitId) -> bool;
    /// Whether it frightens by its looks, with or without terror.
    any looks_frightful() -> bool;
    /// Whether it terrifies anybody.
    any terrifies() -> bool;
    /// Whether it fears that enemy, who need not frighten others.
    any fears(battle: &Battle, id: UnitId, enemy: UnitId) -> bool;
    /// Whether it knows neither fear nor terror.
    any knows_no_fear(battle: &Battle, id: UnitId) -> bool;
}
