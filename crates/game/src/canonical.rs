//! The canonical hash of a value: of what it says, not of how it is laid out.
//!
//! Fields and variants count by their names, numbers by their value, sets and
//! maps without any order. So a state has the same hash whatever the order of
//! its fields, of the variants of its enums or of the bits of its sets, and a
//! later version may add a field: as long as it says nothing, it does not
//! count. The form is fixed for ever; `docs/records.md` writes it down and the
//! tests have vectors. Should it ever have to change, [`VERSION`] goes up.
//!
//! The hash is a [`serde::Serializer`] that writes nothing: whatever can be
//! serialised can be hashed. It calls itself not human-readable, which lets a
//! type give its exact value instead of a pretty one.

use std::fmt::{self, Display, Write};
use std::hash::Hasher;

use serde::Serialize;
use serde::ser::{self, Serializer};

use crate::StableHasher;

/// The version of the form; it goes into every hash.
pub(crate) const VERSION: u64 = 1;

/// What says nothing: `None`, `false`, 0, an empty text, list, set or map, and
/// a struct whose fields all say nothing.
const NOTHING: u64 = 0;

/// What is hashed, so that a text is no number and a list no text.
#[derive(Clone, Copy)]
enum Kind {
    True = 1,
    Integer = 2,
    Real = 3,
    Text = 4,
    Bytes = 5,
    Present = 6,
    List = 7,
    Fields = 8,
    Map = 9,
    Variant = 10,
}

/// The canonical hash of a value.
pub(crate) fn hash(value: &impl Serialize) -> u64 {
    mix(VERSION, part(value).expect("a state is plain data"))
}

/// Two numbers mixed into one: a multiplication keeps them apart, and the end
/// of `MurmurHash3` spreads every bit over all others.
const fn mix(a: u64, b: u64) -> u64 {
    let mut x = a.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ b;
    x = (x ^ (x >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    x = (x ^ (x >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    x ^ (x >> 33)
}

const fn of(kind: Kind, x: u64) -> u64 {
    mix(kind as u64, x)
}

fn of_bytes(bytes: &[u8]) -> u64 {
    let mut hasher = StableHasher::default();
    hasher.write(bytes);
    hasher.finish()
}

fn variant(name: &str, content: u64) -> u64 {
    mix(of(Kind::Variant, of_bytes(name.as_bytes())), content)
}

fn part<T: Serialize + ?Sized>(value: &T) -> Result<u64, fmt::Error> {
    value.serialize(Canonical)
}

/// Hashes a value, or a part of one.
struct Canonical;

/// Says what the integers of all widths do.
macro_rules! integers {
    ($($method:ident($integer:ty))*) => {
        $(fn $method(self, n: $integer) -> Result<u64, fmt::Error> {
            self.serialize_i128(n.into())
        })*
    };
}

impl Serializer for Canonical {
    type Ok = u64;
    type Error = fmt::Error;
    type SerializeSeq = List;
    type SerializeTuple = List;
    type SerializeTupleStruct = List;
    type SerializeTupleVariant = List;
    type SerializeMap = Map;
    type SerializeStruct = Fields;
    type SerializeStructVariant = Fields;

    fn is_human_readable(&self) -> bool {
        false
    }

    integers! {
        serialize_i8(i8) serialize_i16(i16) serialize_i32(i32) serialize_i64(i64)
        serialize_u8(u8) serialize_u16(u16) serialize_u32(u32) serialize_u64(u64)
    }

    fn serialize_i128(self, n: i128) -> Result<u64, fmt::Error> {
        if n == 0 {
            return Ok(NOTHING);
        }
        Ok(mix(of(Kind::Integer, n as u64), (n >> 64) as u64))
    }

    fn serialize_u128(self, n: u128) -> Result<u64, fmt::Error> {
        self.serialize_i128(i128::try_from(n).map_err(|_| fmt::Error)?)
    }

    fn serialize_bool(self, so: bool) -> Result<u64, fmt::Error> {
        Ok(if so { of(Kind::True, 1) } else { NOTHING })
    }

    fn serialize_f32(self, x: f32) -> Result<u64, fmt::Error> {
        self.serialize_f64(x.into())
    }

    fn serialize_f64(self, x: f64) -> Result<u64, fmt::Error> {
        Ok(if x == 0.0 { NOTHING } else { of(Kind::Real, x.to_bits()) })
    }

    fn serialize_char(self, c: char) -> Result<u64, fmt::Error> {
        self.serialize_str(c.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Result<u64, fmt::Error> {
        Ok(if text.is_empty() { NOTHING } else { of(Kind::Text, of_bytes(text.as_bytes())) })
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<u64, fmt::Error> {
        let mut text = Text { hasher: StableHasher::default(), empty: true };
        write!(text, "{value}")?;
        Ok(if text.empty { NOTHING } else { of(Kind::Text, text.hasher.finish()) })
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<u64, fmt::Error> {
        Ok(if bytes.is_empty() { NOTHING } else { of(Kind::Bytes, of_bytes(bytes)) })
    }

    fn serialize_none(self) -> Result<u64, fmt::Error> {
        Ok(NOTHING)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<u64, fmt::Error> {
        Ok(of(Kind::Present, part(value)?))
    }

    fn serialize_unit(self) -> Result<u64, fmt::Error> {
        Ok(NOTHING)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<u64, fmt::Error> {
        Ok(NOTHING)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Result<u64, fmt::Error> {
        Ok(variant(name, NOTHING))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<u64, fmt::Error> {
        part(value)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<u64, fmt::Error> {
        Ok(variant(name, part(value)?))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<List, fmt::Error> {
        Ok(List::default())
    }

    fn serialize_tuple(self, _: usize) -> Result<List, fmt::Error> {
        Ok(List::default())
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<List, fmt::Error> {
        Ok(List::default())
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<List, fmt::Error> {
        Ok(List { variant: Some(name), ..List::default() })
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Map, fmt::Error> {
        Ok(Map::default())
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Fields, fmt::Error> {
        Ok(Fields::default())
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Fields, fmt::Error> {
        Ok(Fields { variant: Some(name), ..Fields::default() })
    }
}

/// A text that is hashed while it is written.
struct Text {
    hasher: StableHasher,
    empty: bool,
}

impl Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.empty &= text.is_empty();
        self.hasher.write(text.as_bytes());
        Ok(())
    }
}

/// Items in their order.
#[derive(Default)]
struct List {
    variant: Option<&'static str>,
    items: u64,
    count: u64,
}

impl List {
    fn add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), fmt::Error> {
        self.items = mix(self.items, part(value)?);
        self.count += 1;
        Ok(())
    }

    fn close(self) -> u64 {
        let content = if self.count == 0 { NOTHING } else { mix(of(Kind::List, self.count), self.items) };
        self.variant.map_or(content, |name| variant(name, content))
    }
}

/// Fields by their names, in any order. Rules that are cited do not count:
/// they say why something is so, not what is so.
#[derive(Default)]
struct Fields {
    variant: Option<&'static str>,
    sum: u64,
    any: bool,
}

impl Fields {
    fn add<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), fmt::Error> {
        if matches!(name, "rule" | "rules") {
            return Ok(());
        }
        let value = part(value)?;
        if value != NOTHING {
            self.sum = self.sum.wrapping_add(mix(of_bytes(name.as_bytes()), value));
            self.any = true;
        }
        Ok(())
    }

    fn close(self) -> u64 {
        let content = if self.any { of(Kind::Fields, self.sum) } else { NOTHING };
        self.variant.map_or(content, |name| variant(name, content))
    }
}

/// Entries in any order; one whose value says nothing is there all the same.
#[derive(Default)]
struct Map {
    key: u64,
    sum: u64,
    count: u64,
}

impl ser::SerializeMap for Map {
    type Ok = u64;
    type Error = fmt::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), fmt::Error> {
        self.key = part(key)?;
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), fmt::Error> {
        self.sum = self.sum.wrapping_add(mix(self.key, part(value)?));
        self.count += 1;
        Ok(())
    }

    fn end(self) -> Result<u64, fmt::Error> {
        Ok(if self.count == 0 { NOTHING } else { mix(of(Kind::Map, self.count), self.sum) })
    }
}

/// Says that a list is added to and closed, by whatever name serde has for it.
macro_rules! lists {
    ($($list:ident::$method:ident)*) => {
        $(impl ser::$list for List {
            type Ok = u64;
            type Error = fmt::Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), fmt::Error> {
                self.add(value)
            }

            fn end(self) -> Result<u64, fmt::Error> {
                Ok(self.close())
            }
        })*
    };
}

lists! {
    SerializeSeq::serialize_element
    SerializeTuple::serialize_element
    SerializeTupleStruct::serialize_field
    SerializeTupleVariant::serialize_field
}

/// Says that fields are added and closed.
macro_rules! structs {
    ($($fields:ident)*) => {
        $(impl ser::$fields for Fields {
            type Ok = u64;
            type Error = fmt::Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), fmt::Error> {
                self.add(name, value)
            }

            fn end(self) -> Result<u64, fmt::Error> {
                Ok(self.close())
            }
        })*
    };
}

structs! { SerializeStruct SerializeStructVariant }
