//! Before the first turn: ground, scouting, stratagems.

use game::{Game, Key, Keys, Order, Side};
use spear::{Battle, CommandId, Question, Status, TroopType, UnitId};

use crate::captain::Thought;

/// Answers the questions that come before deployment and after it.
pub(super) fn answer(battle: &Battle, question: Question) -> Option<Thought> {
    use Question as Q;
    match question {
        Q::ChooseTerrain(side) => terrain(battle, side),
        Q::PlaceTerrain => place_terrain(battle),
        // Marching units are missed in the line and may come too late.
        Q::MarchUnits(_) => Some((Order::ChooseSome(Keys::new()), "keep the army together")),
        Q::MarchTurn(_) => Some((Order::Bid(3), "soon, but not too soon")),
        Q::AmbushUnit(command) => Some(ambush(battle, command)),
        Q::Bid(command) => Some(bid(battle, command)),
        Q::StakesStart(_) => Some((Order::Confirm(true), "stakes are for planting")),
        Q::RedeployUnit(_) => Some((Order::word("none"), "the line stands as it was meant to")),
        Q::SpringAmbush(command) => spring(battle, command),
        _ => None,
    }
}

/// Troops that bad going hampers outnumber those it helps.
fn wants_open_ground(battle: &Battle, side: Side) -> bool {
    let of = |kinds: &[TroopType]| {
        battle.units().iter().filter(|u| u.side == side && kinds.contains(&u.profile.kind)).count()
    };
    let hampered = of(&[
        TroopType::HeavyFoot,
        TroopType::Cavalry,
        TroopType::Camels,
        TroopType::Chariots,
        TroopType::ScythedChariots,
        TroopType::Elephants,
    ]);
    hampered >= of(&[TroopType::MediumFoot, TroopType::LightFoot])
}

/// From the ground that is least in the way to that which is most.
const OPEN_FIRST: [&str; 9] =
    ["open ground", "gentle hill", "road", "rocky ground", "rocky hill", "stream", "wall", "steep hill", "marsh"];

fn terrain(battle: &Battle, side: Side) -> Option<Thought> {
    let keys = battle.decision()?.ask.keys();
    let offered = |word: &str| keys.iter().copied().find(|key| key.is(word));
    let open = wants_open_ground(battle, side);
    if open && let Some(done) = offered("done") {
        return Some((Order::Choose(done), "we fight best on open ground"));
    }
    let wished: &[&str] = if open { &OPEN_FIRST } else { &["woods", "rocky hill", "rocky ground", "gentle hill"] };
    let key = wished.iter().find_map(|word| offered(word)).or_else(|| offered("done"))?;
    Some((Order::Choose(key), if open { "the least bad ground" } else { "ground that hinders horse and phalanx" }))
}

/// Bad ground belongs to the edges, where it covers a flank and bars no line.
fn place_terrain(battle: &Battle) -> Option<Thought> {
    let candidates = battle.candidates();
    let middle = battle.field().board.width / 2.0;
    let aside = |order: &Order| match order {
        Order::Place { pose, .. } => (pose.at.x - middle).abs(),
        _ => 0.0,
    };
    let best = candidates.into_iter().max_by(|a, b| aside(a).total_cmp(&aside(b)))?;
    Some((best, "out of the way, on the flank"))
}

/// Light horse count double as scouts, so they are worth bidding; a second
/// round is not worth its dice.
fn bid(battle: &Battle, command: CommandId) -> Thought {
    let most = battle.dice_to_bid(command);
    if battle.command(command).withheld > 0 {
        return (Order::Bid(0), "enough dice are out scouting");
    }
    let own = battle.units().iter().filter(|u| u.command == command);
    let scouts = own.filter(|u| u.profile.kind == TroopType::LightHorse).count() as u16;
    (Order::Bid((scouts.min(2) + 1).min(most)), "to see the enemy deploy")
}

/// An ambush needs a wood to lie in.
fn ambush(battle: &Battle, command: CommandId) -> Thought {
    let cover = battle.field().features.iter().any(|f| f.kind.blocks_sight());
    let lurker = battle
        .units()
        .iter()
        .position(|u| u.command == command && u.profile.kind == TroopType::LightFoot && u.status() == Status::Waiting);
    match lurker {
        Some(n) if cover => (Order::Choose(UnitId(n as u8).key()), "a wood to lie in wait in"),
        _ => (Order::Choose(Key::word("none")), "nowhere to hide"),
    }
}

/// As near to the enemy as may be.
fn spring(battle: &Battle, command: CommandId) -> Option<Thought> {
    let candidates = battle.candidates();
    let side = battle.command(command).side;
    let gap = |order: &Order| match order {
        Order::Place { pose, .. } => {
            battle.on_field(side.other()).map(|e| battle.unit(e).pose().at.distance(pose.at)).fold(f64::MAX, f64::min)
        }
        _ => f64::MAX,
    };
    let best = candidates.into_iter().min_by(|a, b| gap(a).total_cmp(&gap(b)))?;
    Some((best, "where they least expect us"))
}
