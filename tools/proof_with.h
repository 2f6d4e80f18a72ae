// Proving and checking with one kind of codes; instantiated in proof_with.cpp and proof_with_wide.cpp, which take the
// compiler long.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "analysis/explore/coded_engine.h"
#include "analysis/explore/coded_reference.h"
#include "analysis/solve/proof_tree.h"
#include "tools/proof_told.h"

namespace rulescope::tools {

/// What to prove, whatever the codes.
struct ProofTask {
    std::string position;  ///< as text
    solve::ProofOptions options;
    solve::ProofHeader header;  ///< what is known of it before
    int threads = 1;            ///< for the check
};

/// The file proves something for the codes of this game; the position that it starts from is checked too.
template <explore::CodedGame G>
solve::ProofCheck check_with(const G& game, const solve::ProofFile& file, const std::string& position, int threads) {
    return solve::check_proof(file, game, game.code_of(position), solve::code_from<typename G::Code>, threads);
}

/// The same by the reference's rules: the game whose codes they are only translates.
template <explore::CodedGame G>
solve::ProofCheck check_by_reference(const G& codes, const explore::CodedReference& reference,
                                     const solve::ProofFile& file, const std::string& position, int threads) {
    const auto translated = [&](const solve::CodeBytes& bytes) {
        return reference.code_of(codes.position_text(solve::code_from<typename G::Code>(bytes)));
    };
    return solve::check_proof(file, reference, reference.code_of(position), translated, threads);
}

template <explore::CodedGame G>
std::optional<ProofMade> make_proof(solve::ProofSearch<G>& search, const ProofTask& task, const typename G::Code& start,
                                    std::string& not_made) {
    const G& game = search.game();
    solve::ProofTreeMaker<G> maker(search, task.options.positions, task.options.memory_bytes / 4);
    const auto tree = maker.make(start);
    if (!tree) {
        not_made = maker.stopped_by();
        return std::nullopt;
    }
    solve::ProofHeader header = task.header;
    header.engine = std::string(game.engine());
    header.code_bytes = game.code_bytes();
    header.symmetry = task.options.symmetry;
    header.positions = tree->codes.size();
    header.longest = tree->longest_line();
    solve::ProofWriter writer(header);
    for (std::size_t i = 0; i < tree->codes.size(); ++i) {
        writer.add(solve::bytes_of(tree->codes[i], header.code_bytes), tree->longest[i]);
    }
    ProofMade made{
        writer.finish(), header.positions, header.longest, maker.searched_again(), maker.made_again(), {}, {}, {}};
    const auto line = solve::main_line(game, *tree, task.options.symmetry);
    for (std::size_t turn = 0; turn + 1 < line.size(); ++turn) {
        made.turns.push_back(game.turn_text(line[turn], line[turn + 1]));
    }
    made.end = game.position_text(line.back());
    made.check = check_with(game, solve::ProofFile("", made.file), task.position, task.threads);
    return made;
}

/// Proves with this game.
template <explore::CodedGame G>
ProofFound prove_with(const G& game, const ProofTask& task) {
    ProofFound found;
    found.engine = std::string(game.engine());
    found.position = task.position;
    found.budget = task.options.positions;
    const typename G::Code start = game.code_of(task.position);
    solve::ProofSearch<G> search(game, task.options);
    found.result = search.run(start, task.options.positions);
    if (found.result.verdict == solve::ProofVerdict::proved) {
        found.made = make_proof(search, task, start, found.not_made);
    }
    return found;
}

#define RULESCOPE_PROOF_WITH(EXTERN, GAME)                                \
    EXTERN template ProofFound prove_with(const GAME&, const ProofTask&); \
    EXTERN template solve::ProofCheck check_with(const GAME&, const solve::ProofFile&, const std::string&, int);
RULESCOPE_PROOF_WITH(extern, explore::CodedEngine<1>)
RULESCOPE_PROOF_WITH(extern, explore::CodedEngine<2>)
RULESCOPE_PROOF_WITH(extern, explore::CodedEngine<3>)
RULESCOPE_PROOF_WITH(extern, explore::CodedEngine<5>)
RULESCOPE_PROOF_WITH(extern, explore::CodedReference)

}  // namespace rulescope::tools
