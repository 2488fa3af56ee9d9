//! Bytes as hexadecimal digits, with our errors.

pub(crate) use ::hex::encode;

use crate::sealed::SealError;

/// The bytes of a text, in digits of either case.
pub(crate) fn decode(text: &str) -> Result<Vec<u8>, SealError> {
    ::hex::decode(text).map_err(|_| SealError::NotHex)
}

/// Exactly 32 bytes.
pub(crate) fn decode_32(text: &str) -> Result<[u8; 32], SealError> {
    let bytes = decode(text)?;
    let got = bytes.len();
    bytes.try_into().map_err(|_| SealError::Length { got })
}
