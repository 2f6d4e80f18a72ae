// Searches and checks proofs for packed states of one width. Included only where it is instantiated.
#pragma once

#include <optional>
#include <string>

#include "analysis/engine/widths.h"
#include "analysis/solve/proof/proof.h"
#include "analysis/solve/proof/proof_check.h"
#include "analysis/solve/proof/proof_tree.h"

namespace rulescope::solve {

/// Checks the file and its start position with the codes and the rules of this game.
template <std::size_t Words>
ProofCheck check_with(const packed::PackedGame<Words>& game, const ProofFile& file, const std::string& position,
                      int threads) {
    return check_proof(file, game, game.code_of(position), code_from<packed::Code<Words>>, threads);
}

/// Checks the file with the rules of `rules`. `codes` is used only to translate the codes of the file.
template <std::size_t Words>
ProofCheck check_by(const packed::PackedGame<Words>& rules, const packed::AnyPackedGame& codes, const ProofFile& file,
                    const std::string& position, int threads) {
    const auto translated = [&](const CodeBytes& bytes) {
        return rules.code_of(codes.visit([&](const auto& game) {
            return game.position_text(code_from<typename std::decay_t<decltype(game)>::Code>(bytes));
        }));
    };
    return check_proof(file, rules, rules.code_of(position), translated, threads);
}

template <std::size_t Words>
std::optional<WrittenProof> write_proof(ProofSearch<packed::PackedGame<Words>>& search, const ProofTask& task,
                                        const packed::Code<Words>& start, std::string& not_written) {
    const packed::PackedGame<Words>& game = search.game();
    ProofTreeMaker<packed::PackedGame<Words>> maker(search, task.options.positions, task.options.memory_bytes / 4);
    const auto tree = maker.make(start);
    if (!tree) {
        not_written = maker.stopped_by();
        return std::nullopt;
    }
    ProofHeader header = task.header;
    header.engine = std::string(game.engine());
    header.code_bytes = game.code_bytes();
    header.symmetry = task.options.symmetry;
    header.positions = tree->codes.size();
    header.longest = tree->longest_line();
    ProofWriter writer(header);
    for (std::size_t i = 0; i < tree->codes.size(); ++i) {
        writer.add(bytes_of(tree->codes[i], header.code_bytes), tree->longest[i]);
    }
    WrittenProof proof{
        writer.finish(), header.positions, header.longest, maker.searched_again(), maker.made_again(), {}, {}, {}};
    const auto line = main_line(game, *tree, task.options.symmetry);
    for (std::size_t turn = 0; turn + 1 < line.size(); ++turn) {
        proof.turns.push_back(game.turn_text(line[turn], line[turn + 1]));
    }
    proof.end = game.position_text(line.back());
    proof.check = check_with(game, ProofFile("", proof.file), task.position, task.threads);
    return proof;
}

template <std::size_t Words>
ProofAttempt prove_with(const packed::PackedGame<Words>& game, const ProofTask& task) {
    ProofAttempt attempt;
    attempt.engine = std::string(game.engine());
    const packed::Code<Words> start = game.code_of(task.position);
    ProofSearch<packed::PackedGame<Words>> search(game, task.options);
    attempt.result = search.run(start, task.options.positions);
    if (attempt.result.verdict == ProofVerdict::proved) {
        attempt.proof = write_proof(search, task, start, attempt.not_written);
    }
    return attempt;
}

#define RULESCOPE_PROVE(EXTERN, WORDS)                                                                            \
    EXTERN template ProofAttempt prove_with(const packed::PackedGame<WORDS>&, const ProofTask&);                  \
    EXTERN template ProofCheck check_with(const packed::PackedGame<WORDS>&, const ProofFile&, const std::string&, \
                                          int);                                                                   \
    EXTERN template ProofCheck check_by(const packed::PackedGame<WORDS>&, const packed::AnyPackedGame&,           \
                                        const ProofFile&, const std::string&, int);
RULESCOPE_WIDTHS(RULESCOPE_PROVE, extern)

}  // namespace rulescope::solve
