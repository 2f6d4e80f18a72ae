// Editing positions and entering turns of the Adaptoid family (analysis/editing/editing.h).
//
// The text of a turn that is being entered is the notation of docs/notation.md. The name of a single cell at its end is
// a selected adaptoid: "B4" before its move, "B3-D4 C3" before the limb that it gets.
#include "analysis/games/adaptoid/kit.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "analysis/drawing/palette.h"
#include "analysis/editing/editing.h"
#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/games/adaptoid/drawing/scene/adaptoid_shape.h"
#include "analysis/games/adaptoid/drawing/scene/mark_shapes.h"
#include "core/adaptoid/adaptoid.h"
#include "core/adaptoid/feeding.h"
#include "core/adaptoid/movement.h"
#include "core/adaptoid/notation.h"
#include "core/adaptoid/rule_set.h"

namespace rulescope::adaptoid {

namespace {

// Small drawings for the tools and choices of the Adaptoid family.

constexpr double side = 40;  ///< of the drawing, in pixels
constexpr drawing::Point middle{side / 2, side / 2};

/// Draws what a tool or a choice concerns, on a disc: an adaptoid, a limb, a stack; crossed if the tool takes it away.
/// Returns "" for tools that change no piece. See editing::Editing::picture().
std::string tool_picture(const RuleSet& rules, const std::string& name) {
    const bool away = name == "remove" || name.ends_with('-');
    const std::string what = name.substr(0, name.find_last_not_of("+-") + 1);
    const Colour first = rules.order.front();
    const std::optional<Colour> colour = what == "remove" ? first : colour_of_name(what);
    const drawing::Paint disc{.fill = drawing::disc_fill, .stroke = drawing::disc_edge};
    drawing::Svg svg;
    if (what == "disc") {
        svg.circle({middle.x + 2, middle.y + 2.5}, side * 0.42,
                   {.fill = drawing::lower_disc_fill, .stroke = drawing::disc_edge});
        svg.circle({middle.x - 1.5, middle.y - 2}, side * 0.42, disc);
    } else if (colour || what == "leg" || what == "pincer") {
        svg.circle(middle, side * 0.47, disc);
    } else {
        return "";
    }
    if (colour) {
        draw_adaptoid(svg, middle, side * 0.62, {*colour, 0, 0});
    } else if (what != "disc") {
        draw_limb_icon(svg, {side * 0.17, middle.y}, side * 0.66, first, what == "leg" ? Limb::leg : Limb::pincer);
    }
    if (away) {
        draw_cross(svg, {side * 0.78, side * 0.78}, side * 0.16);  // beside the piece
    }
    return svg.document(side, side, name, "");
}

// Tools that change a setup of the Adaptoid family.

bool is_setup_phase(Phase phase) {
    return phase == Phase::stacking || phase == Phase::discs || phase == Phase::placing || phase == Phase::choosing;
}

void add_turn_tools(const RuleSet& rules, std::vector<editing::Tool>& tools) {
    for (const Colour colour : rules.order) {
        tools.push_back({"move:" + std::string(name_of(colour)), title_of(colour) + " is to move", "Turn", false});
    }
    tools.push_back({"step:1", "step 1: move or stay", "Turn", false});
    tools.push_back({"step:2", "step 2: growth", "Turn", false});
    if (rules.start_by == StartBy::pie) {
        if (rules.setup.by_players && rules.setup.discs > 0) {
            tools.push_back({"setup:stacking", "discs are being stacked", "Turn", false});
        }
        if (rules.setup.by_players && rules.setup.max_moves > 0) {
            tools.push_back({"setup:discs", "discs are being moved", "Turn", false});
        }
        tools.push_back({"setup:placing", "the first adaptoids are being placed", "Turn", false});
        tools.push_back({"setup:choosing", "the colour is being chosen", "Turn", false});
        for (const Colour colour : rules.order) {
            tools.push_back(
                {"first:" + std::string(name_of(colour)), "the first player has " + title_of(colour), "Turn", false});
        }
    }
}

/// The tools for adaptoids, limbs, discs (only if the players arrange the board), the turn and the captures.
std::vector<editing::Tool> setup_tools(const RuleSet& rules) {
    std::vector<editing::Tool> tools;
    for (const Colour colour : rules.order) {
        tools.push_back({std::string(name_of(colour)), title_of(colour) + " adaptoid", "Adaptoids"});
    }
    tools.push_back({"remove", "remove the adaptoid", "Adaptoids"});
    tools.push_back({"leg+", "add a leg", "Limbs"});
    tools.push_back({"leg-", "remove a leg", "Limbs"});
    tools.push_back({"pincer+", "add a pincer", "Limbs"});
    tools.push_back({"pincer-", "remove a pincer", "Limbs"});
    if (rules.setup.by_players) {
        tools.push_back({"disc+", "add a disc", "Discs"});
        tools.push_back({"disc-", "remove a disc", "Discs"});
    }
    add_turn_tools(rules, tools);
    for (const Colour colour : rules.order) {
        const std::string name(name_of(colour));
        tools.push_back({"lost+:" + name, title_of(colour) + " has lost one more", "Captures", false});
        tools.push_back({"lost-:" + name, title_of(colour) + " has lost one less", "Captures", false});
    }
    return tools;
}

/// Applies one tool to a setup.
class SetupEdit {
public:
    SetupEdit(const RuleSet& rules, Setup& setup) : rules_(rules), setup_(setup) {}

    /// Returns a fault if the edit is refused.
    std::optional<Fault> run(const editing::Edit& edit) {
        const Result<editing::Tool> tool = editing::tool_of(setup_tools(rules_), edit.tool);
        if (!tool) {
            return tool.faults().front();
        }
        if (!tool->on_cell) {
            return change_turn(edit.tool);
        }
        const Cell cell = rules_.board.find(std::string_view(edit.cell));
        if (cell == no_cell) {
            return Fault{"the board has no cell '" + edit.cell + "'", "A-1", edit.cell, 0};
        }
        return edit.tool.starts_with("disc") ? change_discs(cell, edit.tool == "disc+") : change_piece(cell, edit.tool);
    }

private:
    std::optional<Fault> change_piece(Cell cell, const std::string& tool) {
        const Piece before = take_piece(cell);
        Piece after = before;
        if (const auto colour = colour_of_name(tool)) {
            after.colour = *colour;
        } else if (before.empty()) {
            return Fault{"there is no adaptoid on " + rules_.board.name(cell), "A-13", rules_.board.name(cell), 0};
        } else if (tool == "remove") {
            after = Piece{};
        } else {
            std::uint16_t& limbs = tool.starts_with("leg") ? after.legs : after.pincers;
            const bool more = tool.back() == '+';
            if (more ? limbs >= 60'000 : limbs == 0) {
                put_piece(cell, before);
                return Fault{rules_.board.name(cell) + (more ? " can have no further " : " has no ") +
                                 (tool.starts_with("leg") ? "leg" : "pincer"),
                             "A-13", rules_.board.name(cell), 0};
            }
            limbs = static_cast<std::uint16_t>(limbs + (more ? 1 : -1));
        }
        if (!after.empty()) {
            put_piece(cell, after);
        }
        refill(before, 1);
        refill(after, -1);
        return std::nullopt;
    }

    /// Removes and returns the piece on a cell; an empty piece if there is none.
    Piece take_piece(Cell cell) {
        Piece piece;
        std::erase_if(setup_.pieces, [&](const std::pair<Cell, Piece>& one) {
            if (one.first == cell) {
                piece = one.second;
            }
            return one.first == cell;
        });
        return piece;
    }

    void put_piece(Cell cell, Piece piece) { setup_.pieces.emplace_back(cell, piece); }

    /// Moves the parts of a piece to its colour's box (1) or out of it (-1), if the setup gives the boxes.
    void refill(const Piece& piece, int sign) {
        if (!setup_.supply || piece.empty()) {
            return;
        }
        Supply& box = (*setup_.supply)[index(piece.colour)];
        const auto add = [&](int& parts, int number) {
            parts = parts >= unlimited ? unlimited : std::max(0, parts + sign * number);
        };
        add(box.adaptoids, 1);
        add(box.legs, piece.legs);
        add(box.pincers, piece.pincers);
    }

    std::optional<Fault> change_discs(Cell cell, bool more) {
        int height = rules_.board.height(cell);
        std::erase_if(setup_.discs, [&](const std::pair<Cell, int>& one) {
            height = one.first == cell ? one.second : height;
            return one.first == cell;
        });
        const int after = height + (more ? 1 : -1);
        const bool possible = after >= 0 && after <= 2;
        const int result = possible ? after : height;
        if (result != rules_.board.height(cell)) {
            setup_.discs.emplace_back(cell, result);
        }
        if (!possible) {
            const std::string name = rules_.board.name(cell);
            return Fault{name + (more ? " has two discs already" : " has no disc"), "S-15", name, 0};
        }
        return std::nullopt;
    }

    std::optional<Fault> change_turn(const std::string& tool) {
        const std::string value = tool.substr(tool.find(':') + 1);
        if (tool.starts_with("move:")) {
            setup_.to_move = *colour_of_name(value);
        } else if (tool.starts_with("first:")) {
            setup_.first_seat = colour_of_name(value);
        } else if (tool.starts_with("lost")) {
            int& lost = setup_.lost[index(*colour_of_name(value))];
            if (tool[4] == '-' && lost == 0) {
                return Fault{title_of(*colour_of_name(value)) + " has lost no adaptoid", "A-3", "", 0};
            }
            lost += tool[4] == '+' ? 1 : -1;
        } else {
            setup_.over.reset();
            setup_.disc_moves = 0;
            setup_.self_starving_allowed = false;
            setup_.phase = value == "1"          ? Phase::step1
                           : value == "2"        ? Phase::step2
                           : value == "stacking" ? Phase::stacking
                           : value == "discs"    ? Phase::discs
                           : value == "placing"  ? Phase::placing
                                                 : Phase::choosing;
        }
        return std::nullopt;
    }

    const RuleSet& rules_;
    Setup& setup_;
};

/// The board, the boxes and the captures of a setup. They need not be a position.
Position unchecked_position(const RuleSet& rules, const Setup& setup) {
    Position position;
    position.cells.resize(static_cast<std::size_t>(rules.board.size()));
    for (const auto& [cell, piece] : setup.pieces) {
        position.at(cell) = piece;
    }
    if (!setup.discs.empty()) {
        position.heights = rules.board.heights();
        for (const auto& [cell, height] : setup.discs) {
            position.heights[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(std::clamp(height, 0, 255));
        }
    }
    position.lost = setup.lost;
    position.phase = setup.over ? Phase::over : setup.phase;
    position.self_starving_allowed = setup.self_starving_allowed;
    position.disc_moves = setup.disc_moves;
    position.verdict = setup.over;
    if (!is_setup_phase(setup.phase)) {
        std::copy(rules.order.begin(), rules.order.end(), position.colour_of_seat.begin());
        if (setup.first_seat && *setup.first_seat != rules.order.front()) {
            std::swap(position.colour_of_seat[0], position.colour_of_seat[1]);
        }
    }
    if (!rules.supply_follows()) {
        for (const Colour colour : rules.order) {
            Supply& box = position.supply[index(colour)];
            const Supply used = position.on_board(colour);
            const auto left = [](int owned, int taken) {
                return owned >= unlimited ? unlimited : std::max(0, owned - taken);
            };
            box = setup.supply ? (*setup.supply)[index(colour)]
                               : Supply{left(rules.supply.adaptoids, used.adaptoids),
                                        left(rules.supply.legs, used.legs), left(rules.supply.pincers, used.pincers)};
        }
    }
    return position;
}

/// The text of a setup, in the notation of positions. If two adaptoids are on one cell, the second is written.
std::string setup_text(const RuleSet& rules, const Setup& setup) {
    std::string text = text_of(rules, unchecked_position(rules, setup));
    text.front() = letter_of(setup.to_move);  // the colour need not have a seat in a setup
    return text;
}

/// Changes the setup. See editing::Editing::edit().
editing::Edited edit_setup(const RuleSet& rules, const std::string& text, const editing::Edit& edit) {
    const Result<Setup> read = parse_setup(rules, text);
    if (!read) {
        return {text, read.faults(), false};
    }
    Setup setup = *read;
    if (const std::optional<Fault> refused = SetupEdit(rules, setup).run(edit)) {
        return {text, {*refused}, false};
    }
    editing::Edited edited{setup_text(rules, setup), {}, true};
    const Result<Position> position = parse_position(rules, edited.setup);
    if (!position) {
        edited.faults = position.faults();
    }
    return edited;
}

/// The same position under other rules with the same cells. Boxes are given only if the other rules need them (G-22).
Result<Position> position_under(const RuleSet& rules, const Position& position, const RuleSet& others) {
    const Result<Setup> read = parse_setup(rules, text_of(rules, position));
    if (!read) {
        return read.faults();
    }
    Setup setup = *read;
    setup.supply = others.supply_follows() ? std::nullopt : std::optional(position.supply);
    return validate(others, setup);
}

// Words of cells, and the editing of the family.

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

// The clicks of a turn of the Adaptoid family, and the reasons against other clicks.

/// Makes steps from plies. A step that several plies share is listed once.
class StepList {
public:
    StepList(const Adaptoid& game, const Position& position, const std::string& partial)
        : rules_(game.rules()), position_(position), partial_(partial) {
        for (const Ply& ply : game.plies(position)) {
            add(ply);
        }
    }

    std::vector<editing::Step> steps;

private:
    void add(const Ply& ply) {
        switch (ply.kind) {
            case Ply::Kind::move:
                two_cells(ply, name(ply.from), "from", position_.at(ply.to).empty() ? "to" : "attack");
                break;
            case Ply::Kind::create: one_cell(ply, "create"); break;
            case Ply::Kind::add_leg: limb(ply, "leg", "add a leg"); break;
            case Ply::Kind::add_pincer: limb(ply, "pincer", "add a pincer"); break;
            case Ply::Kind::stack: one_cell(ply, "stack"); break;
            case Ply::Kind::disc: two_cells(ply, "disc " + name(ply.from), "from", "to"); break;
            case Ply::Kind::done: choice(ply, "done", "no more discs are moved", ""); break;
            case Ply::Kind::place: two_cells(ply, "place W:" + name(ply.from), "white", "black"); break;
            case Ply::Kind::take:
                choice(ply, std::string(name_of(ply.colour)), "take " + title_of(ply.colour), "");
                break;
            case Ply::Kind::stay:
            case Ply::Kind::skip: break;
        }
    }

    [[nodiscard]] std::string name(Cell cell) const { return rules_.board.name(cell); }

    /// A ply with one click.
    void one_cell(const Ply& ply, const char* role) {
        if (partial_.empty()) {
            put({name(ply.to), role, "", text_of(rules_, position_, ply), AnyPly(ply)});
        }
    }

    /// A ply with two clicks; `between` is the text after the first.
    void two_cells(const Ply& ply, const std::string& between, const char* first, const char* second) {
        if (partial_.empty()) {
            put({name(ply.from), first, "", between});
        } else if (partial_ == between) {
            put({name(ply.to), second, "", text_of(rules_, position_, ply), AnyPly(ply)});
        }
    }

    /// A limb: the adaptoid, then the kind of the limb.
    void limb(const Ply& ply, const char* id, const char* label) {
        if (partial_.empty()) {
            put({name(ply.to), "grow", "", name(ply.to)});
        } else {
            choice(ply, id, label, name(ply.to));
        }
    }

    void choice(const Ply& ply, const std::string& id, const std::string& label, const std::string& after) {
        if (partial_ == after) {
            put({id, "choice", label, text_of(rules_, position_, ply), AnyPly(ply)});
        }
    }

    void put(editing::Step step) {
        const bool listed =
            std::any_of(steps.begin(), steps.end(), [&](const editing::Step& one) { return one.id == step.id; });
        if (!listed) {
            steps.push_back(std::move(step));
        }
    }

    const RuleSet& rules_;
    const Position& position_;
    const std::string& partial_;
};

Ply ply_of(Ply::Kind kind, Cell from, Cell to) {
    return {kind, from, to, Colour::none};
}

/// The cell named at the end of a partial text.
Cell selected_cell(const Board& board, const std::string& partial) {
    const std::size_t separator = partial.find_last_of(" :");
    return board.find(std::string_view(partial).substr(separator == std::string::npos ? 0 : separator + 1));
}

/// Why the adaptoid or the empty cell cannot begin a turn by moving.
std::optional<Refusal> refusal_to_begin(const Adaptoid& game, const Position& position, Cell cell) {
    const RuleSet& rules = game.rules();
    const Piece& piece = position.at(cell);
    if (piece.colour == position.mover()) {
        const Reach reached = reach(rules, position, cell);
        if (allowance(rules, piece) > 0 && (!reached.empty.empty() || !reached.occupied.empty())) {
            const Cell target = reached.empty.empty() ? reached.occupied.front() : reached.empty.front();
            return game.refusal(position, ply_of(Ply::Kind::move, cell, target));
        }
        if (allowance(rules, piece) > 0) {
            return Refusal{"A-15", rules.board.name(cell) + " can reach no other cell"};
        }
        return Refusal{"A-8", rules.board.name(cell) + " has no legs; only adaptoids with legs move"};
    }
    const auto staying = game.refusal(position, Ply{});
    if (piece.empty() && !staying && game.after(position, Ply{}).phase == Phase::step2) {
        return std::nullopt;  // a click on an empty cell stays and creates; the growth gives the reason
    }
    return piece.empty() && staying ? staying : game.refusal(position, ply_of(Ply::Kind::move, cell, cell));
}

std::optional<Refusal> refusal_to_grow(const Adaptoid& game, const Position& position, Cell cell) {
    if (position.at(cell).empty()) {
        return game.refusal(position, ply_of(Ply::Kind::create, no_cell, cell));
    }
    std::optional<Refusal> leg = game.refusal(position, ply_of(Ply::Kind::add_leg, no_cell, cell));
    const std::optional<Refusal> pincer = game.refusal(position, ply_of(Ply::Kind::add_pincer, no_cell, cell));
    if (leg && pincer && leg->sentence != pincer->sentence) {
        leg->sentence += "; " + pincer->sentence;
    }
    return leg && pincer ? leg : std::nullopt;
}

/// See editing::Editing::steps().
std::vector<editing::Step> turn_steps(const Adaptoid& game, const Position& position, const std::string& partial) {
    return StepList(game, position, partial).steps;
}

/// See editing::Editing::refused().
std::optional<Refusal> refusal_of_click(const Adaptoid& game, const Position& position, const std::string& partial,
                                        const std::string& name) {
    const Board& board = game.rules().board;
    const Cell cell = board.find(std::string_view(name));
    if (cell == no_cell) {
        return Refusal{"A-1", "the board has no cell " + name};
    }
    const Cell selected = selected_cell(board, partial);
    switch (position.phase) {
        case Phase::step1:
            return partial.empty() ? refusal_to_begin(game, position, cell)
                                   : game.refusal(position, ply_of(Ply::Kind::move, selected, cell));
        case Phase::step2: return partial.empty() ? refusal_to_grow(game, position, cell) : std::nullopt;
        case Phase::stacking: return game.refusal(position, ply_of(Ply::Kind::stack, no_cell, cell));
        case Phase::discs:
            if (!partial.empty()) {
                return game.refusal(position, ply_of(Ply::Kind::disc, selected, cell));
            }
            return position.height(game.rules(), cell) == 0
                       ? Refusal{"S-16", "there is no disc to move on " + name}
                       : Refusal{"S-16", "the disc of " + name +
                                             " can be moved nowhere: the board would not stay "
                                             "connected (G-S3)"};
        case Phase::placing:
            if (!partial.empty()) {
                return game.refusal(position, ply_of(Ply::Kind::place, selected, cell));
            }
            return Refusal{"S-18", "there is no disc to place an adaptoid on"};
        case Phase::choosing: return Refusal{"N-4", "a colour is to be chosen, White or Black"};
        case Phase::over: return game.refusal(position, Ply{});
    }
    return std::nullopt;
}

/// The cells of a ply, in the order in which it is played.
std::vector<std::string> cells_of_ply(const RuleSet& rules, const Ply& ply) {
    std::vector<std::string> cells;
    for (const Cell cell : {ply.from, ply.to}) {
        if (cell != no_cell) {
            cells.push_back(rules.board.name(cell));
        }
    }
    return cells;
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
