// Implements Pictures for one family with functions of the family, which are found by argument-dependent lookup:
//
//   board_figure(game, position) -> Request, figure_after(game, before, plies) -> Request,
//   name_of(request.kind), draw_figure(request), marks_of(rules, request)
//   figure_request(spec, own rules, rules), figure_at(spec, rules, position), figure_on_page(spec, own rules, rules)
//   draw_start, draw_example, draw_shortest
//   draw_played(game, states, turns), which is optional
//   draw_heat_map(rules, map), play_plots, play_heat_maps
//   play_tables(rules, play), which is optional
//   node_heading, node_lines, score_line, little_board, turning_clauses
#pragma once

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <type_traits>
#include <utility>

#include "analysis/drawing/pictures.h"
#include "analysis/game/family.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::drawing {

template <class G>
class PicturesOf final : public Pictures {
    using State = typename G::State;
    using Ply = typename G::Ply;
    using Rules = std::remove_cvref_t<decltype(std::declval<const G&>().rules())>;
    using Request = decltype(board_figure(std::declval<const G&>(), std::declval<const State&>()));
    using Json = nlohmann::ordered_json;

public:
    [[nodiscard]] Figure board(const AnyGame& game, const AnyState& state) const override {
        return erased(board_figure(game.as<G>(), state.as<State>()));
    }
    [[nodiscard]] Figure board_after(const AnyGame& game, const AnyState& before,
                                     const std::vector<AnyPly>& plies) const override {
        return erased(figure_after(game.as<G>(), before.as<State>(), plies_as<Ply>(plies)));
    }
    [[nodiscard]] Result<Figure> figure(const specs::FigureSpec& spec, const AnyRules& rules) const override {
        const specs::LoadedRules own = specs::load_rules(spec.ruleset);
        if (&own.rules.family() != &rules.family()) {
            return other_family(spec, rules);
        }
        const Result<Request> request = figure_request(spec, own.rules.as<Rules>(), rules.as<Rules>());
        return request.ok() ? Result<Figure>(erased(*request)) : Result<Figure>(request.faults());
    }
    [[nodiscard]] Figure figure_of_position(const specs::FigureSpec& spec, const AnyGame& game,
                                            const AnyState& state) const override {
        return erased(figure_at(spec, game.as<G>().rules(), state.as<State>()));
    }
    [[nodiscard]] Result<PageFigure> page_figure(const specs::FigureSpec& spec, const AnyRules& rules) const override {
        const specs::LoadedRules own = specs::load_rules(spec.ruleset);
        if (&own.rules.family() != &rules.family()) {
            return other_family(spec, rules);
        }
        Result<PageFigure> page = figure_on_page(spec, own.rules.as<Rules>(), rules.as<Rules>());
        if (page.ok()) {
            const Rules& by = page->of.empty() ? rules.as<Rules>() : own.rules.as<Rules>();
            page.value().figure = erased(*figure_request(spec, own.rules.as<Rules>(), by));
        }
        return page;
    }
    [[nodiscard]] Result<std::string> draw(const Figure& figure) const override {
        Request request = *static_cast<const Request*>(figure.request.get());
        request.title = figure.title;
        request.caption = figure.caption;
        request.pitch = figure.pitch;
        request.look = figure.look;
        if constexpr (requires { request.cell_names; }) {
            request.cell_names = figure.cell_names;
        }
        return draw_figure(request);
    }
    [[nodiscard]] Json marks(const Figure& figure) const override {
        const Request& request = *static_cast<const Request*>(figure.request.get());
        return marks_of(request.rules, request);
    }

    [[nodiscard]] std::string start(const AnyGame& game) const override { return draw_start(game.as<G>()); }
    [[nodiscard]] std::string turn(const AnyGame& game, const AnyState& before,
                                   const std::vector<AnyPly>& plies) const override {
        return draw_example(game.as<G>(), before.as<State>(), plies_as<Ply>(plies));
    }
    [[nodiscard]] DrawnGame shortest_game(const AnyGame& game, const Path& path) const override {
        return draw_shortest(game.as<G>(), own_states(path), own_turns(path));
    }
    [[nodiscard]] DrawnGame played_game(const AnyGame& game, const Path& path) const override {
        if constexpr (requires { draw_played(game.as<G>(), own_states(path), own_turns(path)); }) {
            return draw_played(game.as<G>(), own_states(path), own_turns(path));
        } else {
            return Pictures::played_game(game, path);
        }
    }

    [[nodiscard]] std::string heat_map(const AnyRules& rules, const HeatMap& map) const override {
        return draw_heat_map(rules.as<Rules>(), map);
    }
    [[nodiscard]] std::vector<Plot> plots(const AnyRules& rules, const play::PlayResult& play,
                                          const ClauseText& says) const override {
        return play_plots(rules.as<Rules>(), play, says);
    }
    [[nodiscard]] std::vector<Table> tables(const AnyRules& rules, const play::PlayResult& play) const override {
        if constexpr (requires { play_tables(rules.as<Rules>(), play); }) {
            return play_tables(rules.as<Rules>(), play);
        } else {
            return Pictures::tables(rules, play);
        }
    }
    [[nodiscard]] std::vector<PlayHeatMap> heat_maps(const AnyRules& rules,
                                                     const play::CellCounts& cells) const override {
        return play_heat_maps(rules.as<Rules>(), cells);
    }

    [[nodiscard]] NodeText node_text(const AnyGame& game, const AnyState& state) const override {
        return {node_heading(game.as<G>(), state.as<State>()), node_lines(game.as<G>(), state.as<State>())};
    }
    [[nodiscard]] std::string node_score(const AnyGame& game, const AnyState& state) const override {
        return score_line(game.as<G>(), state.as<State>());
    }
    [[nodiscard]] NodeBoard node_board(const AnyGame& game, const AnyState& state, bool small) const override {
        return little_board(game.as<G>(), state.as<State>(), small);
    }
    [[nodiscard]] std::vector<std::string> clauses_that_matter(const AnyGame& game, const Events& events,
                                                               const AnyState& after) const override {
        return turning_clauses(game.as<G>(), events, after.as<State>());
    }

private:
    static Figure erased(const Request& request) {
        Figure figure{std::string(name_of(request.kind)), request.title, request.caption,
                      G(request.rules).text(request.position)};
        if constexpr (requires { request.cell_names; }) {
            figure.cell_names = request.cell_names;
        }
        figure.pitch = request.pitch;
        figure.request = std::make_shared<const Request>(request);
        return figure;
    }
    static Fault other_family(const specs::FigureSpec& spec, const AnyRules& rules) {
        return {fmt::format("figure '{}' belongs to {}, which is not a rule set of {}", spec.id, spec.ruleset,
                            rules.family().title()),
                "", "", 0};
    }
    static std::vector<State> own_states(const Path& path) {
        std::vector<State> own;
        for (const AnyState& state : path.states) {
            own.push_back(state.as<State>());
        }
        return own;
    }
    static std::vector<std::vector<Ply>> own_turns(const Path& path) {
        std::vector<std::vector<Ply>> own;
        for (const std::vector<AnyPly>& plies : path.turns) {
            own.push_back(plies_as<Ply>(plies));
        }
        return own;
    }
};

}  // namespace rulescope::drawing
