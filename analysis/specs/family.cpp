#include "analysis/specs/family.h"

#include "analysis/specs/folder.h"
#include "analysis/specs/rule_set_reader.h"

namespace rulescope::specs {

std::vector<std::string> family_names() {
    std::vector<std::string> names;
    for (const Family* family : families()) {
        names.emplace_back(family->id());
    }
    return names;
}

const Family* named_family(const Value& document) {
    const Entry* entry = document.find("family");
    return entry == nullptr || entry->value.kind != Value::Kind::text ? nullptr : find_family(entry->value.text);
}

bool names_unbuilt_family(const Value& document) {
    const Entry* entry = document.find("family");
    return entry != nullptr && entry->value.kind == Value::Kind::text && find_family(entry->value.text) == nullptr;
}

const Family* family_of_rulebook(const std::string& id) {
    if (!has_shipped("rulebooks", id)) {
        return nullptr;
    }
    try {
        const Family* named = named_family(read_document(shipped_path("rulebooks", id)));
        return named != nullptr ? named : families().front();
    } catch (const InputError&) {
        return nullptr;  // reported when the rulebook itself is read
    }
}

}  // namespace rulescope::specs
