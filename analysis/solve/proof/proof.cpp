#include "analysis/solve/proof/proof.h"

#include "analysis/solve/proof/prove_with.h"

namespace rulescope::solve {

ProofAttempt prove(const packed::AnyPackedGame& game, const ProofTask& task) {
    return game.visit([&](const auto& packed_game) { return prove_with(packed_game, task); });
}

ProofCheck check_proof_of(const packed::AnyPackedGame& codes, const std::optional<packed::AnyPackedGame>& rules,
                          const ProofFile& file, const std::string& position, int threads) {
    if (rules) {
        return rules->visit([&](const auto& game) { return check_by(game, codes, file, position, threads); });
    }
    return codes.visit([&](const auto& game) { return check_with(game, file, position, threads); });
}

}  // namespace rulescope::solve
