// The family that a document belongs to.
#pragma once

#include <string>
#include <vector>

#include "analysis/game/family.h"
#include "analysis/specs/toml/document.h"

namespace rulescope::specs {

/// As written after `family`, in the order of their registration.
std::vector<std::string> family_names();

/// The family that a document names; null if it names none that there is.
const Family* named_family(const Value& document);

/// The family that a document names or, where it is silent, to which its tables belong; else the first.
const Family& family_of(const Value& document);

/// Does a document name a family that is not built (cmake/games.cmake)? What is shipped for it is left out of lists.
bool names_unbuilt_family(const Value& document);

/// The family whose rules a shipped rulebook states; null if there is no such rulebook.
const Family* family_of_rulebook(const std::string& id);

}  // namespace rulescope::specs
