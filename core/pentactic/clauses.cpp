#include "core/pentactic/clauses.h"

#include <array>
#include <cstddef>

namespace rulescope::pentactic {

const ModeClauses& clauses_of(Mode mode) {
    // In the order of the enumerators. Without an opponent there are no stones to lay and no draft; texts that name
    // them all the same are refused by the clauses of the group.
    static constexpr std::array<ModeClauses, 4> table{{{"P-22", "P-19", "P-20", "P-22", "P-22", "P-22", "P-22"},
                                                       {"P-6", "P-5", "P-7", "P-8", "P-7", "P-8", "P-9"},
                                                       {"P-15", "P-14", "P-13", "P-13", "P-15", "P-15", "P-16"},
                                                       {"P-18", "P-19", "P-20", "P-21", "P-20", "P-21", "P-21"}}};
    return table[static_cast<std::size_t>(mode)];
}

const ModeClauses& clauses_of_rounds(Mode mode) {
    return clauses_of(mode == Mode::group ? Mode::duel : mode);
}

}  // namespace rulescope::pentactic
