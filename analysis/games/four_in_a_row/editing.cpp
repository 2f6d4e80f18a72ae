// Four in a row by clicks: changing positions and entering turns.
#include <algorithm>

#include <fmt/format.h>

#include "analysis/game/language.h"
#include "analysis/games/four_in_a_row/parts.h"
#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::four_in_a_row {

namespace {

constexpr char nothing = '.';

std::string colour_in_words(char content) {
    return content == 'W' ? "White disc" : content == 'B' ? "Black disc" : "free";
}

char content_at(const Position& position, Cell cell) {
    return position.free(cell) ? nothing : (position.discs[0] & bit(cell)) != 0 ? 'W' : 'B';
}

/// The text of a setup. `content` has a letter for each cell. The number of discs determines the seat to act (F-3).
std::string text_of_content(const RuleSet& rules, const std::string& content) {
    const auto discs = std::count_if(content.begin(), content.end(), [](char one) { return one != nothing; });
    return (discs % 2 == 0 ? "W " : "B ") + rows_text(rules.grid(), content);
}

/// Returns the cell that a tool changes: on an upright board the lowest free or the highest occupied cell of the
/// column. Returns no_cell if there is none.
Cell cell_to_change(const RuleSet& rules, const std::string& content, Cell cell, bool remove) {
    const SquareGrid grid = rules.grid();
    if (!rules.drops()) {
        return remove == (content[static_cast<std::size_t>(cell)] == nothing) ? no_cell : cell;
    }
    Cell highest = no_cell;
    for (int row = 0; row < grid.rows(); ++row) {
        const Cell at = grid.at(grid.column(cell), row);
        if (content[static_cast<std::size_t>(at)] != nothing) {
            highest = at;
        } else if (!remove) {
            return at;
        }
    }
    return remove ? highest : no_cell;
}

class FamilyEditing final : public editing::Editing {
public:
    [[nodiscard]] std::vector<std::string> cells(const AnyGame& game) const override {
        const SquareGrid grid = rules_of(game).grid();
        std::vector<std::string> names;
        for (Cell cell = 0; cell < grid.size(); ++cell) {
            names.push_back(grid.name(cell));
        }
        return names;
    }
    [[nodiscard]] std::vector<editing::CellWords> words_of_cells(const AnyGame& game,
                                                                 const AnyState& state) const override {
        const SquareGrid grid = rules_of(game).grid();
        std::vector<editing::CellWords> words;
        for (Cell cell = 0; cell < grid.size(); ++cell) {
            words.push_back({grid.name(cell),
                             grid.name(cell) + ": " + colour_in_words(content_at(state.as<Position>(), cell)),
                             !state.as<Position>().free(cell)});
        }
        return words;
    }
    [[nodiscard]] std::string words(const AnyGame& game, const AnyState& state) const override {
        std::string text = language_of(game).situation(game, state);
        const SquareGrid grid = rules_of(game).grid();
        for (const char letter : {'W', 'B'}) {
            std::string names;
            for (Cell cell = 0; cell < grid.size(); ++cell) {
                if (content_at(state.as<Position>(), cell) == letter) {
                    names += (names.empty() ? "" : ", ") + grid.name(cell);
                }
            }
            text += fmt::format(" {} has {}.", letter == 'W' ? "White" : "Black", names.empty() ? "no discs" : names);
        }
        return text;
    }
    [[nodiscard]] std::vector<std::string> cells_of(const AnyGame& game, const AnyState& /*before*/,
                                                    const AnyPly& ply) const override {
        return {rules_of(game).grid().name(ply.as<Ply>().cell)};
    }

    [[nodiscard]] std::vector<editing::Tool> tools(const AnyGame& game) const override {
        const char* where = rules_of(game).drops() ? " into the column" : "";
        return {
            {"white", std::string("White disc") + where, "Discs"},
            {"black", std::string("Black disc") + where, "Discs"},
            {"remove", rules_of(game).drops() ? "remove the upper disc of the column" : "remove the disc", "Discs"}};
    }
    [[nodiscard]] std::string empty_setup(const AnyGame& game) const override {
        return text_of(rules_of(game), Position{});
    }
    [[nodiscard]] editing::Edited edit(const AnyGame& game, const std::string& setup,
                                       const editing::Edit& edit) const override {
        const RuleSet& rules = rules_of(game);
        const Result<Setup> read = parse_setup(rules, setup);
        if (!read) {
            return {setup, read.faults(), false};
        }
        const bool remove = edit.tool == "remove";
        if (!remove && edit.tool != "white" && edit.tool != "black") {
            return {setup, {Fault{"there is no tool '" + edit.tool + "' for this game", "", "", 0}}, false};
        }
        const Cell cell = rules.grid().find(edit.cell);
        if (cell == no_cell) {
            return {setup, {Fault{"the board has no cell '" + edit.cell + "'", "F-1", edit.cell, 0}}, false};
        }
        std::string content(static_cast<std::size_t>(rules.grid().size()), nothing);
        for (const Setup::Disc& disc : read->discs) {
            content[static_cast<std::size_t>(disc.cell)] = disc.seat == 0 ? 'W' : 'B';
        }
        const Cell changed = cell_to_change(rules, content, cell, remove);
        if (changed == no_cell) {
            const char* why = remove          ? "there is no disc to remove"
                              : rules.drops() ? "the column is full"
                                              : "the cell has a disc already";
            return {setup, {Fault{why, rules.drops() ? "F-6" : "F-7", edit.cell, 0}}, false};
        }
        content[static_cast<std::size_t>(changed)] = remove ? nothing : edit.tool == "white" ? 'W' : 'B';
        editing::Edited edited{text_of_content(rules, content), {}, true};
        const Result<Position> position = parse_position(rules, edited.setup);
        if (!position) {
            edited.faults = position.faults();
        }
        return edited;
    }
    [[nodiscard]] std::optional<AnyState> state_to_draw(const AnyGame& game, const std::string& text) const override {
        const Result<Setup> setup = parse_setup(rules_of(game), text);
        if (!setup) {
            return std::nullopt;
        }
        Position position;
        for (const Setup::Disc& disc : setup->discs) {
            position.discs[disc.seat] |= bit(disc.cell);
        }
        return AnyState(position);
    }
    [[nodiscard]] std::string picture(const AnyGame& /*game*/, const std::string& name) const override {
        return tool_picture(name);
    }

    [[nodiscard]] std::vector<editing::Step> steps(const AnyGame& any, const AnyState& state,
                                                   const std::string& partial) const override {
        std::vector<editing::Step> steps;
        const auto& game = any.as<FourInARow>();
        const SquareGrid grid = game.rules().grid();
        const auto& position = state.as<Position>();
        const std::vector<Ply> plies = partial.empty() ? game.plies(position) : std::vector<Ply>{};
        for (const Ply& ply : plies) {
            const std::string text = text_of(game.rules(), ply);
            // A disc falls, so a click on any free cell of the column means the same.
            for (int row = grid.row(ply.cell); row < (game.rules().drops() ? grid.rows() : grid.row(ply.cell) + 1);
                 ++row) {
                steps.push_back({grid.name(grid.at(grid.column(ply.cell), row)),
                                 "disc",
                                 "",
                                 text,
                                 AnyPly(ply),
                                 {grid.name(ply.cell)}});
            }
        }
        return steps;
    }
    [[nodiscard]] std::optional<Refusal> refused(const AnyGame& game, const AnyState& state,
                                                 const std::string& /*partial*/,
                                                 const std::string& name) const override {
        const Cell cell = rules_of(game).grid().find(name);
        if (cell == no_cell) {
            return Refusal{"F-1", "the board has no cell " + name};
        }
        return game.as<FourInARow>().refusal(state.as<Position>(), Ply{cell});
    }
    [[nodiscard]] std::string turn_clause(const AnyGame& /*game*/) const override { return "F-4"; }

private:
    static const RuleSet& rules_of(const AnyGame& game) { return game.as<FourInARow>().rules(); }
};

}  // namespace

const editing::Editing& family_editing() {
    static const FamilyEditing editing;
    return editing;
}

}  // namespace rulescope::four_in_a_row
