//! Who touches whom along a face that is fought.

use arrayvec::ArrayVec;
use smallvec::SmallVec;
use table::{Edge, Measure, Pose, TOLERANCE};

use crate::{Formation, Slot, contact};

/// A block where one of its faces is fought.
#[derive(Clone, Copy, Debug)]
pub struct FoughtFace {
    /// How the men stand.
    pub block: Formation,
    /// The middle of their front.
    pub pose: Pose,
    /// The face.
    pub face: Edge,
}

/// What is contact between two models along a common face.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touch {
    /// A common corner is enough.
    Corner,
    /// They share more than a corner.
    Side,
}

/// Pairs of models that touch: the one's place and the other's.
pub type Pairs = SmallVec<[(Slot, Slot); 48]>;

/// Each model of one block with each of the other that it touches along their
/// common face, in the order in which either stand along their own.
///
/// ```
/// use ranked::fight::fighters::{FoughtFace, Touch, meeting};
/// use ranked::{Base, Formation};
/// use table::{Edge, Pose};
/// let block = Formation::block(Base::INFANTRY, 5, 20);
/// let mine = FoughtFace { block, pose: Pose::new(20.0, 20.0, 0.0), face: Edge::Front };
/// let theirs = FoughtFace { pose: Pose::new(20.0, 20.0, 180.0), ..mine };
/// // Man against man, and corner to corner with his neighbours.
/// assert_eq!(meeting(&mine, &theirs, Touch::Corner).len(), 5 + 2 * 4);
/// assert_eq!(meeting(&mine, &theirs, Touch::Side).len(), 5);
/// ```
pub fn meeting(mine: &FoughtFace, theirs: &FoughtFace, touch: Touch) -> Pairs {
    let offset = contact::offset(&mine.block, mine.pose, mine.face, &theirs.block, theirs.pose, theirs.face);
    let others: ArrayVec<(Slot, f64, f64), 256> = contact::face_models(&theirs.block, theirs.face).collect();
    let mut pairs = Pairs::new();
    for (slot, from, to) in contact::face_models(&mine.block, mine.face) {
        // They look the other way, their right is my left: whoever begins too
        // far along is past me, whoever ends too soon is before me.
        let (begins, ends): (&dyn Fn(f64) -> bool, &dyn Fn(f64) -> bool) = match touch {
            Touch::Corner => (&|low| (offset - low).at_least(from), &|high| (offset - high).at_most(to)),
            Touch::Side => (&|low| offset - low > from + TOLERANCE, &|high| offset - high < to - TOLERANCE),
        };
        let past = others.partition_point(|(_, low, _)| begins(*low));
        let before = others.partition_point(|(_, _, high)| !ends(*high));
        pairs.extend(others.get(before..past).into_iter().flatten().map(|(other, ..)| (slot, *other)));
    }
    pairs
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Base, RearRank};

    fn block() -> impl Strategy<Value = Formation> {
        let rear = prop_oneof![Just(RearRank::Left), Just(RearRank::Centre), Just(RearRank::Right)];
        let base = prop_oneof![Just(Base::INFANTRY), Just(Base::CAVALRY), Just(Base::HEAVY_CHARIOT)];
        (base, 1_u8..9, 1_u8..30, rear)
            .prop_map(|(base, files, models, rear)| Formation { rear, ..Formation::block(base, files, models) })
    }

    fn face() -> impl Strategy<Value = Edge> {
        prop_oneof![Just(Edge::Front), Just(Edge::Left), Just(Edge::Right), Just(Edge::Rear)]
    }

    /// The second block with its face flush against the first's, so far aside.
    fn against(mine: &FoughtFace, block: Formation, face: Edge, aside: f64) -> FoughtFace {
        let there = mine.block.rect(mine.pose).seen_from(mine.face).pose.shift(aside);
        // Turned so that the face looks back: found by standing it anywhere first.
        let anywhere = Pose::new(0.0, 0.0, 0.0);
        let seen = block.rect(anywhere).seen_from(face).pose;
        let turn = there.facing.about().degrees() - seen.facing.degrees();
        let turned = Pose::new(0.0, 0.0, turn);
        let off = block.rect(turned).seen_from(face).pose.at;
        FoughtFace { block, pose: Pose { at: there.at - off, facing: turned.facing }, face }
    }

    fn other_side(rear: RearRank) -> RearRank {
        match rear {
            RearRank::Left => RearRank::Right,
            RearRank::Centre => RearRank::Centre,
            RearRank::Right => RearRank::Left,
        }
    }

    fn other_face(face: Edge) -> Edge {
        match face {
            Edge::Left => Edge::Right,
            Edge::Right => Edge::Left,
            face => face,
        }
    }

    proptest! {
        #[test]
        fn each_pair_touches_and_nobody_is_left_out(
            a in block(), b in block(), mine in face(), theirs in face(), aside in -3.0..3.0_f64, facing in 0.0..360.0,
        ) {
            let mine = FoughtFace { block: a, pose: Pose::new(30.0, 30.0, facing), face: mine };
            let theirs = against(&mine, b, theirs, aside);
            let one = |touch| {
                let mut pairs = meeting(&mine, &theirs, touch).to_vec();
                pairs.sort_unstable();
                pairs
            };
            let other = |touch| {
                let mut pairs: Vec<_> = meeting(&theirs, &mine, touch).into_iter().map(|(a, b)| (b, a)).collect();
                pairs.sort_unstable();
                pairs
            };
            for touch in [Touch::Corner, Touch::Side] {
                prop_assert_eq!(one(touch), other(touch), "seen from either");
            }
            // Along the face: each with each.
            let offset =
                contact::offset(&mine.block, mine.pose, mine.face, &theirs.block, theirs.pose, theirs.face);
            let mut brute = Vec::new();
            for (slot, from, to) in contact::face_models(&mine.block, mine.face) {
                for (other, low, high) in contact::face_models(&theirs.block, theirs.face) {
                    if (offset - low).at_least(from) && (offset - high).at_most(to) {
                        brute.push((slot, other));
                    }
                }
            }
            prop_assert_eq!(meeting(&mine, &theirs, Touch::Corner).to_vec(), brute);
        }

        #[test]
        fn in_a_mirror_the_same_men_meet(
            a in block(), b in block(), mine in face(), theirs in face(), aside in -3.0..3.0_f64, facing in 0.0..360.0,
        ) {
            let mine = FoughtFace { block: a, pose: Pose::new(30.0, 30.0, facing), face: mine };
            let theirs = against(&mine, b, theirs, aside);
            let mirrored = |of: &FoughtFace| FoughtFace {
                block: Formation { rear: other_side(of.block.rear), ..of.block },
                pose: of.pose.mirrored_x(30.0),
                face: other_face(of.face),
            };
            let slot = |block: &Formation, slot: Slot| Slot { file: block.in_rank(slot.rank) - 1 - slot.file, ..slot };
            for touch in [Touch::Corner, Touch::Side] {
                let mut here: Vec<_> =
                    meeting(&mine, &theirs, touch).iter().map(|(x, y)| (slot(&a, *x), slot(&b, *y))).collect();
                let mut there = meeting(&mirrored(&mine), &mirrored(&theirs), touch).to_vec();
                here.sort_unstable();
                there.sort_unstable();
                prop_assert_eq!(here, there);
            }
        }

        #[test]
        fn front_to_front_the_bases_of_a_pair_touch(a in block(), b in block(), aside in -3.0..3.0_f64) {
            let mine = FoughtFace { block: a, pose: Pose::new(30.0, 30.0, 0.0), face: Edge::Front };
            let theirs = against(&mine, b, Edge::Front, aside);
            let pairs = meeting(&mine, &theirs, Touch::Corner);
            for slot in a.slots().filter(|slot| slot.rank == 0) {
                for other in b.slots().filter(|slot| slot.rank == 0) {
                    let gap = a.model(mine.pose, slot).distance(&b.model(theirs.pose, other));
                    prop_assert_eq!(pairs.contains(&(slot, other)), gap.at_most(0.0), "{:?} {:?} {}", slot, other, gap);
                }
            }
        }
    }
}
