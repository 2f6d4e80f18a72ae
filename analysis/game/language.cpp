#include "analysis/game/language.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "analysis/game/characters.h"
#include "analysis/game/family.h"
#include "analysis/game/path.h"
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

/// The faults of a text: their columns, which the readers of core count in bytes, in characters.
Faults in_characters(Faults faults, std::string_view text) {
    for (Fault& fault : faults) {
        fault.column = character_column(text, fault.column);
    }
    return faults;
}

}  // namespace

Result<JudgedTurn> Language::read_turn(const AnyGame& game, const AnyState& before, const std::string& written) const {
    const Result<AnyPly> ply = read_ply(game, before, written);
    if (!ply.ok()) {
        return ply.faults();
    }
    JudgedTurn turn;
    turn.written = written;
    turn.after = before;
    turn.refusal = game.refusal(before, *ply);
    if (turn.refusal) {
        turn.column = 1;
        return turn;
    }
    turn.plies.push_back(play_allowed(game, before, *ply));
    turn.after = turn.plies.back().after;
    turn.text = game.turn_text(before, {*ply});
    return turn;
}

Result<AnyPly> Language::read_ply(const AnyGame&, const AnyState&, const std::string&) const {
    throw std::logic_error("this family reads whole turns");
}

std::vector<EventText> Language::turn_events(const AnyGame& game, const std::vector<PlayedPly<AnyGame>>& plies) const {
    std::vector<EventText> turn;
    for (const PlayedPly<AnyGame>& played : plies) {
        for (EventText& event : ply_events(game, played)) {
            turn.push_back(std::move(event));
        }
    }
    return turn;
}

Json Language::setup_document(const AnyRules&, Json document) const {
    return document;
}

const Language& language_of(const AnyRules& rules) {
    return rules.family().language();
}

void compare(std::vector<Difference>& list, const std::string& key, const std::string& before,
             const std::string& after) {
    if (before != after) {
        list.push_back({key, before, after});
    }
}

Result<AnyState> parse_state(const AnyGame& game, std::string_view text) {
    if (text.size() > longest_position) {
        return too_long("a position", longest_position, text.size());
    }
    Result<AnyState> state = language_of(game).read_state(game, text);
    return state.ok() ? std::move(state) : Result<AnyState>(in_characters(state.faults(), text));
}

Result<JudgedTurn> parse_turn(const AnyGame& game, const AnyState& before, const std::string& written) {
    if (written.size() > longest_turn) {
        return too_long("a turn", longest_turn, written.size());
    }
    Result<JudgedTurn> turn = language_of(game).read_turn(game, before, written);
    if (!turn.ok()) {
        return in_characters(turn.faults(), written);
    }
    turn.value().column = character_column(written, turn->column);
    return turn;
}

PlayedPly<AnyGame> play_allowed(const AnyGame& game, const AnyState& before, const AnyPly& ply) {
    const std::vector<AnyPly> plies = game.plies(before);
    if (std::find(plies.begin(), plies.end(), ply) == plies.end()) {
        throw std::logic_error(fmt::format("plies() and refusal() disagree about '{}' in '{}'",
                                           game.turn_text(before, {ply}), game.text(before)));
    }
    return played_plies(game, before, {ply}).front();
}

std::string in_sentence(const std::string& seat_name) {
    // A name of several words is not a proper name.
    return seat_name.find(' ') == std::string::npos
               ? seat_name
               : "the " + std::string(1, ascii::lower(seat_name.front())) + seat_name.substr(1);
}

}  // namespace rulescope
