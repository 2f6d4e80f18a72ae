// Languages of the texts in figures. A language is a file specs/languages/ID.toml with one table for each part of the
// program that writes figures ([drawing] and one for each family) and a table [words] with names of colours and seats. English
// is in the code; en.toml repeats it, as the list of ids and as the text to translate.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace rulescope::drawing {

class FigureLanguage {
public:
    std::string id, title;
    /// The text of an id; null if the language has none.
    [[nodiscard]] const std::string* text(const std::string& table, const std::string& id) const;
    /// Table -> id -> text.
    std::map<std::string, std::map<std::string, std::string>> tables;
};

/// Ids of the shipped languages, sorted.
std::vector<std::string> shipped_languages();

/// Reads a language by its id or from a file. The result is valid until the program ends. Throws specs::InputError if
/// the file cannot be read, if an id of en.toml is missing or unknown, or if a text has other placeholders than the
/// English text.
const FigureLanguage& load_language(const std::string& id_or_path);

/// Makes a language the language of drawings in this thread, until the end of the scope. "en" is English.
class LanguageInForce {
public:
    explicit LanguageInForce(const std::string& id_or_path);
    ~LanguageInForce();
    LanguageInForce(const LanguageInForce&) = delete;
    LanguageInForce& operator=(const LanguageInForce&) = delete;

private:
    const FigureLanguage* before_;
};

/// The language in force; null for English.
const FigureLanguage* language_in_force();

/// The translation of a name ("White", "Red"); the name itself if the language has none.
std::string word(const std::string& english);

/// The placeholders of a text as a comparable text: "2" for two {}, "0 1" for {0} and {1}; "?" if the text has other
/// braces or mixes both forms.
std::string placeholders(const std::string& text);

}  // namespace rulescope::drawing
