//! What a case may expect of a value, on both sides of each bound.

use game::referee::matches;
use serde_json::{Value, json};

#[track_caller]
fn holds(expected: &Value, found: &Value) {
    assert!(matches(expected, found).is_ok(), "{expected} must accept {found}");
}

#[track_caller]
fn fails(expected: &Value, found: &Value, told: &str) {
    let wrong = matches(expected, found).expect_err("it must not be accepted").to_string();
    assert!(wrong.contains(told), "expected: {told}\nfound: {wrong}");
}

#[test]
fn ranges_and_tolerances() {
    let between = json!({ "between": [3, 5] });
    for within in [3.0, 4.2, 5.0] {
        holds(&between, &json!(within));
    }
    fails(&between, &json!(2.99), "it is 2.99, expected from 3 to 5");
    fails(&between, &json!(5.01), "expected from 3 to 5");
    fails(&between, &json!("4"), "expected from 3 to 5");
    let near = json!({ "near": 4.2, "within": 0.05 });
    holds(&near, &json!(4.25));
    holds(&near, &json!(4.15));
    fails(&near, &json!(4.26), "expected 4.2 give or take 0.05");
    holds(&json!({ "at_least": 2 }), &json!(2));
    fails(&json!({ "at_least": 2 }), &json!(1), "expected 2 or more");
    holds(&json!({ "at_most": 2 }), &json!(2));
    fails(&json!({ "at_most": 2 }), &json!(3), "expected 2 or less");
    fails(&json!({ "at_least": 2, "at_most": 4 }), &json!(5), "expected 2 or more and 4 or less");
}

#[test]
fn choices_lengths_and_parts() {
    holds(&json!({ "one_of": ["a", "b"] }), &json!("b"));
    fails(&json!({ "one_of": ["a", "b"] }), &json!("c"), "expected one of [\"a\",\"b\"]");
    for three in [json!([1, 2, 3]), json!("abc"), json!({ "a": 1, "b": 2, "c": 3 })] {
        holds(&json!({ "length": 3 }), &three);
        fails(&json!({ "length": 2 }), &three, "2 of them");
        holds(&json!({ "length": { "at_most": 3 } }), &three);
    }
    fails(&json!({ "length": 1 }), &json!(1), "1 of them");
    holds(&json!({ "contains": { "unit": "red" } }), &json!([{ "unit": "red", "hits": 1 }]));
    fails(&json!({ "contains": "red" }), &json!(["blue"]), "something with \"red\"");
    holds(&json!({ "contains": "red" }), &json!("a red coat"));
    holds(&json!({ "contains": "red" }), &json!({ "red": 1 }));
    fails(&json!({ "contains": "red" }), &json!(3), "something with");
    holds(&json!({ "not": "red" }), &json!("blue"));
    fails(&json!({ "not": "red" }), &json!("red"), "anything but \"red\"");
}

#[test]
fn what_is_missing_is_not_this_but_nothing_else() {
    let found = json!({ "unit": "red" });
    holds(&json!({ "hits": { "not": 3 } }), &found);
    fails(&json!({ "hits": { "not": "none" } }), &found, "hits is not there");
    fails(&json!({ "hits": { "at_most": 3 } }), &found, "hits is not there, expected 3 or less");
    fails(&json!({ "uniit": "red" }), &found, "uniit is not there ('unit' is)");
}

#[test]
fn fields_of_the_data_are_data() {
    let leg = json!({ "length": 4 });
    holds(&json!({ "length": 4 }), &leg);
    fails(&json!({ "length": 1 }), &leg, "length is 4, expected 1");
    holds(&json!({ "length": { "between": [3, 5] } }), &leg);
    let units = json!({ "near": { "rate": 6 } });
    holds(&json!({ "near": { "rate": 6 } }), &units);
    fails(&json!({ "near": { "rate": 5 } }), &units, "near.rate is 6, expected 5");
    holds(&json!({ "is": { "length": 4 } }), &leg);
    fails(&json!({ "is": { "length": 4 } }), &json!([1, 2, 3, 4]), "expected");
}
