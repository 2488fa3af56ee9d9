use super::*;
use crate::spear::{combat, move_};

fn rules_in(source: &str) -> Vec<RuleId> {
    citations("spear", source, false).iter().map(|citation| citation.rule).collect()
}

#[test]
fn any_path_that_ends_in_area_and_name() {
    assert_eq!(rules_in("combat::TOP_FOUR"), [combat::TOP_FOUR]);
    assert_eq!(rules_in("rule::move_::ADVANCE"), [move_::ADVANCE]);
    assert_eq!(rules_in("::rules::spear::combat::TOP_FOUR"), [combat::TOP_FOUR]);
    assert_eq!(rules_in("combat :: /* here */\n TOP_FOUR.rule()"), [combat::TOP_FOUR]);
    assert_eq!(rules_in("Cited::<{ combat::TOP_FOUR }>::new()"), [combat::TOP_FOUR]);
}

#[test]
fn only_whole_paths_of_this_ruleset() {
    assert_eq!(rules_in("combat::TOP_FOURS"), []);
    assert_eq!(rules_in("TOP_FOUR"), []);
    assert_eq!(rules_in("move::ADVANCE"), []);
    assert_eq!(rules_in("combat::TOP_FOUR::MORE"), []);
    assert_eq!(rules_in("rules::ancients::combat::TOP_FOUR"), []);
    assert_eq!(citations("ancients", "rules::spear::combat::TOP_FOUR", false), []);
}

#[test]
fn comments_and_literals_do_not_cite() {
    let source = r##"
        //! combat::TOP_FOUR
        /* combat::TOP_FOUR /* combat::TOP_FOUR */ combat::TOP_FOUR */
        const A: &str = "combat::TOP_FOUR \" combat::TOP_FOUR";
        const B: &str = r#"combat::TOP_FOUR " combat::TOP_FOUR"#;
        const C: char = '"'; // combat::TOP_FOUR
        const D: &str = "spear.combat.top-four";
    "##;
    assert_eq!(citations("spear", source, false), []);
}

#[test]
fn every_citation_has_its_line() {
    let source = "combat::TOP_FOUR\n\n\"\n\" combat::TOP_FOUR; move_::\nADVANCE";
    let lines: Vec<usize> = citations("spear", source, false).iter().map(|c| c.line).collect();
    assert_eq!(lines, [1, 4, 5]);
}

#[test]
fn test_code_is_told_apart() {
    let source = "
        fn fight() { combat::TOP_FOUR; }
        #[cfg(test)]
        mod tests {
            #[test]
            fn dice() { let brace = '}'; combat::TOP_FOUR; }
            fn army() { combat::TOP_FOUR; }
        }
        fn advance() { combat::TOP_FOUR; }
    ";
    let in_test =
        |whole| -> Vec<bool> { citations("spear", source, whole).iter().map(|citation| citation.in_test).collect() };
    assert_eq!(in_test(false), [false, true, true, false]);
    assert_eq!(in_test(true), [true; 4]);
}

#[test]
fn every_rule_can_be_cited() {
    for name in rulesets() {
        let rules: Vec<RuleId> = crate::ruleset(name).map(|rule| rule.id).collect();
        let source: String = rules.iter().map(|id| naming::path(id.ruleset(), id.area(), id.name()) + ";\n").collect();
        let cited: Vec<RuleId> = citations(name, &source, false).iter().map(|c| c.rule).collect();
        assert_eq!(cited, rules);
    }
}
