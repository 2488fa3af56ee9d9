//! Replays: any moment of a battle, through the eyes of those who may look.

#![allow(unused_qualifications, reason = "the description of the interface is generated")]

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use game::say::in_language;
use game::{RecordedOrder, Seat, Side};
use json_patch::Patch;
use serde::Deserialize;
use shelf::Ruleset;
use shelf::live::{Asked as Question, Live, Past, Viewer, in_degrees};
use utoipa::IntoParams;

use super::extract::{Asked, Place, Spoken, Token, at_most};
use super::{Failed, fault, problem};
use crate::app::App;
use crate::charter::SPECTATORS;
use crate::host::patch::changes;
use crate::host::{Archive, luck};
use crate::wire::{Problem, Replay, ReplayEye, ReplayStep};

/// The most steps in one answer.
const MOST: u32 = 500;

/// What is asked of a replay.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Wish {
    /// Through whose eyes; your own, or everybody's once all is over.
    eye: Option<ReplayEye>,
    /// Begin after so many orders.
    #[serde(default)]
    from: u32,
    /// How many orders.
    #[param(maximum = 500)]
    count: Option<u32>,
    /// Whether the log up to there is wanted as well.
    #[serde(default)]
    log: bool,
    /// The language of the texts: `en` or `de`.
    #[allow(dead_code, reason = "it is read by itself")]
    lang: Option<String>,
}

/// Part of a battle, order by order
#[utoipa::path(get, path = "/battles/{id}/replay", params(("id" = String, Path), Wish), security((), ("token" = [])),
    responses((status = 200, body = Replay), (status = 400, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn replay(
    State(app): State<App>,
    Place(id): Place<String>,
    Asked(wish): Asked<Wish>,
    Spoken(language): Spoken,
    Token(token): Token,
) -> Result<Json<Replay>, Failed> {
    let count = at_most("count", wish.count, MOST, MOST)?;
    let archive = app.hall.look(&id, token.as_deref()).await?;
    let (named, eye) = chosen(&archive, wish.eye)?;
    let Archive { ruleset, past, open, hidden, .. } = archive;
    let past = past.ok_or_else(|| {
        problem(StatusCode::CONFLICT, "not-begun", "the battle has not begun", "wait until everybody has come")
    })?;
    let stranger = match eye {
        Viewer::Seat(seat) => Some(seat.0),
        Viewer::Spectator => Some(SPECTATORS),
        Viewer::All => None,
    };
    let noticed = |hidden: &Vec<u8>| open || !stranger.is_some_and(|stranger| hidden.contains(&stranger));
    let noticed = hidden.iter().map(noticed).collect();
    let work = Work { ruleset, past, noticed, eye, open, count, wish };
    let mut replay =
        tokio::task::spawn_blocking(move || in_language(language, || work.run())).await.map_err(|_| fault())??;
    replay.eye = named;
    Ok(Json(replay))
}

/// The eye that is asked for, if whoever asks may look through it.
fn chosen(archive: &Archive, wish: Option<ReplayEye>) -> Result<(ReplayEye, Viewer), Failed> {
    let seat_on = |side: Side| {
        let seats = &archive.info.seats;
        seats.iter().find(|seat| seat.side == side).map_or(0, |seat| seat.seat)
    };
    let own =
        archive.seats.as_ref().and_then(|seats| seats.first()).map(|seat| archive.info.seats[usize::from(*seat)].side);
    let named = wish.unwrap_or(match own {
        _ if archive.open => ReplayEye::All,
        Some(Side::A) => ReplayEye::A,
        Some(Side::B) => ReplayEye::B,
        None => ReplayEye::Spectator,
    });
    let eye = match named {
        ReplayEye::A => Viewer::Seat(Seat(seat_on(Side::A))),
        ReplayEye::B => Viewer::Seat(Seat(seat_on(Side::B))),
        ReplayEye::All => Viewer::All,
        ReplayEye::Spectator => Viewer::Spectator,
    };
    let holds = |side: Side| {
        let seats = archive.seats.iter().flatten();
        seats.into_iter().any(|seat| archive.info.seats[usize::from(*seat)].side == side)
    };
    let allowed = match named {
        _ if archive.open => true,
        ReplayEye::A => holds(Side::A),
        ReplayEye::B => holds(Side::B),
        ReplayEye::All => archive.seats.as_ref().is_some_and(|own| own.len() == archive.info.seats.len()),
        ReplayEye::Spectator => true,
    };
    if allowed {
        return Ok((named, eye));
    }
    let wrong = "you may not look through these eyes before the battle is over";
    Err(problem(StatusCode::FORBIDDEN, "not-yours", wrong, "look through your own"))
}

struct Work {
    ruleset: &'static dyn Ruleset,
    past: Past,
    /// For each order whether the eye noticed it.
    noticed: Vec<bool>,
    eye: Viewer,
    open: bool,
    count: u32,
    wish: Wish,
}

impl Work {
    fn run(mut self) -> Result<Replay, Failed> {
        let orders = std::mem::take(&mut self.past.orders);
        let mut groups = self.groups(&orders);
        let mut live =
            self.ruleset.take_up(&Past { renewals: 0, fresh: false, ..self.past.clone() }).map_err(|_| fault())?;
        let total = groups.len();
        let from = (self.wish.from as usize).min(total);
        let to = (from + self.count as usize).min(total);
        let mut turns = BTreeMap::new();
        for (at, group) in groups.drain(..from).enumerate() {
            repeat(&mut *live, group, at, &mut turns)?;
        }
        let first = live.scene(self.eye);
        let mut scene = first.clone();
        let mut told = live.told(self.eye);
        let log = if self.wish.log { live.lines(self.eye, 0) } else { Vec::new() };
        let mut steps = Vec::new();
        for (at, group) in (from..).zip(groups.drain(..to - from)) {
            let Some((order, unnoticed)) = group.split_last() else { continue };
            repeat(&mut *live, unnoticed, at, &mut turns)?;
            let asked = live.asked(self.eye);
            let label = live.label(&order.order);
            repeat(&mut *live, std::slice::from_ref(order), at, &mut turns)?;
            let next = live.scene(self.eye);
            steps.push(self.step(at, order, asked, label, changes(&scene, &next), &*live, told));
            told = live.told(self.eye);
            scene = next;
        }
        let luck = luck(live.fallen(self.eye));
        for (at, group) in (to..).zip(groups) {
            repeat(&mut *live, group, at, &mut turns)?;
        }
        let (orders, from) = (total as u32, from as u32);
        Ok(Replay { eye: ReplayEye::All, orders, from, scene: first, log, steps, luck, turns })
    }

    /// The orders, each noticed one with the unnoticed ones before it, so that
    /// nobody can count what he did not notice.
    fn groups<'o>(&self, orders: &'o [RecordedOrder]) -> Vec<&'o [RecordedOrder]> {
        let mut groups = Vec::new();
        let mut start = 0;
        for (at, _) in orders.iter().enumerate() {
            if self.noticed.get(at).copied().unwrap_or(true) {
                groups.push(&orders[start..=at]);
                start = at + 1;
            }
        }
        groups
    }

    #[allow(clippy::too_many_arguments, reason = "all of them go into the step")]
    fn step(
        &self,
        at: usize,
        order: &RecordedOrder,
        asked: Option<Question>,
        label: String,
        patch: Patch,
        live: &dyn Live,
        told: usize,
    ) -> ReplayStep {
        // What a side does not know it was asked, and what was answered in
        // secret by others, it learns only when all is over.
        let own = matches!(self.eye, Viewer::Seat(seat) if seat == order.seat);
        let all = self.open || self.eye == Viewer::All;
        let known = asked.filter(|asked| all || own || !asked.secret);
        ReplayStep {
            number: at as u32 + 1,
            seat: order.seat.0,
            order: known.as_ref().map(|_| {
                let mut order = order.order.clone();
                in_degrees(&mut order);
                order
            }),
            label: known.as_ref().map(|_| label),
            why: order.why.clone().filter(|_| all || own),
            prompt: known.map(|asked| asked.prompt),
            patch,
            log: live.lines(self.eye, told),
        }
    }
}

/// Plays orders again, and notes the turns that they open.
fn repeat(
    live: &mut dyn Live,
    orders: &[RecordedOrder],
    at: usize,
    turns: &mut BTreeMap<u32, u32>,
) -> Result<(), Failed> {
    for order in orders {
        live.repeat(order).map_err(|_| fault())?;
        turns.entry(live.turn()).or_insert(at as u32 + 1);
    }
    Ok(())
}
