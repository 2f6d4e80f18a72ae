#include "analysis/studies/conformance/responder.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_words.h"
#include "analysis/specs/error.h"
#include "analysis/specs/toml/document.h"
#include "analysis/specs/typed_text.h"
#include "analysis/storage/checksum.h"
#include "analysis/studies/conformance/session.h"

namespace rulescope::studies {

using specs::bad_option;

namespace {

constexpr int max_depth = 64;
constexpr std::size_t max_toml = 1'000'000;

std::string text_field(const Json& request, const char* field) {
    const auto found = request.find(field);
    if (found == request.end() || !found->is_string()) {
        bad_option(field, "expected a text");
    }
    return found->get<std::string>();
}

bool has_field(const Json& request, const char* field) {
    const auto found = request.find(field);
    return found != request.end() && !found->is_null();
}

/// The rule set of a text. Its parent must be shipped, so that a request reads no other files.
specs::LoadedRules rules_from_text(const std::string& toml) {
    if (toml.size() > max_toml) {
        bad_option("toml", fmt::format("the text has {} bytes; at most {} are read", toml.size(), max_toml));
    }
    const specs::Value document = specs::parse_document(toml, "toml");
    if (const specs::Entry* extends = document.find("extends")) {
        const std::vector<std::string> shipped = specs::shipped_rule_sets();
        if (std::find(shipped.begin(), shipped.end(), extends->value.text) == shipped.end()) {
            bad_option("toml",
                       fmt::format("extends: expected the name of a shipped rule set, not '{}'", extends->value.text));
        }
    }
    return specs::load_rules_text(toml, "toml");
}

specs::LoadedRules requested_rules(const Json& request) {
    if (has_field(request, "toml")) {
        specs::LoadedRules rules = rules_from_text(text_field(request, "toml"));
        if (has_field(request, "ruleset")) {
            rules.rules.name = text_field(request, "ruleset");
        }
        return rules;
    }
    const std::string name = text_field(request, "ruleset");
    const std::vector<std::string> shipped = specs::shipped_rule_sets();
    if (std::find(shipped.begin(), shipped.end(), name) == shipped.end()) {
        bad_option("ruleset",
                   fmt::format("there is no shipped rule set '{}'.{}", name, specs::what_was_expected(name, shipped)));
    }
    std::vector<std::string> set;
    if (has_field(request, "set")) {
        for (const Json& each : request["set"]) {
            set.push_back(each.is_string() ? each.get<std::string>() : "");
        }
    }
    return specs::load_rules(name, set);
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
        players = play::players_of(loaded, match_game_of(loaded.rules),
                                   play::seat_agents(loaded.rules, agents, {agent}, "--agent"), options.version);
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

    /// The state after a turn; nothing if it is not legal.
    [[nodiscard]] std::optional<AnyState> after(const AnyState& position, const std::string& turn) const {
        if (!wrong) {
            const JudgedTurn<AnyGame> judged = judge_turn(reference, position, turn, "turn");
            return judged.legal() ? std::optional(judged.after) : std::nullopt;
        }
        std::optional<AnyState> found;
        for_each_turn(game(), position, [&](const std::vector<AnyPly>& plies, const AnyState& next) {
            if (!found && game().turn_text(position, plies) == turn) {
                found = next;
            }
        });
        return found;
    }
};

/// Answers one request.
class Responder::Request {
public:
    Request(Responder& responder, const Json& fields) : responder_(responder), fields_(fields) {}

    Json answer() {
        const std::string name = text_field(fields_, "request");
        if (name == "hello") {
            return {{"protocol", conformance_protocol},
                    {"name", "Rulescope"},
                    {"version", responder_.options_.version},
                    {"optional", {"perft", "divide", "bestturn"}}};
        }
        if (name == "setup") {
            return setup();
        }
        const std::vector<std::string> names{"turns", "after", "outcome", "perft", "divide", "bestturn"};
        if (std::find(names.begin(), names.end(), name) == names.end()) {
            bad_option("request", fmt::format("unknown request '{}'.{}", name, specs::what_was_expected(name, names)));
        }
        if (!responder_.rules_) {
            bad_option("request", "there is no rule set; the request setup must come first");
        }
        const Rules& rules = *responder_.rules_;
        const AnyState position = rules.position(text_field(fields_, "position"));
        return name == "turns"     ? turns(rules.game(), position)
               : name == "after"   ? after(rules, position)
               : name == "outcome" ? Json{{"outcome", outcome_json(rules.game().outcome(position))}}
               : name == "perft"   ? Json{{"count", perft(rules, position, depth())}}
               : name == "divide"  ? divide(rules, position)
                                   : best_turn(rules, position);
    }

private:
    /// A rule set that cannot be loaded is not supported, which is an answer and no error.
    Json setup() {
        const std::optional<specs::LoadedRules>& only = responder_.options_.only;
        try {
            specs::LoadedRules rules = requested_rules(fields_);
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

    static Json turns(const AnyGame& game, const AnyState& position) {
        Json list = Json::array();
        for_each_turn(game, position, [&](const std::vector<AnyPly>& plies, const AnyState&) {
            list.push_back(game.turn_text(position, plies));
        });
        return {{"turns", list}};
    }

    [[nodiscard]] Json after(const Rules& rules, const AnyState& position) const {
        const std::optional<AnyState> next = rules.after(position, text_field(fields_, "turn"));
        if (!next) {
            return {{"legal", false}};
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

    [[nodiscard]] std::uint64_t perft(const Rules& rules, const AnyState& position, int turns) const {
        if (turns == 0) {
            return 1;
        }
        if (rules.game().outcome(position)) {
            return 0;
        }
        explore::PerftOptions options;
        options.depth = turns;
        options.stop = responder_.options_.stop;
        const explore::FastPerft* fast = rules.wrong ? nullptr : kit_of(rules.loaded.rules).fast_perft();
        const explore::PerftTable table = fast != nullptr && fast->reasons_against(rules.reference, position).empty()
                                              ? fast->turns_only(rules.reference, position, options)
                                              : explore::perft(rules.game(), position, options);
        if (!table.complete) {
            bad_option("depth", "the sequences are too many to count");
        }
        return table.rows.back().turns;
    }

    [[nodiscard]] Json divide(const Rules& rules, const AnyState& position) const {
        const int turns = depth();
        Json parts = Json::object();
        if (turns > 0) {
            for_each_turn(rules.game(), position, [&](const std::vector<AnyPly>& plies, const AnyState& next) {
                parts[rules.game().turn_text(position, plies)] = perft(rules, next, turns - 1);
            });
        }
        return {{"divide", parts}};
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
    const Json& fields_;
};

Responder::Responder(ResponderOptions options) : options_(std::move(options)) {
    if (options_.only) {
        rules_ = std::make_unique<Rules>(*options_.only, options_);
    }
}

Responder::~Responder() = default;

std::string Responder::answer(const std::string& line) {
    Json answer{{"id", nullptr}};
    try {
        const Json request = Json::parse(line, nullptr, false);
        if (request.is_discarded() || !request.is_object()) {
            bad_option("request", "expected a JSON object in one line");
        }
        if (const auto id = request.find("id"); id != request.end()) {
            answer["id"] = *id;
        }
        answer.update(Request(*this, request).answer());
    } catch (const specs::InputError& fault) {
        answer = {{"id", answer["id"]}, {"error", fault.what()}};
    } catch (const std::bad_alloc&) {
        answer = {{"id", answer["id"]}, {"error", "out of memory"}};
    }
    return answer.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace rulescope::studies
