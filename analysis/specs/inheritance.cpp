#include "analysis/specs/inheritance.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include <fmt/format.h>

#include "analysis/specs/folder.h"
#include "analysis/specs/rule_set_reader.h"

namespace rulescope::specs {

namespace {

/// Returns whether `child` can be merged into `base`. Adds a complaint if they belong to different families.
bool of_one_family(const Value& base, const Value& child, Complaints& complaints) {
    const Family* inherited = named_family(base);
    const Family* own = named_family(child);
    if (inherited == nullptr || own == nullptr || inherited == own) {
        return true;
    }
    const Place& parent = base.find("family")->value.place;
    const Entry& family = *child.find("family");
    complaints.add(family.value.place,
                   fmt::format("family is \"{}\", but the parent is a rule set of {} ({}, line {}); rule sets "
                               "can only inherit within their family",
                               own->id(), inherited->title(), parent.file, parent.line));
    return false;
}

/// Returns whether the file lies in the folder or below it, with symbolic links followed in both paths.
bool lies_in(const std::string& file, const std::string& folder) {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path whole = fs::weakly_canonical(fs::absolute(file), error);
    const fs::path outer = fs::weakly_canonical(fs::absolute(folder.empty() ? "." : folder), error);
    const auto parts = std::mismatch(outer.begin(), outer.end(), whole.begin(), whole.end());
    return !error && (parts.first == outer.end() || (parts.first->empty() && std::next(parts.first) == outer.end()));
}

/// Throws InputError if a rule set in folder `base` may not inherit from the file. Somebody else's rule set must not
/// read, and show in messages, files of other folders. The environment variable RULESCOPE_PARENTS names folders,
/// separated by colons, with further parents.
void require_allowed(const Source& source, const std::string& base, const Place& extends) {
    if (source.shipped || lies_in(source.path, base) || lies_in(source.path, specs_dir())) {
        return;
    }
    const char* const allowed = std::getenv("RULESCOPE_PARENTS");
    std::istringstream folders(allowed == nullptr ? "" : allowed);
    for (std::string folder; std::getline(folders, folder, ':');) {
        if (!folder.empty() && lies_in(source.path, folder)) {
            return;
        }
    }
    throw InputError(message_at(
        extends, fmt::format("the parent '{}' lies outside the folder of this rule set; expected a shipped rule set or "
                             "a file in this folder. The environment variable RULESCOPE_PARENTS names further folders "
                             "with parents, separated by colons",
                             source.path)));
}

/// Returns the file that `extends` names; nothing if there is no `extends`. If `extends` is faulty, adds a complaint
/// and returns nothing.
std::optional<Source> parent_of(const Value& document, const std::string& path, Complaints& complaints) {
    const Entry* extends = document.find("extends");
    if (extends == nullptr) {
        return std::nullopt;
    }
    if (extends->value.kind != Value::Kind::text) {
        complaints.add(extends->value.place,
                       fmt::format("extends is {}; expected the name of a rule set or the path of a file, like \"{}\"",
                                   describe(extends->value), families().front()->reader().parent_example()));
        complaints.set_incomplete();
        return std::nullopt;
    }
    try {
        const std::string base = std::filesystem::path(path).parent_path().string();
        Source source = find_source("rule set", "rulesets", extends->value.text, base, extends->value.place);
        require_allowed(source, base, extends->value.place);
        return source;
    } catch (const InputError& error) {
        complaints.add(error.messages());
        complaints.set_incomplete();
        return std::nullopt;
    }
}

std::string identity(const std::string& path) {
    std::error_code error;
    const std::filesystem::path whole = std::filesystem::weakly_canonical(path, error);
    return error ? path : whole.string();
}

/// "a.toml -> b.toml -> a.toml"
std::string circle(const std::vector<std::string>& files, std::size_t first) {
    std::string text;
    for (std::size_t file = first; file < files.size(); ++file) {
        text += files[file] + " -> ";
    }
    return text + files[first];
}

}  // namespace

void merge_keys(Value& base, const Value& child, const std::vector<std::string>& replaced) {
    for (const Entry& entry : child.entries) {
        Entry* inherited = base.find(entry.key);
        if (inherited == nullptr) {
            base.entries.push_back(entry);
            continue;
        }
        const bool tables = inherited->value.kind == Value::Kind::table && entry.value.kind == Value::Kind::table;
        const bool whole = std::find(replaced.begin(), replaced.end(), entry.key) != replaced.end();
        if (tables && !whole) {
            merge_keys(inherited->value, entry.value);
            // The table gets its place in the child's file, because the user should add a missing key there.
            if (!entry.value.loose) {
                inherited->place = entry.place;
                inherited->value.place = entry.value.place;
            }
        } else {
            *inherited = entry;
        }
    }
}

void remove_keys(Value& table, const std::vector<std::string>& keys) {
    std::erase_if(table.entries,
                  [&](const Entry& entry) { return std::find(keys.begin(), keys.end(), entry.key) != keys.end(); });
}

std::pair<Value*, const Value*> both_tables(Value& base, const Value& child, const std::string& key) {
    Entry* inherited = base.find(key);
    const Entry* own = child.find(key);
    const bool tables = own != nullptr && inherited != nullptr && own->value.kind == Value::Kind::table &&
                        inherited->value.kind == Value::Kind::table;
    return tables ? std::pair{&inherited->value, &own->value} : std::pair<Value*, const Value*>{};
}

void merge(Value& base, const Value& child) {
    // A value of a wrong kind (board = 4) replaces the parent's value unchanged; the reader reports it.
    Value rest = child;
    for (const Family* family : families()) {
        family->reader().merge(base, rest);
    }
    for (const std::string key : {"board", "start"}) {
        if (const auto [inherited, own] = both_tables(base, rest, key); own != nullptr) {
            merge_keys(*inherited, *own);
            remove_keys(rest, {key});
        }
    }
    merge_keys(base, rest);
}

void apply_overrides(Inherited& result, const std::vector<std::string>& overrides, Complaints& complaints) {
    // All overrides form one layer: --set start.white=A3 --set start.black=B4 belong together.
    Value given;
    given.place = Place{"--set", 0, 0, "", 0};
    given.loose = true;
    for (const std::string& argument : overrides) {
        try {
            const Value one = read_override(argument);
            if (const Entry* extends = one.find("extends")) {
                complaints.add(extends->place, "extends cannot be overridden; name the parent as the rule set instead");
                continue;
            }
            merge_keys(given, one);
        } catch (const InputError& error) {
            complaints.add(error.messages());
        }
    }
    result.one_family = of_one_family(result.document, given, complaints) && result.one_family;
    merge(result.document, given);
}

namespace {

/// Merges the documents of `result.files`, the file itself first, and the overrides.
void merge_layers(Inherited& result, std::vector<Value> layers, const std::vector<std::string>& overrides,
                  Complaints& complaints) {
    result.document = std::move(layers.back());
    for (std::size_t layer = layers.size() - 1; layer-- > 0;) {
        result.one_family = of_one_family(result.document, layers[layer], complaints) && result.one_family;
        merge(result.document, layers[layer]);
        result.document.place = layers[layer].place;
    }
    apply_overrides(result, overrides, complaints);
}

/// Merges the text of the file `path` with its parents and with the overrides.
Inherited with_parents(std::string text, const std::string& path, const std::vector<std::string>& overrides,
                       Complaints& complaints) {
    Inherited result;
    std::vector<Value> layers;  // the file itself comes first
    layers.push_back(parse_document(text, path));
    result.files.push_back(path);
    result.texts.push_back(std::move(text));
    std::vector<std::string> identities{identity(path)};
    std::optional<Source> next = parent_of(layers.back(), path, complaints);
    while (next) {
        const std::string parent = next->path;
        const std::string whole = identity(parent);
        const auto found = std::find(identities.begin(), identities.end(), whole);
        if (found != identities.end()) {
            const Entry* extends = layers.back().find("extends");
            complaints.add(extends->value.place,
                           "the rule sets inherit from each other in a cycle: " +
                               circle(result.files, static_cast<std::size_t>(found - identities.begin())));
            complaints.set_incomplete();
            break;
        }
        try {
            const int layer = static_cast<int>(layers.size()) + 1;
            std::string parents_text = read_document_text(parent, layer);
            layers.push_back(parse_document(parents_text, parent, layer));
            result.texts.push_back(std::move(parents_text));
        } catch (const InputError& error) {
            complaints.add(error.messages());
            complaints.set_incomplete();
            break;
        }
        result.files.push_back(parent);
        identities.push_back(whole);
        next = parent_of(layers.back(), parent, complaints);
    }
    merge_layers(result, std::move(layers), overrides, complaints);
    return result;
}

}  // namespace

Inherited read_with_parents(const std::string& name_or_path, const std::vector<std::string>& overrides,
                            Complaints& complaints) {
    const Place requested{name_or_path, 0, 0, "", 1};
    const Source source = find_source("rule set", "rulesets", name_or_path, "", requested);
    Inherited result = with_parents(read_document_text(source.path), source.path, overrides, complaints);
    result.shipped = source.shipped;
    return result;
}

Inherited read_text_with_parents(const std::string& text, const std::string& name,
                                 const std::vector<std::string>& overrides, Complaints& complaints) {
    return with_parents(text, name, overrides, complaints);
}

Inherited merge_texts(const std::vector<std::string>& files, const std::vector<std::string>& texts,
                      const std::vector<std::string>& overrides, Complaints& complaints) {
    Inherited result;
    result.files = files;
    result.texts = texts;
    std::vector<Value> layers;
    for (std::size_t file = 0; file < files.size(); ++file) {
        layers.push_back(parse_document(texts[file], files[file], static_cast<int>(file) + 1));
    }
    merge_layers(result, std::move(layers), overrides, complaints);
    return result;
}

}  // namespace rulescope::specs
