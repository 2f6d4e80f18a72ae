#include "tools/solve/proof_run.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>
#include <string>
#include <vector>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/solve/proof/proof.h"
#include "analysis/specs/error.h"
#include "analysis/specs/trace.h"
#include "analysis/specs/typed_text.h"
#include "analysis/storage/file_error.h"
#include "analysis/studies/engine_choice.h"
#include "reports/json.h"
#include "reports/solve/proof_documents.h"
#include "analysis/studies/request/typed_number.h"
#include "tools/output.h"
#include "tools/progress.h"
#include "tools/rules/rule_set_text.h"

namespace rulescope::tools {

namespace {

constexpr const char* memory_of_a_proof = "1G";
constexpr std::uint64_t nodes_of_a_proof = 100'000'000;
constexpr std::uint64_t max_nodes = 1'000'000'000'000;
constexpr std::uint64_t max_threads = 64;

/// Returns the seat with this name ("White", "white", "A") or number.
Seat seat_of(const AnyRules& rules, const std::string& typed) {
    const std::vector<std::string> names = seat_names(rules);
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        if (capitalised(typed) == names[seat] || typed == std::to_string(seat + 1)) {
            return static_cast<Seat>(seat);
        }
    }
    bad_option("--prove",
               fmt::format("no seat '{}' here.{}{}", typed, specs::what_was_expected(capitalised(typed), names),
                           names.size() > 1 ? fmt::format(" Or its number, 1 to {}.", names.size()) : " Or 1."));
}

/// Returns true if the chosen engine is the twin. Throws specs::InputError if the engine has no packed states of this
/// game.
bool plays_twin(const AnyGame& game, const std::string& typed) {
    const std::optional<studies::EngineChoice> choice = studies::engine_choice(typed);
    if (!choice) {
        bad_option("--engine", fmt::format("unknown engine '{}'.{}", typed,
                                           specs::what_was_expected(typed, studies::engine_names())));
    }
    const bool twin = studies::chooses_twin(game, *choice);
    const std::vector<std::string> against =
        twin ? studies::reasons_against_twin(game) : studies::reasons_against_reference(game);
    if (!against.empty()) {
        bad_option(
            *choice == studies::EngineChoice::automatic ? "--prove" : "--engine",
            fmt::format("this rule set has no packed states: {}; solve it without --prove", fmt::join(against, "; ")));
    }
    return twin;
}

/// Returns the packed game that begins at the initial position. Every proof uses the codes of this game, even if the
/// proof begins at another position.
packed::AnyPackedGame packed_from_start(const AnyGame& game, bool twin) {
    return *studies::packed_game(game, game.initial(),
                                 twin ? studies::EngineChoice::fast : studies::EngineChoice::reference);
}

int prove(const ProofRequest& request, const specs::LoadedRules& loaded) {
    const AnyGame game = game_of(loaded.rules);
    const AnyState start = read_position(game, request.position);
    const Seat seat = seat_of(loaded.rules, request.prove);
    const bool twin = plays_twin(game, request.engine);
    solve::ProofTask task;
    task.position = game.text(start);
    task.threads = request.context.threads;
    task.options.seat = seat;
    task.options.positions =
        request.nodes.empty() ? nodes_of_a_proof : parse_count("--nodes", request.nodes, 1, max_nodes);
    task.options.memory_bytes = parse_memory("--memory", request.memory.empty() ? memory_of_a_proof : request.memory);
    // This option counts turns and looks for captures, which is cheap only with the twin.
    task.options.outlook = twin;
    task.options.threads =
        request.threads.empty() ? 1 : static_cast<int>(parse_count("--proof-threads", request.threads, 1, max_threads));
    task.state = request.state;
    task.options.stop = &interrupted();
    task.header.ruleset = loaded.rules.name;
    task.header.hash = loaded.hash;
    task.header.position = task.position;
    task.header.seat = seat;
    task.header.version = version();
    for (const std::string& file : {request.proof, request.context.out}) {
        if (!file.empty()) {
            require_writable(file);
        }
    }
    const ResultLock lock(request.proof);
    Progress progress(request.context, "positions");
    task.options.progress = [&](std::uint64_t made) {
        progress.update(fmt::format("{}, {}", loaded.rules.name, request.prove), made, task.options.positions);
    };
    ProofFound found;
    found.position = task.position;
    found.budget = task.options.positions;
    found.threads = task.options.threads;
    try {
        found.attempt = solve::prove(packed_from_start(game, twin), task);
    } catch (const storage::FileError& fault) {
        throw specs::InputError(specs::Message{fault.path(), 0, 0, fault.sentence()});
    }
    progress.clear();
    const std::vector<std::string> names = seat_names(loaded.rules);
    found.who = names[seat];
    found.opponent = names.size() == 2 ? in_sentence(names[seat == 0 ? 1 : 0]) : "the others";
    Json line;
    if (found.attempt.proof) {
        if (!found.attempt.proof->check.holds) {
            throw std::logic_error("the proof does not hold: " + found.attempt.proof->check.fault);
        }
        line =
            json_of(checked_trace(loaded, game, found.position, found.attempt.proof->turns, found.attempt.proof->end));
        if (!request.proof.empty()) {
            write_file(request.proof, found.attempt.proof->file);
        }
    }
    const std::string file = found.attempt.proof ? request.proof : "";
    if (request.context.json) {
        Json document = new_document("proof", 2);
        document["engine"] = found.attempt.engine;
        add_rule_set(document, loaded);
        document.update(proof_fields(found, file, line));
        emit(request.context, document);
    } else {
        emit(request.context,
             fmt::format("{} ({})\n", loaded.rules.title, loaded.rules.name) + proof_text(found, file));
    }
    const bool solved = found.attempt.result.numbers.solved();
    const bool complete = solved && (request.proof.empty() || found.attempt.not_written.empty());
    write_manifest(request.context, Json::array({identity(loaded)}),
                   {{"nodes", task.options.positions},
                    {"memory_bytes", task.options.memory_bytes},
                    {"positions_made", found.attempt.result.positions},
                    {"complete", complete}});
    warn_ended_early(request.context, "solve", complete ? "" : stopped_by(found));
    return with_state_lost(request.context, "solve", found.attempt.state_lost,
                           !complete                               ? exit_cut_short
                           : found.attempt.result.numbers.proved() ? exit_done
                                                                   : exit_does_not_hold);
}

[[noreturn]] void bad_proof(const std::string& path, const std::string& sentence) {
    throw specs::InputError(specs::Message{path, 0, 0, sentence});
}

int check(const ProofRequest& request, const specs::LoadedRules& loaded) {
    const AnyGame game = game_of(loaded.rules);
    ProofChecked checked;
    checked.file = request.check;
    std::optional<solve::ProofFile> file;
    try {
        file.emplace(request.check, read_file(request.check, storage::largest_state));
    } catch (const storage::FileError& fault) {
        bad_proof(request.check, fault.sentence());
    }
    const solve::ProofHeader& header = file->header();
    checked.header = header;
    checked.bytes = file->bytes();
    if (header.hash != loaded.hash) {
        bad_proof(request.check, fmt::format("the proof belongs to {} (hash {}), but {} has the hash {}; give the rule "
                                             "set and the --set of the proof",
                                             header.ruleset, header.hash, loaded.rules.name, loaded.hash));
    }
    const std::string position = game.text(read_position(game, request.position));
    if (header.position != position) {
        bad_proof(request.check, fmt::format("the proof belongs to the position {}; give --position \"{}\"",
                                             header.position, header.position));
    }
    if (header.seat >= loaded.rules.seats() || (header.engine != "fast" && header.engine != "reference")) {
        bad_proof(request.check, "its seat or engine is not valid");
    }
    if (!request.prove.empty() && seat_of(loaded.rules, request.prove) != header.seat) {
        bad_proof(request.check,
                  fmt::format("it is a proof that {} wins", in_sentence(seat_names(loaded.rules)[header.seat])));
    }
    checked.who = seat_names(loaded.rules)[header.seat];
    // The codes of the positions are those of the engine that made the proof. The rules may be those of the other
    // engine.
    const bool fast_codes = header.engine == "fast";
    const bool fast_rules =
        plays_twin(game, request.engine.empty() || request.engine == "auto" ? header.engine : request.engine);
    plays_twin(game, header.engine);
    if (fast_rules && !fast_codes) {
        bad_option("--engine", "this proof uses codes of the reference; only the reference can check it");
    }
    checked.engine = fast_rules ? "fast" : "reference";
    const int threads = request.context.threads;
    try {
        const packed::AnyPackedGame codes = packed_from_start(game, fast_codes);
        if (header.code_bytes != codes.visit([](const auto& game) { return game.code_bytes(); })) {
            bad_proof(request.check, "its codes have another length; generate it again with this version");
        }
        const std::optional<packed::AnyPackedGame> rules =
            fast_rules == fast_codes ? std::nullopt : std::optional(packed_from_start(game, fast_rules));
        checked.check = solve::check_proof_of(codes, rules, *file, position, threads);
    } catch (const std::invalid_argument& fault) {
        bad_proof(request.check, fmt::format("it contains an invalid position: {}", fault.what()));
    }
    if (request.context.json) {
        Json document = new_document("proof-check");
        document["engine"] = checked.engine;
        add_rule_set(document, loaded);
        document.update(check_fields(checked));
        emit(request.context, document);
    } else {
        emit(request.context, check_text(checked));
    }
    write_manifest(request.context, Json::array({identity(loaded)}),
                   {{"positions", checked.check.positions}, {"complete", true}});
    return checked.check.holds ? exit_done : exit_does_not_hold;
}

}  // namespace

int run_proof(const ProofRequest& request) {
    const specs::LoadedRules loaded = load_rules(request.context, request.ruleset);
    if (!request.check.empty() && !request.proof.empty()) {
        bad_option("--proof", "a proof is written or checked, not both at once; leave out --proof or --check-proof");
    }
    return request.check.empty() ? prove(request, loaded)
                                 : until_interrupted(request.context, "solve", [&] { return check(request, loaded); });
}

}  // namespace rulescope::tools
