//! Words with numbers in them, put together only when somebody reads them.

use std::borrow::Cow;
use std::fmt;

use serde::{Serialize, Serializer};

/// A few words for a player. Computer players are refused far more often than
/// anybody reads why, so numbers are filled in late.
///
/// ```
/// use game::Words;
///
/// assert_eq!(Words::from("too far").to_string(), "too far");
/// assert_eq!(Words::filled("{} DU is more than {}", [4.13, 4.0]).to_string(), "4.13 DU is more than 4");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Words(Text);

#[derive(Clone, PartialEq, Debug)]
enum Text {
    Plain(Cow<'static, str>),
    Filled { pattern: &'static str, numbers: [f32; 2] },
}

impl Words {
    /// A pattern in which each `{}` stands for the next number.
    pub fn filled<const N: usize>(pattern: &'static str, numbers: [f64; N]) -> Words {
        let mut few = [0.0; 2];
        for (place, number) in few.iter_mut().zip(numbers) {
            *place = number as f32; // two decimals are shown
        }
        Words(Text::Filled { pattern, numbers: few })
    }
}

impl From<&'static str> for Words {
    fn from(text: &'static str) -> Words {
        Words(Text::Plain(Cow::Borrowed(text)))
    }
}

impl From<String> for Words {
    fn from(text: String) -> Words {
        Words(Text::Plain(Cow::Owned(text)))
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Text::Plain(text) => f.write_str(text),
            Text::Filled { pattern, numbers } => {
                for (n, part) in pattern.split("{}").enumerate() {
                    if n > 0 {
                        write_number(numbers[n - 1], f)?;
                    }
                    f.write_str(part)?;
                }
                Ok(())
            }
        }
    }
}

/// Whole numbers without decimals, others with two.
fn write_number(number: f32, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let hundredths = (number * 100.0).round();
    if hundredths % 100.0 == 0.0 { write!(f, "{}", hundredths / 100.0) } else { write!(f, "{number:.2}") }
}

impl Serialize for Words {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
