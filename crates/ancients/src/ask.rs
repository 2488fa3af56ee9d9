//! Questions and answers: each chapter has its own ([`Asking`]), and here is
//! what they have in common.

use game::say::{Args, say};
use game::telling::{self, Teller};
use game::{Asking, Key, Leg, Offer, Order, Preview, PreviewNote, Proposal, Reading, Refusal, Seat, Taker, Wording};
use rules::{RuleId, ancients};
use table::Pose;

use crate::rules::building::said as building_said;
use crate::rules::movement::dress;
use crate::rules::scenery::said as piece_said;
use crate::state::{Answer, Battle, Found, MOST_PIECES, Pick, Play, Question, Said, UnitId, Wider};

/// The engines of a battery, in the order in which they stand.
const ENGINES: [Said; MOST_PIECES] = [
    Said::plainly("engine-1"),
    Said::plainly("engine-2"),
    Said::plainly("engine-3"),
    Said::plainly("engine-4"),
    Said::plainly("engine-5"),
    Said::plainly("engine-6"),
    Said::plainly("engine-7"),
    Said::plainly("engine-8"),
    Said::plainly("engine-9"),
    Said::plainly("engine-10"),
    Said::plainly("engine-11"),
    Said::plainly("engine-12"),
];

impl Pick {
    /// Whether it is that word.
    pub(crate) fn is(self, said: &Said) -> bool {
        self.said().word == said.word
    }

    fn said(self) -> Said {
        match self {
            Pick::Word(said) => *said,
            Pick::Rules(of) => of.said(),
            Pick::Response(response) => response.said(),
            Pick::Refuge(refuge) => refuge.said(),
            Pick::Other(other) => other.said(),
            Pick::Rear(place) => dress::said(place),
            Pick::Missile(missile, rapid) => missile.said(rapid),
            Pick::Weapon(weapon) => Said::plainly(weapon.word()),
            Pick::Wider(wider) => wider.said(),
            Pick::Post(post) => post.said(),
            Pick::House(building) => building_said(building),
            Pick::Commander(commander) => Said::plainly(commander.word()),
            Pick::Piece(feature) => piece_said(feature),
            Pick::Engine(n) => ENGINES[usize::from(n).min(ENGINES.len() - 1)],
        }
    }
}

impl game::Pick<Battle> for Pick {
    fn key(self) -> Key {
        Key::word(self.said().word)
    }

    fn label(self, battle: &Battle) -> String {
        match (self, self.said()) {
            (Pick::Rules(of), _) => of.name(battle).into(),
            (Pick::House(building), _) => battle.house_name(building),
            (Pick::Piece(feature), _) => battle.feature_told(feature),
            (Pick::Wider(Wider { left, right }), _) if left + right > 0 => {
                say!("pick-wider", left = left, right = right)
            }
            (Pick::Engine(n), _) => say!("pick-engine", number = n + 1),
            (_, Said { word, label: "", .. }) => say!(&telling::key_of(&["pick", word])),
            (_, said) => say!(said.label),
        }
    }

    fn rule(self) -> Option<RuleId> {
        self.said().rule
    }

    fn passes(self) -> bool {
        self.said().passes
    }
}

/// A sensible path, still to be judged.
pub(crate) fn path_of(legs: impl IntoIterator<Item = Leg>) -> Proposal<Answer> {
    Proposal::Unjudged(Order::Move(legs.into_iter().collect()))
}

/// The first two of several: as many as tell whether there is a choice.
pub(crate) fn first_two<T>(mut several: impl Iterator<Item = T>) -> (Option<T>, Option<T>) {
    (several.next(), several.next())
}

/// The unit that an order chooses, whether or not it may.
pub(crate) fn chosen(order: &Order) -> Option<UnitId> {
    match order {
        Order::Choose(key) => UnitId::of(*key),
        _ => None,
    }
}

/// What an order chooses of some things by its word, whether or not it may.
pub(crate) fn chosen_of<T: Copy>(all: impl IntoIterator<Item = T>, said: fn(T) -> Said, order: &Order) -> Option<T> {
    let Order::Choose(key) = order else { return None };
    all.into_iter().find(|&one| key.is(said(one).word))
}

impl Battle {
    /// Asks about a unit, or about nobody in particular: who it is to be then has
    /// words of its own, if need be.
    pub(crate) fn about(&self, unit: impl Into<Option<UnitId>>, rule: RuleId, prompt: &str) -> Wording {
        if let Some(unit) = unit.into() {
            let args = Args::from([("unit", self.unit_told(unit).into())]);
            let asked = Wording::about(unit.key(), rule, crate::WORDS.say(prompt, &args));
            return asked.answered(&crate::WORDS, prompt, &args);
        }
        let who = telling::key_of(&[prompt, "who"]);
        Wording::new(rule, say!(if crate::WORDS.knows(&who) { &who } else { prompt }))
    }
}

/// Calls a method of whichever chapter asks.
macro_rules! chapter {
    ($question:expr, $ask:ident => $call:expr) => {
        chapter!(@ $question, $ask => $call;
            Deploy Charge Flight Move Shoot Combat Aftermath Panic Lead Building Engine Elephant Scenery Variant Own)
    };
    (@ $question:expr, $ask:ident => $call:expr; $($chapter:ident)*) => {
        match $question {
            $(Question::$chapter($ask) => $call,)*
        }
    };
}

impl Asking<Battle> for Question {
    fn seat(self, battle: &Battle) -> Seat {
        chapter!(self, ask => ask.seat(battle))
    }

    fn put(self, battle: &Battle) -> Wording {
        chapter!(self, ask => ask.put(battle))
    }

    fn offer(self, battle: &Battle) -> Offer<Pick> {
        chapter!(self, ask => ask.offer(battle))
    }

    fn judge(self, battle: &Battle, order: &Order) -> Option<Reading<Battle>> {
        chapter!(self, ask => ask.judge(battle, order))
    }

    fn why_not(self, battle: &Battle, order: &Order) -> Option<Refusal> {
        chapter!(self, ask => ask.why_not(battle, order))
    }

    fn preview(self, _battle: &Battle, answer: &Answer) -> Preview {
        let leads = |pose: Pose| Preview { path: vec![pose], ..Preview::default() };
        match answer {
            Answer::Stands { pose, .. } | Answer::Path { found: Found::Aimed(pose) | Found::Away(pose) | Found::Drifted(pose), .. } => {
                leads(*pose)
            }
            Answer::Path { found: Found::Formed(front), .. } => leads(front.pose),
            Answer::Path { found: Found::Reformed(front), .. } => {
                let test = PreviewNote::new(ancients::move_::REFORM_TEST, &say!("note-reform-test"));
                Preview { notes: vec![test], ..leads(front.pose) }
            }
            Answer::Path { found: Found::Moved(moved), .. } => {
                Preview { cost: Some(moved.cost), allowance: Some(moved.allowance), ..leads(moved.pose) }
            }
            Answer::Path { found: Found::Surge(far), .. } => Preview { cost: Some(*far), ..Preview::default() },
            _ => Preview::default(),
        }
    }

    fn yes_is_idle(self) -> bool {
        chapter!(self, ask => ask.yes_is_idle())
    }

    fn obey(self, battle: &mut Battle, answer: Answer, play: &mut Play) {
        chapter!(self, ask => ask.obey(battle, answer, play));
    }

    fn propose(self, battle: &Battle, found: Taker<Answer>) {
        chapter!(self, ask => ask.propose(battle, found));
    }
}
