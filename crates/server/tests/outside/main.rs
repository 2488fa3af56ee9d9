//! The server as others meet it. One program, so that what it stands on is
//! linked once.

mod common;
mod grammar;
mod hostile;
mod play;
mod secrets;
mod wire;
mod words;

use games::shelf;
