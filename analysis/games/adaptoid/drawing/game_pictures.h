// The pictures of the Adaptoid family.
#pragma once

#include "analysis/drawing/pictures.h"
#include "analysis/games/adaptoid/drawing/figure.h"

namespace rulescope::adaptoid {

/// Plots besides: losses. Heat maps: where adaptoids stood, were created, moved, were captured and starved.
class AdaptoidPictures final : public drawing::Pictures {
public:
    /// What a figure of these pictures shows.
    [[nodiscard]] static FigureRequest request_of(const drawing::Figure& figure) {
        return request_of(*static_cast<const Shown*>(figure.request.get()));
    }

    [[nodiscard]] std::vector<drawing::PlayHeatMap> heat_maps(const AnyRules& rules,
                                                              const play::CellCounts& cells) const override;
    [[nodiscard]] drawing::NodeText node_text(const AnyGame& game, const AnyState& state) const override;
    /// Returns the number of adaptoids that each colour has lost.
    [[nodiscard]] std::string node_score(const AnyGame& game, const AnyState& state) const override;
    /// Returns attacks, starvation, an impossible growth (G-14), the end.
    [[nodiscard]] std::vector<std::string> clauses_that_matter(const AnyGame& game, const Events& events,
                                                               const AnyState& after) const override;

private:
    [[nodiscard]] Pitches pitches() const override {
        return {.figure = 72, .page = 60, .start = 54, .node = 34, .small_node = 23, .min_node = 16};
    }
    [[nodiscard]] Result<drawing::Layout> layout_of(const Shown& shown, const drawing::Figure& figure) const override;
    [[nodiscard]] std::string caption_of(const Shown& shown) const override;
    /// Returns the names of the marked cells in the lists "reach", "out_of_reach", "creation" and "starving". The kind
    /// `growth` adds "growth", a list of cells with their limbs; `contacts` adds "contacts", the food by cell.
    [[nodiscard]] nlohmann::ordered_json marks_of(const Shown& shown) const override;
    [[nodiscard]] Result<drawing::Layout> layout_of_turn(const AnyGame& game, const AnyState& before,
                                                         const std::vector<AnyPly>& plies) const override;
    /// A game of at most 40 turns is drawn turn by turn; of a longer one between agents, the last twelve turns.
    [[nodiscard]] Film film_of(const AnyGame& game, const Path& path, bool played) const override;
    [[nodiscard]] std::vector<drawing::LaidBoard> plain_boards(const AnyGame& game, const AnyState& state,
                                                               double pitch) const override;
    [[nodiscard]] std::unique_ptr<drawing::HeatMapBoard> heat_map_board(const AnyRules& rules) const override;
    [[nodiscard]] bool shows_the_same(const Shown& a, const Shown& b) const override;
    /// A chart shows no board, and a figure of the kind `position` fits every board on which its position is valid.
    [[nodiscard]] bool fits(const std::string& kind, const AnyRules& own, const AnyRules& rules) const override;
    /// "With food_need = legs (G-7): ", or "By the rules of Adapt3: " if there are too many changes to list; "" for the
    /// kind `position`, because such a figure depends on no rule.
    [[nodiscard]] std::string introduction(const std::string& kind, const AnyRules& own,
                                           const AnyRules& rules) const override;
    [[nodiscard]] bool plots_wins() const override { return true; }
    [[nodiscard]] std::optional<drawing::Plot> own_plot(const play::PlayResult& play) const override;

    [[nodiscard]] static FigureRequest request_of(const Shown& shown);
};

}  // namespace rulescope::adaptoid
