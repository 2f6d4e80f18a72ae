// The audit of a rule set: where its rulebook is silent or can be read in more than one way, with the shortest game on
// which it matters, how often that is, and what it changes.
//
//   audit_points      which open points there are, and a rule set for each of their options
//   audit_pairs       two options in step: where they part
//   audit_told        a game that shows something, told and drawn
//   audit_effects     what an option changes in random play
//   audit_situations  positions of which a rulebook may say nothing
//   audit.cpp         all of it, as the document "rulescope.audit/1" (docs/command.md)
//   audit_text, audit_page  the same for people
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "analysis/specs/rule_set_file.h"
#include "tools/output.h"

namespace rulescope::tools {

struct AuditOptions {
    std::uint64_t games = 1'000;     ///< random games under each option, and compared for each pair of options
    std::uint64_t states = 400'000;  ///< pairs of positions compared for each pair of options
    int depth = 1'000;               ///< turns
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;  ///< of all comparisons under way together
    int max_turns = 1'000;                                 ///< of a random game
    std::uint64_t directed = 400'000;                      ///< plies of each directed search
    std::uint64_t seed = 1;
    int threads = 1;
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total)> progress = {};
    const std::atomic<bool>* stop = nullptr;  ///< set from outside to end early
};

/// At most so many comparisons are under way at once, so that each may use a fixed part of the memory.
inline constexpr int most_audit_threads = 8;

/// The document, with drawings.
template <class Rules>
Json run_audit(const specs::Loaded<Rules>& ruleset, const AuditOptions& options);

/// The same within smaller bounds, as a chapter of the report.
template <class Rules>
Json report_audit(const specs::Loaded<Rules>& ruleset, AuditOptions options);

/// Was a budget used up before the bounds that were asked for, or the run interrupted?
bool audit_cut_short(const Json& document);

/// The document for programs: drawings are left out.
Json audit_json(Json document);

/// The same for people.
std::string audit_text(const Json& document);

/// What the templates ask of a document besides what it has.
Json audit_view(const Json& document);

/// The same as a page that needs nothing else: questions and answers with figures.
std::string audit_page(const Json& document);

}  // namespace rulescope::tools
