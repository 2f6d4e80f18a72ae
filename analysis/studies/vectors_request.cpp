#include "analysis/studies/vectors_request.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "analysis/game/halting.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::studies {

using verify::VectorFault;

namespace {

/// Adds the faults that only the fast twin finds, if there is a twin.
void check_by_twin(const std::vector<verify::Vector>& vectors, const AnyGame& game, VectorCheck& check) {
    const std::optional<verify::Implementation> fast = verify::knowledge_of(game).twin(game);
    if (!fast) {
        return;
    }
    check.engines.emplace_back("fast");
    const std::vector<VectorLineFault> by_reference = check.faults;
    const auto listed = [&](const std::string& id, const VectorFault& fault) {
        return std::any_of(by_reference.begin(), by_reference.end(), [&](const VectorLineFault& other) {
            return other.id == id && other.fault.part == fault.part && other.fault.expected == fault.expected &&
                   other.fault.found == fault.found;
        });
    };
    const Halt halt;
    for (std::size_t number = 0; number < vectors.size(); ++number) {
        halt.poll();
        for (VectorFault& fault : verify::faults_of(*fast, vectors[number])) {
            if (!listed(vectors[number].id, fault)) {
                check.faults.push_back({number + 2, vectors[number].id, std::move(fault), "fast"});
            }
        }
    }
}

}  // namespace

std::string vector_stem(const std::string& ruleset) {
    return std::filesystem::path(ruleset).stem().string();
}

std::vector<Option> options(VectorsRequest& request) {
    return {number("--size", "N", "Write N vectors (default: until everything is covered)", &request.size, {1, 10'000}),
            choice("--tier", "small (the default) or large: also every pair of numbers that the rules compare",
                   &request.tier, {"small", "large"})};
}

VectorSet make_vectors(const specs::LoadedRules& ruleset, const verify::VectorOptions& options) {
    const AnyRules& rules = ruleset.rules;
    const verify::OtherOptions others = verify::other_options(rules);
    VectorSet set{ruleset, options.seed, {}, {}};
    set.vectors = verify::choose_vectors(game_of(rules), others.games, verify::wanted_facts(rules, others),
                                         vector_stem(rules.name), options);
    set.coverage = verify::coverage_of(rules, others, set.vectors);
    return set;
}

VectorSet make_vectors(const specs::LoadedRules& ruleset, const VectorsRequest& request, const Run& run) {
    verify::VectorOptions options;
    options.seed = run.seed;
    options.size = request.size.value_or(0);
    options.large = request.tier == "large";
    options.progress = [&](std::uint64_t done, std::uint64_t total) {
        run.report(ruleset.rules.name, done, total, "games");
        return !run.interrupted();
    };
    return make_vectors(ruleset, options);
}

VectorCheck check_vectors(const VectorSet& set, const std::string& stem) {
    const AnyGame game = game_of(set.ruleset.rules);
    const verify::OtherOptions others = verify::other_options(set.ruleset.rules);
    const verify::Implementation reference = verify::reference_of(game);
    VectorCheck check;
    check.ruleset = set.ruleset;
    check.vectors = set.vectors.size();
    const Halt halt;
    for (std::size_t number = 0; number < set.vectors.size(); ++number) {
        halt.poll();
        const verify::Vector& vector = set.vectors[number];
        const std::size_t line = number + 2;
        const std::string id = fmt::format("{}-{}", stem, number + 1);
        if (vector.id != id) {
            check.faults.push_back({line, vector.id, {"id", vector.id, id}});
        }
        for (VectorFault& fault : verify::faults_of(reference, vector)) {
            check.faults.push_back({line, vector.id, std::move(fault)});
        }
        for (VectorFault& fault : verify::faults_of_covers(game, others.games, vector)) {
            check.faults.push_back({line, vector.id, std::move(fault)});
        }
    }
    check_by_twin(set.vectors, game, check);
    return check;
}

}  // namespace rulescope::studies
