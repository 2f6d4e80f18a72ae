// Tests an implementation, which may be a mutant, against files of conformance vectors, as an implementer would: every
// position, turn, next position and outcome, and the refusal of every illegal turn. Reasons of refusals and the field
// `covers` are not compared.
//
//   mutation_vectors reference|fast FILE…    prints "FILE holds", "FILE fails ID" or "FILE none" (no such engine)
#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "analysis/game/family.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/verify/knowledge.h"
#include "analysis/verify/vectors/vector_facts.h"
#include "reports/studies/vector_file.h"

namespace rulescope {
namespace {

/// Reasons are words; an implementation that refuses the same turns is right.
bool fails(const verify::VectorFault& fault) {
    return fault.part.find("clause") == std::string::npos && fault.part.find("sentence") == std::string::npos;
}

std::string verdict_on(const std::string& path, bool fast) {
    const reports::VectorFile file = reports::read_vectors(path);
    const specs::LoadedRules loaded =
        specs::load_rules(file.header.at("ruleset"), file.header.at("set").get<std::vector<std::string>>());
    const AnyGame game = game_of(loaded.rules);
    const std::optional<verify::Implementation> implementation =
        fast ? verify::knowledge_of(game).twin(game) : verify::reference_of(game);
    if (!implementation) {
        return "none";
    }
    for (const verify::Vector& vector : file.vectors) {
        for (const verify::VectorFault& fault : verify::faults_of(*implementation, vector)) {
            if (fails(fault)) {
                return "fails " + vector.id;
            }
        }
    }
    return "holds";
}

}  // namespace
}  // namespace rulescope

int main(int count, char** words) {
    const bool fast = count > 1 && std::string(words[1]) == "fast";
    for (int word = 2; word < count; ++word) {
        std::string verdict;
        try {
            verdict = rulescope::verdict_on(words[word], fast);
        } catch (const std::exception& error) {
            verdict = std::string("fails ") + error.what();
        }
        fmt::print("{} {}\n", words[word], verdict);
        std::fflush(stdout);
    }
}
