// The keys of a rule set of four in a row, and its rule sets, positions and turns as texts and documents.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "analysis/games/four_in_a_row/kit.h"
#include "analysis/games/kit/board_language.h"
#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::four_in_a_row {

namespace {

const std::vector<specs::RuleKey<RuleSet>>& keys() {
    static const std::vector<specs::RuleKey<RuleSet>> keys{
        specs::rule_key("board", "width", "columns", &RuleSet::width, 1, SquareGrid::max_columns),
        specs::rule_key("board", "height", "rows", &RuleSet::height, 1, max_cells),
        specs::rule_key("play", "placement", "placement", &RuleSet::placement, {"drop", "free"}),
        specs::rule_key("goal", "length", "discs in a line", &RuleSet::length, 2, max_cells)};
    return keys;
}

std::string kind_of_board(const RuleSet& rules) {
    return fmt::format("{}, {}", rules.grid().text(), rules.drops() ? "upright" : "flat");
}

std::string goal_text(const RuleSet& rules) {
    return fmt::format("{} in a row", rules.length);
}

bool drops(const AnyRules& rules) {
    return rules.as<RuleSet>().drops();
}

class FourInARowLanguage final : public BoardLanguage<FourInARow> {
public:
    FourInARowLanguage()
        : BoardLanguage(four_in_a_row::board(), four_in_a_row::keys(),
                        {{"F-3", "Disc", "{seat} begins"},
                         {"F-4", "Disc", "{seat} drops a disc into column {column}", drops},
                         {"F-4", "Disc", "{seat} places a disc on {place}"},
                         {"F-5", "Disc", "it comes to rest on {place}"},
                         {"F-6", "Disc", "it fills column {column}"},
                         {"F-7", "Disc", "{place} was free"},
                         {"F-8", "Outcome", "{seat} has {goal} from {cell} to {end}{lines}: {seat} has won"},
                         {"F-9", "Outcome", "the board is full: a draw"},
                         {"G-F2", "Outcome", "the board is full without a line: Black has won"}}) {}

    [[nodiscard]] Result<AnyState> read_state(const AnyGame& game, std::string_view text) const override {
        return any(parse_position(own(game).rules(), text));
    }
    [[nodiscard]] Result<AnyPly> read_ply(const AnyGame& game, const AnyState& before,
                                          const std::string& written) const override {
        const Result<Ply> ply = parse_ply(own(game).rules(), own(before), written);
        return ply.ok() ? Result<AnyPly>(AnyPly(*ply)) : Result<AnyPly>(ply.faults());
    }
    /// "White is to drop a disc." / "The game is over: White has won (F-8)."
    [[nodiscard]] std::string situation(const AnyGame& game, const AnyState& state) const override {
        const std::string over = verdict(game, state);
        return over.empty() ? fmt::format("{} is to {} a disc.", seat_names(game.rules())[own(state).to_act()],
                                          own(game).rules().drops() ? "drop" : "place")
                            : fmt::format("The game is over: {}.", over);
    }
    [[nodiscard]] std::string drawing(const AnyGame& game, const AnyState& state, bool) const override {
        return draw_text(own(game).rules(), own(state));
    }
    [[nodiscard]] std::map<std::string, std::string> document_fields() const override {
        return {{"games", "`board` (`columns`, `rows`, `cells`), `placement` (`drop`, `free`), `goal` (`length`)"},
                {"show", "`discs` (cells by colour); `phase` is `move` or `over`"},
                {"play", "`family`; `cells` has `white_discs` and `black_discs`"},
                {"draw", "`turns`: the marked turns"}};
    }
    /// "7x6, upright; White, Black; 4 in a row"
    [[nodiscard]] std::string summary(const AnyRules& any) const override {
        return fmt::format("{}; White, Black; {}", kind_of_board(own(any)), goal_text(own(any)));
    }
    [[nodiscard]] std::string rules_facts(const AnyRules& any) const override {
        return fmt::format("  board     {}, {} cells\n  seats     White, Black\n  start     empty\n  goal      {}\n",
                           kind_of_board(own(any)), own(any).grid().size(), goal_text(own(any)));
    }
    [[nodiscard]] std::vector<NamedText> table(const AnyRules& any) const override {
        return {{"Board", fmt::format("{}, {} cells", kind_of_board(own(any)), own(any).grid().size())},
                {"Seats", "White, Black"},
                {"Start", "empty"},
                {"Goal", goal_text(own(any))}};
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

protected:
    /// {column} and {place} of the disc; {goal}: "4 in a row"; {lines}: ", in 2 lines at once", or nothing.
    [[nodiscard]] std::map<std::string, std::string> event_words(const AnyGame& game, const PlayedPly<AnyGame>& played,
                                                                 const Event& event) const override {
        const SquareGrid grid = own(game).rules().grid();
        const Cell cell = own(played).ply.cell;
        return {{"column", grid.column_name(grid.column(cell))},
                {"place", grid.name(cell)},
                {"goal", goal_text(own(game).rules())},
                {"lines", event.amount > 1 ? fmt::format(", in {} lines at once", event.amount) : ""}};
    }
};

}  // namespace

const Language& language() {
    static const FourInARowLanguage language;
    return language;
}

const specs::RuleSetReader& reader() {
    static const specs::KeyedReader<RuleSet, std::span<const ReadingInfo>> reader{
        "four-in-a-row", []() -> const Family& { return four_in_a_row_kit(); }, keys(), reading_infos()};
    return reader;
}

}  // namespace rulescope::four_in_a_row
