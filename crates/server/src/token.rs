//! Tokens: what holds a seat, and ids of battles.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// Random bytes fit for keys.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A new token: 128 bits that nobody can guess.
pub fn new_token() -> String {
    URL_SAFE_NO_PAD.encode(random::<16>())
}

/// A new id of a battle: 96 bits.
pub fn new_id() -> String {
    URL_SAFE_NO_PAD.encode(random::<12>())
}

/// What is kept of a token: whoever reads the database cannot take a seat.
pub fn hashed(token: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(token.as_bytes()))
}

/// Whether a text can be the id of a battle.
pub fn is_id(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_tokens_are_long_and_never_the_same() {
        assert_eq!((new_token().len(), new_id().len()), (22, 16));
        assert_ne!(new_token(), new_token());
        assert!(is_id(&new_id()));
        assert!(!is_id("../../../etc/pas"));
    }
}
