//! Where the chapters ask the special rules of a unit.
//!
//! Each hook is asked of every special rule in the list, and told whether the
//! troops in question have it. A rule that says nothing to a hook costs
//! nothing: which function answers is known when the game is built.

use game::{Refusal, why};
use rules::RuleId;
use table::{Edge, Rect};

use crate::state::action::Actions;
use crate::state::agenda::Play;
use crate::state::battle::Battle;
use crate::state::cause::Cause;
use crate::state::combat::{CombatKind, Level, Suffers};
use crate::state::ids::UnitId;
use crate::state::profile::{Fault, Profile, TroopType};
use crate::state::terrain::Going;
use crate::state::unit::Unit;

/// The most by which a range is shorter for what lies before a front.
pub(crate) const REACHES_OUT: f64 = super::stakes::DEPTH;

/// Asks one rule.
macro_rules! ask {
    ($Rule:ident $module:ident ($hook:ident $of:ident $($arg:ident)*)) => {
        super::$module::$Rule::$hook(super::$module::$Rule::has($of), $($arg),*)
    };
}

/// How what several rules say is put together.
macro_rules! answers {
    ((any $call:tt) $($Rule:ident $module:ident,)*) => {
        false $(|| ask!($Rule $module $call))*
    };
    ((sum $call:tt) $($Rule:ident $module:ident,)*) => {
        0 $(+ ask!($Rule $module $call))*
    };
    ((first $call:tt) $($Rule:ident $module:ident,)*) => {
        None $(.or_else(|| ask!($Rule $module $call)))*
    };
    ((each $call:tt) $($Rule:ident $module:ident,)*) => {{
        $(ask!($Rule $module $call);)*
    }};
}

macro_rules! hooks {
    ($($(#[$doc:meta])* $how:ident $hook:ident($($arg:ident: $type:ty),*) -> $out:ty;)*) => {
        /// A special rule: who has it, and what it does where it is asked.
        #[allow(unused_variables, reason = "most rules have nothing to say to most hooks")]
        pub(crate) trait SpecialRule {
            /// Whether such troops have it.
            fn has(profile: &Profile) -> bool;
            $($(#[$doc])* #[inline] fn $hook(has: bool, $($arg: $type),*) -> $out { Default::default() })*
        }

        impl Profile {
            $($(#[$doc])* #[inline] pub(crate) fn $hook(&self, $($arg: $type),*) -> $out {
                special_rules!(answers $how ($hook self $($arg)*))
            })*
        }
    };
}

hooks! {
    // Army files.
    /// What is wrong with the profile.
    each unusual(profile: &Profile, found: &mut Vec<Fault>) -> ();
    /// Whether it counts for nothing, in value and in dice.
    any is_worthless() -> bool;

    // Command.
    /// Whether it is goods, not men: nobody joins it, and it joins nobody.
    any is_baggage() -> bool;
    /// Whether no commander makes it better.
    any heeds_nobody() -> bool;
    /// Its discipline, where it has another than on its card.
    first disciplined_as(battle: &Battle) -> Option<u8>;
    /// Whether no die can be given to it.
    any takes_no_dice(battle: &Battle) -> bool;

    // Deployment.
    /// What keeps it from standing on that ground.
    first shuns(going: Going) -> Option<Refusal>;
    /// Whether it is put down before all others.
    any deploys_first() -> bool;

    // Movement.
    /// What else it may do with its die.
    each offers(battle: &Battle, id: UnitId, actions: &mut Actions) -> ();
    /// Whether it never moves.
    any cannot_move(battle: &Battle) -> bool;
    /// The troop type at whose rates it moves, where that is another.
    first moves_as(battle: &Battle) -> Option<TroopType>;
    /// Whether heavy armour does not slow it.
    any bears_armour() -> bool;
    /// By how much its equipment slows it.
    sum slowed_by(unit: &Unit) -> u8;
    /// Whether a manoeuvre is measured at all its corners.
    any swings_its_rear(kind: TroopType) -> bool;
    /// It leaves its place.
    each sets_off(battle: &mut Battle, id: UnitId, play: &mut Play) -> ();

    // Shooting.
    /// The edges out of which it shoots, if not the front.
    first shoots_from() -> Option<&'static [Edge]>;
    /// Whether shots do it no harm.
    any is_shot_at_in_vain() -> bool;
    /// By how much a range is shorter for what lies before its front.
    first reaches_out(unit: &Unit, base: &Rect, to: &Rect) -> Option<f64>;

    // Combat.
    /// Whether who charges its front fights across something.
    any is_fenced(unit: &Unit) -> bool;
    /// It meets an enemy who has not fought it yet.
    each frightens(battle: &mut Battle, enemy: UnitId) -> ();
    /// It begins to fight those it ran into.
    each runs_in(battle: &mut Battle, id: UnitId) -> ();
    /// Whether it has no impetus against such troops.
    any is_baffled_by(enemy: TroopType) -> bool;
    /// Whether such troops have no impetus against it.
    any baffles(enemy: TroopType) -> bool;
    /// What protects it now and then.
    first protected_as(battle: &Battle, kind: CombatKind, id: UnitId, enemy: UnitId) -> Option<Level>;
    /// Whether the enemy's protection is nothing to it.
    any ignores_protection(enemy: TroopType) -> bool;
    /// What a lost pair costs it, where that is not what it costs others.
    first suffers(battle: &Battle, id: UnitId, doubled: bool) -> Option<Suffers>;
    /// Whether nobody suffers from it.
    any is_harmless(battle: &Battle, id: UnitId) -> bool;
    /// It fought an enemy, before its front or not.
    each has_fought(unit: &mut Unit, to_front: bool) -> ();

    // Tests and routs.
    /// Whether it takes no tests.
    any takes_no_tests() -> bool;
    /// What its friends hear when it routs.
    first bad_news() -> Option<Cause>;
    /// Whether nobody minds its rout.
    any routs_unnoticed() -> bool;
    /// How often it tests for bad news.
    sum tests_again(kind: TroopType, cause: Cause) -> u8;
    /// It routs.
    each routs(battle: &mut Battle, id: UnitId) -> ();
    /// It is taken off the table.
    each goes(unit: &mut Unit) -> ();
    /// The turn ends.
    each ends_turn(battle: &mut Battle, id: UnitId, play: &mut Play) -> ();
}

/// A fault of a profile, if it is one.
pub(super) fn fault(broken: bool, rule: RuleId, wrong: impl FnOnce() -> String, right: &'static str) -> Option<Fault> {
    why::barred(rule, broken).err().map(|rule| (rule, wrong(), right))
}
