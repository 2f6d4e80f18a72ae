#include "analysis/game/language.h"

#include <nlohmann/json.hpp>

#include "analysis/game/characters.h"
#include "analysis/game/family.h"
#include "analysis/game/text.h"
#include "core/ascii.h"

namespace rulescope {

namespace {

/// Bounds of texts, for every family. Positions of the largest boards have a few thousand bytes.
constexpr std::size_t longest_position = 65'536;
constexpr std::size_t longest_turn = 4096;

Fault too_long(const std::string& what, std::size_t most, std::size_t size) {
    return Fault{what + " has at most " + grouped(most) + " bytes; this text has " + grouped(size), "", "", 1};
}

const Language& of(const AnyRules& rules) {
    return rules.family().language();
}
const Language& of(const AnyGame& game) {
    return of(game.rules());
}

/// The faults of a text: their columns, which the readers of core count in bytes, in characters.
Faults in_characters(Faults faults, std::string_view text) {
    for (Fault& fault : faults) {
        fault.column = character_column(text, fault.column);
    }
    return faults;
}

}  // namespace

Result<AnyState> parse_state(const AnyGame& game, std::string_view text) {
    if (text.size() > longest_position) {
        return too_long("a position", longest_position, text.size());
    }
    Result<AnyState> state = of(game).read_state(game, text);
    return state.ok() ? std::move(state) : Result<AnyState>(in_characters(state.faults(), text));
}
std::string situation_text(const AnyGame& game, const AnyState& state) {
    return of(game).situation(game, state);
}
std::string verdict_text(const AnyGame& game, const AnyState& state) {
    return of(game).verdict(game, state);
}
std::string drawing_of(const AnyGame& game, const AnyState& state, bool names) {
    return of(game).drawing(game, state, names);
}
std::string facts_text(const AnyGame& game, const AnyState& state) {
    return of(game).state_facts(game, state);
}
std::vector<std::string> notes_of(const AnyGame& game, const AnyState& state) {
    return of(game).notes(game, state);
}
std::string cell_name(const AnyGame& game, const Event& event) {
    return of(game).cell(game, event);
}
Json json_of(const AnyGame& game, const AnyState& state) {
    return of(game).state_document(game, state);
}
Result<JudgedTurn<AnyGame>> parse_turn(const AnyGame& game, const AnyState& before, const std::string& written) {
    if (written.size() > longest_turn) {
        return too_long("a turn", longest_turn, written.size());
    }
    Result<JudgedTurn<AnyGame>> turn = of(game).read_turn(game, before, written);
    if (!turn.ok()) {
        return in_characters(turn.faults(), written);
    }
    turn.value().column = character_column(written, turn->column);
    return turn;
}
std::vector<EventText> describe_turn(const AnyGame& game, const std::vector<PlayedPly<AnyGame>>& plies) {
    return of(game).turn_events(game, plies);
}
std::vector<EventText> describe_ply(const AnyGame& game, const PlayedPly<AnyGame>& played) {
    return of(game).ply_events(game, played);
}
std::vector<std::string> seat_names(const AnyRules& rules) {
    return of(rules).seat_names(rules);
}
std::string in_sentence(const std::string& seat_name) {
    // A name of several words is not a proper name.
    return seat_name.find(' ') == std::string::npos
               ? seat_name
               : "the " + std::string(1, ascii::lower(seat_name.front())) + seat_name.substr(1);
}
std::vector<std::string> seat_colours(const AnyRules& rules) {
    return of(rules).seat_colours(rules);
}
std::string summary_text(const AnyRules& rules) {
    return of(rules).summary(rules);
}
std::string rules_facts_text(const AnyRules& rules) {
    return of(rules).rules_facts(rules);
}
std::vector<Difference> differences(const AnyRules& before, const AnyRules& after) {
    return of(before).difference(before, after);
}
Json rules_json(const AnyRules& rules) {
    return of(rules).rules_document(rules);
}
std::vector<NamedText> rules_table(const AnyRules& rules) {
    return of(rules).table(rules);
}
std::vector<std::string> clauses_of_key(const AnyRules& rules, const std::string& key) {
    return of(rules).clauses_of(rules, key);
}
std::string changed_text(const AnyRules& rules, const Difference& difference) {
    return of(rules).changed(rules, difference);
}
Json setup_json(const AnyRules& rules, Json document) {
    return of(rules).setup_document(rules, std::move(document));
}
std::vector<ReadingInForce> readings_of(const AnyRules& rules) {
    return of(rules).readings(rules);
}

}  // namespace rulescope
