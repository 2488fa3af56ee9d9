//! Where the chapters ask the special rules of a unit.

use game::Refusal;
use table::{Edge, Rect};

use crate::state::{
    Action, Actions, Battle, Cause, CombatKind, Fault, Going, Level, Play, Profile, Suffers, TroopType, Unit, UnitId,
};

pub(crate) use super::baggage_camp::IN_VAIN;

/// The most by which a range is shorter for what lies before a front.
pub(crate) const REACHES_OUT: f64 = super::stakes::DEPTH;

game::hooks! {
    special_rules of Profile;

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
    /// It does something of that kind.
    each does(battle: &mut Battle, id: UnitId, action: Action, play: &mut Play) -> ();
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
    /// Whether that friend hears of it, wherever he is.
    first is_missed_by(unit: &Unit, friend: &Unit) -> Option<bool>;
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
