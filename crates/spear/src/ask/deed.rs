//! Deeds: what an order comes to, once it was found lawful.

use arrayvec::ArrayVec;
use game::{Grant, Key, Keys, Leg, Order, Path, Preview, Side};
use rules::spear as rule;
use smallvec::SmallVec;
use table::Pose;

use crate::propose::charge_targets::path_of;
use crate::rules::charge::Reach;
use crate::rules::movement::Judged;
use crate::rules::shooting::Target;
use crate::state::{Action, Battle, Cause, Combat, CommandId, Feature, LeaderId, Piece, Run, Shape, UnitId};

/// A lawful answer to the pending question. It holds what judging found, so
/// that nothing is judged twice.
#[derive(Clone, Debug)]
pub struct Answer(pub(crate) Deed);

/// Several units.
pub(crate) type Units = SmallVec<[UnitId; 8]>;

/// Dice for units.
pub(crate) type Gifts = ArrayVec<Gift, 24>;

/// A die for a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Gift {
    pub die: u8,
    pub unit: UnitId,
}

/// A path, and what judging it found.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    pub path: Path,
    pub judged: Judged,
}

/// What is to be done, one for each kind of question.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    // Before the battle
    ChoosePiece { side: Side, piece: Option<Piece> },
    LayPiece { at: Pose, feature: Box<Feature> },
    AdjustPiece { at: Pose, feature: Option<Box<Feature>> },
    March { command: CommandId, units: Units },
    MarchUnder { command: CommandId, leader: LeaderId },
    MarchBy { command: CommandId, right: bool },
    MarchIn { command: CommandId, turn: u8 },
    LieInAmbush(Option<UnitId>),
    BidDice { command: CommandId, dice: u16 },
    Deploy { command: CommandId, phase: u8, unit: UnitId, pose: Pose },
    DeployLeaderWith { leader: LeaderId, phase: u8, unit: Option<UnitId> },
    DeployLeaderAt { leader: LeaderId, phase: u8, pose: Pose },
    SetStakes { unit: UnitId, planted: bool },
    RedeployWhom(Option<UnitId>),
    Redeploy { unit: UnitId, pose: Pose },
    SpringAmbush { command: CommandId, unit: UnitId, pose: Pose },
    // The turn
    PlaceDice { command: CommandId, gifts: Gifts },
    ActNext(UnitId),
    Act { unit: UnitId, action: Action },
    Move { unit: UnitId, then_shoot: bool, walk: Box<Walk> },
    TakeAlong { unit: UnitId, others: Units },
    MoveGroup { unit: UnitId, others: ArrayVec<UnitId, 2>, walk: Box<Walk> },
    BreakOff { unit: UnitId, walk: Box<Walk>, face_back: bool },
    ChargeTogether { unit: UnitId, others: Units },
    Charge { run: Run, reached: Pose, cost: f64 },
    AimAt { unit: UnitId, target: UnitId, pursuit: bool },
    Follow { run: Run, path: Box<Path> },
    Evade { unit: UnitId, charger: UnitId, yes: bool },
    Slide { unit: UnitId, target: UnitId, by: f64, pose: Pose },
    FightNext(usize),
    Fight { unit: UnitId, defender: UnitId },
    TurnToFace { unit: UnitId, enemy: Option<UnitId> },
    FaceAtTheEnd { unit: UnitId, enemy: Option<UnitId> },
    AddToShot { unit: UnitId, moved: bool, shares: [u8; 3] },
    Shoot { unit: UnitId, target: Target, moved: bool, range: u8, dice: u8 },
    AddToDefence { unit: UnitId, charger: UnitId, bonus: u8 },
    Throw { unit: UnitId, at: UnitId, yes: bool },
    Lower { side: u8, way: Option<ArrayVec<u8, 2>> },
    Raise { side: u8, pair: Option<u8> },
    TestInOrder { cause: Cause, units: Units },
    Hold { unit: UnitId, loser: UnitId, yes: bool },
    Escape { leader: LeaderId, from: Option<UnitId>, to: Option<UnitId> },
    Ride { leader: LeaderId, to: Ride },
    PlaceLeader { leader: LeaderId, pose: Pose },
    RallyByLeader { leader: LeaderId, yes: bool },
    // Flank marches
    RideAlong { command: CommandId, unit: UnitId },
    PlaceFlankDice { command: CommandId, gifts: Gifts },
    ComeOnNext(UnitId),
    Enter { unit: UnitId, pose: Pose },
    StayOff { unit: UnitId, pose: Pose },
    EnterWith { command: CommandId, unit: UnitId },
    // Several commands a side
    PursueFirst(UnitId),
    FightOn { command: CommandId, yes: bool },
}

impl Deed {
    /// A move that was found lawful.
    pub fn walk(unit: UnitId, action: Action, path: Path, judged: Judged) -> Deed {
        let walk = Box::new(Walk { path, judged });
        Deed::Move { unit, then_shoot: action == Action::MoveThenShoot, walk }
    }

    /// A charge that leads into an enemy.
    pub fn charge(run: Run, reach: &Reach) -> Deed {
        Deed::Charge { run, reached: reach.pose, cost: reach.cost }
    }
}

/// Where a commander goes in the end phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ride {
    Stay,
    Elsewhere,
    Join(UnitId),
}

fn keys(units: &[UnitId]) -> Keys {
    units.iter().map(|unit| unit.key()).collect()
}

fn unit_or(unit: Option<UnitId>, word: &str) -> Order {
    Order::Choose(unit.map_or(Key::word(word), UnitId::key))
}

fn piece_or(feature: bool, word: &str, pose: Pose) -> Order {
    Order::Place { item: Key::word(if feature { "piece" } else { word }), pose }
}

impl Battle {
    /// The order that says the same.
    pub(crate) fn order_for(&self, deed: &Deed) -> Order {
        match deed {
            Deed::ChoosePiece { piece, .. } => Order::word(&piece.map_or("done".into(), Piece::word)),
            Deed::LayPiece { at, .. } => piece_or(true, "", *at),
            Deed::AdjustPiece { at, feature } => piece_or(feature.is_some(), "remove", *at),
            Deed::March { units, .. } => Order::ChooseSome(keys(units)),
            Deed::TakeAlong { others, .. } | Deed::ChargeTogether { others, .. } => Order::ChooseSome(keys(others)),
            Deed::TestInOrder { units, .. } => Order::Arrange(keys(units)),
            Deed::MarchUnder { leader, .. } => Order::Choose(leader.key()),
            Deed::MarchBy { right, .. } => Order::word(if *right { "right" } else { "left" }),
            Deed::MarchIn { turn, .. } => Order::Bid((*turn).into()),
            Deed::BidDice { dice, .. } => Order::Bid(*dice),
            Deed::AddToDefence { bonus, .. } => Order::Bid((*bonus).into()),
            Deed::LieInAmbush(unit) | Deed::RedeployWhom(unit) => unit_or(*unit, "none"),
            Deed::DeployLeaderWith { unit, .. } => unit_or(*unit, "alone"),
            Deed::TurnToFace { enemy, .. } | Deed::FaceAtTheEnd { enemy, .. } => unit_or(*enemy, "stay"),
            Deed::Escape { to, .. } => unit_or(*to, "flee"),
            Deed::Ride { to: Ride::Stay, .. } => Order::word("stay"),
            Deed::Ride { to: Ride::Elsewhere, .. } => Order::word("elsewhere"),
            Deed::Ride { to: Ride::Join(unit), .. }
            | Deed::ActNext(unit)
            | Deed::AimAt { target: unit, .. }
            | Deed::Fight { defender: unit, .. }
            | Deed::RideAlong { unit, .. }
            | Deed::ComeOnNext(unit)
            | Deed::EnterWith { unit, .. }
            | Deed::PursueFirst(unit) => Order::Choose(unit.key()),
            Deed::FightNext(n) => Order::Choose(self.melees[*n].0.key()),
            Deed::Act { action, .. } => Order::word(action.word()),
            Deed::Shoot { target, .. } => Order::Choose(target.key()),
            Deed::Lower { way, .. } => Order::word(way.as_ref().map_or("none", |way| Combat::word_for(way))),
            Deed::Raise { pair, .. } => Order::word(pair.map_or("none", |n| Combat::word_for(&[n]))),
            Deed::DeployLeaderAt { leader, pose, .. } | Deed::PlaceLeader { leader, pose } => {
                Order::Place { item: leader.key(), pose: *pose }
            }
            Deed::Deploy { unit, pose, .. }
            | Deed::Redeploy { unit, pose }
            | Deed::SpringAmbush { unit, pose, .. }
            | Deed::Enter { unit, pose } => Order::Place { item: unit.key(), pose: *pose },
            Deed::StayOff { pose, .. } => Order::Place { item: Key::word("wait"), pose: *pose },
            Deed::PlaceDice { gifts, .. } | Deed::PlaceFlankDice { gifts, .. } => {
                Order::Allocate(gifts.iter().map(|gift| Grant { die: gift.die, to: gift.unit.key() }).collect())
            }
            Deed::Move { walk, .. } | Deed::MoveGroup { walk, .. } | Deed::BreakOff { walk, .. } => {
                Order::Move(walk.path.clone())
            }
            Deed::Charge { run, .. } => Order::Move(path_of(run)),
            Deed::Follow { path, .. } => Order::Move((**path).clone()),
            Deed::Slide { by, .. } => Order::Move([Leg::Shift(*by)].into_iter().collect()),
            Deed::AddToShot { shares, .. } => Order::Divide(SmallVec::from_slice(shares)),
            Deed::SetStakes { planted: yes, .. }
            | Deed::Evade { yes, .. }
            | Deed::Throw { yes, .. }
            | Deed::Hold { yes, .. }
            | Deed::RallyByLeader { yes, .. }
            | Deed::FightOn { yes, .. } => Order::Confirm(*yes),
        }
    }

    /// What a deed would come to, as far as it is certain.
    pub(crate) fn foresee(&self, deed: &Deed) -> Preview {
        let there = |pose: Pose| Preview { path: vec![pose], ..Preview::default() };
        match deed {
            Deed::LayPiece { feature, .. } | Deed::AdjustPiece { feature: Some(feature), .. } => laid_out(feature),
            Deed::Deploy { pose, .. }
            | Deed::Redeploy { pose, .. }
            | Deed::SpringAmbush { pose, .. }
            | Deed::PlaceLeader { pose, .. }
            | Deed::Enter { pose, .. } => there(*pose),
            Deed::Move { walk, .. } | Deed::MoveGroup { walk, .. } => along(&walk.judged),
            Deed::BreakOff { walk, .. } => Preview { path: vec![walk.judged.end()], ..along(&walk.judged) },
            Deed::Slide { pose, .. } => Preview { cost: Some(0.0), ..there(*pose) },
            Deed::Charge { run, reached, cost, .. } => Preview {
                cost: Some(*cost),
                allowance: Some(f64::from(self.normal_move(run.unit))),
                notes: vec![("a melee follows at once".into(), rule::charge::FIGHT_AT_ONCE)],
                ..there(*reached)
            },
            _ => Preview::default(),
        }
    }
}

/// Ground as it would lie: round an area, along a line and back.
fn laid_out(feature: &Feature) -> Preview {
    let outline = match &feature.shape {
        Shape::Area(area) => area.points().to_vec(),
        Shape::Line(line) => line.points().iter().chain(line.points().iter().rev()).copied().collect(),
    };
    Preview { outline, ..Preview::default() }
}

fn along(judged: &Judged) -> Preview {
    Preview {
        path: judged.poses.to_vec(),
        cost: Some(judged.cost),
        allowance: Some(judged.allowance),
        ..Preview::default()
    }
}
