// The texts of figures in other languages. The code has the English text where it is drawn: translated("{} has
// won.", name). A language is a file specs/languages/ID.toml whose table [texts] gives the
// translation of each English text. An editor replaces single texts of a figure in the same way.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/result.h"

namespace rulescope::drawing {

struct FigureLanguage {
    std::string id, title;
    std::map<std::string, std::string, std::less<>> texts;  ///< English -> this language
};

/// Ids of the shipped languages, sorted.
std::vector<std::string> shipped_languages();

/// Reads a language by its id or from a file. The result is valid until the program ends. A file has the same texts as
/// the shipped languages. Throws specs::InputError if the file cannot be read, if a text is missing or unknown, or if a
/// text has other placeholders than the English one. English ("en") has no texts.
const FigureLanguage& load_language(const std::string& id_or_path);

/// Texts that an editor replaces: English -> the editor's. An empty text of a legend leaves its entry out.
using OwnTexts = std::vector<std::pair<std::string, std::string>>;

/// The fault of a replaced text; nothing if a drawing can contain the English text and the placeholders agree.
std::optional<Fault> fault_of(const std::pair<std::string, std::string>& own_text);

/// Makes a language, and an editor's own texts, those of drawings in this thread, until the end of the scope.
class LanguageInForce {
public:
    explicit LanguageInForce(const std::string& id_or_path, const OwnTexts& own = {});
    ~LanguageInForce();
    LanguageInForce(const LanguageInForce&) = delete;
    LanguageInForce& operator=(const LanguageInForce&) = delete;

private:
    OwnTexts own_;
    const FigureLanguage* language_before_;
    const OwnTexts* own_before_;
};

/// The language in force; null for English.
const FigureLanguage* language_in_force();

/// A text that is not a literal, such as the name of a colour or a piece ("White", "Red stone"), in the language in
/// force; the text itself if the language has none.
std::string translated_name(std::string_view english);

/// A text of figures in the language in force, with numbers and names instead of {}. The English text is a literal: the
/// compiler counts its placeholders, and a test compares the literals of the code with the shipped languages.
template <class... Args>
std::string translated(fmt::format_string<Args...> english, const Args&... args) {
    const fmt::string_view text = english;
    return fmt::vformat(translated_name({text.data(), text.size()}), fmt::make_format_args(args...));
}

/// Names as a list in the language in force: "a1, b2 and c3".
std::string translated_list(const std::vector<std::string>& names);

/// The placeholders of a text as a comparable text: "2" for two {}, "0 1" for {0} and {1}; "?" if the text has other
/// braces or mixes both forms.
std::string placeholders(const std::string& text);

}  // namespace rulescope::drawing
