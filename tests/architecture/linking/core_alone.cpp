// The reference without the twin: this program links rulescope_core and nothing else of the project, so that it links
// only if the rules call no function of other folders.
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
