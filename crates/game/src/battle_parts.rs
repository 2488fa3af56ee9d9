//! What a battle answers from its own parts.

/// Stands in `impl Game for Battle` for all that a battle answers from parts
/// which every battle names alike: its types, which must be in scope, the question and the outcome that it keeps,
/// what it begins from, what it hides, how it is shown and told. The crate needs
/// `serde_json`.
#[macro_export]
macro_rules! battle_parts {
    () => {
        type Setup = Setup;
        type Event = Event;
        type Question = Question;
        type Pick = Pick;
        type Found = Found;
        type Situation = Situation;
        type Army = Army;

        fn new(setup: &Self::Setup) -> Result<Self, $crate::Faults> {
            Self::from_setup(setup)
        }

        fn from_situation(situation: &Self::Situation) -> Result<Self, $crate::Faults> {
            Self::at_moment(situation)
        }

        fn check_army(army: &Self::Army) -> Result<(), $crate::Faults> {
            army.faults().or(())
        }

        fn outcome(&self) -> Option<$crate::Outcome> {
            self.outcome
        }

        fn question(&self) -> Option<Self::Question> {
            self.question
        }

        fn pending(&mut self) -> &mut Option<Self::Question> {
            &mut self.question
        }

        fn names(&self) -> &$crate::Names {
            &self.plan.names
        }

        fn unit_name(&self, unit: $crate::UnitId) -> &str {
            self.name_of(unit)
        }

        fn run(&mut self, tray: &mut $crate::Tray<Self::Event>) {
            $crate::Agenda::do_what_is_due(self, tray);
        }

        fn masked(&self, seat: $crate::Seat) -> Self {
            self.hide_from(seat)
        }

        fn has_secrets_from(&self, seat: $crate::Seat) -> bool {
            self.hides_from(seat)
        }

        fn view(&self) -> serde_json::Value {
            $crate::why::under(self.variation(), || self.data(true))
        }

        fn changing_view(&self) -> serde_json::Value {
            $crate::why::under(self.variation(), || self.data(false))
        }

        fn scene(&self) -> $crate::scene::Scene {
            $crate::why::under(self.variation(), || self.drawn())
        }

        fn sentence(&self, event: &Self::Event) -> String {
            self.told(event)
        }

        fn check_invariants(&self) -> Result<(), String> {
            self.first_breach()
        }
    };
}
