//! Acies with our games.

use std::process::ExitCode;

/// Views and messages are made of many small pieces; under load half of the
/// server's time went into the usual allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    acies::main(&games::shelf())
}
