#include "analysis/specs/rule_set_parts.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/specs/folder.h"

namespace rulescope::specs {

namespace {

/// Returns the rulebooks of this family.
std::vector<std::string> rulebooks_of(const Family& family) {
    std::vector<std::string> ids;
    for (const std::string& id : shipped("rulebooks")) {
        if (family_of_rulebook(id) == &family) {
            ids.push_back(id);
        }
    }
    return ids;
}

std::string read_rulebook(TableReader& reader, const Family& family) {
    const std::string id = reader.text("rulebook", Need::required).value_or("");
    if (reader.find("rulebook") == nullptr) {
        return id;
    }
    const Family* stated = family_of_rulebook(id);
    if (!has_shipped("rulebooks", id)) {
        reader.complaints().add(reader.place_of("rulebook"), fmt::format("there is no rulebook '{}'.{}", id,
                                                                         what_was_expected(id, rulebooks_of(family))));
    } else if (stated != nullptr && stated != &family) {
        reader.complaints().add(
            reader.place_of("rulebook"),
            fmt::format("the rulebook '{}' belongs to {}, but this is a rule set of {}; expected {}", id,
                        stated->title(), family.title(), fmt::join(rulebooks_of(family), ", ")));
    }
    return id;
}

}  // namespace

void report_family(const Value& document, Complaints& complaints) {
    const std::vector<std::string> tops{"extends", "title", "family", "rulebook"};
    TableReader reader(document, "", complaints);
    for (const Entry& table : document.entries) {
        for (const Entry& entry : table.value.entries) {
            if (entry.key == "extends" || entry.key == "family") {
                complaints.add(entry.place, fmt::format("{} stands in the table [{}], which begins in line {}; expected "
                                                        "it at the top of the file, before the first table",
                                                        entry.key, table.key, table.place.line));
                complaints.set_incomplete();
            }
        }
    }
    for (const Entry& entry : document.entries) {
        const std::string near = nearest(entry.key, tops);
        if (near != entry.key && (near == "extends" || near == "family")) {
            complaints.add(entry.place, fmt::format("unknown key '{}'. Did you mean '{}'?", entry.key, near));
            complaints.set_incomplete();
        }
    }
    if (document.find("family") == nullptr && document.find("extends") == nullptr) {
        std::string names;
        const std::vector<std::string> all = family_names();
        for (std::size_t name = 0; name < all.size(); ++name) {
            names += (name == 0 ? "\"" : name + 1 < all.size() ? ", \"" : " or \"") + all[name] + "\"";
        }
        complaints.missing(document.place,
                           fmt::format("family is missing; expected {}; or write extends = \"{}\", or another rule "
                                       "set, at the top of the file, to inherit all keys that the file does not give",
                                       names, families().front()->reader().parent_example()));
        return;
    }
    reader.choice("family", family_names(), Need::required);
}

Heading read_heading(TableReader& reader, const Value& document, const Family& family,
                     const std::vector<std::string>& tables) {
    std::vector<std::string> tops{"extends", "title", "family", "rulebook"};
    tops.insert(tops.end(), tables.begin(), tables.end());
    for (const Entry& entry : document.entries) {
        const bool top_key = std::find(tops.begin(), tops.end(), entry.key) != tops.end();
        if (!top_key && nearest(entry.key, tops) == "extends") {
            reader.complaints().set_incomplete();
        }
    }
    reader.find("extends");
    Heading heading;
    heading.title = reader.title("title");
    reader.choice("family", family_names(), Need::required);
    heading.rulebook = read_rulebook(reader, family);
    return heading;
}

const Value* need_table(TableReader& reader, const Value& document, const Family& family, const std::string& key,
                        const std::string& content) {
    if (document.find(key) == nullptr) {
        const bool root = document.find("extends") == nullptr;
        const std::string parent = family.reader().parent_example();
        reader.complaints().missing(
            document.place,
            fmt::format(
                "the table [{}] is missing; it must contain {}{}", key, content,
                root ? fmt::format(" (or extends = \"{}\" at the top of the file, to inherit it)", parent) : ""));
    }
    return reader.table(key);
}

Place place_of_key(const Value& document, const std::string& path) {
    const Value* at = &document;
    for (std::size_t begin = 0; begin < path.size();) {
        const std::size_t end = std::min(path.find('.', begin), path.size());
        const Entry* entry = at->find(path.substr(begin, end - begin));
        if (entry == nullptr) {
            return begin == 0 ? document.place : at->place;
        }
        at = &entry->value;
        begin = end + 1;
    }
    return at->place;
}

std::vector<std::string> warning_texts(const Faults& warnings) {
    std::vector<std::string> texts;
    for (const Fault& warning : warnings) {
        texts.push_back(warning.clause.empty() ? warning.message
                                               : fmt::format("{} ({})", warning.message, warning.clause));
    }
    return texts;
}

void report_faults(const Value& document, const Place& otherwise, const Faults& faults, Complaints& complaints) {
    for (const Fault& fault : faults) {
        const std::string key = fault.message.substr(0, fault.message.find_first_of(" :="));
        const bool names_key = key.find('.') != std::string::npos;
        complaints.add(names_key ? place_of_key(document, key) : otherwise, fault.message);
    }
}

}  // namespace rulescope::specs
