//! Skirmishers: loose order, fighting lines, and order again.
//!
//! A unit in skirmish order is a loose group. In contact it becomes a fighting
//! line, base to base, with the others waiting behind it in their gaps; when
//! ranks are redressed those close up too. Out of combat it opens its ranks
//! again as soon as there is room.
//!
//! [`assault`]: skirmishers charge. [`charged`]: they are charged. [`screen`]:
//! who goes through them.

mod assault;
mod charged;
mod screen;
