//! A player whom somebody listens to.

use std::sync::{Arc, Mutex};

use arena::play;
use game::{AnswerOf, Game};
use mind::Player;
use shelf::{Playable, Setup};

/// What is noted of a decision: the battle, the answer, and the reason for it.
pub type Note<G, N> = fn(&G, &AnswerOf<G>, &str) -> Option<N>;

/// Plays like another, and all he does is heard.
struct Overheard<G: Game, N> {
    player: Box<dyn Player<G> + Send>,
    note: Note<G, N>,
    notes: Arc<Mutex<Vec<N>>>,
}

impl<G: Game, N> Player<G> for Overheard<G, N> {
    fn name(&self) -> &'static str {
        self.player.name()
    }

    fn decide(&mut self, battle: &G) -> AnswerOf<G> {
        let answer = self.player.decide(battle);
        self.notes.lock().unwrap().extend((self.note)(battle, &answer, self.player.reason()));
        answer
    }
}

/// Plays a battle of one player against his like; gives its end, and what was
/// noted on the way.
pub fn overheard<P: Playable, N>(
    setup: &Setup<P>,
    name: &str,
    seed: u64,
    note: Note<P::Battle, N>,
) -> (P::Battle, Vec<N>) {
    let beginning = P::Battle::new(setup).unwrap();
    let notes = Arc::new(Mutex::new(Vec::new()));
    let player = |seat: u8| {
        let player = P::player(name, 31 * seed + u64::from(seat)).unwrap();
        Box::new(Overheard { player, note, notes: Arc::clone(&notes) })
    };
    let mut players: Vec<_> = (0..beginning.seats()).map(player).collect();
    let end = play(&beginning, &mut players, seed).unwrap().end;
    let notes = std::mem::take(&mut *notes.lock().unwrap());
    (end, notes)
}
