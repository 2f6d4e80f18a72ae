#include "analysis/games/four_in_a_row/language.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "analysis/game/language_of.h"
#include "analysis/game/text.h"
#include "core/four_in_a_row/notation.h"

namespace rulescope::four_in_a_row {

namespace {

constexpr std::array<const char*, 2> names{"White", "Black"};

std::string board_text(const RuleSet& rules) {
    return fmt::format("{}, {}", rules.grid().text(), rules.drops() ? "upright" : "flat");
}

std::string goal_text(const RuleSet& rules) {
    return fmt::format("{} in a row", rules.length);
}

/// The sentence of an event; `seat` placed the disc.
std::string sentence(const RuleSet& rules, const Event& event, Seat seat, const Ply& ply) {
    const SquareGrid grid = rules.grid();
    const std::string column = grid.column_name(grid.column(ply.cell));
    const std::string cell = grid.name(ply.cell);
    const std::string who = names[seat];
    if (event.clause == "F-3") {
        return who + " begins";
    }
    if (event.clause == "F-4") {
        return rules.drops() ? fmt::format("{} drops a disc into column {}", who, column)
                             : fmt::format("{} places a disc on {}", who, cell);
    }
    if (event.clause == "F-5") {
        return "it comes to rest on " + cell;
    }
    if (event.clause == "F-6") {
        return fmt::format("it fills column {}", column);
    }
    if (event.clause == "F-7") {
        return cell + " was free";
    }
    if (event.clause == "F-8") {
        const std::string more = event.amount > 1 ? fmt::format(", in {} lines at once", event.amount) : "";
        return fmt::format("{} has {} from {} to {}{}: {} has won", who, goal_text(rules),
                           grid.name(static_cast<Cell>(event.cell)), grid.name(static_cast<Cell>(event.other)), more,
                           who);
    }
    return event.clause == "F-9" ? "the board is full: a draw"
                                 : fmt::format("the board is full without a line: {} has won", names[1]);
}

}  // namespace

Result<Position> parse_state(const FourInARow& game, std::string_view text) {
    return parse_position(game.rules(), text);
}

std::string verdict_text(const FourInARow& game, const Position& position) {
    const std::optional<Outcome> outcome = game.outcome(position);
    if (!outcome) {
        return "";
    }
    const std::optional<Seat> winner = outcome->winner();
    return fmt::format("{} ({})", winner ? std::string(names[*winner]) + " has won" : "a draw", outcome->clause);
}

std::string situation_text(const FourInARow& game, const Position& position) {
    const std::string verdict = verdict_text(game, position);
    return verdict.empty()
               ? fmt::format("{} is to {} a disc.", names[position.to_act()], game.rules().drops() ? "drop" : "place")
               : fmt::format("The game is over: {}.", verdict);
}

std::string drawing_of(const FourInARow& game, const Position& position, bool) {
    return draw_text(game.rules(), position);
}

std::string facts_text(const FourInARow& game, const Position& position) {
    const int cells = game.rules().grid().size();
    return fmt::format("Discs: White {}, Black {}; {} of {} cells {} free\n", std::popcount(position.discs[0]),
                       std::popcount(position.discs[1]), cells - position.count(), cells,
                       cells - position.count() == 1 ? "is" : "are");
}

std::string cell_name(const FourInARow& game, const Event& event) {
    const SquareGrid grid = game.rules().grid();
    return grid.has(event.cell) ? grid.name(event.cell) : "";
}

Json json_of(const FourInARow& game, const Position& position) {
    const std::optional<Outcome> outcome = game.outcome(position);
    const std::vector<std::string> sides = colours_of_seats(game.rules());
    Json document;
    document["position"] = game.text(position);
    document["to_move"] = outcome ? Json(nullptr) : Json(sides[position.to_act()]);
    document["seat_to_act"] = position.to_act() + 1;
    document["phase"] = outcome ? "over" : "move";
    document["discs"] = Json::object();
    for (std::size_t seat = 0; seat < sides.size(); ++seat) {
        document["discs"][sides[seat]] = Json::array();
        for (Cells rest = position.discs[seat]; rest != 0; rest &= rest - 1) {
            document["discs"][sides[seat]].push_back(
                game.rules().grid().name(static_cast<Cell>(std::countr_zero(rest))));
        }
    }
    document["outcome"] = nullptr;
    if (outcome) {
        const std::optional<Seat> winner = outcome->winner();
        document["outcome"] = {{"winner", winner ? Json(sides[*winner]) : Json(nullptr)},
                               {"payoffs", outcome->payoff},
                               {"clause", std::string(outcome->clause)}};
    }
    return document;
}

std::vector<EventText> describe_turn(const RuleSet& rules, const std::vector<PlayedPly<FourInARow>>& plies) {
    std::vector<EventText> list;
    for (const PlayedPly<FourInARow>& played : plies) {
        for (const Event& event : played.events) {
            const bool end = event.clause == "F-8" || event.clause == "F-9" || event.clause == "G-F2";
            list.push_back(
                {end ? "Outcome" : "Disc", event, sentence(rules, event, played.before.to_act(), played.ply)});
        }
    }
    return list;
}

std::vector<std::string> names_of_seats(const RuleSet&) {
    return {names[0], names[1]};
}

std::vector<std::string> colours_of_seats(const RuleSet&) {
    return {"white", "black"};
}

std::string seats_text() {
    return fmt::format("{}, {}", names[0], names[1]);
}

std::string summary_text(const RuleSet& rules) {
    return fmt::format("{}; {}; {}", board_text(rules), seats_text(), goal_text(rules));
}

std::string rules_facts_text(const RuleSet& rules) {
    return fmt::format("  board     {}, {} cells\n  seats     {}\n  start     {}\n  goal      {}\n", board_text(rules),
                       rules.grid().size(), seats_text(), "empty", goal_text(rules));
}

std::vector<NamedText> rules_table(const RuleSet& rules) {
    return {{"Board", fmt::format("{}, {} cells", board_text(rules), rules.grid().size())},
            {"Seats", seats_text()},
            {"Start", "empty"},
            {"Goal", goal_text(rules)}};
}

std::vector<Difference> differences(const RuleSet& before, const RuleSet& after) {
    std::vector<Difference> list;
    const auto compare = [&](const std::string& key, const std::string& old_text, const std::string& new_text) {
        if (old_text != new_text) {
            list.push_back({key, old_text, new_text});
        }
    };
    compare("board.width", std::to_string(before.width), std::to_string(after.width));
    compare("board.height", std::to_string(before.height), std::to_string(after.height));
    compare("play.placement", before.drops() ? "drop" : "free", after.drops() ? "drop" : "free");
    compare("goal.length", std::to_string(before.length), std::to_string(after.length));
    append_differences(list, readings_of(before), readings_of(after));
    compare("rulebook", before.rulebook, after.rulebook);
    return list;
}

Json rules_json(const RuleSet& rules) {
    Json document;
    document["board"] = {{"columns", rules.width}, {"rows", rules.height}, {"cells", rules.grid().size()}};
    document["seats"] = colours_of_seats(rules);
    document["placement"] = rules.drops() ? "drop" : "free";
    document["goal"] = {{"length", rules.length}};
    return document;
}

std::vector<ReadingInForce> readings_of(const RuleSet& rules) {
    return readings_in_force(reading_infos(), rules.readings);
}

}  // namespace rulescope::four_in_a_row
