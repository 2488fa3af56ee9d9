//! Scripts are read, used up, and held to account.

use dice::{Artillery, Dice, Scatter, Script, ScriptError, ScriptFault, ScriptItem, Scripted, Wanted};
use proptest::prelude::*;

use crate::why;

/// A script as a file has it.
fn script(json: &str) -> Script {
    serde_json::from_str(json).expect("a script")
}

/// The message for a script that cannot be read.
fn complaint(json: &str) -> String {
    let items = serde_json::from_str(json).expect("items");
    Script::from_items(items).unwrap_err().to_string()
}

#[test]
fn is_read_item_by_item() {
    use Scripted::{Die, Draw};

    let script = script(r#"[6, "draw ACA", 1, "draw  AB  Z "]"#);
    let results: Vec<_> = (0..script.len()).filter_map(|i| script.get(i)).collect();
    assert_eq!(results, [Die(6), Draw(0), Draw(2), Draw(0), Die(1), Draw(0), Draw(1), Draw(25)]);
    assert!(!script.is_empty());
    assert!(Script::default().is_empty());
}

#[test]
fn is_read_from_toml_as_well() {
    #[derive(serde::Deserialize)]
    struct Case {
        dice: Script,
    }

    let case: Case = toml::from_str("dice = [3, 'draw B']").unwrap();
    assert_eq!(case.dice, script(r#"[3, "draw B"]"#));
}

#[test]
fn items_are_written_as_they_are_read() {
    let json = r#"[6,"draw AB"]"#;
    let items: Vec<ScriptItem> = serde_json::from_str(json).unwrap();
    assert_eq!(items, [6.into(), "draw AB".into()]);
    assert_eq!(serde_json::to_string(&items).unwrap(), json);
}

#[test]
fn numbers_on_no_die_are_refused() {
    for number in [0, -1, 256, i64::MAX] {
        assert_eq!(Script::from_items(vec![1.into(), number.into()]), Err(ScriptError::NoFace { place: 2, number }));
    }
    assert_eq!(complaint("[1, 0]"), "item 2 of the script, 0, is on no die: write a number from 1 to 255");
}

#[test]
fn texts_that_are_no_draw_are_refused() {
    for text in ["", "AAB", "drawAAB", "Draw A", "6"] {
        assert_eq!(
            Script::from_items(vec![text.into()]),
            Err(ScriptError::NoResult { place: 1, text: text.to_owned() })
        );
    }
    assert_eq!(
        complaint(r#"[1, 2, "draw"]"#),
        "item 3 of the script, \"draw\", draws nothing: add a letter for each token, as in \
         \"draw AAB\", or take the item out"
    );
    assert_eq!(
        complaint(r#"["draw Ab"]"#),
        "item 1 of the script, \"draw Ab\", has the colour 'b': write a capital letter, A for \
         the first colour of the bag, B for the second"
    );
}

#[test]
fn special_dice_are_words() {
    let mut dice = Dice::scripted(script(r#"["hit", "arrow 0", "arrow 359", 2, 10, "misfire"]"#));
    assert_eq!(dice.scatter(why()), Scatter::Hit);
    assert_eq!([dice.scatter(why()), dice.scatter(why())], [Scatter::Arrow(0), Scatter::Arrow(359)]);
    let shots = [dice.artillery(why()), dice.artillery(why()), dice.artillery(why())];
    assert_eq!(shots, [Artillery::Number(2), Artillery::Number(10), Artillery::Misfire]);
    assert_eq!(dice.finish(), Ok(()));
    for wrong in [r#"["arrow 360"]"#, r#"["arrow"]"#, r#"["arrow -1"]"#, r#"["arrow north"]"#] {
        assert!(complaint(wrong).contains("points nowhere"), "{wrong}");
    }
    for wrong in [1, 0, 3, 12] {
        let mut dice = Dice::scripted([Scripted::Die(wrong)].into_iter().collect());
        dice.artillery(why());
        assert!(matches!(dice.finish(), Err(ScriptFault::Impossible { .. })), "{wrong}");
    }
    let mut dice = Dice::scripted(script("[4]"));
    dice.scatter(why());
    let told = dice.finish().unwrap_err().to_string();
    assert!(told.contains("a scatter die (\"hit\", or \"arrow 90\" and the like)"), "{told}");
}

#[test]
fn items_that_are_neither_number_nor_text_are_refused() {
    let error = serde_json::from_str::<Script>("[1, 2.5]").unwrap_err();
    assert!(error.to_string().contains("a script is made of whole numbers"), "{error}");
}

#[test]
fn used_up_exactly_is_in_order() {
    let mut dice = Dice::scripted(script(r#"[6, "draw BA", 3]"#));
    assert_eq!(dice.d6(why()), 6);
    assert_eq!(dice.draw(&[1, 1], why()), 1);
    assert_eq!(dice.draw(&[1, 0], why()), 0);
    assert_eq!(dice.die(3, why()), 3);
    assert_eq!(dice.fault(), None);
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(dice.rolled(), 4);
}

#[test]
fn too_short() {
    let mut dice = Dice::scripted(script("[6]"));
    dice.d6(why());
    assert_eq!(dice.fault(), None);
    dice.d6(why());
    let fault = ScriptFault::Short { index: 1, purpose: why(), wanted: Wanted::Die { sides: 6 } };
    assert_eq!(dice.fault(), Some(&fault));
    assert_eq!(
        fault.to_string(),
        format!("the script ran short: to test ({}) wants a d6 as result 2; add one", why().rule)
    );
    assert_eq!(dice.finish(), Err(fault));
}

#[test]
fn too_long() {
    let mut dice = Dice::scripted(script(r#"[6, "draw BA"]"#));
    dice.d6(why());
    assert_eq!(dice.fault(), None, "the battle may still go on");
    let fault = dice.finish().unwrap_err();
    assert_eq!(fault, ScriptFault::LeftOver { index: 1, found: Scripted::Draw(1), left: 2 });
    assert_eq!(fault.to_string(), "the script has 2 left over, from result 2 on (a draw of B); take them out");
}

#[test]
fn a_draw_where_a_die_is_wanted() {
    let mut dice = Dice::scripted(script(r#"["draw A"]"#));
    dice.d6(why());
    assert_eq!(
        dice.finish(),
        Err(ScriptFault::WrongKind {
            index: 0,
            purpose: why(),
            wanted: Wanted::Die { sides: 6 },
            found: Scripted::Draw(0),
        })
    );
}

#[test]
fn a_die_where_a_draw_is_wanted() {
    let mut dice = Dice::scripted(script("[1]"));
    dice.draw(&[2, 1], why());
    let fault = dice.finish().unwrap_err();
    assert_eq!(
        fault,
        ScriptFault::WrongKind {
            index: 0,
            purpose: why(),
            wanted: Wanted::Draw { counts: vec![2, 1] },
            found: Scripted::Die(1),
        }
    );
    assert_eq!(
        fault.to_string(),
        format!("result 1 of the script is a die of 1, but to test ({}) wants a draw from a bag of 2A 1B", why().rule)
    );
}

#[test]
fn a_seven_on_a_d6() {
    let mut dice = Dice::scripted(script("[7]"));
    assert!((1..=6).contains(&dice.d6(why())));
    let fault = dice.finish().unwrap_err();
    assert_eq!(
        fault,
        ScriptFault::Impossible { index: 0, purpose: why(), wanted: Wanted::Die { sides: 6 }, found: Scripted::Die(7) }
    );
    assert_eq!(
        fault.to_string(),
        format!("result 1 of the script is a die of 7, which a d6 for to test ({}) cannot give", why().rule)
    );
}

#[test]
fn a_colour_that_is_not_in_the_bag() {
    // Run out of, and never there.
    for text in [r#"["draw B"]"#, r#"["draw D"]"#] {
        let mut dice = Dice::scripted(script(text));
        assert_ne!(dice.draw(&[1, 0, 1], why()), 1);
        assert!(matches!(dice.finish(), Err(ScriptFault::Impossible { index: 0, .. })));
    }
}

#[test]
fn a_bag_of_more_colours_than_letters() {
    let mut dice = Dice::scripted(script("[1]"));
    dice.draw(&[1; 300], why());
    let message = dice.finish().unwrap_err().to_string();
    assert!(message.contains(" 1Y 1Z 1? 1?"), "{message}");
}

#[test]
fn only_the_first_fault_counts() {
    let mut dice = Dice::scripted(script(r#"[6, 7, "draw A", 1]"#));
    dice.d6(why());
    dice.d6(why());
    let first = dice.fault().cloned();
    assert!(matches!(first, Some(ScriptFault::Impossible { index: 1, .. })));
    for _ in 0..10 {
        dice.d6(why());
    }
    assert_eq!(dice.fault(), first.as_ref());
    assert_eq!(dice.finish().err(), first);
    assert_eq!(dice.rolled(), 12);
}

#[test]
fn after_a_fault_the_dice_are_those_of_seed_0() {
    let mut faulty = Dice::scripted(script("[6]"));
    faulty.d6(why());
    let mut seeded = Dice::seeded(0);
    for _ in 0..100 {
        assert_eq!(faulty.d6(why()), seeded.d6(why()));
    }
}

#[test]
fn nothing_can_be_wrong_with_seeded_dice() {
    let mut dice = Dice::seeded(0);
    dice.d6(why());
    assert_eq!(dice.fault(), None);
    assert_eq!(dice.finish(), Ok(()));
}

fn any_scripted() -> impl Strategy<Value = Scripted> {
    prop_oneof![
        (0..12_u8).prop_map(Scripted::Die),
        (0..5_u8).prop_map(Scripted::Draw),
        (0..400_u16).prop_map(|degrees| Scripted::Scatter(Scatter::Arrow(degrees))),
        Just(Scripted::Misfire),
    ]
}

proptest! {
    /// Whatever the script and whatever is asked, the engine gets results it
    /// can use.
    #[test]
    fn no_script_can_give_an_impossible_result(
        results in prop::collection::vec(any_scripted(), 0..12),
        asks in prop::collection::vec(0..4, 0..24),
    ) {
        let counts = [2, 0, 1, 0];
        let mut dice = Dice::scripted(results.into_iter().collect());
        for &ask in &asks {
            match ask {
                0 => prop_assert!((1..=6).contains(&dice.d6(why()))),
                1 => prop_assert!(counts[dice.draw(&counts, why())] > 0),
                2 => prop_assert!(dice.artillery(why()).number().is_none_or(|n| n % 2 == 0 && (2..=10).contains(&n))),
                _ => prop_assert!(!matches!(dice.scatter(why()), Scatter::Arrow(360..))),
            }
        }
        prop_assert_eq!(dice.rolled(), asks.len() as u64);
    }
}

#[test]
fn stopping_dice_unwind_at_the_first_misfit_and_only_there() {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    let mut dice = Dice::scripted(script("[4]")).stopping();
    assert_eq!(dice.d6(why()), 4);
    let caught = catch_unwind(AssertUnwindSafe(|| dice.d6(why()))).unwrap_err();
    let dice::Stopped(fault) = caught.downcast_ref().expect("the fault");
    assert!(matches!(fault, ScriptFault::Short { index: 1, .. }), "{fault}");
    assert_eq!((dice.fault(), dice.rolled()), (Some(fault), 1));
    assert!((1..=6).contains(&Dice::seeded(1).stopping().d6(why())), "true dice do not stop");
}

#[test]
fn dice_fall_no_oftener_than_they_are_allowed_to() {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    let mut dice = Dice::seeded(1);
    dice.allow(2);
    dice.d6(why());
    dice.d6(why());
    let caught = catch_unwind(AssertUnwindSafe(|| dice.d6(why()))).unwrap_err();
    let message = caught.downcast_ref::<String>().expect("a message");
    assert!(message.contains("dice fall without end"), "{message}");
    dice.allow(1);
    dice.d6(why());
}
