//! What the properties share.

use proptest::prelude::*;

/// So many cases, or as many as `PROPTEST_CASES` says.
pub fn cases(usual: u32) -> ProptestConfig {
    let told = ProptestConfig::default();
    let cases = if std::env::var_os("PROPTEST_CASES").is_some() { told.cases } else { usual };
    ProptestConfig { cases, max_global_rejects: 200 * cases.max(500), failure_persistence: None, ..told }
}
