#include "tools/solve_games.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <fstream>

#include "analysis/storage/file_error.h"
#include "tools/command.h"
#include "tools/solve_findings_of.h"
#include "tools/turn.h"

namespace rulescope::tools {

namespace {

/// As typed by a person; the faults of a text that is none are told as those of --probe.
template <class Game>
auto reader_of(const Game& game) {
    return [game](std::string_view text) { return read_position(game, std::string(text), "--probe"); };
}

template <class Game>
solve::SpaceGame<Game> numbered(const Game& game, const typename Game::State& start, const SolveRequest& request) {
    explore::SpaceOptions options;
    options.states = storage::KeyNumbers::none;
    options.memory_bytes = request.options.memory_bytes / 2;
    options.threads = request.options.threads;
    options.stop = request.options.stop;
    options.progress = [&](std::uint32_t turn, std::uint64_t done, std::uint64_t total, std::uint64_t) {
        request.options.tell(fmt::format("finding positions, turn {}", turn), done, total);
    };
    return solve::SpaceGame<Game>(game, start, options, reader_of(game));
}

}  // namespace

std::string codes_of_table(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string header(4096, '\0');
    file.read(header.data(), static_cast<std::streamsize>(header.size()));
    const std::string key = "\nengine ";
    const std::size_t at = header.find(key);
    if (at == std::string::npos) {
        return "";
    }
    const std::size_t begin = at + key.size();
    return header.substr(begin, header.find('\n', begin) - begin);
}

std::optional<SolveFindings> findings_of(const specs::LoadedRuleSet& loaded, const adaptoid::Position& start,
                                         bool from_elsewhere, SolveEngine engine, SolveRequest request) {
    const adaptoid::Adaptoid game = game_of(loaded.rules);
    const std::vector<std::string> not_fast = explore::without_engine_codes(game);
    const std::string not_coded =
        from_elsewhere ? "it does not begin at the start" : explore::CodedReference::covers(loaded.rules);
    if (engine == SolveEngine::fast && !not_fast.empty()) {
        bad_option("--engine", fmt::format("the fast engine leaves {} to the reference: {}; leave --engine out",
                                           loaded.rules.name, fmt::join(not_fast, "; ")));
    }
    // A table is read by the game whose codes it has; --engine then says who verifies it.
    const std::string codes = request.table.empty() ? "" : codes_of_table(request.table);
    const bool fast = codes.empty() ? engine != SolveEngine::reference && not_fast.empty() : codes == "fast";
    if (fast && !not_fast.empty()) {
        throw storage::FileError(
            storage::FileError::Kind::refused, request.table,
            "this table has the engine's codes, and the engine leaves this rule set to the reference",
            "name another file with --table");
    }
    std::optional<explore::CodedReference> reference;
    if (not_coded.empty()) {
        reference.emplace(game);
    }
    if (fast) {
        if (engine == SolveEngine::reference && request.verify) {
            if (!reference) {
                bad_option("--engine",
                           fmt::format("the reference cannot verify a table of the engine's here: {}", not_coded));
            }
            request.reference = &*reference;
        }
        return explore::with_coded_engine(game, start,
                                          [&](const auto& coded) { return findings_with(coded, request); });
    }
    if (reference && codes != "numbers") {
        return findings_with(*reference, request);
    }
    return findings_with(numbered(game, start, request), request);
}

std::optional<SolveFindings> findings_of(const specs::LoadedPentactic& loaded, const pentactic::Position& start, bool,
                                         SolveEngine engine, SolveRequest request) {
    if (engine == SolveEngine::fast) {
        bad_option("--engine", "the fast engine plays the Adaptoid family alone; leave --engine out for Pentactic");
    }
    const pentactic::Pentactic game = game_of(loaded.rules);
    return findings_with(numbered(game, start, request), request);
}

}  // namespace rulescope::tools
