//! What each connection is shown.

use std::collections::HashMap;
use std::sync::Arc;

use game::Seat;
use game::say::{Language, in_language, language};
use game::scene::Scene;
use serde_json::Value;
use shelf::live::{Fallen, Live, Viewer};

use super::patch::changes;
use super::{Host, Shown};
use crate::wire::{self, Luck, Pending, ServerMessage, State, You};

/// Scenes already made for this step.
type Scenes = HashMap<(Viewer, Language), Arc<Scene>>;

impl Host {
    /// Through whose eyes somebody with these seats looks.
    pub(super) fn eye(&self, seats: &[u8]) -> Viewer {
        if self.is_open() {
            return Viewer::All;
        }
        let deciding = self.live.as_ref().and_then(|live| live.to_decide());
        match (seats, deciding) {
            ([], _) => Viewer::Spectator,
            (seats, Some(seat)) if seats.contains(&seat.0) => Viewer::Seat(seat),
            ([first, ..], _) => Viewer::Seat(Seat(*first)),
        }
    }

    fn scene(&self, eye: Viewer, scenes: &mut Scenes) -> Option<Arc<Scene>> {
        let live = self.live.as_ref()?;
        Some(Arc::clone(scenes.entry((eye, language())).or_insert_with(|| Arc::new(live.scene(eye)))))
    }

    pub(super) fn welcome_all(&mut self) {
        let all: Vec<u64> = self.connections.keys().copied().collect();
        for connection in all {
            self.welcome(connection, None);
        }
    }

    /// Shows everything to one connection; of the log only what it lacks.
    pub(super) fn welcome(&mut self, connection: u64, have: Option<u32>) {
        in_language(self.language_of(connection), || self.welcome_in_words(connection, have));
    }

    /// The language in which somebody reads.
    pub(super) fn language_of(&self, connection: u64) -> Language {
        self.connections.get(&connection).map_or_else(Language::default, |here| here.language)
    }

    fn welcome_in_words(&mut self, connection: u64, have: Option<u32>) {
        let Some(here) = self.connections.get(&connection) else { return };
        let (seats, host) = (here.seats.clone(), here.host);
        let eye = self.eye(&seats);
        let you = You { seats: seats.clone(), host };
        let battle = self.info();
        let (mut state, mut log_from, mut log, mut shown) = (None, 0, Vec::new(), None);
        if let Some(live) = self.live.as_deref() {
            let version = self.course.version(&seats);
            log_from = have.filter(|have| *have <= version).map_or(0, |have| self.lines_kept(live, &seats, eye, have));
            log = live.lines(eye, log_from);
            let scene = live.scene(eye);
            let drawn = Arc::new(scene.clone());
            state = Some(Box::new(State {
                version,
                eye: seat_of(eye),
                scene,
                pending: self.pending(live, &seats, eye),
                undo: self.undo_for(live, &seats),
                luck: luck(live.fallen(eye)),
            }));
            shown = Some(Shown { scene: drawn, eye, version, lines: live.told(eye) });
        }
        if let Some(here) = self.connections.get_mut(&connection) {
            here.shown = shown;
        }
        let welcome = ServerMessage::Welcome { you, battle, state, log_from: log_from as u32, log };
        self.send(connection, &welcome);
    }

    /// How many lines somebody who had that version can keep.
    fn lines_kept(&self, live: &dyn Live, seats: &[u8], eye: Viewer, have: u32) -> usize {
        // He may have looked through another eye then.
        let eyes = match seats {
            [] => vec![Viewer::Spectator],
            seats => seats.iter().map(|seat| Viewer::Seat(Seat(*seat))).collect(),
        };
        if !eyes.iter().all(|other| live.same_lines(eye, *other)) {
            return 0;
        }
        live.told_after(eye, self.course.orders_since(have, seats))
    }

    /// Shows the last step to everybody who may notice it.
    pub(super) fn show_step(&mut self) {
        if self.arraying {
            return;
        }
        let Some(step) = self.course.steps.last() else { return };
        let orders = step.orders;
        let affected: Vec<u64> =
            self.connections.iter().filter(|(_, here)| !step.is_hidden_from(&here.seats)).map(|(n, _)| *n).collect();
        let mut scenes = Scenes::new();
        for connection in affected {
            match in_language(self.language_of(connection), || self.update(connection, orders, &mut scenes)) {
                Some(update) => self.send(connection, &update),
                None => self.welcome(connection, None),
            }
        }
    }

    fn update(&mut self, connection: u64, orders: usize, scenes: &mut Scenes) -> Option<ServerMessage> {
        let here = self.connections.get(&connection)?;
        let shown = here.shown.as_ref()?;
        let eye = self.eye(&here.seats);
        let scene = self.scene(eye, scenes)?;
        let live = self.live.as_deref()?;
        let kept = if live.same_lines(shown.eye, eye) { shown.lines.min(live.told_after(eye, orders)) } else { 0 };
        let version = self.course.version(&here.seats);
        let update = ServerMessage::Update {
            from: shown.version,
            version,
            eye: seat_of(eye),
            patch: changes(&shown.scene, &scene),
            pending: self.pending(live, &here.seats, eye),
            undo: self.undo_for(live, &here.seats),
            luck: luck(live.fallen(eye)),
            log_from: kept as u32,
            log: live.lines(eye, kept),
        };
        let lines = live.told(eye);
        self.connections.get_mut(&connection)?.shown = Some(Shown { scene, eye, version, lines });
        Some(update)
    }

    fn pending(&self, live: &dyn Live, seats: &[u8], eye: Viewer) -> Pending {
        if self.is_open() {
            return Pending::Over { outcome: self.outcome() };
        }
        match live.asked(eye) {
            Some(asked) if seats.contains(&asked.seat.0) => {
                Pending::Decide { decision: live.decision(eye).unwrap_or_default() }
            }
            Some(asked) => Pending::Wait {
                asked: Some(wire::Asked {
                    seat: asked.seat.0,
                    prompt: asked.prompt,
                    subject: asked.subject.as_ref().and_then(Value::as_str).map(Into::into),
                    rule: asked.rule.to_string(),
                }),
            },
            None => Pending::Wait { asked: None },
        }
    }
}

/// The seat of an eye, for clients.
fn seat_of(eye: Viewer) -> Option<u8> {
    match eye {
        Viewer::Seat(seat) => Some(seat.0),
        Viewer::Spectator | Viewer::All => None,
    }
}

/// Luck with ordinary dice: their mean is 3.5, their variance 35/12.
pub fn luck(fallen: [Fallen; 2]) -> [Luck; 2] {
    fallen.map(|Fallen { dice, pips }| Luck {
        dice,
        actual: f64::from(pips),
        expected: 3.5 * f64::from(dice),
        deviation: (35.0 / 12.0 * f64::from(dice)).sqrt(),
    })
}
