//! A sign of life on a terminal, for what takes longer than a second.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// Until then nobody wonders.
const PATIENCE: Duration = Duration::from_secs(1);

/// Work under way. Where there is no terminal nothing is shown.
pub struct Progress {
    bar: ProgressBar,
    since: Instant,
}

impl Progress {
    /// So many pieces of work, called so.
    pub fn of(pieces: u64, called: &str) -> Progress {
        let template = format!("{{bar:40}} {{pos}}/{{len}} {called}, {{eta}} to go");
        Progress::new(ProgressBar::new(pieces), &template)
    }

    /// Work of which nobody knows how long it takes.
    pub fn open() -> Progress {
        Progress::new(ProgressBar::new_spinner(), "{spinner} {msg} ({elapsed})")
    }

    fn new(bar: ProgressBar, template: &str) -> Progress {
        let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
        // Drawn when somebody may have begun to wonder.
        bar.set_draw_target(indicatif::ProgressDrawTarget::hidden());
        Progress { bar: bar.with_style(style), since: Instant::now() }
    }

    /// A piece is done.
    pub fn step(&self) {
        self.show();
        self.bar.inc(1);
    }

    /// What is being done now.
    pub fn at(&self, what: impl Into<String>) {
        self.show();
        self.bar.set_message(what.into());
        self.bar.tick();
    }

    fn show(&self) {
        if self.bar.is_hidden() && self.since.elapsed() >= PATIENCE {
            self.bar.set_draw_target(indicatif::ProgressDrawTarget::stderr());
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
