//! What is kept of `ancients`: its cases, its armies, the fates of random
//! battles (all armies, combined formations in ambush, armies in which every
//! weapon and rule may come together, all that people may agree on before a
//! battle), a few battles order by order, and the archive.

mod common;

trials::kept!(common::Ancients);
