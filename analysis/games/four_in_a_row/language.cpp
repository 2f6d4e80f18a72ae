#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "analysis/game/language_of.h"
#include "analysis/games/four_in_a_row/parts.h"
#include "core/four_in_a_row/four_in_a_row.h"

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

std::string seats_text() {
    return fmt::format("{}, {}", names[0], names[1]);
}

class FourInARowLanguage final : public LanguageOf<FourInARow> {
public:
    [[nodiscard]] Result<AnyState> read_state(const AnyGame& game, std::string_view text) const override {
        return any(parse_position(own(game).rules(), text));
    }

    [[nodiscard]] std::string verdict(const AnyGame& game, const AnyState& state) const override {
        const std::optional<Outcome> outcome = game.outcome(state);
        if (!outcome) {
            return "";
        }
        const std::optional<Seat> winner = outcome->winner();
        return fmt::format("{} ({})", winner ? std::string(names[*winner]) + " has won" : "a draw", outcome->clause);
    }

    /// "White is to drop a disc." / "The game is over: White has won (F-8)."
    [[nodiscard]] std::string situation(const AnyGame& game, const AnyState& state) const override {
        const std::string over = verdict(game, state);
        return over.empty() ? fmt::format("{} is to {} a disc.", names[own(state).to_act()],
                                          own(game).rules().drops() ? "drop" : "place")
                            : fmt::format("The game is over: {}.", over);
    }

    [[nodiscard]] std::string drawing(const AnyGame& game, const AnyState& state, bool) const override {
        return draw_text(own(game).rules(), own(state));
    }

    [[nodiscard]] std::string state_facts(const AnyGame& game, const AnyState& state) const override {
        const Position& position = own(state);
        const int cells = own(game).rules().grid().size();
        return fmt::format("Discs: White {}, Black {}; {} of {} cells {} free\n", std::popcount(position.discs[0]),
                           std::popcount(position.discs[1]), cells - position.count(), cells,
                           cells - position.count() == 1 ? "is" : "are");
    }

    [[nodiscard]] std::string cell(const AnyGame& game, const Event& event) const override {
        const SquareGrid grid = own(game).rules().grid();
        return grid.has(event.cell) ? grid.name(event.cell) : "";
    }

    /// "position", "to_move", "seat_to_act", "phase", "discs", "outcome".
    [[nodiscard]] Json state_document(const AnyGame& any, const AnyState& state) const override {
        const FourInARow& game = own(any);
        const Position& position = own(state);
        const std::optional<Outcome> outcome = game.outcome(position);
        const std::vector<std::string> sides = seat_colours(any.rules());
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

    [[nodiscard]] Result<AnyPly> read_ply(const AnyGame& game, const AnyState& before,
                                          const std::string& written) const override {
        const Result<Ply> ply = parse_ply(own(game).rules(), own(before), written);
        return ply.ok() ? Result<AnyPly>(AnyPly(*ply)) : Result<AnyPly>(ply.faults());
    }

    [[nodiscard]] std::vector<EventText> ply_events(const AnyGame& game, const PlayedPly<AnyGame>& any) const override {
        const PlayedPly<FourInARow> played = own(any);
        std::vector<EventText> list;
        for (const Event& event : played.events) {
            const bool end = event.clause == "F-8" || event.clause == "F-9" || event.clause == "G-F2";
            list.push_back({end ? "Outcome" : "Disc", event,
                            sentence(own(game).rules(), event, played.before.to_act(), played.ply)});
        }
        return list;
    }

    [[nodiscard]] std::vector<std::string> seat_names(const AnyRules&) const override { return {names[0], names[1]}; }

    [[nodiscard]] std::vector<std::string> seat_colours(const AnyRules&) const override { return {"white", "black"}; }

    /// "7x6, upright; White, Black; 4 in a row"
    [[nodiscard]] std::string summary(const AnyRules& any) const override {
        const RuleSet& rules = own(any);
        return fmt::format("{}; {}; {}", board_text(rules), seats_text(), goal_text(rules));
    }

    [[nodiscard]] std::string rules_facts(const AnyRules& any) const override {
        const RuleSet& rules = own(any);
        return fmt::format("  board     {}, {} cells\n  seats     {}\n  start     {}\n  goal      {}\n",
                           board_text(rules), rules.grid().size(), seats_text(), "empty", goal_text(rules));
    }

    [[nodiscard]] std::vector<NamedText> table(const AnyRules& any) const override {
        const RuleSet& rules = own(any);
        return {{"Board", fmt::format("{}, {} cells", board_text(rules), rules.grid().size())},
                {"Seats", seats_text()},
                {"Start", "empty"},
                {"Goal", goal_text(rules)}};
    }

    [[nodiscard]] std::vector<Difference> differences(const AnyRules& any_before,
                                                      const AnyRules& any_after) const override {
        const RuleSet& before = own(any_before);
        const RuleSet& after = own(any_after);
        std::vector<Difference> list;
        compare(list, "board.width", std::to_string(before.width), std::to_string(after.width));
        compare(list, "board.height", std::to_string(before.height), std::to_string(after.height));
        compare(list, "play.placement", before.drops() ? "drop" : "free", after.drops() ? "drop" : "free");
        compare(list, "goal.length", std::to_string(before.length), std::to_string(after.length));
        append_differences(list, readings(any_before), readings(any_after));
        compare(list, "rulebook", before.rulebook, after.rulebook);
        return list;
    }

    /// "board", "seats", "placement", "goal".
    [[nodiscard]] Json rules_document(const AnyRules& any) const override {
        const RuleSet& rules = own(any);
        Json document;
        document["board"] = {{"columns", rules.width}, {"rows", rules.height}, {"cells", rules.grid().size()}};
        document["seats"] = seat_colours(any);
        document["placement"] = rules.drops() ? "drop" : "free";
        document["goal"] = {{"length", rules.length}};
        return document;
    }

    [[nodiscard]] std::vector<ReadingInForce> readings(const AnyRules& rules) const override {
        return readings_in_force(reading_infos(), own(rules).readings);
    }
};

}  // namespace

const Language& language() {
    static const FourInARowLanguage language;
    return language;
}

}  // namespace rulescope::four_in_a_row
