#include "analysis/games/pentactic/verify/modes.h"

#include <map>
#include <vector>

#include "core/ascii.h"

namespace rulescope::pentactic {

namespace {

/// The number in the id of a clause: 7 for "P-7". Returns 0 for an id that is not a clause of the rulebook.
int number_of(const std::string& clause) {
    return clause.starts_with("P-") ? ascii::read_whole<int>(clause.substr(2)).value_or(0) : 0;
}

}  // namespace

bool clause_holds_in(Mode mode, const std::string& clause) {
    const int number = number_of(clause);
    if (number <= 3 || number == 8) {  // P-8 applies in every mode: pentominoes do not cover other pieces
        return true;
    }
    switch (mode) {
        case Mode::solitaire: return number == 22;
        case Mode::basic: return number <= 12;
        case Mode::duel: return number == 7 || (number >= 13 && number <= 17);
        case Mode::group: break;
    }
    return number == 7 || (number >= 13 && number <= 21 && number != 14);
}

bool reading_matters_in(Mode mode, const std::string& key) {
    static const std::vector<Mode> two_and_more{Mode::basic, Mode::duel, Mode::group};
    static const std::vector<Mode> own_grids{Mode::duel, Mode::group};
    static const std::map<std::string, std::vector<Mode>> modes{{"basic_winner", {Mode::basic}},
                                                                {"discard_counts", two_and_more},
                                                                {"end_check", {Mode::basic}},
                                                                {"duel_end", own_grids},
                                                                {"pass", own_grids},
                                                                {"phase_order", own_grids},
                                                                {"draft", {Mode::group}},
                                                                {"solo_stones", {Mode::solitaire}},
                                                                {"same_removal", own_grids}};
    const auto found = modes.find(key);
    if (found == modes.end()) {
        return true;
    }
    for (const Mode each : found->second) {
        if (each == mode) {
            return true;
        }
    }
    return false;
}

std::string home_of_clause(const std::string& clause) {
    const int number = number_of(clause);
    return number <= 3    ? ""
           : number <= 12 ? "the basic game"
           : number <= 17 ? "the duel"
           : number <= 21 ? "the group"
           : number == 22 ? "playing alone"
                          : "";
}

}  // namespace rulescope::pentactic
