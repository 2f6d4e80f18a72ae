// The family of a document.
#pragma once

#include <string>
#include <vector>

#include "analysis/game/family.h"
#include "analysis/specs/document.h"

namespace rulescope::specs {

/// Returns the permitted values of the key `family`, in the order in which the families are registered.
std::vector<std::string> family_names();

/// Returns the family that a document names. Returns null if the document names no family or an unknown family.
const Family* named_family(const Value& document);

/// True if a document names a family that is not built (cmake/games.cmake). Lists omit the shipped data of such
/// families.
bool names_unbuilt_family(const Value& document);

/// Returns the family of a shipped rulebook; null if there is no such rulebook.
const Family* family_of_rulebook(const std::string& id);

}  // namespace rulescope::specs
