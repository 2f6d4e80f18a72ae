// Which game `solve` runs on: the engine, the reference, or numbered positions. One overload for each family.
#pragma once

#include <optional>
#include <string>

#include "analysis/specs/rule_set_file.h"
#include "core/pentactic/pentactic.h"
#include "tools/solve_findings.h"

namespace rulescope::tools {

enum class SolveEngine : std::uint8_t { automatic, fast, reference };

/// Whose codes a table has ("fast", "reference", "numbers"); "" if there is none. A damaged one is found out later.
std::string codes_of_table(const std::string& path);

/// Throws specs::InputError where the engine that was asked for cannot do it.
std::optional<SolveFindings> findings_of(const specs::LoadedRuleSet& loaded, const adaptoid::Position& start,
                                         bool from_elsewhere, SolveEngine engine, SolveRequest request);
std::optional<SolveFindings> findings_of(const specs::LoadedPentactic& loaded, const pentactic::Position& start,
                                         bool from_elsewhere, SolveEngine engine, SolveRequest request);

}  // namespace rulescope::tools
