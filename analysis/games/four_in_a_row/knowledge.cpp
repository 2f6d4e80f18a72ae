// What is known of four in a row beyond its rules: functions for checks, comparisons and vectors.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>

#include "analysis/games/four_in_a_row/kit.h"
#include "analysis/games/four_in_a_row/properties.h"
#include "analysis/verify/grounds.h"
#include "analysis/verify/knowledge_of.h"
#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::four_in_a_row {

namespace {

class FourInARowGrounds final : public verify::Grounds {
public:
    /// Only a line ends a game before the board is full.
    [[nodiscard]] std::vector<std::string> of_outcome(const AnyGame&, verify::OverBy by) const override {
        return by == verify::OverBy::program ? std::vector<std::string>{"F-8"} : std::vector<std::string>{};
    }
};

class FourInARowKnowledge final : public verify::KnowledgeOf<FourInARow, Subject, Reference> {
public:
    FourInARowKnowledge() : KnowledgeOf(four_in_a_row::properties(), reading_infos()) {}

    [[nodiscard]] std::vector<verify::Fact> facts(const AnyGame& game) const override {
        return verify::any_facts<FourInARow>(facts_of(own(game)));
    }

    [[nodiscard]] std::string never_fires(const AnyRules& any, const std::string& event) const override {
        const RuleSet& rules = own(any);
        if (event == "F-5" || event == "F-6") {
            return rules.drops() ? "" : "the board is flat (F-7)";
        }
        if (event == "F-7") {
            return rules.drops() ? "the board is upright (F-5)" : "";
        }
        if (event == "F-8") {
            return lines_of(rules).empty() ? "no such line fits on the board" : "";
        }
        const bool draw = rules.readings.full_board == FullBoard::draw;
        return event == "F-9" && !draw ? "counted as G-F2" : event == "G-F2" && draw ? "counted as F-9" : "";
    }

    [[nodiscard]] std::string no_matter(const AnyRules& rules, const std::string& key) const override {
        return never_matters(rules, key, rules);
    }

    /// G-F1 concerns lines that are longer than the goal. It can matter only if a side of the board is longer than the
    /// goal.
    [[nodiscard]] std::string never_matters(const AnyRules& any, const std::string& key,
                                            const AnyRules&) const override {
        const RuleSet& rules = own(any);
        const bool fits = rules.length < std::max(rules.width, rules.height);
        return key == "overline" && !fits ? "no longer line fits on the board" : "";
    }

    [[nodiscard]] std::string not_comparable(const AnyRules& any_a, const AnyRules& any_b) const override {
        const RuleSet& a = own(any_a);
        const RuleSet& b = own(any_b);
        const auto board = [](const RuleSet& rules) {
            return fmt::format("{} board of {}", rules.drops() ? "an upright" : "a flat", rules.grid().text());
        };
        return board(a) == board(b) ? ""
                                    : fmt::format("{} is played on {}, {} on {}: the two have no turns in common",
                                                  a.name, board(a), b.name, board(b));
    }

    /// The texts of turns to try: the name of every cell, and on an upright board also the name of every column.
    [[nodiscard]] std::vector<std::string> turns_to_try(const AnyGame& game, const AnyState&, Random&) const override {
        const RuleSet& rules = own(game).rules();
        std::vector<std::string> list;
        for (Cell cell = 0; cell < rules.grid().size(); ++cell) {
            list.push_back(rules.grid().name(cell));
            if (rules.drops() && cell < rules.width) {
                list.push_back(SquareGrid::column_name(cell));
            }
        }
        return list;
    }

    /// Refusals as facts of vectors: with the clause lifted, the disc could be put there.
    [[nodiscard]] std::string part_refused(const AnyGame& any, const AnyState& state,
                                           const std::string& turn) const override {
        const FourInARow& game = own(any);
        const Position& position = own(state);
        const RuleSet& rules = game.rules();
        const Result<Ply> ply = parse_ply(rules, position, turn);
        if (!ply || !game.refusal(position, *ply)) {
            return "";
        }
        const std::optional<Refusal> place = refusal_of_place(rules, position, *ply);
        if (game.outcome(position) || !place) {
            return place ? "" : "disc";  // the end of the game alone forbids it
        }
        if (place->clause != "F-1") {
            return "disc";  // F-5 and F-6 are tested last
        }
        Position lifted = position;
        for (Cells& discs : lifted.discs) {
            discs &= rules.grid().has(ply->cell) ? ~bit(ply->cell) : ~Cells{0};
        }
        return refusal_of_place(rules, lifted, *ply) ? "" : "disc";
    }

    [[nodiscard]] std::vector<verify::RefusalKind> refusal_kinds(const AnyRules& any) const override {
        const RuleSet& rules = own(any);
        std::vector<verify::RefusalKind> list{{"F-1", "disc", ""}};
        if (rules.drops()) {
            list.push_back({"F-5", "disc", rules.height > 1 ? "" : "no cell is above another"});
            list.push_back({"F-6", "disc", ""});
        }
        return list;
    }

    /// A position with random discs and no line, often with few free cells: full boards are rare in random games.
    [[nodiscard]] std::optional<AnyState> random_scene(const AnyGame& any, const AnyState&, std::size_t number,
                                                       Random& random) const override {
        const FourInARow& game = own(any);
        const auto cells = static_cast<std::uint64_t>(game.rules().grid().size());
        const std::uint64_t discs =
            number % 2 == 0 ? cells - 1 - random.below(std::min<std::uint64_t>(cells, 4)) : random.below(cells);
        Position position = game.initial();
        for (std::uint64_t disc = 0; disc < discs; ++disc) {
            std::vector<Ply> quiet = game.plies(position);
            std::erase_if(quiet, [&](const Ply& ply) { return game.outcome(game.after(position, ply)).has_value(); });
            if (quiet.empty()) {
                return std::nullopt;
            }
            position = game.after(position, quiet[random.below(quiet.size())]);
        }
        return AnyState(position);
    }

    /// The direction of the lines that a turn completes, if all have one; whether a turn completes several at once.
    [[nodiscard]] std::vector<std::string> marks(const AnyGame& any, const AnyState& state,
                                                 const std::vector<std::vector<AnyPly>>& turns) const override {
        const FourInARow& game = own(any);
        const Position& position = own(state);
        std::set<std::string> marks;
        const SquareGrid grid = game.rules().grid();
        for (const std::vector<Ply>& turn : own(turns)) {
            const Position next = game.after(position, turn.front());
            const Cells discs = next.discs[position.to_act()];
            int made = 0;
            std::set<std::string> directions;
            for (const Line& line : game.lines()) {
                if (line.made_by(discs)) {
                    ++made;
                    const auto first = static_cast<Cell>(std::countr_zero(line.cells));
                    const auto last = static_cast<Cell>(63 - std::countl_zero(line.cells));
                    const bool column = grid.column(first) == grid.column(last);
                    directions.insert(grid.row(first) == grid.row(last)        ? "line in a row"
                                      : column                                 ? "line in a column"
                                      : grid.column(first) < grid.column(last) ? "line rising"
                                                                               : "line falling");
                }
            }
            if (directions.size() == 1) {  // a program that forgets this direction sees no line here
                marks.insert(*directions.begin());
            }
            if (made > 1) {
                marks.insert("several lines at once");
            }
            if (next.count() == grid.size()) {
                marks.insert("the last free cell");
            }
            marks.insert(fmt::format("pair disc on {}", grid.name(turn.front().cell)));
        }
        return {marks.begin(), marks.end()};
    }

    [[nodiscard]] const verify::Grounds& grounds() const override {
        static const FourInARowGrounds grounds;
        return grounds;
    }
};

}  // namespace

const verify::Knowledge& knowledge() {
    static const FourInARowKnowledge knowledge;
    return knowledge;
}

}  // namespace rulescope::four_in_a_row
