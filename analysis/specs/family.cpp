#include "analysis/specs/family.h"

#include <algorithm>

#include "analysis/specs/folder.h"

namespace rulescope::specs {

const std::vector<std::string>& family_names() {
    static const std::vector<std::string> names{"adaptoid", "pentactic"};
    return names;
}

const std::string& name_of(Family family) {
    return family_names()[static_cast<std::size_t>(family)];
}

std::string title_of(Family family) {
    return family == Family::pentactic ? "Pentactic" : "the Adaptoid family";
}

std::optional<Family> named_family(const Value& document) {
    const Entry* entry = document.find("family");
    if (entry == nullptr || entry->value.kind != Value::Kind::text) {
        return std::nullopt;
    }
    const std::vector<std::string>& names = family_names();
    const auto at = std::find(names.begin(), names.end(), entry->value.text);
    return at == names.end() ? std::nullopt : std::optional(static_cast<Family>(at - names.begin()));
}

Family family_of(const Value& document) {
    if (const std::optional<Family> named = named_family(document)) {
        return *named;
    }
    const Entry* board = document.find("board");
    const bool grid = board != nullptr && board->value.find("grid") != nullptr;
    const bool ours = grid || document.find("play") != nullptr || document.find("pieces") != nullptr;
    return ours ? Family::pentactic : Family::adaptoid;
}

std::optional<Family> family_of_rulebook(const std::string& id) {
    if (!has_shipped("rulebooks", id)) {
        return std::nullopt;
    }
    try {
        return named_family(read_document(shipped_path("rulebooks", id))).value_or(Family::adaptoid);
    } catch (const InputError&) {
        return std::nullopt;  // told when the rulebook itself is read
    }
}

}  // namespace rulescope::specs
