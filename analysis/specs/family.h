// The families of games: which keys a rule set has, and which rules play it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/specs/document.h"

namespace rulescope::specs {

enum class Family : std::uint8_t { adaptoid, pentactic };

/// As written after `family`, in the order of the enumeration.
const std::vector<std::string>& family_names();

/// "adaptoid", "pentactic".
const std::string& name_of(Family family);

/// "the Adaptoid family", "Pentactic": as told to people.
std::string title_of(Family family);

/// The family that a document names; nothing if it names none that there is.
std::optional<Family> named_family(const Value& document);

/// The family that a document names or, where it is silent, to which its tables belong.
Family family_of(const Value& document);

/// The family whose rules a shipped rulebook tells; nothing if there is no such rulebook.
std::optional<Family> family_of_rulebook(const std::string& id);

}  // namespace rulescope::specs
