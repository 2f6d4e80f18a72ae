// The pictures of all families.
//
// BoardPictures implements Pictures: figures of files under any rule set with texts that fit, figures of pages, games,
// plots, heat maps and nodes of graphs. A family says in a few functions what its boards look like and what its figures
// show; every drawing has the layout of layout.h.
//
// CellPictures (cell_pictures.cpp): the drawings of a family from its FamilyBoard, with a round piece on each cell.
// Hexagons have their names inside; squares lie on a common ground and have the names of columns and rows along its
// edge.
//
// The groups and shapes of the SVG: "cells" with "board", "cell" (a free one), "stone white" (noun and piece), "names",
// and the marks "mark open", "mark last", "mark line", each with the attribute data-cell.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "analysis/drawing/layout.h"
#include "analysis/drawing/pictures.h"
#include "analysis/game/family.h"
#include "analysis/game/family_board.h"

namespace rulescope::drawing {

/// Returns the kinds "position" and "turns" of CellPictures. Both show the board and mark the pieces that decided the
/// game; "turns" also marks all legal turns.
std::span<const FigureKindInfo> board_figure_kinds();

class BoardPictures : public Pictures {
public:
    [[nodiscard]] Figure board(const AnyGame& game, const AnyState& state) const final;
    [[nodiscard]] Figure board_after(const AnyGame& game, const AnyState& before,
                                     const std::vector<AnyPly>& plies) const final;
    [[nodiscard]] Result<Figure> figure(const specs::FigureSpec& spec, const AnyRules& rules) const final;
    [[nodiscard]] Figure figure_of_position(const specs::FigureSpec& spec, const AnyGame& game,
                                            const AnyState& state) const final;
    [[nodiscard]] Result<PageFigure> page_figure(const specs::FigureSpec& spec, const AnyRules& rules) const final;
    [[nodiscard]] Result<std::string> draw(const Figure& figure) const final;
    [[nodiscard]] nlohmann::ordered_json marks(const Figure& figure) const final;

    [[nodiscard]] std::string start(const AnyGame& game) const final;
    [[nodiscard]] std::string turn(const AnyGame& game, const AnyState& before,
                                   const std::vector<AnyPly>& plies) const final;
    [[nodiscard]] DrawnGame shortest_game(const AnyGame& game, const Path& path) const final;
    [[nodiscard]] DrawnGame played_game(const AnyGame& game, const Path& path) const final;

    [[nodiscard]] std::string heat_map(const AnyRules& rules, const HeatMap& map) const final;
    /// Of a game with one seat: only the branching and the family's own plot.
    [[nodiscard]] std::vector<Plot> plots(const AnyRules& rules, const play::PlayResult& play,
                                          const ClauseText& says) const final;
    /// Returns one map for each entry of `cells` that has no group. The entry "white_discs" gives the map "Cells
    /// occupied by white discs".
    [[nodiscard]] std::vector<PlayHeatMap> heat_maps(const AnyRules& rules,
                                                     const play::CellCounts& cells) const override;

    [[nodiscard]] NodeText node_text(const AnyGame& game, const AnyState& state) const override;
    /// Returns a text like "turn 3", made from the rank of the position. The default is for games without a score:
    /// positions with equal ranks can be merged.
    [[nodiscard]] std::string node_score(const AnyGame& game, const AnyState& state) const override;
    [[nodiscard]] NodeBoard node_board(const AnyGame& game, const AnyState& state, bool small) const final;
    /// Returns the clause of the outcome.
    [[nodiscard]] std::vector<std::string> clauses_that_matter(const AnyGame& game, const Events& events,
                                                               const AnyState& after) const override;

protected:
    /// What a figure shows; the content of Figure::request.
    struct Shown {
        std::string kind;
        AnyGame game;
        AnyState state;
        std::vector<std::string> focus{};             ///< cells of the board
        std::map<std::string, std::string> labels{};  ///< cell -> text
        std::optional<AnyState> before{};             ///< the position before the last turn, if it is to be marked
        std::vector<AnyPly> last{};                   ///< the last turn
    };
    /// Pixels between the centres of adjacent cells.
    struct Pitches {
        double figure = 40, page = 40, start = 40;
        double node = 14, small_node = 10, min_node = 10;  ///< a board that is too wide for a node is reduced
    };
    [[nodiscard]] virtual Pitches pitches() const { return {}; }

    // What every family says.

    /// Returns the drawing of a figure, with its title, caption, names, pitch and look. Returns faults if there is
    /// nothing of this kind to draw.
    [[nodiscard]] virtual Result<Layout> layout_of(const Shown& shown, const Figure& figure) const = 0;
    /// Returns a caption that is correct under all readings, computed from what the figure shows.
    [[nodiscard]] virtual std::string caption_of(const Shown& shown) const = 0;
    /// Returns the marks as fields of a document.
    [[nodiscard]] virtual nlohmann::ordered_json marks_of(const Shown& shown) const = 0;
    /// Draws a turn, usually as two boards.
    [[nodiscard]] virtual Layout layout_of_turn(const AnyGame& game, const AnyState& before,
                                                const std::vector<AnyPly>& plies) const = 0;
    /// Draws the turns from `first` on, or what is at the end.
    struct Film {
        std::optional<Layout> layout{};  ///< nothing if the game is too long to be drawn
        std::string note{};              ///< as DrawnGame::note
    };
    /// `played`: between agents, else a short one of random games.
    [[nodiscard]] virtual Film film_of(const AnyGame& game, const Path& path, bool played) const = 0;
    /// Returns the boards of a position without names and marks.
    [[nodiscard]] virtual std::vector<LaidBoard> plain_boards(const AnyGame& game, const AnyState& state,
                                                              double pitch) const = 0;
    [[nodiscard]] virtual std::unique_ptr<HeatMapBoard> heat_map_board(const AnyRules& rules) const = 0;

    // What a family may say.

    /// Returns whether the caption of one figure is correct for the other. Default: they are drawn alike.
    [[nodiscard]] virtual bool shows_the_same(const Shown& a, const Shown& b) const;
    /// Returns whether a figure of this kind can be drawn for a page about `rules`, although its file names `own`.
    [[nodiscard]] virtual bool fits(const std::string& /*kind*/, const AnyRules& /*own*/,
                                    const AnyRules& /*rules*/) const {
        return true;
    }
    /// Returns what a computed caption begins with, such as "By the rules of Adapt3: ".
    [[nodiscard]] virtual std::string introduction(const std::string& /*kind*/, const AnyRules& /*own*/,
                                                   const AnyRules& /*rules*/) const {
        return "";
    }
    /// Returns whether the first plot shows shares of wins instead of scores.
    [[nodiscard]] virtual bool plots_wins() const { return false; }
    /// Returns a plot of what the games of this family have besides; the last plot of a match.
    [[nodiscard]] virtual std::optional<Plot> own_plot(const play::PlayResult& /*play*/) const { return std::nullopt; }

    /// The lines of a text in a node.
    [[nodiscard]] static std::vector<std::string> node_lines(const std::string& text);

private:
    [[nodiscard]] static std::string usual_title(const AnyRules& rules, const std::string& kind);
    [[nodiscard]] Result<Shown> placed(const specs::FigureSpec& spec, const AnyRules& rules, bool start) const;
    [[nodiscard]] Figure figure_of(const Shown& shown) const;
};

class CellPictures : public BoardPictures {
public:
    explicit CellPictures(const FamilyBoard& board) : board_(board) {}

    [[nodiscard]] BoardLook look_below_marks() const final { return {.names = Names::margin}; }

protected:
    [[nodiscard]] Result<Layout> layout_of(const Shown& shown, const Figure& figure) const final;
    /// The situation; of the kind "turns" also the number of legal turns.
    [[nodiscard]] std::string caption_of(const Shown& shown) const final;
    /// Returns an object with one field, "turns". The field lists the marked turns as text.
    [[nodiscard]] nlohmann::ordered_json marks_of(const Shown& shown) const final;
    [[nodiscard]] Layout layout_of_turn(const AnyGame& game, const AnyState& before,
                                        const std::vector<AnyPly>& plies) const final;
    /// Draws one board per turn. Of a long game, only the last turns are drawn.
    [[nodiscard]] Film film_of(const AnyGame& game, const Path& path, bool played) const final;
    [[nodiscard]] std::vector<LaidBoard> plain_boards(const AnyGame& game, const AnyState& state,
                                                      double pitch) const final;
    [[nodiscard]] std::unique_ptr<HeatMapBoard> heat_map_board(const AnyRules& rules) const override;

    /// What is drawn below the cells, such as the edges of the seats; its outer half stays visible. `corners` gives the
    /// corners of a cell, anticlockwise from the upper one (of a square: from the upper right one) of the board as it
    /// is named. Default: nothing.
    virtual void draw_ground(Svg& /*svg*/, const AnyRules& /*rules*/,
                             const std::function<std::vector<Point>(std::size_t)>& /*corners*/,
                             double /*pitch*/) const {}

private:
    struct Marked;
    struct Board;
    [[nodiscard]] Board board_of(const AnyGame& game, const AnyState& state, const Marked& marked, double pitch) const;

    const FamilyBoard& board_;
};

/// A piece as a small drawing, crossed out if `removed`.
std::string piece_picture(const FamilyBoard& board, const FamilyBoard::Piece& piece, bool removed);

}  // namespace rulescope::drawing
