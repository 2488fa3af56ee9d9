//! The seeded generator: results from a `ChaCha12` keystream.

use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use crate::ask::Ask;

/// Sets the keys made from seeds apart from every other use of SHA-256 here.
const SEED_TAG: &[u8] = b"acies dice v1";

/// A position in the keystream of one key.
///
/// `rand_chacha` makes four blocks at a time and hands out their words, so the
/// cipher's cost is shared by 64 results.
#[derive(Clone, Debug)]
pub(crate) struct Stream(ChaCha12Rng);

impl Stream {
    /// The keystream of `key`, from its first word.
    pub(crate) fn from_key(key: [u8; 32]) -> Self {
        Self(ChaCha12Rng::from_seed(key))
    }

    /// The keystream of the key that `seed` stands for.
    pub(crate) fn seeded(seed: u64) -> Self {
        // Our own rule, not `seed_from_u64`: that one is free to change with a
        // release of `rand_core`, and old battles must still replay.
        let key = Sha256::new().chain_update(SEED_TAG).chain_update(seed.to_le_bytes()).finalize();
        Self::from_key(key.into())
    }

    /// Another keystream of the same key, from its first word.
    pub(crate) fn renew(&mut self, number: u64) {
        self.0.set_stream(number);
        self.0.set_word_pos(0);
    }

    /// Answers a question from the next words of the stream.
    #[inline]
    pub(crate) fn answer(&mut self, ask: Ask<'_>) -> usize {
        ask.answered_by(self.below(ask.among()))
    }

    /// A number below `n`, every one as likely as the others.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        // 2^32 mod n: the words at the top that would make low numbers likelier.
        let surplus = n.wrapping_neg() % n;
        loop {
            let word = self.0.next_u32();
            if word <= u32::MAX - surplus {
                return word % n;
            }
        }
    }
}
