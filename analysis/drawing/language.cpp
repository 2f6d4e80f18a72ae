#include "analysis/drawing/language.h"

#include <list>
#include <mutex>
#include <set>

#include "analysis/specs/error.h"
#include "analysis/specs/folder.h"
#include "analysis/specs/reader.h"

namespace rulescope::drawing {
namespace {

thread_local const FigureLanguage* in_force = nullptr;
thread_local const OwnTexts* own_in_force = nullptr;

constexpr const char* english_id = "en";
/// The file that lists the texts; a test compares it with the code.
constexpr const char* list_id = "es";

specs::Source source_of(const std::string& id_or_path) {
    return specs::find_source("language", "languages", id_or_path, "", specs::Place{"--lang"});
}

FigureLanguage read(const specs::Value& document, specs::Complaints& complaints) {
    specs::TableReader reader(document, "", complaints);
    FigureLanguage language;
    language.id = reader.words("id");
    language.title = reader.words("title");
    const specs::Value* texts = reader.table("texts");
    if (texts == nullptr) {
        complaints.add(document.place, fmt::format("the table [texts] is missing; {}.toml lists its texts", list_id));
    } else {
        specs::TableReader table(*texts, "texts", complaints);
        for (const specs::Entry& text : texts->entries) {
            language.texts[text.key] = table.text(text.key, specs::Need::required).value_or("");
        }
        table.finish();
    }
    reader.finish();
    return language;
}

/// The texts that can be translated, with the Spanish ones.
const FigureLanguage& list_of_texts() {
    static const FigureLanguage list = [] {
        specs::Complaints complaints;
        FigureLanguage read_list = read(specs::read_document(specs::shipped_path("languages", list_id)), complaints);
        complaints.throw_if_any();
        return read_list;
    }();
    return list;
}

/// What is wrong with the translation of a text; "" if nothing is.
std::string wrong(const std::string& english, const std::string& own) {
    const auto& known = list_of_texts().texts;
    if (!known.contains(english)) {
        std::vector<std::string> texts;
        for (const auto& [text, translation] : known) {
            texts.push_back(text);
        }
        return fmt::format("figures have no text \"{}\"; {}.toml lists them.{}", english, list_id,
                           specs::did_you_mean(english, texts));
    }
    return placeholders(own) == placeholders(english)
               ? ""
               : fmt::format(
                     "\"{}\" has other placeholders than \"{}\"; expected the same number of {{}}, or {{0}}, "
                     "{{1}}, ...",
                     own, english);
}

/// Adds a complaint for every text that is missing or unknown and for every text with wrong placeholders.
void compare(const specs::Value& document, const FigureLanguage& language, specs::Complaints& complaints) {
    const specs::Entry& table = *document.find("texts");
    for (const auto& [english, translation] : list_of_texts().texts) {
        if (!language.texts.contains(english)) {
            complaints.add(table.value.place, fmt::format("[texts] has no translation of \"{}\"", english));
        }
    }
    for (const auto& [english, own] : language.texts) {
        if (const std::string fault = wrong(english, own); !fault.empty()) {
            complaints.add(table.value.find(english)->place, fault);
        }
    }
}

FigureLanguage checked(const std::string& path) {
    specs::Complaints complaints;
    const specs::Value document = specs::read_document(path);
    FigureLanguage language = read(document, complaints);
    complaints.throw_if_any();
    if (language.id != english_id || !language.texts.empty()) {
        compare(document, language, complaints);
        complaints.throw_if_any();
    }
    return language;
}

}  // namespace

std::vector<std::string> shipped_languages() {
    return specs::shipped("languages");
}

const FigureLanguage& load_language(const std::string& id_or_path) {
    static std::mutex lock;
    static std::list<FigureLanguage> loaded;
    static std::map<std::string, const FigureLanguage*> shipped;
    const std::lock_guard<std::mutex> guard(lock);
    const specs::Source source = source_of(id_or_path);
    if (source.shipped && shipped.contains(source.path)) {
        return *shipped[source.path];
    }
    loaded.push_back(checked(source.path));
    if (source.shipped) {
        shipped[source.path] = &loaded.back();
    }
    return loaded.back();
}

std::optional<Fault> fault_of(const std::pair<std::string, std::string>& own_text) {
    const auto& [english, own] = own_text;
    std::string fault = own.empty() && list_of_texts().texts.contains(english) ? "" : wrong(english, own);
    return fault.empty() ? std::nullopt : std::optional(Fault{std::move(fault), "", "", 0});
}

LanguageInForce::LanguageInForce(const std::string& id_or_path, const OwnTexts& own)
    : own_(own), language_before_(in_force), own_before_(own_in_force) {
    in_force = id_or_path == english_id ? nullptr : &load_language(id_or_path);
    own_in_force = &own_;
}

LanguageInForce::~LanguageInForce() {
    in_force = language_before_;
    own_in_force = own_before_;
}

const FigureLanguage* language_in_force() {
    return in_force;
}

std::string translated_name(std::string_view english) {
    if (own_in_force != nullptr) {
        for (const auto& [text, own] : *own_in_force) {
            if (text == english) {
                return own;
            }
        }
    }
    if (in_force != nullptr) {
        if (const auto found = in_force->texts.find(english); found != in_force->texts.end()) {
            return found->second;
        }
    }
    return std::string(english);
}

std::string translated_list(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += (i == 0 ? "" : i + 1 == names.size() ? translated(" and ") : ", ") + names[i];
    }
    return text;
}

std::string placeholders(const std::string& text) {
    std::set<int> arguments;
    int next = 0;
    bool automatic = false;
    bool numbered = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '}') {
            return "?";
        }
        if (text[at] != '{') {
            continue;
        }
        const std::size_t end = text.find('}', at);
        const std::string inside = end == std::string::npos ? "?" : text.substr(at + 1, end - at - 1);
        if (inside.empty()) {
            automatic = true;
            arguments.insert(next++);
        } else if (inside.size() == 1 && inside[0] >= '0' && inside[0] <= '9') {
            numbered = true;
            arguments.insert(inside[0] - '0');
        } else {
            return "?";
        }
        at = end;
    }
    if (automatic && numbered) {
        return "?";
    }
    std::string result;
    for (const int argument : arguments) {
        result += fmt::format("{}{}", result.empty() ? "" : " ", argument);
    }
    return result;
}

}  // namespace rulescope::drawing
