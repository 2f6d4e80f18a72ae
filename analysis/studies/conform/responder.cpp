#include "analysis/studies/conform/responder.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "analysis/game/language.h"
#include "analysis/game/path.h"
#include "analysis/game/text.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_words.h"
#include "analysis/specs/document.h"
#include "analysis/specs/error.h"
#include "analysis/specs/json_text.h"
#include "analysis/specs/typed_text.h"
#include "analysis/storage/checksum.h"
#include "analysis/studies/conform/session.h"
#include "analysis/studies/request/option.h"

namespace rulescope::studies {

using specs::bad_option;

namespace {

constexpr int max_depth = 64;
/// A twin extends this many sequences in the time in which the reference extends one.
constexpr std::uint64_t twin_factor = 100;

using Fields = Json;

void limit_text(const std::string& text, const char* field, std::size_t limit) {
    if (text.size() > limit) {
        bad_option(field, fmt::format("the text has {} bytes; at most {} are read", text.size(), limit));
    }
}

std::string text_field(const Fields& request, const char* field, std::size_t limit) {
    const auto found = request.find(field);
    if (found == request.end() || !found->is_string()) {
        bad_option(field, "expected a text");
    }
    limit_text(found->get_ref<const std::string&>(), field, limit);
    return found->get<std::string>();
}

bool has_field(const Fields& request, const char* field) {
    const auto found = request.find(field);
    return found != request.end() && !found->is_null();
}

/// The names of the shipped rule sets. Finding them reads all their files, so this is done once.
const std::vector<std::string>& shipped_names() {
    static const std::vector<std::string> names = specs::shipped_rule_sets();
    return names;
}

/// The rule set of a text. Its parent must be shipped, so that a request reads no other files.
specs::LoadedRules rules_from_text(const std::string& toml) {
    const specs::Value document = specs::parse_document(toml, "toml");
    if (const specs::Entry* extends = document.find("extends")) {
        const std::vector<std::string>& shipped = shipped_names();
        if (std::find(shipped.begin(), shipped.end(), extends->value.text) == shipped.end()) {
            bad_option("toml",
                       fmt::format("extends: expected the name of a shipped rule set, not '{}'", extends->value.text));
        }
    }
    return specs::load_rules_text(toml, "toml");
}

/// The changes of a rule set, as texts for --set.
std::vector<std::string> changes_of(const Fields& request, std::size_t limit) {
    std::vector<std::string> changes;
    if (!has_field(request, "set")) {
        return changes;
    }
    const Fields& set = request.at("set");
    if (!set.is_array()) {
        bad_option("set", "expected a list of texts");
    }
    std::size_t bytes = 0;
    for (const Fields& each : set) {
        if (!each.is_string()) {
            bad_option("set", "expected a list of texts");
        }
        changes.push_back(each.get<std::string>());
        bytes += changes.back().size() + 1;
        if (bytes > limit) {
            bad_option("set", fmt::format("the changes have more than {} bytes", limit));
        }
    }
    return changes;
}

specs::LoadedRules requested_rules(const Fields& request, const ResponderLimits& limits) {
    if (has_field(request, "toml")) {
        specs::LoadedRules rules = rules_from_text(text_field(request, "toml", limits.toml));
        if (has_field(request, "ruleset")) {
            rules.rules.name = text_field(request, "ruleset", limits.text);
        }
        return rules;
    }
    if (!has_field(request, "ruleset")) {
        bad_option("ruleset", "expected the name of a shipped rule set, or a rule set as 'toml'");
    }
    const std::string name = text_field(request, "ruleset", limits.text);
    const std::vector<std::string>& shipped = shipped_names();
    if (std::find(shipped.begin(), shipped.end(), name) == shipped.end()) {
        bad_option("ruleset",
                   fmt::format("there is no shipped rule set '{}'.{}", name, specs::what_was_expected(name, shipped)));
    }
    try {
        return specs::load_rules(name, changes_of(request, limits.text));
    } catch (const specs::InputError& fault) {
        std::vector<specs::Message> messages = fault.messages();
        for (specs::Message& message : messages) {
            message.file = field_of(message.file);
        }
        throw specs::InputError(std::move(messages));
    }
}

Json outcome_json(const std::optional<Outcome>& outcome) {
    if (!outcome) {
        return nullptr;
    }
    const std::optional<Seat> winner = outcome->winner();
    return {{"winner", winner ? Json(*winner + 1) : Json(nullptr)}, {"payoffs", outcome->payoff}};
}

}  // namespace

/// The rule set that is set up, with everything that answers about it.
struct Responder::Rules {
    specs::LoadedRules loaded;
    AnyGame reference;
    std::optional<verify::Implementation> wrong;  ///< answers in place of the reference
    play::MatchPlayers players;

    Rules(specs::LoadedRules ruleset, const ResponderOptions& options)
        : loaded(std::move(ruleset)), reference(game_of(loaded.rules)) {
        const play::Agents& agents = kit_of(loaded.rules).agents();
        std::string agent = options.agent;
        if (agent.empty()) {
            const auto greedy = std::get<play::AgentSpec>(play::read_agent("greedy"));
            agent = agents.fault_of(greedy, loaded.rules) ? "random" : "greedy";
        }
        players =
            play::players_of(loaded, match_game_of(loaded.rules),
                             play::seat_agents(loaded.rules, agents, {agent}, "--agent"), options.version, "--agent");
        if (options.implementation) {
            wrong = options.implementation(loaded);
        }
    }

    [[nodiscard]] const AnyGame& game() const { return wrong ? wrong->game : reference; }

    [[nodiscard]] AnyState position(const std::string& text) const {
        if (wrong) {
            if (const std::optional<AnyState> position = wrong->position_from(text)) {
                return *position;
            }
        }
        const AnyState position = read_position(reference, text, "position");
        if (!turn_complete(reference, position)) {
            bad_option("position", "expected a position between two turns");
        }
        return position;
    }

    /// The state after a turn; nothing if it is not legal. Then `refusal` has the reason, if there is one.
    [[nodiscard]] std::optional<AnyState> after(const AnyState& position, const std::string& turn,
                                                std::optional<Refusal>& refusal) const {
        if (!wrong) {
            const JudgedTurn judged = judge_turn(reference, position, turn, "turn");
            refusal = judged.refusal;
            return judged.legal() ? std::optional(judged.after) : std::nullopt;
        }
        const std::optional<Turn<AnyGame>> found = turn_of_text(game(), position, turn);
        return found ? std::optional(found->state) : std::nullopt;
    }
};

/// Answers one request.
class Responder::Request {
public:
    Request(Responder& responder, const Fields& fields)
        : responder_(responder), limits_(responder.options_.limits), fields_(fields), left_(limits_.sequences) {}

    Json answer() {
        const std::string name = text("request");
        if (name == "hello") {
            if (has_field(fields_, "protocol") && fields_.at("protocol") != conformance_protocol) {
                bad_option("protocol", fmt::format("expected {}", conformance_protocol));
            }
            return {{"protocol", conformance_protocol},
                    {"name", "Rulescope"},
                    {"version", responder_.options_.version},
                    {"optional", {"perft", "divide", "bestturn"}}};
        }
        if (name == "setup") {
            return setup();
        }
        const std::vector<std::string> names{"hello",   "setup", "turns",  "after",
                                             "outcome", "perft", "divide", "bestturn"};
        if (std::find(names.begin(), names.end(), name) == names.end()) {
            bad_option("request", fmt::format("unknown request '{}'.{}", name, specs::what_was_expected(name, names)));
        }
        if (!responder_.rules_) {
            bad_option("request", "there is no rule set; the request setup must come first");
        }
        const Rules& rules = *responder_.rules_;
        const AnyState position = rules.position(text("position"));
        if (name != "after" && name != "outcome") {
            limit_turns(rules, position);
        }
        // No conditional expression: GCC 12 destroys a braced list in a branch although making it has thrown.
        if (name == "turns") {
            return turns(rules.game(), position);
        }
        if (name == "after") {
            return after(rules, position);
        }
        if (name == "outcome") {
            return {{"outcome", outcome_json(rules.game().outcome(position))}};
        }
        if (name == "perft") {
            const std::uint64_t count = perft(rules, position, depth());
            return {{"count", count}};
        }
        return name == "divide" ? divide(rules, position) : best_turn(rules, position);
    }

private:
    [[nodiscard]] std::string text(const char* field) const { return text_field(fields_, field, limits_.text); }

    void limit_turns(const Rules& rules, const AnyState& position) const {
        const std::uint64_t turns = rules.game().count_turns(position);
        if (turns > limits_.turns) {
            bad_option("position", fmt::format("there are {} turns; at most {} are listed", turns, limits_.turns));
        }
    }

    /// A rule set that cannot be loaded is not supported, which is an answer and no error.
    Json setup() {
        const std::optional<specs::LoadedRules>& only = responder_.options_.only;
        try {
            specs::LoadedRules rules = requested_rules(fields_, limits_);
            if (only && rules.hash != only->hash) {
                return {
                    {"unsupported", fmt::format("this run serves only {} (hash {})", only->rules.name, only->hash)}};
            }
            responder_.rules_ = std::make_unique<Rules>(std::move(rules), responder_.options_);
        } catch (const specs::InputError& fault) {
            return {{"unsupported", fault.what()}};
        }
        return {{"ok", true}};
    }

    static Json turns(const AnyGame& game, const AnyState& position) { return {{"turns", turn_texts(game, position)}}; }

    [[nodiscard]] Json after(const Rules& rules, const AnyState& position) const {
        std::optional<Refusal> refusal;
        const std::optional<AnyState> next = rules.after(position, text("turn"), refusal);
        if (!next) {
            Json refused{{"legal", false}};
            if (refusal) {
                refused["clause"] = std::string(refusal->clause);
                refused["reason"] = refusal->sentence;
            }
            return refused;
        }
        return {{"legal", true},
                {"next", rules.game().text(*next)},
                {"outcome", outcome_json(rules.game().outcome(*next))}};
    }

    [[nodiscard]] int depth() const {
        const auto found = fields_.find("depth");
        if (found == fields_.end() || !found->is_number_unsigned() || found->get<std::uint64_t>() > max_depth) {
            bad_option("depth", fmt::format("expected a whole number from 0 to {}", max_depth));
        }
        return found->get<int>();
    }

    /// Takes the sequences that are extended from those that are left to the request.
    std::uint64_t perft(const Rules& rules, const AnyState& position, int turns) {
        if (turns == 0) {
            return 1;
        }
        if (rules.game().outcome(position)) {
            return 0;
        }
        const search::FastPerft* fast = rules.wrong ? nullptr : kit_of(rules.loaded.rules).fast_perft();
        if (fast != nullptr && !fast->reasons_against(rules.reference, position).empty()) {
            fast = nullptr;
        }
        search::PerftOptions options;
        options.depth = turns;
        options.stop = responder_.options_.stop;
        options.max_extended = fast != nullptr ? left_ * twin_factor : left_;
        const search::PerftTable table = fast != nullptr ? fast->turns_only(rules.reference, position, options)
                                                         : search::perft(rules.game(), position, options);
        if (!table.complete) {
            bad_option("depth", "the sequences are too many to count");
        }
        const std::uint64_t extended = turns > 1 ? table.rows[table.rows.size() - 2].turns : 1;
        left_ -= std::min(left_, fast != nullptr ? extended / twin_factor : extended);
        return table.rows.back().turns;
    }

    [[nodiscard]] Json divide(const Rules& rules, const AnyState& position) {
        const int turns = depth();
        Json::object_t parts;
        if (turns > 0) {
            for_each_turn(rules.game(), position, [&](const std::vector<AnyPly>& plies, const AnyState& next) {
                parts.emplace_back(rules.game().turn_text(position, plies), perft(rules, next, turns - 1));
            });
        }
        return {{"divide", std::move(parts)}};
    }

    /// The random numbers depend on the position, so that the same position gets the same turn.
    [[nodiscard]] Json best_turn(const Rules& rules, const AnyState& position) const {
        const AnyGame& game = rules.reference;
        if (game.outcome(position)) {
            bad_option("position", "the game is over; there is no turn");
        }
        Random random = Random::stream(responder_.options_.seed, storage::fnv1a(game.text(position)));
        const play::AnyAgent& agent = rules.players.agents[game.seat_to_act(position)];
        return {{"turn", game.turn_text(position, agent(game, position, random).plies)}};
    }

    Responder& responder_;
    const ResponderLimits& limits_;
    const Fields& fields_;
    std::uint64_t left_;  ///< turn sequences that may still be extended
};

Responder::Responder(ResponderOptions options) : options_(std::move(options)) {
    if (!options_.agent.empty()) {
        const play::AgentSpec agent = play::agent_spec(options_.agent, "--agent");
        if (agent.budget > options_.limits.budget) {
            bad_option("--agent", fmt::format("the budget is {}; an answer takes at most {}", grouped(agent.budget),
                                              grouped(options_.limits.budget)));
        }
    }
    if (options_.only) {
        rules_ = std::make_unique<Rules>(*options_.only, options_);
    }
}

Responder::~Responder() = default;

std::string Responder::answer(const std::string& line) {
    Json id = nullptr;
    Json answer;
    try {
        limit_text(line, "request", options_.limits.line);
        // What a text may contain is decided by its reader, such as the one of rule sets.
        const Fields request = specs::parse_json(line, "request", "a JSON object in one line", 0, {10'000, true});
        if (!request.is_object()) {
            bad_option("request", "expected a JSON object in one line");
        }
        // An id is repeated if it is one value: writing nested lists would take memory by their depth.
        if (const auto found = request.find("id"); found != request.end() && found->is_primitive()) {
            id = *found;
        }
        answer = Request(*this, request).answer();
    } catch (const specs::InputError& fault) {
        answer = {{"error", fault.what()}};
    } catch (const std::bad_alloc&) {
        answer = {{"error", "out of memory"}};
    }
    Json with_id{{"id", std::move(id)}};
    with_id.update(answer);
    return with_id.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace rulescope::studies
