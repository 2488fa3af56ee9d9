//! Acies with our games.

use std::process::ExitCode;

/// Views and messages are made of many small pieces; under load half of the
/// server's time went into the usual allocator. This one gives back to the system
/// what was not used for some seconds, from a thread of its own, also when nobody
/// asks for memory any more: a server whose battles have retired is small again.
#[cfg(not(target_env = "msvc"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Where that one cannot be built.
#[cfg(target_env = "msvc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    acies::main(&games::shelf())
}
