// The reference without the engine: this program is linked with all of rulescope_core and nothing else of ours, so it
// is only there if the rules call no function of what is built upon them.
#include <cstdio>

#include "core/adaptoid/adaptoid.h"

int main() {
    using namespace rulescope;
    adaptoid::RuleSet rules;
    rules.board = *Board::hexagon(2);
    rules.start = {};
    std::printf("%d cells, %zu faults\n", rules.board.size(), adaptoid::faults_of(rules).size());
    return rules.board.size() == 7 ? 0 : 1;
}
