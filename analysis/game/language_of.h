// LanguageOf<G>: the Language of a family. The family's namespace provides the following functions over its own types:
//
//   parse_state(game, text)                  returns a Result of a State
//   parse_turn(game, before, written)        returns a Result of a JudgedTurn
//   situation_text, verdict_text, facts_text, json_of (game, state);  drawing_of(game, state, names)
//   cell_name(game, event);  describe_turn(rules, played plies)
//   colours_of_seats(rules), if seats have colours
//   names_of_seats, summary_text, rules_facts_text, rules_json (rules);  differences(before, after)
//   readings_of(rules);  rules_table(rules)
//
// Optional functions: notes_of(game, state), if positions need remarks; describe(rules, played ply);
// clauses_of_key(rules, key); changed_text(rules, difference); setup_json(rules, document). If every ply is a turn, the
// namespace provides parse_ply(rules, state, text) instead of parse_turn(). It returns a Result of a ply.
#pragma once

#include <nlohmann/json.hpp>

#include <utility>

#include "analysis/game/language.h"
#include "analysis/game/one_ply_turn.h"
#include "core/reading.h"

namespace rulescope {

template <class G>
PlayedPly<AnyGame> any_ply(const PlayedPly<G>& played) {
    return {AnyState(played.before), AnyPly(played.ply), played.choice, played.events, AnyState(played.after)};
}

template <class G>
PlayedPly<G> ply_as(const PlayedPly<AnyGame>& played) {
    return {played.before.as<typename G::State>(), played.ply.as<typename G::Ply>(), played.choice, played.events,
            played.after.as<typename G::State>()};
}

template <class G>
JudgedTurn<AnyGame> any_turn(const JudgedTurn<G>& turn) {
    JudgedTurn<AnyGame> any{turn.written, turn.text, {}, turn.refusal, turn.column, turn.notes, AnyState(turn.after)};
    for (const PlayedPly<G>& played : turn.plies) {
        any.plies.push_back(any_ply(played));
    }
    return any;
}

/// Returns all readings of a family with the options in effect. `infos` is the list of readings of the family
/// (core/reading.h); `readings` has the options of a rule set.
template <class Infos, class Readings>
std::vector<ReadingInForce> readings_in_force(const Infos& infos, const Readings& readings) {
    std::vector<ReadingInForce> list;
    for (const auto& reading : infos) {
        list.push_back({std::string(reading.gap),
                        std::string(reading.key),
                        {reading.options.begin(), reading.options.end()},
                        static_cast<std::size_t>(reading.get(readings))});
    }
    return list;
}

/// Appends the readings whose options differ between two rule sets of a family.
inline void append_differences(std::vector<Difference>& list, const std::vector<ReadingInForce>& before,
                               const std::vector<ReadingInForce>& after) {
    for (std::size_t reading = 0; reading < before.size(); ++reading) {
        if (before[reading].in_force != after[reading].in_force) {
            list.push_back({"readings." + before[reading].key, before[reading].option(), after[reading].option()});
        }
    }
}

template <class G, class Rules>
class LanguageOf final : public Language {
    using State = typename G::State;

public:
    [[nodiscard]] Result<AnyState> read_state(const AnyGame& game, std::string_view text) const override {
        const Result<State> read = parse_state(game.as<G>(), text);
        return read.ok() ? Result<AnyState>(AnyState(read.value())) : Result<AnyState>(read.faults());
    }
    [[nodiscard]] std::string situation(const AnyGame& game, const AnyState& state) const override {
        return situation_text(game.as<G>(), state.as<State>());
    }
    [[nodiscard]] std::string verdict(const AnyGame& game, const AnyState& state) const override {
        return verdict_text(game.as<G>(), state.as<State>());
    }
    [[nodiscard]] std::string drawing(const AnyGame& game, const AnyState& state, bool names) const override {
        return drawing_of(game.as<G>(), state.as<State>(), names);
    }
    [[nodiscard]] std::string state_facts(const AnyGame& game, const AnyState& state) const override {
        return facts_text(game.as<G>(), state.as<State>());
    }
    [[nodiscard]] std::vector<std::string> notes(const AnyGame& game, const AnyState& state) const override {
        if constexpr (requires { notes_of(game.as<G>(), state.as<State>()); }) {
            return notes_of(game.as<G>(), state.as<State>());
        } else {
            return {};
        }
    }
    [[nodiscard]] std::string cell(const AnyGame& game, const Event& event) const override {
        return cell_name(game.as<G>(), event);
    }
    [[nodiscard]] Json state_document(const AnyGame& game, const AnyState& state) const override {
        return json_of(game.as<G>(), state.as<State>());
    }
    [[nodiscard]] Result<JudgedTurn<AnyGame>> read_turn(const AnyGame& game, const AnyState& before,
                                                        const std::string& written) const override {
        const Result<JudgedTurn<G>> turn = judged(game.as<G>(), before.as<State>(), written);
        return turn.ok() ? Result<JudgedTurn<AnyGame>>(any_turn(turn.value()))
                         : Result<JudgedTurn<AnyGame>>(turn.faults());
    }
    [[nodiscard]] std::vector<EventText> turn_events(const AnyGame& game,
                                                     const std::vector<PlayedPly<AnyGame>>& plies) const override {
        std::vector<PlayedPly<G>> own;
        for (const PlayedPly<AnyGame>& played : plies) {
            own.push_back(ply_as<G>(played));
        }
        return describe_turn(game.as<G>().rules(), own);
    }
    [[nodiscard]] std::vector<EventText> ply_events(const AnyGame& game,
                                                    const PlayedPly<AnyGame>& played) const override {
        if constexpr (requires { describe(game.as<G>().rules(), ply_as<G>(played)); }) {
            return describe(game.as<G>().rules(), ply_as<G>(played));
        } else {
            return turn_events(game, {played});
        }
    }
    [[nodiscard]] std::vector<std::string> seat_names(const AnyRules& rules) const override {
        return names_of_seats(rules.as<Rules>());
    }
    [[nodiscard]] std::vector<std::string> seat_colours(const AnyRules& rules) const override {
        const Rules& own = rules.as<Rules>();
        if constexpr (requires { colours_of_seats(own); }) {
            return colours_of_seats(own);
        } else {
            return std::vector<std::string>(static_cast<std::size_t>(rules.seats()));
        }
    }
    [[nodiscard]] std::string summary(const AnyRules& rules) const override { return summary_text(rules.as<Rules>()); }
    [[nodiscard]] std::string rules_facts(const AnyRules& rules) const override {
        return rules_facts_text(rules.as<Rules>());
    }
    [[nodiscard]] std::vector<Difference> difference(const AnyRules& before, const AnyRules& after) const override {
        return differences(before.as<Rules>(), after.as<Rules>());
    }
    [[nodiscard]] Json rules_document(const AnyRules& rules) const override { return rules_json(rules.as<Rules>()); }
    [[nodiscard]] std::vector<NamedText> table(const AnyRules& rules) const override {
        return rules_table(rules.as<Rules>());
    }
    [[nodiscard]] std::vector<std::string> clauses_of(const AnyRules& rules, const std::string& key) const override {
        if constexpr (requires { clauses_of_key(rules.as<Rules>(), key); }) {
            return clauses_of_key(rules.as<Rules>(), key);
        } else {
            return {};
        }
    }
    [[nodiscard]] std::string changed(const AnyRules& rules, const Difference& difference) const override {
        if constexpr (requires { changed_text(rules.as<Rules>(), difference); }) {
            return changed_text(rules.as<Rules>(), difference);
        } else {
            return difference.after;
        }
    }
    [[nodiscard]] Json setup_document(const AnyRules& rules, Json document) const override {
        if constexpr (requires { setup_json(rules.as<Rules>(), std::move(document)); }) {
            return setup_json(rules.as<Rules>(), std::move(document));
        } else {
            return document;
        }
    }
    [[nodiscard]] std::vector<ReadingInForce> readings(const AnyRules& rules) const override {
        return readings_of(rules.as<Rules>());
    }

private:
    static Result<JudgedTurn<G>> judged(const G& game, const State& before, const std::string& written) {
        if constexpr (requires { parse_turn(game, before, written); }) {
            return parse_turn(game, before, written);
        } else {
            return one_ply_turn(game, before, written);
        }
    }
};

}  // namespace rulescope
