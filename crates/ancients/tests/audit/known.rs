//! What the auditor lets pass for now: known faults of the engine, each with its
//! rule. Take an entry out once its fault is mended.

/// What the auditor says in such a case, and the rule that is broken.
const KNOWN_FAULTS: &[(&[&str], &str)] = &[
    (
        &["rolled", "and runs", "blocked-go-around"],
        "ancients.flee.push-through-extra-move, flee.blocked-go-around (found 7, 12)",
    ),
    (&["tests (return)", "off the table"], "ancients.general.leadership-range: of a unit off the table (audit 1)"),
    (&["but for an empty place"], "ancients.basic.measure-base-to-base (found 6, audit 2)"),
    (&["panicked and did not run"], "ancients.giveground.blocked-flees: friends of a blocked retreat (found 23)"),
    (&["rolled", "and runs", "feigned-flight"], "ancients.special.feigned-flight-move (charging 1, audit 3)"),
    (
        &["runs 2 times in the phase 'movement'"],
        "ancients.panic.in-combat: engaged units that panic at the start (found 23)",
    ),
];

/// Whether a finding is known.
pub fn is_known(finding: &str) -> bool {
    KNOWN_FAULTS.iter().any(|(parts, _)| parts.iter().all(|part| finding.contains(part)))
}
