//! Terrain by dice: how many pieces, which, where, and how far they shift.

use std::sync::Arc;

use arrayvec::ArrayVec;
use game::{Refusal, Side, why, words};
use rules::RuleId;
use rules::spear as rule;
use table::{Bounds, Measure, Polygon, Pose, Vec2};

use crate::files::setup::ScenarioKind;
use crate::rules::prelude::piece::{FORD, RIVER_WIDTH, Tally, half_extent, shapes_overlap};
use crate::state::{Battle, Feature, FeatureKind, Field, Piece, Play, Question, Shape, Stage, What};

impl Battle {
    /// The order of terrain stages in this scenario.
    pub(crate) fn plan_terrain(&mut self, by_dice: bool, stages: &mut ArrayVec<Stage, 96>, play: &mut Play) {
        let attacker = self.plan.attacker;
        let defender = attacker.other();
        let has_river = self.field.features.iter().any(|f| f.kind == FeatureKind::River);
        if self.plan.scenario == ScenarioKind::RiverCrossing && !has_river && why::step(rule::scenario::RIVER_SETUP) {
            self.lay_river(play);
        }
        if !by_dice {
            return;
        }
        let choose = |side| [Stage::TerrainCount(side), Stage::ChooseTerrain(side)];
        match self.plan.scenario {
            ScenarioKind::Historical => {}
            ScenarioKind::Pitched | ScenarioKind::RiverCrossing => {
                let choosing = [Side::A, Side::B].into_iter().flat_map(choose).collect();
                let placing = vec![Stage::PlacingOrder, Stage::PlaceTerrain];
                stages.extend(why::sequence(rule::setup::DEFINE_PIECES, [choosing, placing]).into_iter().flatten());
            }
            // Extras, then his own, then the attacker's.
            ScenarioKind::PreparedPositions => {
                if why::step(rule::scenario::PREPARED_TERRAIN) {
                    stages.extend([Stage::ExtraTerrain(defender), Stage::ChooseTerrain(defender), Stage::PlaceTerrain]);
                }
                for side in why::sequence(rule::scenario::PREPARED_TERRAIN, [defender, attacker]) {
                    stages.extend(choose(side));
                    stages.push(Stage::PlaceTerrain);
                }
            }
            // All of the attacker's first.
            ScenarioKind::Ambush => {
                for side in why::sequence(rule::scenario::AMBUSH_TERRAIN, [attacker, defender]) {
                    stages.extend(choose(side));
                    stages.push(Stage::PlaceTerrain);
                }
            }
        }
    }

    /// [`rule::scenario::PREPARED_TERRAIN`]: two normal pieces, or one large.
    pub(crate) fn begin_extras(&mut self, side: Side) {
        let prelude = self.prelude_mut();
        prelude.extras = true;
        prelude.bounds[side.index()] = (0, why::count(rule::scenario::PREPARED_TERRAIN, 2));
    }

    /// [`rule::scenario::RIVER_SETUP`]: 1 DU wide along the centre line, with a
    /// ford of 2 DU in the middle.
    fn lay_river(&mut self, play: &mut Play) {
        let board = self.field.board;
        let middle = board.depth / 2.0;
        let width = why::count(rule::scenario::RIVER_SETUP, RIVER_WIDTH);
        let ford = why::count(rule::scenario::RIVER_SETUP, FORD);
        let strip = |x0: f64, x1: f64| {
            Polygon::new(vec![
                Vec2::new(x0, middle - width / 2.0),
                Vec2::new(x1, middle - width / 2.0),
                Vec2::new(x1, middle + width / 2.0),
                Vec2::new(x0, middle + width / 2.0),
            ])
        };
        let field: &mut Field = Arc::make_mut(&mut self.field);
        let centre = board.width / 2.0;
        for (kind, shape) in [
            (FeatureKind::River, strip(0.0, board.width)),
            (FeatureKind::Ford, strip(centre - ford / 2.0, centre + ford / 2.0)),
        ] {
            if let Ok(area) = shape {
                field.features.push(Feature {
                    name: None,
                    kind,
                    going: kind.going(),
                    cover: false,
                    shape: Shape::Area(area),
                    crest: None,
                });
            }
        }
        play.log(|| What::RiverLaid { width, ford });
    }

    /// Whether this side may place at most d6 - 3 pieces
    /// ([`rule::scenario::PREPARED_TERRAIN`], [`rule::scenario::AMBUSH_TERRAIN`]).
    fn places_few(&self, side: Side) -> bool {
        match self.plan.scenario {
            ScenarioKind::PreparedPositions => side == self.plan.attacker,
            ScenarioKind::Ambush => side != self.plan.attacker,
            _ => false,
        }
    }

    /// [`rule::setup::PIECE_COUNT_ROLL`]: two dice, least and most.
    pub(crate) fn roll_terrain_count(&mut self, side: Side, play: &mut Play) {
        let (least, most) = if self.places_few(side) {
            let rule = if self.plan.scenario == ScenarioKind::Ambush {
                rule::scenario::AMBUSH_TERRAIN
            } else {
                rule::scenario::PREPARED_TERRAIN
            };
            let die = play.d6(rule, "terrain pieces");
            (0, die.saturating_sub(why::count(rule, 3)))
        } else {
            let rule = rule::setup::PIECE_COUNT_ROLL;
            let (a, b) = (play.d6(rule, "terrain pieces"), play.d6(rule, "terrain pieces"));
            (why::count(rule, a.min(b)), why::count(rule, a.max(b)))
        };
        let prelude = self.prelude_mut();
        prelude.bounds[side.index()] = (least, most);
        prelude.extras = false;
        play.log(|| What::TerrainCount { side, least, most });
    }

    /// Asks for the next piece, or goes on when nothing more may be chosen.
    pub(crate) fn ask_terrain(&mut self, side: Side) {
        let options = self.terrain_options(side);
        if options.0.is_empty() {
            return;
        }
        self.question = Some(Question::ChooseTerrain(side));
    }

    /// The pieces that may be added, and whether the choice may end here.
    pub(crate) fn terrain_options(&self, side: Side) -> (ArrayVec<Piece, 32>, bool) {
        let Some(prelude) = &self.prelude else { return (ArrayVec::new(), true) };
        let (least, most) = prelude.bounds[side.index()];
        let all = &prelude.pieces[side.index()];
        let tally = Tally::of(all);
        // The extras of prepared positions are outside the limits.
        let lawful = |with: Tally| prelude.extras || with.can_be_completed(least, most);
        let options = Piece::all()
            .into_iter()
            .filter(|&p| self.has_room_for(p))
            .filter(|&p| tally.with(p).points <= most && lawful(tally.with(p)) && !all.is_full())
            .collect();
        (options, prelude.extras || (tally.points >= least && tally.is_lawful()))
    }

    /// Rivers and roads run across the table, which the river of a crossing
    /// ([`rule::scenario::RIVER_SETUP`]) and the clear middle of an ambush
    /// ([`rule::scenario::AMBUSH_TERRAIN`]) do not allow.
    fn has_room_for(&self, piece: Piece) -> bool {
        let barred = || match self.plan.scenario {
            ScenarioKind::RiverCrossing => why::step(rule::scenario::RIVER_SETUP),
            ScenarioKind::Ambush => why::step(rule::scenario::AMBUSH_TERRAIN),
            _ => false,
        };
        !(piece.crosses_table() && barred())
    }

    /// A piece is chosen.
    pub(crate) fn choose_piece(&mut self, side: Side, piece: Piece, play: &mut Play) {
        self.prelude_mut().pieces[side.index()].push(piece);
        play.log(|| What::TerrainChosen { side, piece: piece.kind.name(), large: piece.large });
        self.push_stages(&[Stage::ChooseTerrain(side)]);
    }

    /// [`rule::setup::PLACEMENT_ORDER`].
    pub(crate) fn roll_placing_order(&mut self, play: &mut Play) {
        let Some(prelude) = &self.prelude else { return };
        let counts = [prelude.pieces[0].len(), prelude.pieces[1].len()];
        let rule = rule::setup::PLACEMENT_ORDER;
        let first = match counts[0].cmp(&counts[1]) {
            std::cmp::Ordering::Greater => why::instead(rule, Side::A, || Side::B),
            std::cmp::Ordering::Less => why::instead(rule, Side::B, || Side::A),
            std::cmp::Ordering::Equal => Battle::roll_off(rule, play),
        };
        self.prelude_mut().placing = Some(first);
    }

    /// The side that places the next piece.
    fn next_placer(&self) -> Option<Side> {
        let prelude = self.prelude.as_ref()?;
        let has = |side: Side| !prelude.pieces[side.index()].is_empty();
        let wished = match self.plan.scenario {
            ScenarioKind::PreparedPositions => self.plan.attacker.other(),
            ScenarioKind::Ambush => self.plan.attacker,
            _ => prelude.placing.unwrap_or(Side::A),
        };
        [wished, wished.other()].into_iter().find(|&s| has(s))
    }

    /// [`rule::setup::PLACEMENT_ROLL`]: where the next piece goes, and who says.
    pub(crate) fn place_next_piece(&mut self, play: &mut Play) {
        let Some(side) = self.next_placer() else { return };
        let piece = self.prelude_mut().pieces[side.index()].remove(0);
        self.push_stages(&[Stage::PlaceTerrain]);
        let free = self.prelude_mut().extras;
        let next = why::instead(rule::setup::PLACEMENT_ORDER, side.other(), || side);
        self.prelude_mut().placing = Some(next);
        let roll = if free {
            0
        } else if why::holds(rule::setup::RIVER_ROAD_PLACEMENT, piece.crosses_table()) {
            6
        } else {
            play.d6(rule::setup::PLACEMENT_ROLL, "terrain placement")
        };
        play.log(|| What::TerrainPlaced { side, piece: piece.kind.name(), roll });
        let discards = self.plan.scenario == ScenarioKind::RiverCrossing
            && why::holds(rule::scenario::RIVER_TERRAIN_SIX, roll == 6 && !piece.crosses_table());
        self.prelude_mut().in_hand = Some((side, piece, roll));
        // Perhaps there is nowhere left to put it.
        if discards || self.piece_spots().next().is_none() {
            self.drop_piece(play);
        } else {
            self.question = Some(Question::PlaceTerrain);
        }
    }

    fn drop_piece(&mut self, play: &mut Play) {
        if let Some((_, piece, _)) = self.prelude_mut().in_hand.take() {
            play.log(|| What::TerrainRemoved { piece: piece.kind.name() });
        }
    }

    /// Who chooses the spot: on a 5 the opponent.
    pub(crate) fn piece_chooser(&self) -> Side {
        match self.prelude.as_ref().and_then(|p| p.in_hand) {
            Some((side, _, 5)) => why::instead(rule::setup::PLACEMENT_ROLL, side.other(), || side),
            Some((side, ..)) => side,
            None => Side::A,
        }
    }

    /// Judges a spot for the piece in hand.
    pub(crate) fn judge_piece(&self, pose: Pose) -> Result<Feature, Refusal> {
        let Some((side, piece, roll)) = self.prelude.as_ref().and_then(|p| p.in_hand) else {
            return Err(Refusal::new(
                rule::setup::PLACEMENT_ROLL,
                words!("no-no-piece-is-in-hand"),
                words!("do-wait-for-one"),
            ));
        };
        let board = &self.field.board;
        let laid = if pose.at.is_finite() { piece.lay(pose, board) } else { None };
        why::refuse(rule::setup::RIVER_ROAD_PLACEMENT, laid.is_none(), || {
            (words!("no-it-does-not-reach-both-long-edges"), words!("do-lay-it-across-the-table"))
        })?;
        let straight = || piece.lay(Pose::new(board.width / 2.0, board.depth / 2.0, 0.0), board);
        let Some(feature) = laid.or_else(straight) else {
            return Err(Refusal::new(
                rule::setup::PLACEMENT_ROLL,
                words!("no-it-has-no-shape"),
                words!("do-choose-another-piece"),
            ));
        };
        let Bounds { min, max } = feature.bounds();
        let on_table =
            min.x.at_least(0.0) && min.y.at_least(0.0) && max.x.at_most(board.width) && max.y.at_most(board.depth);
        why::refuse(rule::setup::PLACEMENT_ROLL, !on_table, || {
            (words!("no-part-of-it-is-off-the-table"), words!("do-keep-it-on-the-table"))
        })?;
        let near = 0.01;
        let own_edge = |side: Side| if side == Side::A { min.y <= near } else { max.y >= board.depth - near };
        // Left and right are the placer's own.
        let left = if side == Side::A { min.x <= near } else { max.x >= board.width - near };
        let right = if side == Side::A { max.x >= board.width - near } else { min.x <= near };
        let (fits, remedy) = match roll {
            1 => (left, words!("do-touch-the-left-edge")),
            2 => (right, words!("do-touch-the-right-edge")),
            3 => (own_edge(side), words!("do-touch-your-base-edge")),
            4 => (own_edge(side.other()), words!("do-touch-the-opponents-edge")),
            _ => (true, words!("do-place-it-anywhere")),
        };
        why::refuse(rule::setup::PLACEMENT_ROLL, !fits && !piece.crosses_table(), || {
            (words!("no-was-rolled", roll = roll), remedy)
        })?;
        if self.plan.scenario == ScenarioKind::Ambush {
            let centre = board.depth / 2.0;
            let clear = why::count(rule::scenario::AMBUSH_TERRAIN, 4.0);
            let near = max.y.exceeds(centre - clear) && min.y.falls_short_of(centre + clear);
            why::refuse(rule::scenario::AMBUSH_TERRAIN, near, || {
                (words!("no-it-is-within-4-du-of-the"), words!("do-place-it-further-out"))
            })?;
        }
        self.fits_among(&feature, None)?;
        Ok(feature)
    }

    /// [`rule::setup::NO_OVERLAP`]: touching is allowed, covering is not.
    fn fits_among(&self, feature: &Feature, skip: Option<usize>) -> Result<(), Refusal> {
        let clash = self
            .field
            .features
            .iter()
            .enumerate()
            .any(|(n, other)| Some(n) != skip && shapes_overlap(&feature.shape, &other.shape));
        why::refuse(rule::setup::NO_OVERLAP, clash, || {
            (words!("no-it-overlaps-another-piece"), words!("do-move-it-clear-touching-is-allowed"))
        })
    }

    /// A handful of spots that would do.
    pub(crate) fn piece_spots(&self) -> impl Iterator<Item = Pose> + '_ {
        self.likely_spots().filter(|&pose| self.judge_piece(pose).is_ok())
    }

    /// A handful of spots that might do.
    pub(crate) fn likely_spots(&self) -> impl Iterator<Item = Pose> + use<> {
        let board = self.field.board;
        let hand = self.prelude.as_ref().and_then(|p| p.in_hand);
        let halves = hand.map_or((3.0, 2.0), |(_, piece, _)| half_extent(piece));
        let spots = move |facing: f64| {
            let (hx, hy) = if facing == 0.0 { halves } else { (halves.1, halves.0) };
            let xs = grid(hx, board.width - hx, 7);
            xs.into_iter()
                .flat_map(move |x| grid(hy, board.depth - hy, 7).into_iter().map(move |y| Pose::new(x, y, facing)))
        };
        [0.0, 90.0].into_iter().flat_map(spots)
    }

    /// The piece goes down; then the adjustment roll.
    pub(crate) fn lay_piece(&mut self, feature: Feature, _play: &mut Play) {
        let chooser = self.piece_chooser();
        Arc::make_mut(&mut self.field).features.push(feature);
        let prelude = self.prelude_mut();
        prelude.placed_by = Some(chooser);
        let free = matches!(prelude.in_hand, Some((_, _, 0)));
        if why::holds(rule::scenario::PREPARED_TERRAIN, free) {
            prelude.in_hand = None;
        } else {
            self.push_stages(&[Stage::AdjustTerrain]);
        }
    }

    /// [`rule::setup::ADJUSTMENT_TABLE`].
    pub(crate) fn roll_adjustment(&mut self, play: &mut Play) {
        let Some((_, piece, placed)) = self.prelude.as_ref().and_then(|p| p.in_hand) else { return };
        let roll = play.d6(rule::setup::ADJUSTMENT_TABLE, "terrain adjustment");
        let distance = match roll {
            3 => why::row(rule::setup::ADJUSTMENT_TABLE, 3, 3),
            4 => why::row(rule::setup::ADJUSTMENT_TABLE, 4, 5),
            5 => why::row(rule::setup::ADJUSTMENT_TABLE, 5, 7),
            6 => why::row(rule::setup::ADJUSTMENT_TABLE, 6, 7),
            _ => 0,
        };
        let fixed = (3..=5).contains(&roll)
            && why::holds(rule::setup::ADJUSTMENT_FROM_EDGE, placed <= 4 && !piece.crosses_table());
        let mut moved = 0.0;
        let mut ask = false;
        if fixed {
            let by = self.away_from_edge(placed) * f64::from(distance);
            let last = self.field.features.len() - 1;
            let there = self.field.features[last].translated(by);
            if self.fits_among(&there, Some(last)).is_ok() && self.is_on_table(&there) {
                Arc::make_mut(&mut self.field).features[last] = there;
                moved = f64::from(distance);
            } else {
                ask = why::step(rule::setup::ADJUSTMENT_BLOCKED);
            }
        } else if distance > 0 {
            ask = roll == 6 || why::step(rule::setup::ADJUSTMENT_FREE);
        }
        play.log(|| What::TerrainAdjusted { piece: piece.kind.name(), roll, moved });
        if ask {
            let prelude = self.prelude_mut();
            prelude.adjust = distance;
            prelude.removable = fixed || why::holds(rule::setup::ADJUSTMENT_TABLE, roll == 6);
            prelude.adjust_rule = Some(match (roll, fixed) {
                (6, _) => rule::setup::ADJUSTMENT_TABLE,
                (_, true) => rule::setup::ADJUSTMENT_BLOCKED,
                (_, false) => rule::setup::ADJUSTMENT_FREE,
            });
            self.question = Some(Question::AdjustTerrain);
        } else {
            self.prelude_mut().in_hand = None;
        }
    }

    fn away_from_edge(&self, roll: u8) -> Vec2 {
        let Some((side, ..)) = self.prelude.as_ref().and_then(|p| p.in_hand) else { return Vec2::ZERO };
        let sign = if side == Side::A { 1.0 } else { -1.0 };
        match roll {
            1 => Vec2::new(sign, 0.0),
            2 => Vec2::new(-sign, 0.0),
            3 => Vec2::new(0.0, sign),
            _ => Vec2::new(0.0, -sign),
        }
    }

    fn is_on_table(&self, feature: &Feature) -> bool {
        let Bounds { min, max } = feature.bounds();
        let board = &self.field.board;
        min.x.at_least(0.0) && min.y.at_least(0.0) && max.x.at_most(board.width) && max.y.at_most(board.depth)
    }

    /// Who adjusts: the opponent of the placing player after an edge roll that
    /// was blocked, else whoever did not choose the spot.
    pub(crate) fn adjuster(&self) -> Side {
        let Some(prelude) = &self.prelude else { return Side::A };
        let placer = match prelude.in_hand {
            Some((side, _, 1..=4)) => side,
            _ => prelude.placed_by.unwrap_or(Side::B),
        };
        why::instead(self.adjustment_rule(), placer.other(), || placer)
    }

    /// The rule under which the piece just placed is adjusted by a player.
    pub(crate) fn adjustment_rule(&self) -> RuleId {
        self.prelude.as_ref().and_then(|p| p.adjust_rule).unwrap_or(rule::setup::ADJUSTMENT_TABLE)
    }

    /// Judges where the adjusting player moves the last piece: a place for its
    /// middle.
    pub(crate) fn judge_adjustment(&self, to: Pose) -> Result<Feature, Refusal> {
        let last = self.field.features.len() - 1;
        let feature = &self.field.features[last];
        let Bounds { min, max } = feature.bounds();
        let middle = (min + max) * 0.5;
        let by = to.at - middle;
        let limit = f64::from(self.prelude.as_ref().map_or(0, |p| p.adjust));
        let rule = self.adjustment_rule();
        why::refuse(rule, !by.is_finite() || by.length().exceeds(limit), || {
            (words!("no-that-is-away", length = by.length()), words!("do-move-it-at-most", limit = limit))
        })?;
        let there = feature.translated(by);
        // What joins the long edges can only be moved along them.
        let (rule, wrong, right) = if matches!(feature.kind, FeatureKind::River | FeatureKind::Road) {
            let right = words!("do-move-it-left-or-right");
            (rule::setup::RIVER_ROAD_PLACEMENT, words!("no-it-would-no-longer-join-both-edges"), right)
        } else {
            (rule, words!("no-part-of-it-is-off-the-table"), words!("do-keep-it-on-the-table"))
        };
        why::refuse(rule, !self.is_on_table(&there), || (wrong, right))?;
        self.fits_among(&there, Some(last))?;
        Ok(there)
    }

    /// The middle of the piece just placed.
    pub(crate) fn last_piece_middle(&self) -> Vec2 {
        let Bounds { min, max } = self.field.features.last().map_or(Bounds::of(&[Vec2::ZERO]), Feature::bounds);
        (min + max) * 0.5
    }

    /// Moves the last piece, or takes it off.
    pub(crate) fn adjust_piece(&mut self, there: Option<Feature>, play: &mut Play) {
        let field = Arc::make_mut(&mut self.field);
        let last = field.features.len() - 1;
        if let Some(feature) = there {
            field.features[last] = feature;
        } else {
            let piece = field.features.remove(last).kind.name();
            play.log(|| What::TerrainRemoved { piece });
        }
        self.prelude_mut().in_hand = None;
    }
}

/// Evenly spaced numbers from `lo` to `hi`.
fn grid(lo: f64, hi: f64, n: u8) -> ArrayVec<f64, 8> {
    (0..n).map(|k| lo + (hi - lo) * f64::from(k) / f64::from(n - 1)).collect()
}
