//! Figures about the server, for Prometheus.

use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

/// The figures.
pub struct Metrics {
    registry: Registry,
    /// Battles in memory.
    pub live: Gauge,
    /// Open connections.
    pub connections: Gauge,
    /// Battles made.
    pub created: Counter,
    /// Battles stopped by a fault.
    pub stopped: Counter,
    /// Messages heard.
    pub messages: Counter,
    /// Messages turned away: unreadable, too many, too long.
    pub rejected: Counter,
    plays: Histogram,
    previews: Histogram,
    writes: Histogram,
    rebuilds: Histogram,
}

const BUCKETS: [f64; 12] = [0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0];

impl Metrics {
    /// All at zero.
    pub fn new() -> Metrics {
        let mut registry = Registry::with_prefix("acies");
        let histogram = || Histogram::new(BUCKETS);
        let metrics = Metrics {
            live: Gauge::default(),
            connections: Gauge::default(),
            created: Counter::default(),
            stopped: Counter::default(),
            messages: Counter::default(),
            rejected: Counter::default(),
            plays: histogram(),
            previews: histogram(),
            writes: histogram(),
            rebuilds: histogram(),
            registry: Registry::default(),
        };
        registry.register("live_battles", "Battles in memory", metrics.live.clone());
        registry.register("connections", "Open connections", metrics.connections.clone());
        registry.register("created_battles", "Battles made", metrics.created.clone());
        registry.register("stopped_battles", "Battles stopped by a fault", metrics.stopped.clone());
        registry.register("messages", "Messages heard", metrics.messages.clone());
        registry.register("rejected_messages", "Messages turned away", metrics.rejected.clone());
        let mut timed = |name: &str, help: &str, histogram: &Histogram| {
            registry.register_with_unit(name, help, Unit::Seconds, histogram.clone());
        };
        timed("play", "From an order heard to its being stored and shown", &metrics.plays);
        timed("preview", "From a question heard to its answer", &metrics.previews);
        timed("write", "Waiting for the disk", &metrics.writes);
        timed("rebuild", "Taking a battle up from its record", &metrics.rebuilds);
        Metrics { registry, ..metrics }
    }

    /// An order was played.
    pub fn played(&self, took: Duration) {
        self.plays.observe(took.as_secs_f64());
    }

    /// An order was judged.
    pub fn previewed(&self, took: Duration) {
        self.previews.observe(took.as_secs_f64());
    }

    /// An entry was written.
    pub fn written(&self, took: Duration) {
        self.writes.observe(took.as_secs_f64());
    }

    /// A battle was taken up.
    pub fn rebuilt(&self, took: Duration) {
        self.rebuilds.observe(took.as_secs_f64());
    }

    /// Everything, as text.
    pub fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("texts can be written");
        text
    }
}
