// The reference without the engine: this program links every object of rulescope_core and nothing else of the project,
// so that whatever core came to use of the engine, or of anything above it, would not be found.
#include <cstdio>

#include "core/adaptoid/adaptoid.h"

int main() {
    using namespace rulescope;
    adaptoid::RuleSet rules;
    rules.board = Board::hexagon(2).value();
    rules.start[index(adaptoid::Colour::white)] = {rules.board.find("A2")};
    rules.start[index(adaptoid::Colour::black)] = {rules.board.find("C2")};
    const adaptoid::Adaptoid game(rules);
    const auto plies = game.plies(game.initial());
    const auto growths = game.plies(game.after(game.initial(), plies.front()));
    std::printf("%zu ply, then %zu\n", plies.size(), growths.size());
    return plies.size() == 1 && growths.size() == 5 ? 0 : 1;
}
