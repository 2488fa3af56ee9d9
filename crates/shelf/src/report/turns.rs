//! The turns of a battle: where both sides have one of their own, both are told
//! together.

use std::collections::BTreeMap;

use game::say::say;
use game::scene::{Piece, Scene};

use super::cast::Cast;
use crate::chronicle::{Chapter, Chronicle, Seen, ToldEvent};

/// One turn of both sides.
pub struct Turn<'c> {
    /// Which; 0 before the first.
    pub number: u64,
    /// What happened, a chapter for each side that had its own.
    pub chapters: Vec<&'c Chapter>,
    /// The table when it began.
    pub before: Option<&'c Scene>,
    /// The table when it ended.
    pub after: Option<&'c Scene>,
    /// The steps of everybody who went somewhere.
    pub tracks: BTreeMap<&'c str, Vec<Step>>,
}

/// A place that somebody came to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Step {
    /// Where.
    pub pose: table::Pose,
    /// Whether he ran.
    pub flight: bool,
}

/// The turns of a battle.
pub fn turns(chronicle: &Chronicle) -> Vec<Turn<'_>> {
    let mut turns: Vec<Turn<'_>> = Vec::new();
    for chapter in &chronicle.chapters {
        let after = chapter.scene.as_ref();
        if let Some(turn) = turns.last_mut().filter(|turn| turn.number == chapter.turn) {
            turn.chapters.push(chapter);
            turn.after = after.or(turn.after);
            continue;
        }
        let before = turns.last().and_then(|turn| turn.after);
        turns.push(Turn { number: chapter.turn, chapters: vec![chapter], before, after, tracks: BTreeMap::new() });
    }
    for turn in &mut turns {
        turn.tracks = turn.find_tracks();
    }
    turns
}

impl<'c> Turn<'c> {
    /// `Turn 3`, or `Before the battle`.
    pub fn heading(&self) -> String {
        if self.number == 0 { say!("report-before") } else { say!("report-turn", turn = self.number) }
    }

    /// What was told, line by line.
    pub fn told(&self) -> impl Iterator<Item = &'c ToldEvent> + use<'c, '_> {
        self.chapters.iter().flat_map(|chapter| &chapter.told)
    }

    /// What a witness saw.
    pub fn seen(&self) -> impl Iterator<Item = &'c Seen> + use<'c, '_> {
        self.told().filter_map(|told| told.seen.as_ref())
    }

    /// A piece as it was when the turn began.
    pub fn was(&self, tag: &str) -> Option<&'c Piece> {
        find(self.before, tag)
    }

    /// A piece as it is when the turn ends.
    pub fn is(&self, tag: &str) -> Option<&'c Piece> {
        find(self.after, tag)
    }

    /// The unit that somebody is with, or he himself.
    pub fn host(&self, tag: &'c str) -> &'c str {
        let with = |piece: Option<&'c Piece>| piece.and_then(|piece| piece.attached.as_deref());
        with(self.is(tag)).or_else(|| with(self.was(tag))).unwrap_or(tag)
    }

    /// Whether the map of the turn shows a unit: where it stands, or where it
    /// stood last.
    pub fn shows(&self, tag: &str) -> bool {
        let stands = |piece: Option<&Piece>| piece.is_some_and(Piece::stands);
        stands(self.was(tag)) || stands(self.is(tag)) || self.tracks.contains_key(tag)
    }

    /// Where somebody was seen: where he began, or else where he came.
    pub fn place(&self, tag: &str) -> Option<[f64; 2]> {
        let standing = |piece: Option<&Piece>| piece.filter(|piece| piece.stands()).map(|piece| piece.pose.at);
        let came = || self.tracks.get(tag).and_then(|steps| steps.first()).map(|step| step.pose.at.to_array());
        let attached = |piece: &'c Piece| self.place(piece.attached.as_deref()?);
        standing(self.was(tag)).or_else(|| standing(self.is(tag))).or_else(came).or_else(|| {
            let piece = self.was(tag).or_else(|| self.is(tag))?;
            attached(piece)
        })
    }

    /// The units that were there when the turn began and are lost at its end.
    pub fn lost(&self, cast: &Cast) -> Vec<&'c str> {
        let gone = |piece: &&Piece| {
            let before = self.was(&piece.tag).is_none_or(|was| was.place != game::scene::Place::Routed);
            piece.place == game::scene::Place::Routed && before && cast.is_unit(&piece.tag)
        };
        self.after.iter().flat_map(|scene| &scene.pieces).filter(gone).map(|piece| piece.tag.as_str()).collect()
    }

    /// The steps of everybody: from where he stood to where he stands.
    fn find_tracks(&self) -> BTreeMap<&'c str, Vec<Step>> {
        let mut tracks: BTreeMap<&str, Vec<Step>> = BTreeMap::new();
        let start = |tag: &str| -> Vec<Step> {
            let stood = self.was(tag).filter(|piece| piece.stands());
            stood.map(|piece| Step { pose: piece.pose.into(), flight: false }).into_iter().collect()
        };
        for seen in self.seen() {
            let (Some(pose), [tag]) = (seen.at, seen.by.as_slice()) else { continue };
            let steps = tracks.entry(tag).or_insert_with(|| start(tag));
            steps.push(Step { pose, flight: seen.act.is_flight() });
        }
        for piece in self.after.iter().flat_map(|scene| &scene.pieces).filter(|piece| piece.stands()) {
            let steps = tracks.entry(&piece.tag).or_insert_with(|| start(&piece.tag));
            let there = table::Pose::from(piece.pose);
            let flight = steps.last().is_some_and(|step| step.flight);
            if steps.last().is_some_and(|step| (step.pose.at - there.at).length() > 1e-6) {
                steps.push(Step { pose: there, flight });
            }
        }
        tracks.retain(|_, steps| steps.len() > 1 || self.before.is_some() && !steps.is_empty());
        tracks.retain(|tag, steps| steps.len() > 1 || !self.is(tag).is_some_and(Piece::stands));
        tracks
    }
}

fn find<'c>(scene: Option<&'c Scene>, tag: &str) -> Option<&'c Piece> {
    scene?.pieces.iter().find(|piece| piece.tag == tag)
}
