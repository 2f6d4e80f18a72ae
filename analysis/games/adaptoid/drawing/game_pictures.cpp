#include "analysis/games/adaptoid/drawing/game_pictures.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/drawing/language.h"
#include "analysis/drawing/plots/play_plots.h"
#include "analysis/drawing/plots/plots.h"
#include "analysis/game/text.h"
#include "analysis/games/adaptoid/drawing/figure_caption.h"
#include "analysis/games/adaptoid/drawing/scene/scene.h"
#include "analysis/games/adaptoid/drawing/turn.h"
#include "analysis/games/adaptoid/kit.h"
#include "analysis/games/adaptoid/language/language.h"
#include "analysis/play/match/play_match.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

namespace {

const RuleSet& own(const AnyRules& rules) {
    return rules.as<RuleSet>();
}

FigureKind kind_of(const std::string& name) {
    return static_cast<FigureKind>(index_of_kind(figure_kinds(), name));
}

bool before_play(const Position& position) {
    return position.phase != Phase::step1 && position.phase != Phase::step2 && position.phase != Phase::over;
}

std::string by_which_rules(const RuleSet& own, const RuleSet& rules) {
    constexpr std::size_t max_named = 3;
    const std::string readings = "readings.";
    std::vector<std::string> changes;
    for (const Difference& difference : differences_of(own, rules)) {
        if (difference.key.starts_with(readings)) {
            const std::string key = difference.key.substr(readings.size());
            const ReadingInfo* reading = find_reading(key);
            changes.push_back(fmt::format("{} = {}{}", key, difference.after,
                                          reading == nullptr ? "" : fmt::format(" ({})", reading->gap)));
        } else if (difference.key == "supply") {
            changes.push_back(difference.after);
        }
    }
    if (!changes.empty() && changes.size() <= max_named) {
        return drawing::translated("With {}: ", fmt::join(changes, ", "));
    }
    return rules.title == own.title ? drawing::translated("By the changed rules: ")
                                    : drawing::translated("By the rules of {}: ", rules.title);
}

class DiscBoard final : public drawing::HeatMapBoard {
public:
    explicit DiscBoard(const Board& board) {
        scene_.board = board;
        scene_.heights = board.heights();
        scene_.pieces.resize(static_cast<std::size_t>(board.size()));
    }
    [[nodiscard]] std::vector<std::string> cell_names() const override {
        std::vector<std::string> names;
        for (Cell cell = 0; cell < scene_.board.size(); ++cell) {
            names.push_back(scene_.board.name(cell));
        }
        return names;
    }
    [[nodiscard]] drawing::Size size(double pitch, bool) const override { return size_of(scene_, pitch); }
    void draw(drawing::Svg& svg, drawing::Point corner, double pitch,
              const drawing::ShadedCells& cells) const override {
        Scene scene = scene_;
        scene.cell_names = cells.names;
        scene.fills = cells.fills;
        scene.inks = cells.inks;
        scene.texts = cells.texts;
        draw_scene(svg, corner, scene, pitch);
    }

private:
    Scene scene_{};
};

}  // namespace

// Figures.

std::span<const FigureKindInfo> figure_kinds() {
    static const std::array<FigureKindInfo, 9> kinds{{
        {"position", "The board"},
        {"movement", "Movement and capture"},
        {"creation", "Creating an adaptoid"},
        {"feeding", "Feeding the adaptoids"},
        {"configurations", "The configurations of an adaptoid", false},
        {"growth", "Adding a leg or a pincer"},
        {"contacts", "The food around each cell", false},
        {"pieces", "The pieces", false},
        {"hunters", "Who hunts whom", false},
    }};
    return kinds;
}

FigureRequest AdaptoidPictures::request_of(const Shown& shown) {
    FigureRequest request;
    request.kind = kind_of(shown.kind);
    request.rules = own(shown.game.rules());
    request.position = shown.state.as<Position>();
    for (const std::string& cell : shown.focus) {
        request.focus.push_back(request.rules.board.find(cell));
    }
    for (const auto& [cell, label] : shown.labels) {
        request.labels[request.rules.board.find(cell)] = label;
    }
    if (shown.before) {
        const TurnMarks marks =
            turn_marks(shown.game.as<Adaptoid>(), shown.before->as<Position>(), plies_as<Ply>(shown.last));
        request.last_turn = marks.before;
        request.last_turn.highlighted = marks.after.highlighted;
        // A cross on an occupied cell would strike out the piece that stands there now.
        std::erase_if(request.last_turn.crossed, [&](Cell cell) { return !request.position.at(cell).empty(); });
    }
    return request;
}

Result<drawing::Layout> AdaptoidPictures::layout_of(const Shown& shown, const drawing::Figure& figure) const {
    FigureRequest request = request_of(shown);
    request.title = figure.title;
    request.caption = figure.caption;
    request.cell_names = figure.cell_names;
    request.pitch = figure.pitch;
    request.look = figure.look;
    return adaptoid::layout_of(request);
}

std::string AdaptoidPictures::caption_of(const Shown& shown) const {
    return adaptoid::caption_of(request_of(shown));
}

bool AdaptoidPictures::shows_the_same(const Shown& a, const Shown& b) const {
    return adaptoid::shows_the_same(request_of(a), request_of(b));
}

bool AdaptoidPictures::fits(const std::string& kind, const AnyRules& from, const AnyRules& rules) const {
    if (is_chart(kind_of(kind)) || kind_of(kind) == FigureKind::position) {
        return true;
    }
    const std::vector<Difference> list = differences_of(own(from), own(rules));
    return std::none_of(list.begin(), list.end(),
                        [](const Difference& difference) { return difference.key == "board"; });
}

std::string AdaptoidPictures::introduction(const std::string& kind, const AnyRules& from, const AnyRules& rules) const {
    return kind_of(kind) == FigureKind::position ? "" : by_which_rules(own(from), own(rules));
}

nlohmann::ordered_json AdaptoidPictures::marks_of(const Shown& shown) const {
    const FigureRequest request = request_of(shown);
    const Marks marks = compute_marks(request);
    const auto names = [&](const std::vector<Cell>& cells) {
        auto list = nlohmann::ordered_json::array();
        for (const Cell cell : cells) {
            list.push_back(request.rules.board.name(cell));
        }
        return list;
    };
    nlohmann::ordered_json fields{{"reach", names(marks.with(MarkKind::reach))},
                                  {"out_of_reach", names(marks.with(MarkKind::out_of_reach))},
                                  {"creation", names(marks.with(MarkKind::creation))},
                                  {"starving", names(marks.starving())}};
    if (request.kind == FigureKind::growth) {
        fields["growth"] = nlohmann::ordered_json::array();
        for (const GrowthChoice& choice : marks.growths) {
            fields["growth"].push_back(
                {{"cell", request.rules.board.name(choice.cell)}, {"leg", choice.leg}, {"pincer", choice.pincer}});
        }
    }
    if (request.kind == FigureKind::contacts) {
        fields["contacts"] = nlohmann::ordered_json::object();
        for (const Contact& contact : marks.contacts) {
            fields["contacts"][request.rules.board.name(contact.cell)] = contact.food;
        }
    }
    return fields;
}

// Turns and games.

Result<drawing::Layout> AdaptoidPictures::layout_of_turn(const AnyGame& game, const AnyState& before,
                                                         const std::vector<AnyPly>& plies) const {
    return adaptoid::layout_of_turn(game.as<Adaptoid>(), before.as<Position>(), plies_as<Ply>(plies));
}

drawing::Pictures::Film AdaptoidPictures::film_of(const AnyGame& game, const Path& path, bool played) const {
    constexpr std::size_t longest = 40;  // a game of random moves with more turns is not drawn turn by turn
    constexpr std::size_t longest_played = 24, last = 12;
    const std::size_t length = path.turns.size();
    if (!played && length > longest) {
        return {};
    }
    const std::size_t first = played && length > longest_played ? length - last : 0;
    std::vector<std::vector<Ply>> turns;
    for (std::size_t turn = first; turn < length; ++turn) {
        turns.push_back(plies_as<Ply>(path.turns[turn]));
    }
    Film film{
        layout_of_game(game.as<Adaptoid>(), path.states[first].as<Position>(), turns, static_cast<int>(first) + 1),
        first > 0 ? "Its last twelve turns." : ""};
    film.layout->title = played ? "A game between the agents" : "The shortest of the random games";
    return film;
}

// Nodes of graphs.

drawing::NodeText AdaptoidPictures::node_text(const AnyGame& game, const AnyState& state) const {
    drawing::NodeText text = Pictures::node_text(game, state);
    const auto& position = state.as<Position>();
    if (before_play(position)) {
        text.heading = fmt::format("{} sets up", names_of_seats(own(game.rules()))[position.to_act]);
    } else if (position.phase != Phase::over) {
        text.heading = fmt::format("{} to move", title_of(position.mover()));
    }
    if (!before_play(position)) {  // the colour to move is in the heading
        const std::string words = game.text(state);
        text.lines = node_lines(words.substr(words.find(' ') + 1));
    }
    return text;
}

std::string AdaptoidPictures::node_score(const AnyGame& game, const AnyState& state) const {
    std::string text;
    for (const Colour colour : own(game.rules()).order) {
        text += (text.empty() ? "" : ", ") +
                fmt::format("{} lost {}", title_of(colour), state.as<Position>().lost[index(colour)]);
    }
    return text;
}

std::vector<std::string> AdaptoidPictures::clauses_that_matter(const AnyGame&, const Events& events,
                                                               const AnyState& after) const {
    constexpr std::array<std::string_view, 4> matter{"A-10", "A-18", "A-19", "G-14"};
    std::vector<std::string> clauses;
    const auto add = [&](std::string_view clause) {
        if (std::find(clauses.begin(), clauses.end(), clause) == clauses.end()) {
            clauses.emplace_back(clause);
        }
    };
    for (const Event& event : events) {
        if (std::find(matter.begin(), matter.end(), event.clause) != matter.end()) {
            add(event.clause);
        }
    }
    if (const auto& verdict = after.as<Position>().verdict) {
        add(verdict->clause);
    }
    return clauses;
}

std::vector<drawing::LaidBoard> AdaptoidPictures::plain_boards(const AnyGame& game, const AnyState& state,
                                                               double pitch) const {
    return {laid_board(scene_of(own(game.rules()), state.as<Position>()), pitch)};
}

// Heat maps and plots.

std::unique_ptr<drawing::HeatMapBoard> AdaptoidPictures::heat_map_board(const AnyRules& rules) const {
    return std::make_unique<DiscBoard>(own(rules).board);
}

std::optional<drawing::Plot> AdaptoidPictures::own_plot(const play::PlayResult& play) const {
    std::map<std::pair<std::string, int>, std::uint64_t> games;
    for (const auto& [lost, times] : play.counts.final_losses) {
        for (const std::size_t colour : play.details.losses) {
            games[{play.details.colours[colour], lost[colour]}] += times;
        }
    }
    std::vector<drawing::SideRow> rows;
    for (const auto& [which, count] : games) {
        rows.push_back({which.first, which.second, count});
    }
    return drawing::sides_plot("losses", {"colour", "Colour", Format::text}, {"lost", "Adaptoids lost", Format::count},
                               "Games by the number of adaptoids that each colour had lost at the end.", rows);
}

std::vector<drawing::PlayHeatMap> AdaptoidPictures::heat_maps(const AnyRules&, const play::CellCounts& cells) const {
    std::vector<drawing::PlayHeatMap> maps;
    if (cells.positions == 0 || cells.games == 0) {
        return maps;
    }
    const double per_game = 100.0 / static_cast<double>(cells.games);
    for (const play::PlayCells& occupied : cells.counts) {
        if (occupied.group == "occupied") {
            const std::string name = capitalised(occupied.id);
            maps.push_back(drawing::heat_map_of(
                cells.names, occupied.counts,
                drawing::occupied_cells("occupied-" + occupied.id, name, "an adaptoid of " + name, cells.positions)));
        }
    }
    const bool two_colours = maps.size() == 2;
    const auto add = [&](const std::string& id, const std::string& title, const std::string& caption, int decimals) {
        maps.push_back(drawing::heat_map_of(cells.names, cells.of("", id),
                                            {id, title, caption, per_game, "in 100 games", decimals}));
    };
    add("created", "Where adaptoids were created", "Adaptoids created in step 2, by the cell, in a hundred games.", 0);
    if (two_colours) {  // so that there are six maps, as with three colours
        add("moved", "Where moves ended",
            "Cells that adaptoids moved to in step 1, attacks included, in a hundred games.", 0);
    }
    add("captured", "Where adaptoids were lost in attacks",
        "Adaptoids lost in step 1, attackers included, by their cell, in a hundred games.", 1);
    add("starved", "Where adaptoids starved", "Adaptoids lost in step 3, by their cell, in a hundred games.", 1);
    return maps;
}

}  // namespace rulescope::adaptoid
