//! Battles that open with both armies arrayed: the usual captain lays the
//! ground and deploys for everybody, people included.

use game::say::Language;
use shelf::live::Resolve;

use super::Host;

impl Host {
    /// Sets everything up, if that was wished for: until the first turn begins.
    pub(super) async fn array(&mut self) {
        if !self.charter.arrayed || self.course.stopped.is_some() {
            return;
        }
        while let Some(Resolve { order, thought }) = self.next_of_setup().await {
            if self.play(&order, thought, Language::default()).await.is_err() {
                tracing::warn!(battle = self.id, %order, "the captain could not set the battle up");
                break;
            }
        }
        // Whoever plays on begins with a mind of his own.
        if let Some(live) = self.live.as_deref_mut() {
            live.forget_plans();
        }
    }

    /// What the captain would do next, as long as the battle is being set up.
    async fn next_of_setup(&mut self) -> Option<Resolve> {
        let captain = self.ruleset.players().first().map(|(name, _)| *name)?;
        let live = self.live.as_deref_mut().filter(|live| live.turn() == 0)?;
        let seat = live.to_decide()?;
        let thinking = live.think(seat, captain)?;
        tokio::task::spawn_blocking(thinking).await.ok()
    }
}
