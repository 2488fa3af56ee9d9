//! The trace tells what was rolled, and why.

use dice::{Dice, Kind, Purpose, Rolled, Script};

use crate::why;

#[test]
fn keeps_every_result_in_order() {
    let mut dice = Dice::seeded(1).traced();
    let hit = Purpose::new(why().rule, "to hit");
    let bag = Purpose::new(why().rule, "whose turn it is");
    let face = dice.d6(hit);
    let colour = dice.draw(&[2, 0, 5], bag);
    assert_eq!(
        dice.take_trace(),
        [
            Rolled { purpose: hit, kind: Kind::Die { sides: 6 }, value: face.into() },
            Rolled { purpose: bag, kind: Kind::Draw { total: 7 }, value: colour },
        ]
    );
}

#[test]
fn starts_afresh_when_taken() {
    let mut dice = Dice::seeded(1).traced();
    dice.d6(why());
    assert_eq!(dice.take_trace().len(), 1);
    assert_eq!(dice.take_trace(), []);
    dice.d6(why());
    assert_eq!(dice.take_trace().len(), 1);
}

#[test]
fn is_not_lost_by_asking_for_it_again() {
    let mut dice = Dice::seeded(1).traced();
    dice.d6(why());
    assert_eq!(dice.traced().take_trace().len(), 1);
}

#[test]
fn changes_no_result() {
    let (mut plain, mut traced) = (Dice::seeded(1), Dice::seeded(1).traced());
    for _ in 0..100 {
        assert_eq!(plain.d6(why()), traced.d6(why()));
    }
    assert_eq!(plain.take_trace(), []);
}

#[test]
fn keeps_what_takes_the_place_of_a_script() {
    let mut dice = Dice::scripted(Script::default()).traced();
    let face = dice.d6(why());
    assert_eq!(dice.take_trace()[0].value, usize::from(face));
}

#[test]
fn reads_well_in_a_record() {
    let rule = why().rule;
    let rolled = Rolled { purpose: why(), kind: Kind::Die { sides: 6 }, value: 4 };
    assert_eq!(
        serde_json::to_value(rolled).unwrap(),
        serde_json::json!({
            "purpose": { "rule": rule.to_string(), "what": "to test" },
            "kind": { "die": { "sides": 6 } },
            "value": 4,
        })
    );
}
