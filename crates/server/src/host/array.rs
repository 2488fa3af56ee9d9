//! Battles that open with both armies arrayed: the usual captain lays the
//! ground, everybody stands in a plain line of battle, people included, and if
//! that is wished for the armies come near each other.

use game::say::Language;
use shelf::live::{Array, Resolve};

use super::Host;

impl Host {
    /// Sets everything up, if that was wished for: until the first turn
    /// begins, or until blows are about to fall.
    pub(super) async fn array(&mut self) {
        if !self.charter.arrayed || self.course.stopped.is_some() {
            return;
        }
        self.arraying = true;
        while let Some(resolve) = self.next_of_setup().await {
            if !self.set_up(&resolve).await {
                break;
            }
        }
        if self.charter.near {
            self.come_near().await;
        }
        self.arraying = false;
        // Whoever plays on begins with a mind of his own.
        if let Some(live) = self.live.as_deref_mut() {
            live.forget_plans();
        }
    }

    /// The captain leads both armies towards each other.
    async fn come_near(&mut self) {
        // What was begun before the server stopped is not begun again.
        let begins = |live: &&dyn shelf::live::Live| live.turn() == 1;
        let approach = self.live.as_deref().filter(begins).map(|live| tokio::task::block_in_place(|| live.approach()));
        for resolve in approach.unwrap_or_default() {
            if !self.set_up(&resolve).await {
                break;
            }
        }
    }

    async fn set_up(&mut self, Resolve { order, thought }: &Resolve) -> bool {
        let played = self.play(order, thought.clone(), Language::default()).await.is_ok();
        if !played {
            tracing::warn!(battle = self.id, %order, "the captain could not set the battle up");
        }
        played
    }

    /// What comes next, as long as the battle is being set up: a unit takes its
    /// place in the line; all else is as the captain would do it.
    async fn next_of_setup(&mut self) -> Option<Resolve> {
        let captain = self.ruleset.players().first().map(|(name, _)| *name)?;
        let live = self.live.as_deref_mut().filter(|live| live.turn() == 0)?;
        let seat = live.to_decide()?;
        if let Some(advised) = live.in_line(seat, Array::OneLine) {
            return Some(Resolve { order: advised.order, thought: game::Thought::default() });
        }
        let thinking = live.think(seat, captain)?;
        tokio::task::spawn_blocking(thinking).await.ok()
    }
}
