//! What a reader of files complains of, in the words of those who write them.

/// A complaint in plain words, and the words that would have done.
pub(crate) struct Plain {
    /// What is wrong.
    pub wrong: String,
    /// What a reader knows in this place, if he says so.
    pub known: Vec<String>,
    /// What was written instead.
    pub written: Option<String>,
}

impl Plain {
    /// Reads the message of a reader of TOML or JSON.
    ///
    /// The messages are those of `serde`; one that is not known stays as it is.
    pub fn of(message: &str) -> Plain {
        let message = message.trim();
        let plain = |wrong: String| Plain { wrong, known: Vec::new(), written: None };
        if let Some(rest) = message.strip_prefix("unknown field ") {
            return unknown(rest, |word| format!("there is no key `{word}` here"));
        }
        if let Some(rest) = message.strip_prefix("unknown variant ") {
            return unknown(rest, |word| format!("`{word}` is none of the words known here"));
        }
        if let Some(name) = message.strip_prefix("missing field ") {
            return plain(format!("the key {name} is missing"));
        }
        if let Some(name) = message.strip_prefix("duplicate field ") {
            return plain(format!("the key {name} is given twice"));
        }
        if message == "wanted string or table" {
            return plain("something stands here where a word in quotation marks should".into());
        }
        if message.starts_with("EOF while parsing") {
            return plain("the file ends too early".into());
        }
        let odd = message.strip_prefix("invalid type: ").or_else(|| message.strip_prefix("invalid value: "));
        if let Some((found, wanted)) = odd.and_then(|rest| rest.split_once(", expected ")) {
            return plain(format!("{} stands where {} should", thing(found), wanted_thing(wanted)));
        }
        plain(message.to_owned())
    }
}

/// `x`, expected one of `a`, `b`.
fn unknown(rest: &str, wrong: impl Fn(&str) -> String) -> Plain {
    let (unknown, known) = rest.split_once(", expected ").unwrap_or((rest, ""));
    let word = unknown.split('`').nth(1).unwrap_or(unknown);
    let known = known.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    Plain { wrong: wrong(word), known, written: Some(word.to_owned()) }
}

/// What was found: floating point `nan` is `nan`.
fn thing(found: &str) -> String {
    for kind in ["floating point ", "integer ", "boolean ", "character "] {
        if let Some(value) = found.strip_prefix(kind) {
            return value.replace('`', "").replace("NaN", "nan");
        }
    }
    match found {
        "map" => "a table".into(),
        "sequence" => "a list".into(),
        "null" | "unit value" => "nothing".into(),
        _ => found.strip_prefix("string ").map_or_else(|| found.to_owned(), |text| format!("the text {text}")),
    }
}

/// What was wanted: a u8 is a whole number from 0 to 255.
fn wanted_thing(wanted: &str) -> String {
    let whole = |most: u64| format!("a whole number from 0 to {most}");
    match wanted {
        "u8" => whole(u8::MAX.into()),
        "u16" => whole(u16::MAX.into()),
        "u32" => whole(u32::MAX.into()),
        "u64" | "usize" => "a whole number from 0 on".into(),
        "f64" | "f32" => "a number".into(),
        "a boolean" => "true or false".into(),
        "a string" | "string" | "str" => "a text in quotation marks".into(),
        "a sequence" => "a list".into(),
        "a map" => "a table".into(),
        "an array of length 2" => "a pair of numbers [x, y]".into(),
        _ if wanted.starts_with("struct ") => "a table".into(),
        _ => wanted.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complaints_are_put_plainly() {
        for (message, wrong) in [
            ("unknown field `dicipline`, expected one of `name`, `discipline`", "there is no key `dicipline` here"),
            ("unknown variant `mash`, expected `marsh`", "`mash` is none of the words known here"),
            ("missing field `name`", "the key `name` is missing"),
            ("invalid type: floating point `NaN`, expected u8", "nan stands where a whole number from 0 to 255 should"),
            ("invalid value: integer `-3`, expected u16", "-3 stands where a whole number from 0 to 65535 should"),
            ("invalid type: string \"no\", expected a boolean", "the text \"no\" stands where true or false should"),
            ("EOF while parsing an object", "the file ends too early"),
            ("something else", "something else"),
        ] {
            assert_eq!(Plain::of(message).wrong, wrong);
        }
        assert_eq!(Plain::of("unknown field `x`, expected one of `name`, `count`").known, ["name", "count"]);
    }
}
