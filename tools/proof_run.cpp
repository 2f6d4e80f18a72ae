#include "tools/proof_run.h"

#include <fmt/format.h>

#include <cctype>
#include <type_traits>

#include "analysis/specs/error.h"
#include "analysis/storage/file_error.h"
#include "tools/numbers.h"
#include "tools/progress.h"
#include "tools/proof_with.h"
#include "tools/rule_set_text.h"
#include "tools/trace.h"
#include "tools/turn.h"

namespace rulescope::tools {

namespace {

using adaptoid::Adaptoid;

constexpr const char* memory_of_a_proof = "1G";
constexpr std::uint64_t nodes_of_a_proof = 100'000'000;
constexpr std::uint64_t most_nodes = 1'000'000'000'000;

/// "White"; where who plays which colour is decided in play (N-4): "seat 1".
std::string name_of_seat(const adaptoid::RuleSet& rules, Seat seat) {
    if (rules.start_by != adaptoid::StartBy::cells) {
        return fmt::format("seat {}", seat + 1);
    }
    std::string name(adaptoid::name_of(rules.order[seat]));
    name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    return name;
}

Seat seat_of(const adaptoid::RuleSet& rules, const std::string& typed) {
    const bool coloured = rules.start_by == adaptoid::StartBy::cells;
    std::vector<std::string> names;
    for (Seat seat = 0; seat < rules.order.size(); ++seat) {
        names.emplace_back(coloured ? std::string(adaptoid::name_of(rules.order[seat])) : std::to_string(seat + 1));
        if (typed == names.back() || typed == std::to_string(seat + 1)) {
            return seat;
        }
    }
    bad_option("--prove", fmt::format("no seat '{}' here.{}{}", typed, specs::what_was_expected(typed, names),
                                      coloured ? fmt::format(" Or its number, 1 to {}.", names.size()) : ""));
}

/// Which implementation plays, and why the other does not.
struct Engines {
    bool fast = false;
    std::string why_not_fast, why_not_reference;
};

Engines engines_for(const Adaptoid& game, const std::string& typed) {
    Engines engines;
    for (const std::string& reason : explore::without_engine_codes(game)) {
        engines.why_not_fast += (engines.why_not_fast.empty() ? "" : "; ") + reason;
    }
    engines.why_not_reference = explore::CodedReference::covers(game.rules());
    if (typed != "" && typed != "auto" && typed != "fast" && typed != "reference") {
        bad_option("--engine", fmt::format("unknown engine '{}'.{}", typed,
                                           specs::what_was_expected(typed, {"auto", "fast", "reference"})));
    }
    engines.fast = typed == "fast" || (typed != "reference" && engines.why_not_fast.empty());
    const std::string& why = engines.fast ? engines.why_not_fast : engines.why_not_reference;
    if (!why.empty()) {
        bad_option(typed == "fast" || typed == "reference" ? "--engine" : "--prove",
                   fmt::format("the positions of this rule set have no codes: {}; solve it without a proof", why));
    }
    return engines;
}

/// The proof's line, replayed by the reference turn by turn.
Json replayed(const specs::LoadedRuleSet& loaded, const Adaptoid& game, const ProofFound& found) {
    Trace trace;
    trace.ruleset = loaded.rules.name;
    trace.set = loaded.overrides;
    trace.start = found.position;
    trace.turns = found.made->turns;
    const Replay<Adaptoid> replay = rulescope::replay(game, trace);
    if (!replay.holds() || game.text(replay.end()) != found.made->end) {
        throw std::logic_error(fmt::format("the proof's line does not hold: {}", replay.fault));
    }
    trace.choices = replay.choices;
    return json_of(trace);
}

int prove(const ProofRequest& request, const specs::LoadedRuleSet& loaded) {
    const Adaptoid game = game_of(loaded.rules);
    const adaptoid::Position start = read_position(game, request.position);
    const Seat seat = seat_of(loaded.rules, request.prove);
    const Engines engines = engines_for(game, request.engine);
    ProofTask task;
    task.position = game.text(start);
    task.threads = request.context.threads;
    task.options.seat = seat;
    task.options.positions =
        request.nodes.empty() ? nodes_of_a_proof : parse_count("--nodes", request.nodes, 1, most_nodes);
    task.options.memory_bytes = parse_memory("--memory", request.memory.empty() ? memory_of_a_proof : request.memory);
    // Counting turns is cheap for the engine alone.
    task.options.mobility = engines.fast;
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
    Progress progress(request.context, "positions");
    task.options.progress = [&](std::uint64_t made) {
        progress.update(fmt::format("{}, {}", loaded.rules.name, request.prove), made, task.options.positions);
    };
    // The symmetries are those that keep the start of the rule set, in both implementations.
    ProofFound found = engines.fast
                           ? explore::with_coded_engine(game, game.initial(),
                                                        [&](const auto& coded) { return prove_with(coded, task); })
                           : prove_with(explore::CodedReference(game), task);
    progress.clear();
    found.who = name_of_seat(loaded.rules, seat);
    found.opponent = game.seats() == 2 ? name_of_seat(loaded.rules, seat == 0 ? 1 : 0) : "the others";
    Json line;
    if (found.made) {
        if (!found.made->check.holds) {
            throw std::logic_error("the proof does not hold: " + found.made->check.fault);
        }
        line = replayed(loaded, game, found);
        if (!request.proof.empty()) {
            write_file(request.proof, found.made->file);
        }
    }
    const std::string file = found.made ? request.proof : "";
    if (request.context.json) {
        Json document = new_document("proof");
        document["engine"] = found.engine;
        add_rule_set(document, loaded);
        document.update(proof_fields(found, file, line));
        emit(request.context, document);
    } else {
        emit(request.context,
             fmt::format("{} ({})\n", loaded.rules.title, loaded.rules.name) + proof_text(found, file));
    }
    const bool solved = found.result.numbers.solved();
    const bool complete = solved && (request.proof.empty() || found.not_made.empty());
    write_manifest(request.context, Json::array({identity(loaded)}),
                   {{"nodes", task.options.positions},
                    {"memory_bytes", task.options.memory_bytes},
                    {"positions_made", found.result.positions},
                    {"complete", complete}});
    return !complete ? exit_cut_short : found.result.numbers.proved() ? exit_done : exit_does_not_hold;
}

[[noreturn]] void bad_proof(const std::string& path, const std::string& sentence) {
    throw specs::InputError(specs::Message{path, 0, 0, sentence});
}

int check(const ProofRequest& request, const specs::LoadedRuleSet& loaded) {
    const Adaptoid game = game_of(loaded.rules);
    ProofChecked checked;
    checked.file = request.check;
    std::optional<solve::ProofFile> file;
    try {
        file.emplace(request.check, read_file(request.check));
    } catch (const storage::FileError& fault) {
        bad_proof(request.check, fault.sentence());
    }
    const solve::ProofHeader& header = file->header();
    checked.header = header;
    checked.bytes = file->bytes();
    if (header.hash != loaded.hash) {
        bad_proof(request.check,
                  fmt::format("it is a proof for {} (rule set {}), and {} is {}; give the rule set and the --set of "
                              "the proof",
                              header.ruleset, header.hash, loaded.rules.name, loaded.hash));
    }
    const std::string position = game.text(read_position(game, request.position));
    if (header.position != position) {
        bad_proof(request.check, fmt::format("it is a proof for the position {}; ask with --position \"{}\"",
                                             header.position, header.position));
    }
    if (header.seat >= loaded.rules.order.size() || (header.engine != "fast" && header.engine != "reference")) {
        bad_proof(request.check, "it says of a seat or an engine what cannot be");
    }
    if (!request.prove.empty() && seat_of(loaded.rules, request.prove) != header.seat) {
        bad_proof(request.check, fmt::format("it is a proof that {} wins", name_of_seat(loaded.rules, header.seat)));
    }
    checked.who = name_of_seat(loaded.rules, header.seat);
    // The codes are those of the proof; the rules may be those of either.
    const bool fast_codes = header.engine == "fast";
    const bool fast_rules =
        engines_for(game, request.engine.empty() || request.engine == "auto" ? header.engine : request.engine).fast;
    engines_for(game, header.engine);
    if (fast_rules && !fast_codes) {
        bad_option("--engine", "this proof has the codes of the reference, which alone can check it");
    }
    checked.engine = fast_rules ? "fast" : "reference";
    const int threads = request.context.threads;
    try {
        if (!fast_codes) {
            const explore::CodedReference reference(game);
            if (header.code_bytes != reference.code_bytes()) {
                bad_proof(request.check, "its codes have another length; prove again with this version");
            }
            checked.check = check_with(reference, *file, position, threads);
        } else {
            checked.check = explore::with_coded_engine(game, game.initial(), [&](const auto& coded) {
                if (header.code_bytes != coded.code_bytes()) {
                    bad_proof(request.check, "its codes have another length; prove again with this version");
                }
                return fast_rules ? check_with(coded, *file, position, threads)
                                  : check_by_reference(coded, explore::CodedReference(game), *file, position, threads);
            });
        }
    } catch (const std::invalid_argument& fault) {
        bad_proof(request.check, fmt::format("it holds a position that cannot be: {}", fault.what()));
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
    const specs::LoadedRuleSet loaded = load_adaptoid(request.context, request.ruleset);
    if (!request.check.empty() && !request.proof.empty()) {
        bad_option("--proof", "a proof is written or checked, not both at once; leave out --proof or --check-proof");
    }
    if (request.check.empty() && request.prove.empty()) {
        bad_option("--proof", "whose win? Say --prove and a colour or the number of a seat");
    }
    return request.check.empty() ? prove(request, loaded) : check(request, loaded);
}

}  // namespace rulescope::tools
