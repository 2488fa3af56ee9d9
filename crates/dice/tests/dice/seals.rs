//! Sealed dice can be checked, and no part of them changed unseen.

use dice::Dice;
use dice::sealed::{Commitment, Entropy, Reveal, Seal, SealError, Secret, verify};
use proptest::prelude::*;

use crate::why;

fn entropy(bytes: &[u8]) -> Entropy {
    Entropy::new(bytes).expect("short enough")
}

fn sealed() -> (Seal, Reveal) {
    let secret = Secret::generate([7; 32]);
    let entropies = vec![entropy(b"red"), entropy(b"blue")];
    let seal = Seal { commitment: secret.commitment(), entropies: entropies.clone() };
    (seal, Reveal { secret, entropies })
}

fn d6(mut dice: Dice) -> [u8; 10] {
    std::array::from_fn(|_| dice.d6(why()))
}

/// From the separate implementation that made the other vectors.
const COMMITMENT: &str = "db8612ca77d5ba64b769254faab87a22baa9cd88a990119ee242616b6e64a165";
const FACES: [u8; 10] = [1, 1, 2, 4, 2, 4, 5, 3, 1, 6];

#[test]
fn vectors() {
    let (seal, reveal) = sealed();
    assert_eq!(seal.commitment.to_string(), COMMITMENT);
    assert_eq!(COMMITMENT.parse(), Ok(seal.commitment));
    let key = seal.key(&reveal.secret).unwrap();
    assert_eq!(key[..8], [0xb2, 0x06, 0xce, 0xae, 0x05, 0xc7, 0xab, 0xe0]);
    assert_eq!(d6(Dice::from_key(key)), FACES);
}

#[test]
fn a_true_reveal_gives_the_dice_of_the_battle() {
    let (seal, reveal) = sealed();
    assert_eq!(d6(seal.open(&reveal).unwrap()), FACES);
    assert_eq!(d6(verify(&seal.commitment, &reveal).unwrap()), FACES);
}

#[test]
fn another_secret_is_found_out() {
    let (seal, mut reveal) = sealed();
    reveal.secret = Secret::generate([8; 32]);
    let error = SealError::WrongSecret { committed: seal.commitment, found: reveal.secret.commitment() };
    assert_eq!(seal.key(&reveal.secret), Err(error.clone()));
    assert_eq!(seal.open(&reveal).unwrap_err(), error);
    assert_eq!(verify(&seal.commitment, &reveal).unwrap_err(), error);
}

#[test]
fn another_commitment_is_found_out() {
    let (mut seal, reveal) = sealed();
    seal.commitment = Secret::generate([8; 32]).commitment();
    assert!(matches!(seal.open(&reveal), Err(SealError::WrongSecret { .. })));
    assert!(verify(&seal.commitment, &reveal).is_err());
}

#[test]
fn another_entropy_is_found_out() {
    let (seal, mut reveal) = sealed();
    reveal.entropies[1] = entropy(b"bluf");
    assert_eq!(seal.open(&reveal).unwrap_err(), SealError::EntropyChanged { player: 1 });
    // Without the seal it still shows in the dice.
    assert_ne!(d6(verify(&seal.commitment, &reveal).unwrap()), FACES);
}

#[test]
fn entropies_in_another_order_are_found_out() {
    let (seal, mut reveal) = sealed();
    reveal.entropies.reverse();
    assert_eq!(seal.open(&reveal).unwrap_err(), SealError::EntropyChanged { player: 0 });
    assert_ne!(d6(verify(&seal.commitment, &reveal).unwrap()), FACES);
}

#[test]
fn an_entropy_more_or_less_is_found_out() {
    let (seal, reveal) = sealed();
    let mut more = reveal.clone();
    more.entropies.push(entropy(b""));
    let mut less = reveal;
    less.entropies.pop();
    for (reveal, revealed) in [(more, 3), (less, 1)] {
        assert_eq!(seal.open(&reveal).unwrap_err(), SealError::EntropyCount { sealed: 2, revealed });
        assert_ne!(d6(verify(&seal.commitment, &reveal).unwrap()), FACES);
    }
}

#[test]
fn bytes_cannot_wander_from_one_player_to_the_next() {
    let (mut seal, reveal) = sealed();
    seal.entropies = vec![entropy(b"redb"), entropy(b"lue")];
    let moved = seal.key(&reveal.secret).unwrap();
    assert_ne!(d6(Dice::from_key(moved)), FACES);
}

#[test]
fn entropy_has_a_limit() {
    assert_eq!(entropy(&[1; 64]).as_bytes(), [1; 64]);
    assert_eq!(Entropy::new(&[1; 65]), Err(SealError::TooLong { got: 65 }));
    let json = format!("\"{}\"", "01".repeat(65));
    let error = serde_json::from_str::<Entropy>(&json).unwrap_err();
    assert_eq!(error.to_string(), "65 bytes of entropy, but 64 are allowed: send fewer");
}

#[test]
fn everything_is_written_in_hexadecimal() {
    let (seal, reveal) = sealed();
    let json = serde_json::json!({
        "commitment": COMMITMENT,
        "entropies": ["726564", "626c7565"],
    });
    assert_eq!(serde_json::to_value(&seal).unwrap(), json);
    assert_eq!(serde_json::from_value::<Seal>(json).unwrap(), seal);

    let json = serde_json::json!({
        "secret": "07".repeat(32),
        "entropies": ["726564", "626c7565"],
    });
    assert_eq!(serde_json::to_value(&reveal).unwrap(), json);
    assert_eq!(serde_json::from_value::<Reveal>(json).unwrap(), reveal);
}

#[test]
fn what_is_not_hexadecimal_is_refused() {
    for text in ["0", "0g", "é0", "+1", " 01"] {
        assert_eq!(text.parse::<Commitment>(), Err(SealError::NotHex));
    }
    assert_eq!("0102".parse::<Commitment>(), Err(SealError::Length { got: 2 }));
    assert_eq!(Secret::try_from("07".repeat(33)), Err(SealError::Length { got: 33 }));
}

#[test]
fn a_secret_does_not_show_in_logs() {
    let (_, reveal) = sealed();
    let log = format!("{reveal:?}");
    assert!(log.contains(COMMITMENT));
    assert!(!log.contains("0707"));
    assert!(!log.contains("7, 7"));
}

proptest! {
    #[test]
    fn hexadecimal_comes_back_as_it_was(
        bytes in prop::collection::vec(any::<u8>(), 0..=64),
        secret: [u8; 32],
    ) {
        let entropy = entropy(&bytes);
        prop_assert_eq!(Entropy::try_from(String::from(entropy.clone())), Ok(entropy));
        let secret = Secret::generate(secret);
        prop_assert_eq!(secret.commitment().to_string().parse(), Ok(secret.commitment()));
        prop_assert_eq!(Secret::try_from(String::from(secret.clone())), Ok(secret));
    }
}
