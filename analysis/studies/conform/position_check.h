// Compares the answers of a program about one position with those of the reference.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/studies/conform/expected.h"
#include "analysis/studies/conform/finding.h"
#include "analysis/studies/conform/session.h"

namespace rulescope::studies {

/// What is asked about a position.
struct CheckScope {
    bool turns = true;
    bool outcome = true;
    std::size_t afters = 0;                 ///< `after` for at most so many turns, chosen with `seed`
    std::vector<std::string> chosen = {};   ///< `after` for these turns, too
    std::string clause = {};                ///< if not empty: `after` only for turns that fire this clause
    std::vector<std::string> illegal = {};  ///< turns that must be refused, unless they are legal
    std::uint64_t seed = 1;
    bool readings = true;  ///< search for readings under which the answers are right
};

/// Returns the differences, one for each kind and clause. Throws SessionEnded.
std::vector<ConformanceDifference> check_position(Session& session, const ReferenceRules& rules,
                                                  const Expected& expected, const CheckScope& scope);

/// At most `count` illegal turns of a position, with `clause` as the clause that refuses them if it is not empty.
std::vector<std::string> illegal_turns(const ReferenceRules& rules, const Expected& expected, std::size_t count,
                                       const std::string& clause, std::uint64_t seed);

}  // namespace rulescope::studies
