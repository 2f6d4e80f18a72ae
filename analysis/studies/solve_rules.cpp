#include "analysis/studies/solve_rules.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <vector>

#include "analysis/games/kit/game_kit.h"
#include "analysis/solve/space_game.h"
#include "analysis/specs/error.h"
#include "analysis/specs/typed_text.h"
#include "analysis/storage/file_error.h"

namespace rulescope::studies {

namespace {

packed::AnyPackedGame numbered(const AnyGame& game, const AnyState& start, const solve::SolveOptions& solving) {
    search::SpaceOptions options;
    options.states = storage::KeyNumbers::none;
    options.memory_bytes = solving.memory_bytes / 2;
    options.threads = solving.threads;
    options.stop = solving.stop;
    options.progress = [&](std::uint32_t turn, std::uint64_t done, std::uint64_t total, std::uint64_t) {
        solving.report_progress(fmt::format("finding positions, turn {}", turn), done, total);
    };
    return solve::numbered_positions(game, start, options, [game](std::string_view text) {
        return read_position(game, std::string(text), "WHAT");
    });
}

[[noreturn]] void refuse(const std::string& text) {
    throw specs::InputError(specs::Message{"--engine", 0, 0, text});
}

}  // namespace

std::optional<solve::SolveResult> solve_rules(const AnyGame& game, const AnyState& start, EngineChoice choice,
                                              solve::SolveRequest request) {
    request.ruleset = game.rules().name;
    const std::vector<std::string> against_twin = reasons_against_twin(game);
    const std::vector<std::string> against_reference = reasons_against_reference(game);
    if (choice == EngineChoice::fast && !against_twin.empty()) {
        refuse(fmt::format("the fast engine does not support {}: {}; omit --engine", request.ruleset,
                           fmt::join(against_twin, "; ")));
    }
    const std::string codes = request.table.empty() ? "" : solve::codes_of_table(request.table);
    const bool fast = codes.empty() ? chooses_twin(game, choice) : codes == "fast";
    if (fast && !against_twin.empty()) {
        throw storage::FileError(storage::FileError::Kind::refused, request.table,
                                 "this table has codes of the fast engine, which does not support this rule set",
                                 "name another file with --table");
    }
    if (fast && choice == EngineChoice::reference && request.verify) {
        if (!against_reference.empty()) {
            refuse(fmt::format("the reference cannot verify a table of the fast engine for this rule set: {}",
                               fmt::join(against_reference, "; ")));
        }
        request.verifier = packed_game(game, start, EngineChoice::reference);
    }
    if (fast) {
        return solve::solve_packed(*packed_game(game, start, EngineChoice::fast), request);
    }
    if (against_reference.empty() && codes != "numbers") {
        return solve::solve_packed(*packed_game(game, start, EngineChoice::reference), request);
    }
    return solve::solve_packed(numbered(game, start, request.options), request);
}

}  // namespace rulescope::studies
