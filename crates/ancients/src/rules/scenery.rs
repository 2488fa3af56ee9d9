//! Scenery before the battle: who plays from which edge, the generator, and
//! what both sides change afterwards.

mod ask;
mod generator;
mod piece;
mod stratagem;
mod trade;

use std::sync::Arc;

use game::{Side, why};
use rules::ancients as rule;

use crate::files::preparation::{Edges, Scenery};
use crate::state::laying::{InHand, Laying};
use crate::state::roll_off::roll_off;
use crate::state::{Battle, Feature, FeatureKind, Play, SceneryAsk, SceneryTask, What};

pub(crate) use ask::said;

/// A die as low as this puts a piece on the own side
/// ([`rule::scenery::SIDE_ROLL`]).
const OWN_SIDE: u8 = 3;

impl Battle {
    pub(crate) fn perform_scenery(&mut self, task: SceneryTask, play: &mut Play) {
        match task {
            SceneryTask::Begin => self.plan_ground(),
            SceneryTask::Edges => self.choose_edges(play),
            SceneryTask::Lay => self.begin_laying(play),
            SceneryTask::Next(side) => self.next_piece(side, play),
            SceneryTask::Take(side) => self.take_piece(side),
            SceneryTask::Trade(side) => self.next_trade(side),
            SceneryTask::Stratagem(side) => self.begin_stratagem(side),
            SceneryTask::Shift(side) => self.next_shift(side),
            SceneryTask::Done => self.laying = None,
        }
    }

    /// Edges before scenery, or after it ([`rule::scenery::EDGE_CHOICE_ORDER`]).
    fn plan_ground(&mut self) {
        let edges = self.plan.preparation.edges;
        let (first, last) = ([SceneryTask::Edges, SceneryTask::Lay], [SceneryTask::Lay, SceneryTask::Edges]);
        let order = match edges {
            Edges::Fixed => [SceneryTask::Lay, SceneryTask::Done],
            Edges::BeforeScenery => why::instead(rule::scenery::EDGE_CHOICE_ORDER, first, || last),
            Edges::AfterScenery | Edges::OneLays => why::instead(rule::scenery::EDGE_CHOICE_ORDER, last, || first),
        };
        self.then(SceneryTask::Done);
        for task in order.into_iter().rev() {
            self.then(task);
        }
    }

    /// Where nothing lies one edge is as good as the other, and nobody is asked.
    fn choose_edges(&mut self, play: &mut Play) {
        if self.field.features.is_empty() {
            return;
        }
        let chooser = if self.plan.preparation.edges == Edges::OneLays {
            why::instead(rule::scenery::EDGE_CHOICE_ORDER, Side::B, || Side::A)
        } else {
            let (a, b, chooser) = roll_off(rule::scenery::EDGE_CHOICE_ORDER, "table edges", play);
            play.log(|| What::EdgeRoll { a, b });
            chooser
        };
        self.ask(SceneryAsk::Edge(chooser));
    }

    /// The table is turned round under the armies.
    pub(super) fn change_edges(&mut self) {
        let board = self.field.board;
        let field = Arc::make_mut(&mut self.field);
        let turned: Vec<Feature> = field.features.iter().filter_map(|feature| feature.turned_round(&board)).collect();
        field.features = turned;
    }

    /// Who places first, and how often ([`rule::scenery::PLACING_START`],
    /// [`rule::scenery::PIECE_COUNT`]).
    fn begin_laying(&mut self, play: &mut Play) {
        let preparation = self.plan.preparation;
        self.laying = Some(Laying::default());
        if preparation.adjustment {
            self.then(SceneryTask::Trade(Side::A));
        }
        if preparation.scenery == Scenery::Agreed {
            return;
        }
        let first = if preparation.edges == Edges::OneLays {
            Side::A
        } else {
            let (a, b, first) = roll_off(rule::scenery::PLACING_START, "first to place scenery", play);
            play.log(|| What::SceneryRoll { a, b });
            first
        };
        let left = if preparation.scenery == Scenery::ByRegion { preparation.pieces() } else { 0 };
        self.laying = Some(Laying { left, ..Laying::default() });
        self.then(SceneryTask::Next(first));
    }

    pub(super) fn laying_mut(&mut self) -> &mut Laying {
        self.laying.get_or_insert_default()
    }

    /// Whose turn it is after a side's: one who lays all goes on himself.
    fn lays_after(&self, side: Side) -> Side {
        if self.plan.preparation.edges == Edges::OneLays { side } else { side.other() }
    }

    /// As often as the region says, or until one has had enough
    /// ([`rule::scenery::PLACING_END`]).
    fn next_piece(&mut self, side: Side, play: &mut Play) {
        if self.plan.preparation.scenery != Scenery::ByRegion {
            self.ask(SceneryAsk::Generate(side));
            return;
        }
        let laying = self.laying_mut();
        if laying.left > 0 {
            laying.left -= 1;
            self.then(SceneryTask::Next(self.lays_after(side)));
            self.generate(side, play);
        }
    }

    /// A side has had enough: the other may place one more.
    pub(super) fn has_enough(&mut self, side: Side) {
        let one_lays = self.plan.preparation.edges == Edges::OneLays;
        let laying = self.laying_mut();
        if laying.finished.is_none() && !one_lays && why::step(rule::scenery::PLACING_END) {
            laying.finished = Some(side);
            self.then(SceneryTask::Next(side.other()));
        }
    }

    /// A side generates a piece; after the last one it is over.
    pub(super) fn goes_on(&mut self, side: Side, play: &mut Play) {
        let last = self.laying_mut().finished.is_some();
        if !(last && why::step(rule::scenery::PLACING_END)) {
            self.then(SceneryTask::Next(self.lays_after(side)));
        }
        self.generate(side, play);
    }

    /// Two dice on the generator; a blank uses up the throw
    /// ([`rule::scenery::BLANK_RESULT`]), a second river does not
    /// ([`rule::scenery::ONE_RIVER`]).
    fn generate(&mut self, side: Side, play: &mut Play) {
        loop {
            let dice = play.two_d6(rule::scenery::TYPE_TABLE, "scenery");
            let given = self.plan.preparation.generated(dice[0] + dice[1]);
            let kind = given.map(|given| given.kind);
            play.log(|| What::SceneryGenerated { side, dice, kind });
            let Some(given) = given else {
                if why::step(rule::scenery::BLANK_RESULT) {
                    return;
                }
                continue;
            };
            if given.kind == FeatureKind::Stream && why::holds(rule::scenery::ONE_RIVER, self.has_river()) {
                continue;
            }
            let half = self.half_of_piece(side, play);
            self.laying_mut().in_hand = Some(InHand { given, half, taken: None });
            self.then(SceneryTask::Take(side));
            return;
        }
    }

    /// Whether a river or a stream lies on the table.
    fn has_river(&self) -> bool {
        use FeatureKind as K;
        self.field.features.iter().any(|f| matches!(f.kind, K::Stream | K::River | K::Rapids))
    }

    /// On whose side the piece lies: on his who throws, unless a die says so
    /// ([`rule::scenery::SIDE_ROLL`]).
    fn half_of_piece(&self, side: Side, play: &mut Play) -> Side {
        let preparation = self.plan.preparation;
        if !preparation.side_roll || preparation.scenery != Scenery::ByRegion {
            return side;
        }
        let die = play.d6(rule::scenery::SIDE_ROLL, "side of the scenery");
        let half = if die <= why::count(rule::scenery::SIDE_ROLL, OWN_SIDE) { side } else { side.other() };
        play.log(|| What::ScenerySide { side: half, die });
        half
    }

    /// It is put down, or left out; what has no room anywhere is left out unasked.
    fn take_piece(&mut self, side: Side) {
        let fits = |taken: Option<FeatureKind>| {
            let mut there = self.clone();
            if let Some(piece) = &mut there.laying_mut().in_hand {
                piece.taken = taken;
            }
            there.scenery_spots().next().is_some()
        };
        let given = self.laying.and_then(|laying| laying.in_hand).map(|piece| piece.given);
        if !given.is_some_and(|given| fits(None) && (given.or.is_none() || fits(given.or))) {
            self.laying_mut().in_hand = None;
        } else if why::step(rule::scenery::PLACING_TURN) {
            self.ask(SceneryAsk::Take(side));
        } else {
            self.ask(SceneryAsk::Place(side));
        }
    }

    /// The piece lies there.
    pub(super) fn lay_piece(&mut self, side: Side, feature: Feature, play: &mut Play) {
        let kind = feature.kind;
        self.laying_mut().in_hand = None;
        Arc::make_mut(&mut self.field).features.push(feature);
        play.log(|| What::SceneryPlaced { side, kind });
    }
}
