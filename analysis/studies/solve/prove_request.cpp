#include "analysis/studies/solve/prove_request.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <stdexcept>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/specs/error.h"
#include "analysis/specs/typed_text.h"
#include "analysis/specs/user_file.h"
#include "analysis/storage/file_error.h"
#include "analysis/studies/engine_choice.h"

namespace rulescope::studies {

using specs::bad_option;

namespace {

constexpr std::uint64_t max_nodes = 1'000'000'000'000;
constexpr std::uint64_t max_threads = 64;

Seat seat_of(const AnyRules& rules, const std::string& typed) {
    const std::vector<std::string> names = seat_names(rules);
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        if (capitalised(typed) == names[seat] || typed == std::to_string(seat + 1)) {
            return static_cast<Seat>(seat);
        }
    }
    bad_option("SEAT",
               fmt::format("no seat '{}' here.{}{}", typed, specs::what_was_expected(capitalised(typed), names),
                           names.size() > 1 ? fmt::format(" Or its number, 1 to {}.", names.size()) : " Or 1."));
}

/// Returns true if the engine is the twin. Throws specs::InputError if the engine has no packed states of this game.
bool plays_twin(const AnyGame& game, const std::string& engine) {
    const EngineChoice choice = engine_choice(engine).value_or(EngineChoice::automatic);
    const bool twin = chooses_twin(game, choice);
    const std::vector<std::string> against = twin ? reasons_against_twin(game) : reasons_against_reference(game);
    if (!against.empty()) {
        bad_option(
            choice == EngineChoice::automatic ? "rulescope prove" : "--engine",
            fmt::format("this rule set has no packed states: {}; use `rulescope solve`", fmt::join(against, "; ")));
    }
    return twin;
}

/// Returns the packed game that begins at the initial position. Every proof uses the codes of this game, even if the
/// proof begins at another position.
packed::AnyPackedGame packed_from_start(const AnyGame& game, bool twin) {
    return *packed_game(game, game.initial(), twin ? EngineChoice::fast : EngineChoice::reference);
}

[[noreturn]] void bad_proof(const std::string& path, const std::string& sentence) {
    throw specs::InputError(specs::Message{path, 0, 0, sentence});
}

/// Reads the proof in a file of the rule set from the position of the request.
solve::ProofFile proof_of(const ProveRequest& request, const std::string& file, const specs::LoadedRules& ruleset,
                          const std::string& position) {
    try {
        solve::ProofFile proof(file, specs::read_file(file, storage::largest_state));
        const solve::ProofHeader& header = proof.header();
        if (header.hash != ruleset.hash) {
            bad_proof(file, fmt::format("the proof belongs to {} (hash {}), but {} has the hash {}; give the rule set "
                                        "and the --set of the proof",
                                        header.ruleset, header.hash, ruleset.rules.name, ruleset.hash));
        }
        if (header.position != position) {
            bad_proof(file, fmt::format("the proof belongs to the position {}; give --position \"{}\"", header.position,
                                        header.position));
        }
        if (header.seat >= ruleset.rules.seats() || (header.engine != "fast" && header.engine != "reference")) {
            bad_proof(file, "its seat or engine is not valid");
        }
        if (!request.seat.empty() && seat_of(ruleset.rules, request.seat) != header.seat) {
            bad_proof(file,
                      fmt::format("it is a proof that {} wins", in_sentence(seat_names(ruleset.rules)[header.seat])));
        }
        return proof;
    } catch (const storage::FileError& fault) {
        bad_proof(file, fault.sentence());
    }
}

}  // namespace

std::vector<Option> options(ProveRequest& request) {
    return {{"--position", "TEXT", "Prove the win from this position (default: the start)", &request.position},
            number("--nodes", "N", "Generate at most so many positions (default {})", &request.nodes, {1, max_nodes}),
            memory("Size of the table of the search (default {})", &request.memory_bytes),
            choice("--engine", "auto, fast or reference (default auto)", &request.engine, engine_names()),
            number("--proof-threads", "N",
                   "Search with so many threads (default {}; with more, counts and proofs differ between runs)",
                   &request.proof_threads, {1, max_threads}),
            {"--state", "DIR", "Keep the state of the search here; a killed run resumes from it", &request.state}};
}

ProveRun run_prove(const ProveRequest& request, const specs::LoadedRules& ruleset, const Run& run,
                   const std::string& version) {
    const AnyGame game = game_of(ruleset.rules);
    const AnyState start = read_position(game, request.position);
    const Seat seat = seat_of(ruleset.rules, request.seat);
    const bool twin = plays_twin(game, request.engine);
    solve::ProofTask task;
    task.position = game.text(start);
    task.threads = run.threads;
    task.state = request.state;
    task.options.seat = seat;
    task.options.positions = request.nodes;
    task.options.memory_bytes = request.memory_bytes;
    // This option counts turns and looks for captures, which is cheap only with the twin.
    task.options.outlook = twin;
    task.options.threads = request.proof_threads;
    task.options.stop = run.stop;
    task.options.progress = [&](std::uint64_t made) {
        run.report(fmt::format("{}, {}", ruleset.rules.name, request.seat), made, request.nodes, "positions");
    };
    task.header.ruleset = ruleset.rules.name;
    task.header.hash = ruleset.hash;
    task.header.position = task.position;
    task.header.seat = seat;
    task.header.version = version;
    const std::vector<std::string> names = seat_names(ruleset.rules);
    ProveRun proved{request,     ruleset,
                    game,        task.position,
                    names[seat], names.size() == 2 ? in_sentence(names[seat == 0 ? 1 : 0]) : "the others",
                    {}};
    try {
        proved.attempt = solve::prove(packed_from_start(game, twin), task);
    } catch (const storage::FileError& fault) {
        throw specs::InputError(specs::Message{fault.path(), 0, 0, fault.sentence()});
    }
    if (proved.attempt.proof && !proved.attempt.proof->check.holds) {
        throw std::logic_error("the proof does not hold: " + proved.attempt.proof->check.fault);
    }
    return proved;
}

ProofCheckRun run_proof_check(const ProveRequest& request, const std::string& file, const specs::LoadedRules& ruleset,
                              const Run& run) {
    const AnyGame game = game_of(ruleset.rules);
    const std::string position = game.text(read_position(game, request.position));
    const solve::ProofFile proof = proof_of(request, file, ruleset, position);
    const solve::ProofHeader& header = proof.header();
    // The codes of the positions are those of the engine that made the proof. The rules may be those of the other
    // engine.
    const bool fast_codes = plays_twin(game, header.engine);
    const bool fast_rules = plays_twin(game, request.engine == "auto" ? header.engine : request.engine);
    if (fast_rules && !fast_codes) {
        bad_option("--engine", "this proof uses codes of the reference; only the reference can check it");
    }
    ProofCheckRun checked{
        request,       ruleset, fast_rules ? "fast" : "reference", seat_names(ruleset.rules)[header.seat], file, header,
        proof.bytes(), {}};
    try {
        const packed::AnyPackedGame codes = packed_from_start(game, fast_codes);
        if (header.code_bytes != codes.visit([](const auto& packed) { return packed.code_bytes(); })) {
            bad_proof(file, "its codes have another length; generate it again with this version");
        }
        const std::optional<packed::AnyPackedGame> rules =
            fast_rules == fast_codes ? std::nullopt : std::optional(packed_from_start(game, fast_rules));
        checked.check = solve::check_proof_of(codes, rules, proof, position, run.threads);
    } catch (const std::invalid_argument& fault) {
        bad_proof(file, fmt::format("it contains an invalid position: {}", fault.what()));
    }
    return checked;
}

}  // namespace rulescope::studies
