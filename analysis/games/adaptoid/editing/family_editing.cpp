#include "analysis/games/adaptoid/editing/family_editing.h"
#include "analysis/game/language.h"

#include <fmt/format.h>

#include "analysis/game/text.h"
#include "analysis/games/adaptoid/editing/setup_edits.h"
#include "analysis/games/adaptoid/editing/tool_pictures.h"
#include "analysis/games/adaptoid/editing/turn_steps.h"
#include "core/adaptoid/feeding.h"
#include "core/adaptoid/text/notation.h"

namespace rulescope::adaptoid {

namespace {

std::string limbs_in_words(const Piece& piece) {
    return counted(piece.legs, "leg", "legs") + ", " + counted(piece.pincers, "pincer", "pincers");
}

std::string cell_in_words(const RuleSet& rules, const Position& position, Cell cell) {
    const Piece& piece = position.at(cell);
    const int height = position.height(rules, cell);
    const std::string ground = height >= 2 ? ", on a stack" : height == 0 ? ", on a hole" : "";
    if (!piece.empty()) {
        return fmt::format("{}: {} adaptoid, {}{}", rules.board.name(cell), title_of(piece.colour),
                           limbs_in_words(piece), ground);
    }
    return rules.board.name(cell) + (height >= 2 ? ": free stack" : height == 1 ? ": free" : ": no disc");
}

/// "White has lost 1 and has B3 (3 legs, 2 pincers), C4 (bare)."
std::string colour_in_words(const RuleSet& rules, const Position& position, Colour colour) {
    std::string text = fmt::format("{} has lost {} and has ", title_of(colour), position.lost[index(colour)]);
    bool first = true;
    for (Cell cell = 0; cell < rules.board.size(); ++cell) {
        const Piece& piece = position.at(cell);
        if (piece.colour == colour) {
            text += fmt::format("{}{} ({})", first ? "" : "; ", rules.board.name(cell),
                                piece.limbs() == 0 ? "bare" : limbs_in_words(piece));
            first = false;
        }
    }
    return text + (first ? "no adaptoid on the board." : ".");
}

class FamilyEditing final : public editing::Editing {
public:
    [[nodiscard]] std::vector<std::string> cells(const AnyGame& game) const override {
        const Board& board = rules_of(game).board;
        std::vector<std::string> names;
        for (Cell cell = 0; cell < board.size(); ++cell) {
            names.push_back(board.name(cell));
        }
        return names;
    }
    [[nodiscard]] std::vector<editing::CellWords> words_of_cells(const AnyGame& game,
                                                                 const AnyState& state) const override {
        const RuleSet& rules = rules_of(game);
        std::vector<editing::CellWords> words;
        for (Cell cell = 0; cell < rules.board.size(); ++cell) {
            words.push_back({rules.board.name(cell), cell_in_words(rules, state.as<Position>(), cell),
                             !state.as<Position>().at(cell).empty()});
        }
        return words;
    }
    [[nodiscard]] std::string words(const AnyGame& game, const AnyState& state) const override {
        std::string text = language_of(game).situation(game, state);
        for (const Colour colour : rules_of(game).order) {
            text += " " + colour_in_words(rules_of(game), state.as<Position>(), colour);
        }
        return text;
    }
    [[nodiscard]] std::vector<std::string> cells_of(const AnyGame& game, const AnyState& /*before*/,
                                                    const AnyPly& ply) const override {
        return cells_of_ply(rules_of(game), ply.as<Ply>());
    }

    [[nodiscard]] std::vector<editing::Tool> tools(const AnyGame& game) const override {
        return setup_tools(rules_of(game));
    }
    [[nodiscard]] std::string empty_setup(const AnyGame& game) const override {
        Setup setup;
        setup.to_move = rules_of(game).order.front();
        return setup_text(rules_of(game), setup);
    }
    [[nodiscard]] editing::Edited edit(const AnyGame& game, const std::string& setup,
                                       const editing::Edit& edit) const override {
        return edit_setup(rules_of(game), setup, edit);
    }

    [[nodiscard]] std::optional<AnyState> state_to_draw(const AnyGame& game, const std::string& text) const override {
        const Result<Setup> setup = parse_setup(rules_of(game), text);
        return setup ? std::optional(AnyState(unchecked_position(rules_of(game), *setup))) : std::nullopt;
    }
    [[nodiscard]] std::string picture(const AnyGame& game, const std::string& name) const override {
        return tool_picture(rules_of(game), name);
    }

    [[nodiscard]] Result<AnyState> carried(const AnyGame& from, const AnyState& state,
                                           const AnyGame& to) const override {
        const Result<Position> position = position_under(rules_of(from), state.as<Position>(), rules_of(to));
        return position ? Result<AnyState>(AnyState(*position)) : Result<AnyState>(position.faults());
    }

    [[nodiscard]] std::vector<editing::Step> steps(const AnyGame& game, const AnyState& state,
                                                   const std::string& partial) const override {
        return turn_steps(game.as<Adaptoid>(), state.as<Position>(), partial);
    }
    [[nodiscard]] bool silent(const AnyPly& ply) const override {
        const Ply::Kind kind = ply.as<Ply>().kind;
        return kind == Ply::Kind::stay || kind == Ply::Kind::skip;
    }
    [[nodiscard]] std::optional<Refusal> refused(const AnyGame& game, const AnyState& state, const std::string& partial,
                                                 const std::string& cell) const override {
        return refusal_of_click(game.as<Adaptoid>(), state.as<Position>(), partial, cell);
    }
    [[nodiscard]] std::string turn_clause(const AnyGame& /*game*/) const override { return "A-7"; }

    [[nodiscard]] std::vector<editing::Count> counts(const AnyGame& game, const AnyState& state) const override {
        const RuleSet& rules = rules_of(game);
        const auto& position = state.as<Position>();
        std::vector<editing::Count> counts;
        for (Cell cell = 0; cell < rules.board.size(); ++cell) {
            if (!position.at(cell).empty()) {
                const int have = food(rules, position, cell);
                const int needed = need(rules, position.at(cell));
                counts.push_back(
                    {rules.board.name(cell), have, needed,
                     fmt::format("{} finds food {} and needs {}{}", rules.board.name(cell), have, needed,
                                 have >= needed                                 ? ""
                                 : position.at(cell).colour == position.mover() ? "; own adaptoids stay (A-24)"
                                                                                : ": it starves (A-10)")});
            }
        }
        return counts;
    }
    [[nodiscard]] std::vector<std::string> starving(const AnyGame& game, const AnyState& state) const override {
        std::vector<std::string> names;
        const auto& position = state.as<Position>();
        if (position.phase == Phase::step1 || position.phase == Phase::step2) {
            for (const Cell cell : starving_enemies(rules_of(game), position)) {
                names.push_back(rules_of(game).board.name(cell));
            }
        }
        return names;
    }
    [[nodiscard]] std::string starvation_clause() const override { return "A-10"; }

private:
    static const RuleSet& rules_of(const AnyGame& game) { return game.as<Adaptoid>().rules(); }
};

}  // namespace

const editing::Editing& family_editing() {
    static const FamilyEditing editing;
    return editing;
}

}  // namespace rulescope::adaptoid
