//! The trait that every game implements.

use std::fmt::Debug;

use rules::{RuleId, Variation};
use say::Lexicon;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::event::mentioned;
use crate::scene::{Look, Scene};
use crate::words;
use crate::{
    AnswerOf, Asking, Below, Citing, Clash, Decision, Deed, Digest, Faults, Happening, Key, Log, Modifier, Names,
    Order, Outcome, Overlay, Pick, Preview, Reading, Refusal, Seat, Setting, Side, Taker, Tray, UnitId, no_answer, why,
};

/// An event told to a reader: a sentence and the rules behind it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Line {
    /// The sentence.
    pub text: String,
    /// The rules that caused it.
    pub rules: Vec<RuleId>,
    /// How far to indent: 0 for turns and phases, more for details.
    pub depth: u8,
}

/// A battle of some game: a plain value that [`Game::play`] changes.
///
/// The implementation has no clock, thread, file or global: the same setup,
/// orders and dice give the same battle, to the bit, everywhere.
pub trait Game: Clone + Serialize {
    /// What a battle begins from: armies, table, options.
    type Setup: Clone + Serialize + DeserializeOwned;
    /// What happened.
    type Event: Citing;
    /// What a player is asked.
    type Question: Asking<Self> + Serialize;
    /// What can be chosen besides units.
    type Pick: Pick<Self>;
    /// What judging finds of a place or a path.
    type Found: Clone + Debug;
    /// A moment in the middle of a battle, as a referee case describes it.
    type Situation: DeserializeOwned;
    /// One army by itself, as people write it into files.
    type Army: DeserializeOwned;

    /// The ruleset's name, as in rule ids.
    const RULESET: &'static str;

    /// The rulesets that it plays: its own, and those that vary it.
    const RULESETS: &'static [&'static str] = &[Self::RULESET];

    /// The rule that ends a battle: it refuses every further order.
    const OVER: RuleId;

    /// What can be set, with the book's defaults.
    const SETTINGS: &'static [Setting] = &[];

    /// A battle just before its first die or decision.
    fn new(setup: &Self::Setup) -> Result<Self, Faults>;

    /// A battle at the described moment.
    fn from_situation(situation: &Self::Situation) -> Result<Self, Faults>;

    /// The ruleset by which this battle is played.
    fn ruleset(&self) -> &'static str {
        Self::RULESET
    }

    /// The same beginning, played by another of the [`Game::RULESETS`].
    #[must_use]
    fn by_ruleset(self, _ruleset: &str) -> Self {
        self
    }

    /// How its ruleset varies another, if it does: under which names its rules
    /// are cited.
    #[inline]
    fn variation(&self) -> Option<&'static Variation> {
        None
    }

    /// Everything that is wrong with an army.
    fn check_army(army: &Self::Army) -> Result<(), Faults>;

    /// Runs to the first pending decision. Call it once, before any order.
    fn start(&mut self, tray: &mut Tray<Self::Event>) {
        why::under(self.variation(), || tray.hear(|tray| self.run(tray)));
    }

    /// How the battle ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// The pending question. `None` once the battle has ended.
    fn question(&self) -> Option<Self::Question>;

    /// The same, to be asked or taken away.
    fn pending(&mut self) -> &mut Option<Self::Question>;

    /// What a unit is called.
    fn unit_name(&self, unit: UnitId) -> &str;

    /// Who must decide now. `None` once the battle has ended.
    fn to_decide(&self) -> Option<Seat> {
        self.question().map(|question| question.seat(self))
    }

    /// The pending decision in full, for showing.
    fn decision(&self) -> Option<Decision> {
        why::under(self.variation(), || self.question().map(|question| question.decision(self)))
    }

    /// Judges an order: a lawful one becomes an answer, which holds whatever
    /// judging found out (a path, a place, a cost).
    fn read(&self, order: &Order) -> Reading<Self> {
        why::under(self.variation(), || match self.question() {
            Some(question) => question.read(self, order),
            None => Err(Refusal::new(Self::OVER, words!("no-battle"), words!("do-nothing"))),
        })
    }

    /// What an answer to the pending question would do, as far as it is certain.
    fn preview(&self, answer: &AnswerOf<Self>) -> Preview {
        let previewed = || self.question().map(|question| question.preview(self, answer));
        why::under(self.variation(), previewed).unwrap_or_default()
    }

    /// An answer to the pending question as the order that says the same.
    fn order_of(&self, answer: &AnswerOf<Self>) -> Order {
        answer.order()
    }

    /// Does what is due until a player must decide or the battle is over.
    fn run(&mut self, tray: &mut Tray<Self::Event>);

    /// Carries out an answer to the pending question. Nothing is judged again,
    /// and nothing that follows is done yet: callers want [`Game::obey`] or
    /// [`Game::play`].
    fn follow(&mut self, answer: AnswerOf<Self>, tray: &mut Tray<Self::Event>) {
        match self.pending().take() {
            Some(question) => question.obey(self, answer, tray),
            None => no_answer("a battle that is over", answer),
        }
    }

    /// A finite number of sensible proposals, at least one of them lawful while
    /// a decision is pending; `found` says when it has enough.
    fn proposals(&self, found: Taker<AnswerOf<Self>>) {
        if let Some(question) = self.question() {
            question.propose(self, found);
        }
    }

    /// The lawful ones among the proposals; `found` says when it has enough.
    fn propose(&self, found: &mut dyn FnMut(AnswerOf<Self>) -> bool) {
        self.proposals(&mut |proposal| proposal.judge(|order| self.read(order)).is_some_and(&mut *found));
    }

    /// The first of them.
    fn first_proposal(&self) -> Option<AnswerOf<Self>> {
        let mut first = None;
        self.propose(&mut |answer| {
            first = Some(answer);
            true
        });
        first
    }

    /// One of the lawful proposals, each equally likely; `below(n)` gives a
    /// number under `n`. Drawing without replacement until one passes is
    /// uniform over those that pass, and judges few.
    fn draw(&self, below: Below) -> AnswerOf<Self> {
        let drawn = self.question().and_then(|question| question.draw(self, below));
        drawn.unwrap_or_else(|| panic!("nothing lawful was proposed: {:?}", self.decision()))
    }

    /// The same, as an order.
    fn draw_order(&self, below: Below) -> Order {
        self.order_of(&self.draw(below))
    }

    /// Carries out an answer to the pending question, and runs to the next.
    fn obey(&mut self, answer: AnswerOf<Self>, tray: &mut Tray<Self::Event>) {
        why::under(self.variation(), || {
            tray.hear(|tray| {
                self.follow(answer, tray);
                self.run(tray);
            });
        });
    }

    /// Judges an order without side effects.
    fn check(&self, order: &Order) -> Result<Preview, Refusal> {
        self.read(order).map(|answer| self.preview(&answer))
    }

    /// The charge that a lawful order would begin, for showing it before it
    /// binds.
    fn clash(&self, _order: &Order) -> Option<Clash> {
        None
    }

    /// Plays an order. A refused order changes nothing.
    fn play(&mut self, order: &Order, tray: &mut Tray<Self::Event>) -> Result<(), Refusal> {
        why::under(self.variation(), || {
            tray.hear(|tray| {
                let answer = self.read(order)?;
                self.follow(answer, tray);
                self.run(tray);
                Ok(())
            })
        })
    }

    /// The proposals as orders.
    fn candidates(&self) -> Vec<Order> {
        let mut orders = Vec::new();
        self.propose(&mut |answer| {
            orders.push(self.order_of(&answer));
            false
        });
        orders
    }

    /// The same battle with everything removed that this seat may not know.
    #[must_use]
    fn masked(&self, seat: Seat) -> Self;

    /// Whether anything is hidden from this seat now. While nothing is, masking
    /// gives the same battle and can be left out. Saying yes is always safe.
    fn has_secrets_from(&self, _seat: Seat) -> bool {
        true
    }

    /// The state as data, with tags for units; nothing is hidden here: mask first.
    fn view(&self) -> Value;

    /// The view without the cards of units and leaders, for a game whose cards
    /// never change: what a client must look at again after every order.
    fn changing_view(&self) -> Value {
        self.view()
    }

    /// What a client draws of the state; nothing is hidden here: mask first.
    fn scene(&self) -> Scene;

    /// The texts of the game, for what is said before there is a battle.
    fn lexicon() -> Option<&'static Lexicon> {
        None
    }

    /// What ground of a kind, as the view calls it, looks like.
    fn look(_kind: &str) -> Look {
        Look::Plain
    }

    /// The state's fingerprint.
    fn digest(&self) -> Digest {
        Digest::of(self)
    }

    /// The tags of units and leaders.
    fn names(&self) -> &Names;

    /// An event in words.
    fn sentence(&self, event: &Self::Event) -> String;

    /// An event as a sentence, with its rules.
    fn tell(&self, event: &Self::Event) -> Line {
        Line { text: self.sentence(event), rules: event.rules().to_vec(), depth: event.nature().depth }
    }

    /// The units and leaders that an event speaks of, whoever acts first.
    fn mentions(event: &Self::Event) -> Vec<Key> {
        mentioned(event)
    }

    /// The side whose doing an event is, where no unit or leader says it.
    fn doer(_event: &Self::Event) -> Option<Side> {
        None
    }

    /// What a witness saw of an event, for reports. A game that says nothing
    /// has the notable events told one by one.
    fn deed(&self, _event: &Self::Event) -> Option<Deed> {
        None
    }

    /// What counted when the dice of an event were taken up.
    fn modifiers(_event: &Self::Event) -> &[Modifier] {
        &[]
    }

    /// Whether a seat may learn of an event when it happens. Unless the game
    /// says otherwise, nobody is told anything while something is hidden from
    /// him: a game with secrets says which events give none away.
    fn shows(&self, seat: Seat, _event: &Self::Event) -> bool {
        !self.has_secrets_from(seat)
    }

    /// What to draw over the table for a unit or leader: sight, arcs, ranges,
    /// reach, command, zones. Nothing is hidden here: mask first.
    fn overlays(&self, _of: Key) -> Vec<Overlay> {
        Vec::new()
    }

    /// How many seats there are.
    fn seats(&self) -> u8 {
        2
    }

    /// What must hold of every state; says what is broken, which is always a
    /// bug. Trials, the soak and the fuzzer ask after every order.
    fn check_invariants(&self) -> Result<(), String>;

    /// An event as data, with tags.
    fn event_data(&self, event: &Self::Event) -> Value {
        let mut value = serde_json::to_value(event).unwrap_or(Value::Null);
        self.names().to_tags(&mut value);
        value
    }

    /// An order as data, with tags.
    fn order_data(&self, order: &Order) -> Value {
        let mut value = serde_json::to_value(order).unwrap_or(Value::Null);
        self.names().to_tags(&mut value);
        value
    }

    /// Reads an order written with tags.
    fn read_order(&self, data: &Value) -> Result<Order, String> {
        let mut value = data.clone();
        self.names().to_numbers(&mut value);
        serde_json::from_value(value).map_err(|error| error.to_string())
    }

    /// A silent table for trying things out.
    fn quiet(dice: dice::Dice) -> Tray<Self::Event> {
        Tray { dice, log: Log::silent() }
    }
}
