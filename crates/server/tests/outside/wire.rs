//! The TypeScript types are those of the Rust types.

use std::fs;
use std::path::Path;

#[test]
fn the_typescript_types_are_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/wire/types.ts");
    let wanted = server::wire::typescript();
    if std::env::var_os("ACIES_BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &wanted).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == wanted, "renew {} with: ACIES_BLESS=1 cargo test -p server --test outside", path.display());
}
