//! What a case claims to prove, held against its ruling.

use rules::{RuleId, Software};
use say::say;

use super::judge::Place;
use super::{Case, Fault, FaultKind, Ruling};

/// A case that proves more than this at once proves none of it well, unless it
/// plays a worked example.
pub const MOST_CLAIMS: usize = 8;

/// A case proves only rules that acted, or were considered and did not apply;
/// rules that repeat another count as that one, and a worked example is proved
/// by playing it. A ruling that stopped early proves nothing, and has failed
/// for its own reason.
pub(super) fn check_claims<S>(case: &Case<S>, ruling: &mut Ruling, stopped: bool) {
    if !stopped {
        let spoke = ruling.cited.iter().chain(&ruling.considered);
        let cited: Vec<RuleId> = spoke.map(|rule| canonical(*rule)).collect();
        let played = |rule: RuleId| case.example && matches!(rule.rule().software, Software::Example);
        for rule in case.rules.iter().filter(|rule| !played(**rule) && !cited.contains(&canonical(**rule))) {
            let wrong = say!("ruling-claims", rule = rule.as_str());
            ruling.faults.push(Fault { kind: FaultKind::Cited, ..Place::default().fault(wrong) });
        }
    }
    let count = case.rules.len();
    if count > MOST_CLAIMS && !case.example {
        ruling.warnings.push(say!("ruling-many-claims", count = count, most = MOST_CLAIMS));
    }
}

fn canonical(rule: RuleId) -> RuleId {
    rule.rule().canonical().id
}
