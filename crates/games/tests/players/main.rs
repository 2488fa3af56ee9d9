//! The computer players of our games, as programs have them.

mod grounds;
mod levels;
mod overheard;
mod spies;
mod styles;
mod thoughts;
mod twins;
