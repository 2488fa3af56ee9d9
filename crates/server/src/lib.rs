//! Acies in the browser: live battles over web sockets, storage, and the
//! built client in one program.
//!
//! [`wire`] is what goes over the line; `docs/protocol.md` explains it.

#![forbid(unsafe_code)]

pub mod wire;
