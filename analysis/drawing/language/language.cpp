#include "analysis/drawing/language/language.h"

#include <list>
#include <mutex>
#include <set>

#include <fmt/format.h>

#include "analysis/specs/folder.h"
#include "analysis/specs/toml/reader.h"

namespace rulescope::drawing {
namespace {

thread_local const FigureLanguage* in_force = nullptr;

constexpr const char* english_id = "en";

specs::Source source_of(const std::string& id_or_path) {
    return specs::find_source("language", "languages", id_or_path, "", specs::Place{"--lang"});
}

FigureLanguage read(const specs::Value& document, specs::Complaints& complaints) {
    specs::TableReader reader(document, "", complaints);
    FigureLanguage language;
    language.id = reader.words("id");
    language.title = reader.words("title");
    for (const specs::Entry& entry : document.entries) {
        if (entry.value.kind != specs::Value::Kind::table) {
            continue;
        }
        specs::TableReader table(*reader.table(entry.key), entry.key, complaints);
        for (const specs::Entry& message : entry.value.entries) {
            language.tables[entry.key][message.key] = table.text(message.key, specs::Need::required).value_or("");
        }
        table.finish();
    }
    reader.finish();
    return language;
}

/// Adds a complaint for every id that is missing or unknown and for every text with wrong placeholders.
void compare(const specs::Value& document, const FigureLanguage& language, const FigureLanguage& english,
             specs::Complaints& complaints) {
    for (const auto& [name, table] : english.tables) {
        const specs::Entry* section = document.find(name);
        if (section == nullptr) {
            complaints.add(document.place, fmt::format("the table [{}] is missing; en.toml lists its texts", name));
            continue;
        }
        for (const auto& [id, text] : table) {
            const std::string* own = language.text(name, id);
            if (own == nullptr) {
                complaints.add(section->value.place,
                               fmt::format("[{}] has no text '{}'; en.toml has \"{}\"", name, id, text));
            } else if (placeholders(*own) != placeholders(text)) {
                complaints.add(section->value.find(id)->value.place,
                               fmt::format("the text '{}' has other placeholders than \"{}\" in en.toml; expected the "
                                           "same number of {{}}, or {{0}}, {{1}}, ...",
                                           id, text));
            }
        }
    }
    for (const auto& [name, table] : language.tables) {
        for (const auto& [id, text] : table) {
            if (english.text(name, id) == nullptr) {
                complaints.add(document.find(name)->value.find(id)->place,
                               fmt::format("there is no text '{}' in [{}]; en.toml lists all texts", id, name));
            }
        }
    }
}

FigureLanguage checked(const std::string& path) {
    specs::Complaints complaints;
    const specs::Value document = specs::read_document(path);
    FigureLanguage language = read(document, complaints);
    complaints.throw_if_any();
    const std::string english_path = specs::shipped_path("languages", english_id);
    if (path != english_path) {
        const FigureLanguage english = read(specs::read_document(english_path), complaints);
        compare(document, language, english, complaints);
        complaints.throw_if_any();
    }
    return language;
}

}  // namespace

const std::string* FigureLanguage::text(const std::string& table, const std::string& name) const {
    const auto section = tables.find(table);
    if (section == tables.end()) {
        return nullptr;
    }
    const auto found = section->second.find(name);
    return found == section->second.end() ? nullptr : &found->second;
}

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

LanguageInForce::LanguageInForce(const std::string& id_or_path) : before_(in_force) {
    in_force = id_or_path == english_id ? nullptr : &load_language(id_or_path);
}

LanguageInForce::~LanguageInForce() {
    in_force = before_;
}

const FigureLanguage* language_in_force() {
    return in_force;
}

std::string word(const std::string& english) {
    const std::string* translated = in_force == nullptr ? nullptr : in_force->text("words", english);
    return translated == nullptr ? english : *translated;
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
