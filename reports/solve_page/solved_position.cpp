#include "reports/solve_page/solved_position.h"

#include <fmt/format.h>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/specs/trace.h"
#include "reports/numbers.h"

namespace rulescope::reports {

using solve::SolvedValue;

namespace {

constexpr std::size_t turns_in_text = 40;

}  // namespace

SeatWords seat_words(const specs::LoadedRules& loaded, const AnyGame& game) {
    return {seat_names(loaded.rules), seat_colours(loaded.rules),
            [loaded, game](const std::string& position, const std::vector<std::string>& turns, const std::string& end) {
                return json_of(checked_trace(loaded, game, position, turns, end));
            }};
}

Json colour_of(const SeatWords& words, int seat) {
    return text_or_null(seat < 0 ? "" : words.colours[static_cast<std::size_t>(seat)]);
}

/// Adds "winner", "winner_seat", "outcome" and "turns".
void add_value(Json& json, const SolvedValue& value, Seat to_act, const SeatWords& words) {
    const int winner = value.winner();
    json["winner"] = colour_of(words, winner);
    json["winner_seat"] = winner < 0 ? Json(nullptr) : Json(winner + 1);
    json["outcome"] = value.to(to_act);
    json["turns"] = value.endless ? Json(nullptr) : Json(value.turns);
}

Json seats_json(const solve::SolvedPosition& position, const SeatWords& words) {
    Json seats = Json::array();
    for (std::size_t seat = 0; seat < position.value.payoff.size(); ++seat) {
        Json entry{{"seat", seat + 1}, {"colour", colour_of(words, static_cast<int>(seat))}};
        entry["value"] = rounded(position.value.payoff[seat]);
        entry["outcome"] = position.value.to(static_cast<Seat>(seat));
        if (!position.force.empty()) {
            const SolvedValue& force = position.force[seat];
            entry["force"] = !force.endless;
            entry["force_turns"] = force.endless ? Json(nullptr) : Json(force.turns);
        }
        seats.push_back(entry);
    }
    return seats;
}

Json position_json(const solve::SolvedPosition& position, const SeatWords& words, bool with_turns) {
    Json json{{"position", position.position}, {"seat_to_act", position.to_act + 1}};
    add_value(json, position.value, position.to_act, words);
    json["seats"] = seats_json(position, words);
    if (with_turns) {
        json["legal"] = Json::array();
        for (const solve::SolvedTurn& turn : position.turns) {
            Json entry{{"turn", turn.turn}, {"equivalent_turns", turn.count}};
            add_value(entry, turn.value, position.to_act, words);
            entry["best"] = turn.best;
            entry["keeps"] = turn.keeps;
            json["legal"].push_back(entry);
        }
    }
    json["trace"] = words.trace(position.position, position.line, position.end);
    return json;
}

std::string value_text(const SolvedValue& value, const SeatWords& words) {
    if (value.endless) {
        return value.payoff.size() > 2 ? "endless play, unless a seat accepts a worse result"
                                       : "endless play: neither side can force a win";
    }
    const std::string in = " in " + counted(value.turns, "turn", "turns");
    const int winner = value.winner();
    if (winner >= 0) {
        return in_sentence(words.names[static_cast<std::size_t>(winner)]) + " wins" + in;
    }
    if (value.payoff.size() == 1) {
        return "cannot be won; over" + in;
    }
    if (value.to(0) == "draw") {
        return "a draw by the rules" + in;
    }
    std::string shares;
    for (std::size_t seat = 0; seat < value.payoff.size(); ++seat) {
        if (value.payoff[seat] > 0) {
            shares += (shares.empty() ? "" : ", ") + in_sentence(words.names[seat]) +
                      fmt::format(" {:.3g}", value.payoff[seat]);
        }
    }
    return "shared (" + shares + ")" + in;
}

std::string line_text(const std::vector<std::string>& turns) {
    std::string text;
    for (std::size_t at = 0; at < turns.size(); ++at) {
        text += fmt::format("{}{}. {}", at == 0 ? "" : "  ", at + 1, turns[at]);
    }
    return text;
}

Blocks position_blocks(const solve::SolvedPosition& position, const SeatWords& words, const std::string& title) {
    List list{List::Kind::bullets, {{value_text(position.value, words)}}};
    for (std::size_t seat = 0; seat < position.force.size(); ++seat) {
        const SolvedValue& force = position.force[seat];
        list.items.push_back(
            {in_sentence(words.names[seat]) +
             (force.endless ? " cannot force a win against all others"
                            : " can force a win against all others in " + counted(force.turns, "turn", "turns"))});
    }
    if (!position.line.empty()) {
        list.items.push_back({"best play: " + line_text(position.line)});
    }
    for (std::size_t at = 0; at < position.turns.size() && at < turns_in_text; ++at) {
        const solve::SolvedTurn& turn = position.turns[at];
        const char mark = turn.best ? '*' : turn.keeps ? '+' : ' ';
        list.items.push_back({fmt::format("{} {:<18} {}{}", mark, turn.turn, value_text(turn.value, words),
                                          turn.count > 1 ? fmt::format(" ({} equivalent turns)", turn.count) : "")});
    }
    if (position.turns.size() > turns_in_text) {
        list.items.push_back(
            {fmt::format("... and {} more (--json has all)", grouped(position.turns.size() - turns_in_text))});
    }
    Blocks blocks;
    blocks.sentence(title + ": " + position.position).add(std::move(list));
    return blocks;
}

Json table_fields(const solve::SolveResult& result, const std::string& table) {
    return table.empty() ? Json(nullptr) : Json{{"bytes", result.bytes}, {"codes", result.facts.engine}};
}

double bytes_per_row(const solve::SolveResult& result) {
    return static_cast<double>(result.bytes) / static_cast<double>(result.facts.counts.stored);
}

std::string table_sentence(const solve::SolveResult& result, const std::string& table) {
    return fmt::format(
        "Table {}: {} bytes{}; {}", table, grouped(result.bytes),
        result.facts.counts.stored == 0 ? "" : fmt::format(", {:.1f} for each class", bytes_per_row(result)),
        result.read ? "read, not solved again" : "written");
}

}  // namespace rulescope::reports
