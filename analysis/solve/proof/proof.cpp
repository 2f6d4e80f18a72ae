#include "analysis/solve/proof/proof.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "analysis/packed/packed_game.h"
#include "analysis/solve/proof/proof_check.h"
#include "analysis/solve/proof/proof_state.h"
#include "analysis/solve/proof/proof_tree.h"

namespace rulescope::solve {

namespace {

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
std::optional<WrittenProof> write_proof(ProofSearch<Words>& search, const ProofTask& task,
                                        const packed::Code<Words>& start, std::string& not_written) {
    const packed::PackedGame<Words>& game = search.game();
    ProofTreeMaker<Words> maker(search, task.options.positions, task.options.memory_bytes / 4);
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

/// The table of a search in a folder.
template <std::size_t Words>
class StoredSearch {
public:
    StoredSearch(ProofSearch<Words>& search, const ProofTask& task, const std::string& engine)
        : search_(search),
          folder_(task.state,
                  {{"version", task.header.version},
                   {"rules", task.header.hash},
                   {"position", task.position},
                   {"seat", std::to_string(task.options.seat + 1)},
                   {"engine", engine},
                   {"symmetry", task.options.symmetry ? "yes" : "no"}},
                  Words + 1) {}

    /// Returns the number of positions that earlier runs generated.
    std::uint64_t load() {
        return folder_.read([&](const std::uint64_t* entry) {
            packed::Code<Words> code{};
            std::copy_n(entry, Words, code.begin());
            search_.memory().restore(code, ProofRecord::from_word(entry[Words]));
        });
    }
    void save(std::uint64_t positions) {
        folder_.write(positions, search_.memory().kept(), [&](const ProofStateFolder::TakeEntry& take) {
            search_.memory().for_each([&](const packed::Code<Words>& code, const ProofRecord& record) {
                std::array<std::uint64_t, Words + 1> entry{};
                std::copy_n(code.begin(), Words, entry.begin());
                entry[Words] = record.word();
                take(entry.data());
            });
        });
    }

    [[nodiscard]] std::string lost() const { return folder_.lost(); }

private:
    ProofSearch<Words>& search_;
    ProofStateFolder folder_;
};

/// Searches in parts and stores the state after each part.
template <std::size_t Words>
void search_with_state(ProofSearch<Words>& search, const ProofTask& task, const packed::Code<Words>& start,
                       ProofAttempt& attempt) {
    constexpr std::uint64_t part = 250'000'000;
    StoredSearch<Words> stored(search, task, attempt.engine);
    attempt.resumed_after = stored.load();
    std::uint64_t made = attempt.resumed_after;
    ProofResult sum;
    do {
        const std::uint64_t left = task.options.positions - std::min(made, task.options.positions);
        ProofResult result = search.run(start, std::min(part, left));
        made += result.positions;
        result.add_counts(sum);
        sum = result;
        stored.save(made);
    } while (sum.verdict == ProofVerdict::spent && made < task.options.positions);
    attempt.result = sum;
    attempt.state_lost = stored.lost();
}

template <std::size_t Words>
ProofAttempt prove_with(const packed::PackedGame<Words>& game, const ProofTask& task) {
    ProofAttempt attempt;
    attempt.engine = std::string(game.engine());
    const packed::Code<Words> start = game.code_of(task.position);
    ProofSearch<Words> search(game, task.options);
    if (task.state.empty()) {
        attempt.result = search.run(start, task.options.positions);
    } else {
        search_with_state(search, task, start, attempt);
    }
    if (attempt.result.verdict == ProofVerdict::proved) {
        attempt.proof = write_proof(search, task, start, attempt.not_written);
    }
    return attempt;
}

}  // namespace

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
