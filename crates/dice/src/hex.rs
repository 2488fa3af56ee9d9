//! Bytes as text.

use crate::sealed::SealError;

/// Two lower-case digits for each byte.
pub(crate) fn encode(bytes: &[u8]) -> String {
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .filter_map(|digit| char::from_digit(digit.into(), 16))
        .collect()
}

/// The bytes of a text, in digits of either case.
pub(crate) fn decode(text: &str) -> Result<Vec<u8>, SealError> {
    let digits = text
        .chars()
        .map(|digit| digit.to_digit(16).map(|value| value as u8))
        .collect::<Option<Vec<u8>>>()
        .filter(|digits| digits.len().is_multiple_of(2))
        .ok_or(SealError::NotHex)?;
    Ok(digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}

/// Exactly 32 bytes.
pub(crate) fn decode_32(text: &str) -> Result<[u8; 32], SealError> {
    let bytes = decode(text)?;
    let got = bytes.len();
    bytes.try_into().map_err(|_| SealError::Length { got })
}
