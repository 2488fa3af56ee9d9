//! In which language the thread speaks.

use std::cell::Cell;

/// The languages that all texts are in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// The default, and what is said where another language lacks a message.
    #[default]
    English,
    /// Deutsch.
    German,
}

thread_local! {
    static SPOKEN: Cell<Language> = const { Cell::new(Language::English) };
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// Its code, as files and addresses have it.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }

    /// The language of a code or a locale, if we speak it.
    ///
    /// ```
    /// use say::Language;
    /// assert_eq!(Language::of("de_AT.UTF-8"), Some(Language::German));
    /// assert_eq!(Language::of("EN"), Some(Language::English));
    /// assert_eq!(Language::of("fr"), None);
    /// ```
    pub fn of(code: &str) -> Option<Language> {
        let code = code.split(['_', '-', '.', '@']).next()?;
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }
}

/// The language that the thread speaks.
pub fn language() -> Language {
    SPOKEN.get()
}

/// Speaks a language for a stretch of work on this thread.
pub fn in_language<T>(language: Language, work: impl FnOnce() -> T) -> T {
    /// Gives the old language back, even if the work panics.
    struct Before(Language);
    impl Drop for Before {
        fn drop(&mut self) {
            SPOKEN.set(self.0);
        }
    }
    let _before = Before(SPOKEN.replace(language));
    work()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_spoken_for_a_stretch_of_work_and_on_one_thread() {
        in_language(Language::German, || {
            assert_eq!(language(), Language::German);
            in_language(Language::English, || assert_eq!(language(), Language::English));
            assert_eq!(std::thread::spawn(language).join().unwrap(), Language::English);
            assert!(std::panic::catch_unwind(|| in_language(Language::English, || panic!("out"))).is_err());
            assert_eq!(language(), Language::German);
        });
        assert_eq!(language(), Language::English);
    }
}
