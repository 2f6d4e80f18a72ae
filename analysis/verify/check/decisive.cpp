#include "analysis/verify/check/decisive.h"

#include <algorithm>

#include "analysis/parallel/workers.h"

namespace rulescope::verify {

namespace {

using search::Space;
using search::SpaceNode;
using search::StateSet;

/// [seat]: the states from which the seat can force a win.
std::vector<StateSet> forced(const Space& space, const search::Predecessors& back, int seats, std::uint64_t without) {
    std::vector<StateSet> sets;
    for (int seat = 0; seat < seats; ++seat) {
        sets.push_back(search::can_force(space, back, static_cast<Seat>(seat), without));
    }
    return sets;
}

void compare(const Space& space, const std::vector<StateSet>& with, const std::vector<StateSet>& without,
             const StateSet& still, CoveredClause& clause) {
    clause.indispensable = true;
    for (std::uint32_t number = 0; number < space.nodes.size(); ++number) {
        clause.indispensable =
            clause.indispensable && (still[number] == 0 || space.nodes[number].kind != SpaceNode::Kind::over);
        if (still[number] == 0 || space.nodes[number].kind != SpaceNode::Kind::between) {
            continue;
        }
        const bool differs = std::any_of(with.begin(), with.end(), [&](const StateSet& set) {
            return set[number] != without[static_cast<std::size_t>(&set - with.data())][number];
        });
        clause.decides += differs ? 1U : 0U;
        clause.decides_start = clause.decides_start || (differs && number == 0);
    }
    clause.decisive = clause.decides > 0;
}

}  // namespace

void find_decisive(const Space& space, const search::Predecessors& back, int seats, int threads,
                   std::vector<CoveredClause>& clauses) {
    const std::vector<StateSet> with = forced(space, back, seats, 0);
    for_each_index(clauses.size(), threads, [&](std::size_t number) {
        CoveredClause& clause = clauses[number];
        const auto place = std::find(space.clauses.begin(), space.clauses.end(), clause.id);
        const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(place - space.clauses.begin());
        compare(space, with, forced(space, back, seats, bit), search::reachable(space, bit), clause);
        return true;
    });
}

}  // namespace rulescope::verify
