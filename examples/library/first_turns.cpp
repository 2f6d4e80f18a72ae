// Loads a rule set, prints its start, its first turns and the number of turn sequences of two turns.
#include <cstdlib>
#include <iostream>

#include "analysis/game/turns.h"
#include "analysis/search/perft.h"
#include "analysis/specs/error.h"
#include "analysis/specs/rule_set_file.h"

int main(int count, char** arguments) {
    using namespace rulescope;
    ::setenv("RULESCOPE_SPECS", SPECS, 0);
    try {
        const specs::LoadedRules loaded = specs::load_rules(count > 1 ? arguments[1] : "adaptoid");
        const AnyGame game = game_of(loaded.rules);
        const AnyState start = game.initial();
        std::cout << loaded.rules.name << ": " << game.text(start) << "\n";
        for_each_turn(game, start, [&](const std::vector<AnyPly>& plies, const AnyState& next) {
            std::cout << game.turn_text(start, plies) << "  " << game.text(next) << "\n";
        });
        search::PerftOptions options;
        options.depth = 2;
        std::cout << search::perft(game, start, options).rows.back().turns << " sequences of two turns\n";
    } catch (const specs::InputError& fault) {
        std::cerr << fault.what() << "\n";
        return 2;
    }
}
