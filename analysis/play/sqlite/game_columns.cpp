#include "analysis/play/sqlite/game_columns.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <exception>

#include "analysis/game/json_text.h"
#include "analysis/game/locale_free.h"
#include "analysis/game/whole_number.h"
#include "analysis/storage/checksum.h"
#include "analysis/storage/file_error.h"

namespace rulescope::play {

namespace {

enum Column : std::size_t {
    c_number,
    c_seating,
    c_opening,
    c_turns,
    c_text,
    c_payoffs,
    c_winner,
    c_winner_seat,
    c_winner_agent,
    c_clause,
    c_legal,
    c_expected,
    c_milliseconds,
    c_checksum
};

/// The separator of turns; it occurs in no notation.
constexpr std::string_view between_turns = "; ";

std::string columns_checksum(const GameColumns& columns, const MatchIdentity& match) {
    storage::Fnv1a checksum;
    const Json identity = {match.ruleset,       match.title,  match.hash,     match.set,
                           match.version,       match.agents, match.seed,     match.exchanged,
                           match.opening_turns, match.line,   match.max_turns};
    checksum.add(identity.dump(-1, ' ', false, Json::error_handler_t::replace));
    for (std::size_t column = 0; column < c_checksum; ++column) {
        checksum.add(columns[column]);
        checksum.step(0x1f);
    }
    return storage::hex_text(checksum.sum());
}

std::vector<std::string> turns_in(const std::string& text) {
    std::vector<std::string> turns;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find(between_turns, at), text.size());
        turns.push_back(text.substr(at, end - at));
        at = end + between_turns.size();
    }
    return turns;
}

/// JSON array [turn][seat]; null for a turn without expectations. "" if no turn has expectations.
std::string expected_text(const std::vector<std::vector<double>>& expected) {
    Json list = Json::array();
    bool something = false;
    for (const std::vector<double>& turn : expected) {
        list.push_back(turn.empty() ? Json(nullptr) : Json(turn));
        something = something || !turn.empty();
    }
    return something ? list.dump() : "";
}

std::vector<std::vector<double>> expected_in(const std::string& text, std::size_t turns) {
    std::vector<std::vector<double>> expected;
    if (text.empty()) {
        expected.resize(turns);
        return expected;
    }
    for (const Json& turn : read_json(text)) {
        expected.push_back(turn.is_null() ? std::vector<double>{} : turn.get<std::vector<double>>());
    }
    return expected;
}

}  // namespace

bool may_be_null(std::size_t column) {
    return column == c_payoffs || column == c_winner || column == c_winner_seat || column == c_winner_agent ||
           column == c_clause || column == c_expected;
}

GameColumns columns_of(const storage::KeptGame& game, const MatchIdentity& match) {
    GameColumns columns;
    std::vector<int> seating;
    for (const int agent : game.seating) {
        seating.push_back(agent + 1);
    }
    columns[c_number] = std::to_string(game.number);
    columns[c_seating] = Json(seating).dump();
    columns[c_opening] = std::to_string(game.opening);
    columns[c_turns] = std::to_string(game.turns.size());
    columns[c_text] = fmt::format("{}", fmt::join(game.turns, between_turns));
    columns[c_payoffs] = game.payoffs.empty() ? "" : Json(game.payoffs).dump();
    columns[c_winner] = game.winner;
    for (std::size_t seat = 0; seat < game.payoffs.size(); ++seat) {
        if (game.payoffs[seat] == 1.0) {
            columns[c_winner_seat] = std::to_string(seat + 1);
            columns[c_winner_agent] = std::to_string(seating[seat]);
        }
    }
    columns[c_clause] = game.clause;
    columns[c_legal] = Json(game.legal).dump();
    columns[c_expected] = expected_text(game.expected);
    Json times = Json::array();
    for (const std::uint64_t time : game.microseconds) {
        times.push_back(static_cast<double>(time) / 1000.0);
    }
    columns[c_milliseconds] = times.dump();
    columns[c_checksum] = columns_checksum(columns, match);
    return columns;
}

std::uint64_t require_unchanged(const GameColumns& columns, const MatchIdentity& match) {
    const std::optional<std::uint64_t> number = ascii::read_whole<std::uint64_t>(columns[c_number]);
    if (!number) {
        throw storage::FileError::damaged_record(0, "it has no number");
    }
    if (columns[c_checksum] != columns_checksum(columns, match)) {
        throw storage::FileError::damaged_record(
            *number, "it, or the row of its match, was changed: they do not agree with its checksum");
    }
    return *number;
}

storage::KeptGame game_of(const GameColumns& columns, const MatchIdentity& match) {
    storage::KeptGame game;
    game.number = require_unchanged(columns, match);
    try {
        for (const Json& agent : read_json(columns[c_seating])) {
            game.seating.push_back(whole_number<std::int8_t>(agent) - 1);
        }
        game.opening = ascii::read_whole<int>(columns[c_opening]).value();
        game.turns = turns_in(columns[c_text]);
        if (!columns[c_payoffs].empty()) {
            game.payoffs = read_json(columns[c_payoffs]).get<std::vector<double>>();
        }
        game.winner = columns[c_winner];
        game.clause = columns[c_clause];
        const Json legal = read_json(columns[c_legal]);
        for (const Json& number : legal.get_ref<const Json::array_t&>()) {
            game.legal.push_back(whole_number<std::uint64_t>(number));
        }
        game.expected = expected_in(columns[c_expected], game.turns.size());
        for (const double time : read_json(columns[c_milliseconds]).get<std::vector<double>>()) {
            constexpr double longest = 1e15;
            if (!(time >= 0.0 && time <= longest)) {
                throw std::invalid_argument("no time");
            }
            game.microseconds.push_back(static_cast<std::uint64_t>(time * 1000.0 + 0.5));
        }
    } catch (const std::exception&) {
        throw storage::FileError::damaged_record(game.number, "one of its columns cannot be read");
    }
    return game;
}

}  // namespace rulescope::play
