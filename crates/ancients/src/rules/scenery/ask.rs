//! What is asked about scenery.

use game::say::say;
use game::{
    Asking, Key, Offer, Order, Proposal, Reading, Seat, Side, Taker, Wording, as_place, no_answer, propose_each, why,
};
use rules::{ancients as rule, antiquity::stratagem as book};
use smallvec::SmallVec;
use table::Pose;

use super::stratagem::KINDS;
use super::trade::{MOST, middle_of};
use crate::rules::deploy::ground_between;
use crate::state::{Answer, Battle, FeatureKind, Found, Pick, Play, Said, SceneryAsk, What, seat};

/// Where somebody plays from.
const STAY: Said = Said::new("this-edge", "pick-this-edge").idly();
const CHANGE: Said = Said::new("other-edge", "pick-other-edge");

/// Whether one more piece is generated.
const GENERATE: Said = Said::new("generate", "pick-generate");
const ENOUGH: Said = Said::new("enough", "pick-enough").by(rule::scenery::PLACING_END).idly();

/// What is done with a piece.
const PLACE: Said = Said::new("place", "pick-place");
const WOOD: Said = Said::new("wood", "pick-wood");
const ORCHARD: Said = Said::new("orchard", "pick-orchard");
const PASS: Said = Said::new("pass", "pick-pass").by(rule::scenery::PLACING_TURN).idly();

/// What a General may find on the table, in the order of [`KINDS`].
const FOUND: [Said; KINDS.len()] = [
    Said::new("hill", "pick-find-hill"),
    Said::new("steep-hill", "pick-find-steep-hill"),
    Said::new("wood", "pick-find-wood"),
    Said::new("orchard", "pick-find-orchard"),
    Said::new("scrub", "pick-find-scrub"),
    Said::new("marsh", "pick-find-marsh"),
];

/// The piece that is put down.
const PIECE: Said = Said::new("piece", "pick-piece");

/// What one may wish for.
const MOVE: Said = Said::new("move", "pick-move-piece");
const REMOVE: Said = Said::new("remove", "pick-remove-piece");
const CONTENT: Said = Said::new("done", "pick-content").idly();

/// The pieces on the table, in the order in which they were laid.
const PIECES: [Said; MOST] = [
    Said::plainly("piece-1"),
    Said::plainly("piece-2"),
    Said::plainly("piece-3"),
    Said::plainly("piece-4"),
    Said::plainly("piece-5"),
    Said::plainly("piece-6"),
    Said::plainly("piece-7"),
    Said::plainly("piece-8"),
    Said::plainly("piece-9"),
    Said::plainly("piece-10"),
    Said::plainly("piece-11"),
    Said::plainly("piece-12"),
];

/// How a piece on the table is called in orders.
pub(crate) fn said(feature: u8) -> Said {
    PIECES[usize::from(feature) % PIECES.len()]
}

impl SceneryAsk {
    const fn side(self) -> Side {
        match self {
            SceneryAsk::Edge(side)
            | SceneryAsk::Generate(side)
            | SceneryAsk::Take(side)
            | SceneryAsk::Place(side)
            | SceneryAsk::Trade(side)
            | SceneryAsk::Change(side)
            | SceneryAsk::Move(side)
            | SceneryAsk::Agree(side)
            | SceneryAsk::Find(side)
            | SceneryAsk::FindAt(side)
            | SceneryAsk::Shift(side)
            | SceneryAsk::ShiftTo(side) => side,
        }
    }
}

impl Battle {
    /// The kind of the piece in hand, in words.
    fn piece_told(&self) -> String {
        let kind = self.laying.and_then(|laying| laying.in_hand).map(|p| p.taken.unwrap_or(p.given.kind));
        kind.map_or(String::new(), |kind| game::say::named(kind.words()).into_owned())
    }

    /// The feature that is spoken of, in words.
    fn change_told(&self) -> String {
        let laying = self.laying.unwrap_or_default();
        let feature = laying.moving.or(laying.change.map(|change| change.feature));
        feature.map_or(String::new(), |feature| self.feature_told(feature))
    }

    /// A feature in words: what people call it.
    pub(crate) fn feature_told(&self, feature: u8) -> String {
        let feature = self.field.features.get(usize::from(feature));
        feature.map_or(String::new(), |feature| game::say::named(&feature.called()).into_owned())
    }

    /// Whether a wood may be taken as an orchard.
    fn is_wood_or_orchard(&self) -> bool {
        self.laying.and_then(|laying| laying.in_hand).is_some_and(|piece| piece.given.or.is_some())
    }
}

impl Asking<Battle> for SceneryAsk {
    fn seat(self, _battle: &Battle) -> Seat {
        seat(self.side())
    }

    fn put(self, battle: &Battle) -> Wording {
        let adjusts = |prompt: String| Wording::new(rule::scenery::ADJUSTMENT, prompt);
        match self {
            SceneryAsk::Edge(_) => Wording::new(rule::scenery::EDGE_CHOICE_ORDER, say!("ask-edge-of-table")),
            SceneryAsk::Generate(_) => Wording::new(rule::scenery::PLACING_END, say!("ask-generate")),
            SceneryAsk::Take(_) => {
                Wording::new(rule::scenery::PLACING_TURN, say!("ask-take-piece", piece = battle.piece_told()))
            }
            SceneryAsk::Place(_) => {
                Wording::new(rule::scenery::PLACING_TURN, say!("ask-place-piece", piece = battle.piece_told()))
            }
            SceneryAsk::Trade(_) => adjusts(say!("ask-trade")),
            SceneryAsk::Change(_) => adjusts(say!("ask-change-piece", piece = battle.change_told())),
            SceneryAsk::Move(_) => adjusts(say!("ask-move-piece", piece = battle.change_told())),
            SceneryAsk::Find(_) => Wording::new(book::EXTRA_TERRAIN, say!("ask-find-scenery")),
            SceneryAsk::FindAt(_) => {
                Wording::new(book::EXTRA_TERRAIN, say!("ask-place-piece", piece = battle.piece_told()))
            }
            SceneryAsk::Shift(_) => Wording::new(book::MOVE_TERRAIN, say!("ask-shift-scenery")),
            SceneryAsk::ShiftTo(_) => {
                Wording::new(book::MOVE_TERRAIN, say!("ask-move-piece", piece = battle.change_told()))
            }
            SceneryAsk::Agree(_) => {
                let away = battle.laying.and_then(|laying| laying.change).is_some_and(|change| change.to.is_none());
                let prompt = if away { "ask-agree-remove" } else { "ask-agree-move" };
                adjusts(say!(prompt, piece = battle.change_told()))
            }
        }
    }

    fn offer(self, battle: &Battle) -> Offer<Pick> {
        let words = |words: &[&'static Said]| Offer::pick(words.iter().map(|said| Pick::Word(said)));
        let anywhere = || {
            let board = battle.field.board;
            let ground = ground_between(table::Vec2::ZERO, table::Vec2::new(board.width, board.depth));
            Offer::Place(SmallVec::new(), [Pick::Word(&PIECE)].into_iter().collect(), ground)
        };
        match self {
            SceneryAsk::Edge(_) => words(&[&STAY, &CHANGE]),
            SceneryAsk::Generate(_) => words(&[&GENERATE, &ENOUGH]),
            SceneryAsk::Take(_) if battle.is_wood_or_orchard() => words(&[&WOOD, &ORCHARD, &PASS]),
            SceneryAsk::Take(_) => words(&[&PLACE, &PASS]),
            SceneryAsk::Place(_) | SceneryAsk::Move(_) | SceneryAsk::FindAt(_) | SceneryAsk::ShiftTo(_) => anywhere(),
            SceneryAsk::Find(_) => Offer::pick(FOUND.iter().map(Pick::Word).chain([Pick::Word(&PASS)])),
            SceneryAsk::Shift(_) => Offer::pick(battle.may_shift().map(Pick::Piece).chain([Pick::Word(&CONTENT)])),
            SceneryAsk::Trade(_) => {
                let pieces = (0_u8..).zip(battle.field.features.iter().take(MOST));
                Offer::pick(pieces.map(|(n, _)| Pick::Piece(n)).chain([Pick::Word(&CONTENT)]))
            }
            SceneryAsk::Change(_) => words(&[&MOVE, &REMOVE]),
            SceneryAsk::Agree(_) => Offer::Confirm,
        }
    }

    fn judge(self, battle: &Battle, order: &Order) -> Option<Reading<Battle>> {
        let piece = |key: Key| key.is(PIECE.word);
        match self {
            SceneryAsk::Place(_) => as_place(order, piece, |_, pose| battle.judge_scenery(pose).map(Found::laid)),
            SceneryAsk::FindAt(side) => {
                as_place(order, piece, |_, pose| battle.judge_find(side, pose).map(Found::laid))
            }
            SceneryAsk::ShiftTo(_) => as_place(order, piece, |_, pose| battle.judge_shift(pose).map(Found::laid)),
            SceneryAsk::Move(_) => as_place(order, piece, |_, pose| battle.judge_wish(pose).map(Found::laid)),
            _ => None,
        }
    }

    fn obey(self, battle: &mut Battle, answer: Answer, play: &mut Play) {
        match (self, answer) {
            (SceneryAsk::Edge(side), Answer::Pick(pick)) => {
                let changed = pick.is(&CHANGE);
                if changed {
                    battle.change_edges();
                }
                play.log(|| What::EdgeChosen { side, changed });
            }
            (SceneryAsk::Generate(side), Answer::Pick(pick)) if pick.is(&ENOUGH) => battle.has_enough(side),
            (SceneryAsk::Generate(side), Answer::Pick(_)) => battle.goes_on(side, play),
            (SceneryAsk::Take(side), Answer::Pick(pick)) => {
                let taken = if pick.is(&ORCHARD) { Some(FeatureKind::Orchard) } else { None };
                let passes = pick.is(&PASS);
                battle.takes(side, taken, passes, play);
            }
            (SceneryAsk::Place(side) | SceneryAsk::FindAt(side), Answer::Place { found: Found::Laid(feature), .. }) => {
                battle.lay_piece(side, *feature, play);
            }
            (SceneryAsk::Trade(side), Answer::Pick(Pick::Piece(feature))) => {
                battle.laying_mut().moving = Some(feature);
                battle.ask(SceneryAsk::Change(side));
            }
            (SceneryAsk::Trade(side), Answer::Pick(_)) => battle.is_content(side),
            (SceneryAsk::Change(side), Answer::Pick(pick)) if pick.is(&MOVE) => battle.ask(SceneryAsk::Move(side)),
            (SceneryAsk::Change(side), Answer::Pick(_)) => battle.wish(side, None),
            (SceneryAsk::Move(side), Answer::Place { pose, .. }) => battle.wish(side, Some(pose)),
            (SceneryAsk::Agree(side), Answer::Confirm(agrees)) => battle.settle_wish(side, agrees, play),
            (SceneryAsk::Find(side), Answer::Pick(pick)) => {
                if let Some((_, kind)) = FOUND.iter().zip(KINDS).find(|(said, _)| pick.is(said)) {
                    battle.find_piece(side, kind);
                }
            }
            (SceneryAsk::Shift(side), Answer::Pick(Pick::Piece(feature))) => battle.choose_shift(side, feature),
            (SceneryAsk::Shift(_), Answer::Pick(_)) => {}
            (SceneryAsk::ShiftTo(side), Answer::Place { found: Found::Laid(feature), .. }) => {
                battle.shift_piece(side, *feature, play);
            }
            (ask, answer) => no_answer(ask, answer),
        }
    }

    fn propose(self, battle: &Battle, found: Taker<Answer>) {
        let place = |pose: Pose| Proposal::Unjudged(Order::Place { item: Key::word(PIECE.word), pose });
        match self {
            SceneryAsk::Place(_) => _ = battle.scenery_spots().any(|pose| found(place(pose))),
            SceneryAsk::FindAt(side) => _ = battle.find_spots(side).any(|pose| found(place(pose))),
            SceneryAsk::ShiftTo(_) => _ = battle.shift_spots().any(|pose| found(place(pose))),
            SceneryAsk::Move(_) => battle.propose_wish(&mut |pose| found(place(pose))),
            // Who wishes for nothing is soon done.
            SceneryAsk::Trade(_) if why::aside(|| battle.field.features.len() > 1) => {
                let first = [Pick::Word(&CONTENT), Pick::Piece(0)];
                propose_each(first.map(Answer::Pick), found);
            }
            _ => _ = self.offer(battle).propose(found),
        }
    }
}

impl Battle {
    /// The piece is put down as that, or left out.
    fn takes(&mut self, side: Side, taken: Option<FeatureKind>, passes: bool, play: &mut Play) {
        let piece = self.laying_mut().in_hand.as_mut();
        if let Some(piece) = piece.filter(|_| !passes) {
            piece.taken = taken;
            self.ask(SceneryAsk::Place(side));
            return;
        }
        self.laying_mut().in_hand = None;
        play.log(|| What::SceneryPassed { side });
    }

    /// The other corner of its half, and a little to either side.
    fn propose_wish(&self, found: &mut dyn FnMut(Pose) -> bool) {
        let Some(feature) = self.laying.and_then(|laying| laying.moving) else { return };
        let Some(feature) = self.field.features.get(usize::from(feature)) else { return };
        let middle = middle_of(feature);
        let across = table::Vec2::new(self.field.board.width - middle.x, middle.y);
        let aside = [0.0, 3.0, -3.0, 6.0, -6.0].map(|x| middle + table::Vec2::new(x, 0.0));
        let mut all = std::iter::once(across).chain(aside);
        let facing = table::Facing::NORTH;
        let may = |at: &table::Vec2| self.judge_wish(Pose { at: *at, facing }).is_ok();
        all.by_ref().filter(may).any(|at| found(Pose { at, facing }));
    }
}
