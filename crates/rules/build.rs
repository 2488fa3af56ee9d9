//! Binds our catalogue, `rules/*.toml`, into the crate.

fn main() -> std::io::Result<()> {
    bindery::catalogue("acies", "../../rules")
}
