// Editing positions and entering turns of Pentactic (analysis/editing/editing.h).
//
// With one grid the cells are "a1", "b1", …; with a grid for each player they are "A:a1", …, "B:a1", …. The text of a
// pentomino that is being placed is its letter with its orientation: "L:", "L:r1" (turned once), "L:f" (turned over),
// "L:r3f". A click on a cell lays the pentomino so that its first square, in the order of the grid, is on this cell.
#include "analysis/games/pentactic/kit.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/editing/editing.h"
#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/games/pentactic/drawing/shapes.h"
#include "analysis/games/pentactic/orientation.h"
#include "core/ascii.h"
#include "core/pentactic/notation.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

namespace {

// The clicks of a turn, and the reasons against other clicks.

/// The names of the cells that a ply covers; empty if it covers none.
std::vector<std::string> cells_of_ply(const RuleSet& rules, const Ply& ply) {
    std::vector<std::string> names;
    for (const Cell cell : ply.cells) {
        if (cell != no_cell) {
            names.push_back(name_of(rules, {ply.board, cell}));
        }
    }
    return names;
}

std::string label_of(const RuleSet& rules, const Position& position, const Ply& ply) {
    const std::string letter(1, letter_of(ply.piece));
    if (ply.kind == Ply::Kind::pass) {
        return "pass";
    }
    const std::string whose = seat_name(pentomino_seat(rules, position, ply.board));
    return "take the " + letter + (rules.seats() > 1 ? " of " + whose : "") + " out of play";
}

void add_letter(std::vector<editing::Step>& steps, Piece piece) {
    const std::string letter(1, letter_of(piece));
    if (std::none_of(steps.begin(), steps.end(), [&](const editing::Step& one) { return one.id == letter; })) {
        steps.push_back({letter, "choice", letter, text_of(Orientation{piece, 0, false})});
    }
}

/// The choices that change the orientation, if they change the shape.
void add_turning(std::vector<editing::Step>& steps, const RuleSet& rules, const Orientation& now) {
    const Shape shape = shape_of(now);
    // A pentomino is turned as it is seen: one that lies turned over turns in the other sense.
    Orientation turned = now;
    turned.turns = (now.turns + (now.over ? 3 : 1)) % 4;
    Orientation over = now;
    over.over = !now.over;
    if (shape_of(turned) != shape) {
        steps.push_back({"turn", "choice", "turn", text_of(turned)});
    }
    if (rules.flips() && shape_of(over) != shape) {
        steps.push_back({"flip", "choice", "turn over", text_of(over)});
    }
}

/// See editing::Editing::steps().
std::vector<editing::Step> turn_steps(const Pentactic& game, const Position& position, const std::string& partial) {
    const RuleSet& rules = game.rules();
    std::vector<editing::Step> steps;
    if (position.phase == Phase::over) {
        return steps;
    }
    const std::optional<Orientation> chosen = orientation_of(partial);
    if (!partial.empty() && (!chosen || position.phase != Phase::pentominoes || (chosen->over && !rules.flips()))) {
        return steps;
    }
    const Shape shape = chosen ? shape_of(*chosen) : Shape{};
    const std::vector<Ply> plies = game.plies(position);
    bool in_hand = false;
    for (const Ply& ply : plies) {
        const std::string text = text_of(rules, position, ply);
        switch (ply.kind) {
            case Ply::Kind::remove:
                steps.push_back({text, "choice", label_of(rules, position, ply), text, AnyPly(ply)});
                break;
            case Ply::Kind::stone: {
                const BoardCell place{ply.board, ply.cells[0]};
                steps.push_back({name_of(rules, place), "stone", "", text, AnyPly(ply), {name_of(rules, place)}});
                break;
            }
            case Ply::Kind::place:
                add_letter(steps, ply.piece);
                in_hand = in_hand || (chosen && chosen->piece == ply.piece);
                if (chosen && chosen->piece == ply.piece && cells_at(rules.grid, shape, ply.cells[0]) == ply.cells) {
                    steps.push_back({name_of(rules, {ply.board, ply.cells[0]}), "place", "", text, AnyPly(ply),
                                     cells_of_ply(rules, ply)});
                }
                break;
            case Ply::Kind::pass:
                steps.push_back({"pass", "choice", label_of(rules, position, ply), text, AnyPly(ply)});
                break;
        }
    }
    if (chosen && !in_hand) {
        return {};
    }
    if (chosen) {
        add_turning(steps, rules, *chosen);
    }
    return steps;
}

/// See editing::Editing::refused().
std::optional<Refusal> refusal_of_click(const Pentactic& game, const Position& position, const std::string& partial,
                                        const std::string& cell) {
    const RuleSet& rules = game.rules();
    const std::optional<BoardCell> place = find_cell(rules, cell);
    if (!place) {
        return Refusal{"P-2", "there is no cell " + cell + " in this game"};
    }
    Ply ply;
    ply.board = static_cast<std::uint8_t>(place->board);
    if (position.phase != Phase::pentominoes) {
        ply.kind = Ply::Kind::stone;
        ply.cells[0] = place->cell;
        return game.refusal(position, ply);
    }
    const std::optional<Orientation> chosen = orientation_of(partial);
    if (!chosen) {
        const Content content = position.boards[ply.board].at(place->cell);
        return content == Content::empty ? Refusal{"P-8", "a pentomino is to be chosen first"}
               : content == Content::stone
                   ? std::optional(Refusal{"P-7", "a stone lies on " + cell})
                   : std::optional(
                         Refusal{"P-8", std::string("the ") + letter_of(piece_of(content)) + " covers " + cell});
    }
    ply.kind = Ply::Kind::place;
    ply.piece = chosen->piece;
    if (const auto cells = cells_at(rules.grid, shape_of(*chosen), place->cell)) {
        ply.cells = *cells;
    }
    return game.refusal(position, ply);  // cells outside the grid are refused
}

// Small drawings for the tools and choices of Pentactic.

constexpr double pitch = 9;  ///< of the squares, in pixels
constexpr double edge = 2;

std::string pentomino_picture(const Orientation& orientation, bool crossed) {
    const std::vector<Place> places = places_of(shape_of(orientation));
    const Place extent = extent_of(places);
    drawing::Svg svg;
    draw_pentomino(svg, places, {edge, edge}, pitch, orientation.piece, PieceStyle::small, crossed);
    return svg.document(extent.x * pitch + 2 * edge, extent.y * pitch + 2 * edge, text_of(orientation), "");
}

std::string stone_picture() {
    constexpr double side = 3 * pitch;
    drawing::Svg svg;
    draw_stone(svg, {side / 2, side / 2}, side * 1.2);
    return svg.document(side, side, "stone", "");
}

/// Draws the pentomino or the stone of a tool or of a choice. A pentomino has the orientation of the text "L:r1f" and
/// is crossed if it goes out of play. Returns "" for tools and choices without a piece. See
/// editing::Editing::picture().
std::string tool_picture(const std::string& name) {
    if (name.starts_with("stone")) {
        return stone_picture();
    }
    if (const std::optional<Orientation> orientation = orientation_of(name.size() == 1 ? name + ":" : name)) {
        return pentomino_picture(*orientation, false);
    }
    const bool out = name.starts_with("out:") || name.starts_with("remove ");
    const std::optional<Piece> piece = out ? piece_of(name.back()) : std::nullopt;
    return piece ? pentomino_picture({*piece}, true) : "";
}

// Tools that change a setup of Pentactic.

constexpr std::array<std::string_view, 4> phases_in_text{"removes", "stones", "pentominoes", "over"};

std::string value_of(const editing::Edit& edit, const std::string& option, const std::string& otherwise) {
    const auto found = edit.options.find(option);
    return found == edit.options.end() ? otherwise : found->second;
}

/// The seat with this letter; nothing if the game has no such player.
std::optional<Seat> seat_with_letter(const RuleSet& rules, std::string_view letter) {
    const bool is_seat = letter.size() == 1 && letter[0] >= 'A' && letter[0] < 'A' + rules.seats();
    return is_seat ? std::optional<Seat>(static_cast<Seat>(letter[0] - 'A')) : std::nullopt;
}

std::vector<std::string> letters_of_boards(const RuleSet& rules) {
    std::vector<std::string> letters;
    for (int board = 0; board < rules.boards(); ++board) {
        letters.push_back(seat_name(static_cast<Seat>(board)));
    }
    return letters;
}

void add_turn_tools(const RuleSet& rules, std::vector<editing::Tool>& tools) {
    const bool solitaire = rules.mode == Mode::solitaire;
    for (int seat = 0; seat < rules.seats() && !solitaire; ++seat) {
        const std::string letter = seat_name(static_cast<Seat>(seat));
        tools.push_back({"player:" + letter, letter + " is to act", "Turn", false});
    }
    if (!solitaire) {
        tools.push_back({"phase:removes", "pentominoes are taken out of play", "Turn", false});
        tools.push_back({"phase:stones", "stones are laid", "Turn", false});
    }
    tools.push_back({"phase:pentominoes", "pentominoes are laid", "Turn", false});
    tools.push_back({"phase:over", "the game is over", "Turn", false});
    if (rules.mode == Mode::basic) {
        std::vector<std::string> points;
        for (int number = 0; number <= piece_count; ++number) {
            points.push_back(std::to_string(number));
        }
        for (int number = -max_stones; number < 0; ++number) {
            points.push_back(std::to_string(number));
        }
        std::vector<std::string> letters;
        for (const Piece piece : rules.pieces.pieces()) {
            letters.emplace_back(1, letter_of(piece));
        }
        tools.push_back({"game:1", "the first game of the match", "Turn", false});
        tools.push_back({"game:2",
                         "the second game of the match",
                         "Turn",
                         false,
                         {{"points", "points of the first game", points},
                          {"out", "pentomino out of play in the first game", letters}}});
    }
    if (rules.boards() > 1 && rules.readings.phase_order == PhaseOrder::rotating) {
        for (int seat = 0; seat < rules.seats(); ++seat) {
            const std::string letter = seat_name(static_cast<Seat>(seat));
            tools.push_back({"starter:" + letter, letter + " begins the round", "Turn", false});
        }
    }
}

/// The tools for pentominoes, stones, pentominoes out of play, boxes of stones, and the turn.
std::vector<editing::Tool> setup_tools(const RuleSet& rules) {
    std::vector<editing::Tool> tools;
    for (const Piece piece : rules.pieces.pieces()) {
        const std::string letter(1, letter_of(piece));
        std::vector<editing::ToolOption> options{{"turn", "quarter turns", {"0", "1", "2", "3"}}};
        if (rules.flips()) {
            options.push_back({"flip", "turned over", {"0", "1"}});
        }
        tools.push_back({letter, letter, "Pentominoes", true, options});
    }
    tools.push_back({"stone", "stone", "Stones"});
    tools.push_back({"remove", "remove the pentomino or stone", "Stones"});
    if (rules.mode == Mode::group) {
        for (int seat = 0; seat < rules.seats(); ++seat) {
            const std::string letter = seat_name(static_cast<Seat>(seat));
            tools.push_back({"stones+:" + letter, "one stone more in the box of " + letter, "Stones", false});
            tools.push_back({"stones-:" + letter, "one stone less in the box of " + letter, "Stones", false});
        }
    }
    for (const Piece piece : rules.mode == Mode::solitaire ? std::vector<Piece>{} : rules.pieces.pieces()) {
        std::vector<editing::ToolOption> options;
        if (rules.boards() > 1) {
            options.push_back({"player", "player", letters_of_boards(rules)});
        }
        const std::string letter(1, letter_of(piece));
        tools.push_back({"out:" + letter, letter + " out of play", "Out of play", false, options});
    }
    add_turn_tools(rules, tools);
    return tools;
}

/// Applies one tool to a setup.
class SetupEdit {
public:
    SetupEdit(const RuleSet& rules, Setup& setup) : rules_(rules), position_(setup.position) {}

    /// Returns a fault if the edit is refused.
    std::optional<Fault> run(const editing::Edit& edit) {
        const Result<editing::Tool> tool = editing::tool_of(setup_tools(rules_), edit.tool);
        if (!tool) {
            return tool.faults().front();
        }
        for (const editing::ToolOption& option : tool->options) {
            const std::string value = value_of(edit, option.name, option.values.front());
            if (std::find(option.values.begin(), option.values.end(), value) == option.values.end()) {
                return Fault{"'" + value + "' is not a value of the option " + option.name + "; expected " +
                                 option.values.front() + " to " + option.values.back(),
                             "", "", 0};
            }
        }
        if (!tool->on_cell) {
            return edit.tool.starts_with("out:") ? take_out(edit) : change_turn(edit);
        }
        const std::optional<BoardCell> place = find_cell(rules_, edit.cell);
        if (!place) {
            return Fault{"there is no cell '" + edit.cell + "' in this game", "P-2", edit.cell, 0};
        }
        if (edit.tool == "remove") {
            return clear(*place);
        }
        return edit.tool == "stone" ? lay_stone(*place) : lay_pentomino(*place, edit);
    }

private:
    BoardState& at(int board) { return position_.boards[static_cast<std::size_t>(board)]; }

    static Fault refusal(std::string message, const char* clause, const std::string& cell) {
        return {std::move(message), clause, cell, 0};
    }

    std::optional<Fault> clear(const BoardCell& place) {
        const Content content = at(place.board).at(place.cell);
        if (content == Content::empty) {
            return refusal(name_of(rules_, place) + " is free", "", name_of(rules_, place));
        }
        if (content == Content::stone) {
            at(place.board).at(place.cell) = Content::empty;
            move_stone(place.board, 1);
        } else {
            take_up(at(place.board), piece_of(content));
        }
        return std::nullopt;
    }

    static void take_up(BoardState& board, Piece piece) {
        std::replace(board.cells.begin(), board.cells.end(), content_of(piece), Content::empty);
    }

    std::optional<Fault> lay_stone(const BoardCell& place) {
        if (at(place.board).at(place.cell) != Content::empty) {
            return refusal(name_of(rules_, place) + " is not free", "P-7", name_of(rules_, place));
        }
        at(place.board).at(place.cell) = Content::stone;
        move_stone(place.board, -1);
        return std::nullopt;
    }

    /// In a group the text gives the boxes. A stone comes from the fullest box of the opponents of this grid's player
    /// (-1), or goes into their emptiest box (1).
    void move_stone(int board, int number) {
        if (rules_.mode != Mode::group) {
            return;
        }
        int* box = nullptr;
        for (int seat = 0; seat < rules_.seats(); ++seat) {
            int& stones = position_.stones[static_cast<std::size_t>(seat)];
            if (seat != board && (box == nullptr || (number < 0 ? stones > *box : stones < *box))) {
                box = &stones;
            }
        }
        *box = std::max(0, *box + number);
    }

    std::optional<Fault> lay_pentomino(const BoardCell& place, const editing::Edit& edit) {
        const Orientation orientation{*piece_of(edit.tool[0]), value_of(edit, "turn", "0")[0] - '0',
                                      value_of(edit, "flip", "0") == "1"};
        const std::optional<std::array<Cell, 5>> cells = cells_at(rules_.grid, shape_of(orientation), place.cell);
        const std::string name = name_of(rules_, place);
        if (!cells) {
            return refusal("the " + edit.tool + " does not lie on the grid with all of its five squares", "P-1", name);
        }
        BoardState board = at(place.board);
        take_up(board, orientation.piece);
        for (const Cell cell : *cells) {
            if (board.at(cell) != Content::empty) {
                return refusal("the " + edit.tool + " would cover " + rules_.grid.name(cell) + ", which is not free",
                               "P-8", name);
            }
            board.at(cell) = content_of(orientation.piece);
        }
        at(place.board) = std::move(board);
        return std::nullopt;
    }

    /// Takes a pentomino out of play, or brings it back.
    std::optional<Fault> take_out(const editing::Edit& edit) {
        const Piece piece = *piece_of(edit.tool.back());
        const std::optional<Seat> seat = seat_with_letter(rules_, value_of(edit, "player", "A"));
        BoardState& board = at(rules_.boards() == 1 ? 0 : seat.value_or(Seat{0}));
        board.removed = board.removed.has(piece) ? board.removed.without(piece) : board.removed.with(piece);
        return std::nullopt;
    }

    std::optional<Fault> change_turn(const editing::Edit& edit) {
        const std::string value = edit.tool.substr(edit.tool.find(':') + 1);
        if (edit.tool.starts_with("player:")) {
            position_.to_act = *seat_with_letter(rules_, value);
        } else if (edit.tool.starts_with("starter:")) {
            position_.starter = *seat_with_letter(rules_, value);
        } else if (edit.tool.starts_with("stones")) {
            int& box = position_.stones[*seat_with_letter(rules_, value)];
            if (edit.tool[6] == '-' && box == 0) {
                return Fault{"the box of " + value + " is empty", "P-2", "", 0};
            }
            box += edit.tool[6] == '+' ? 1 : -1;
        } else if (edit.tool == "game:1") {
            position_.first.reset();
        } else if (edit.tool == "game:2") {
            const std::string letter = value_of(edit, "out", std::string(1, rules_.pieces.letters().front()));
            position_.first = FirstGame{ascii::read_whole<int>(value_of(edit, "points", "0")).value(),
                                        PieceSet().with(*piece_of(letter[0]))};
        } else {
            position_.phase = static_cast<Phase>(std::find(phases_in_text.begin(), phases_in_text.end(), value) -
                                                 phases_in_text.begin());
        }
        return std::nullopt;
    }

    const RuleSet& rules_;
    Position& position_;
};

/// The setup with full boxes if this is a game of a group and the text gives no boxes.
Setup with_boxes(const RuleSet& rules, Setup setup) {
    if (rules.mode == Mode::group && setup.position.stones.size() != static_cast<std::size_t>(rules.seats())) {
        setup.position.stones.assign(static_cast<std::size_t>(rules.seats()), rules.stones);
        setup.stones_given = true;
    }
    return setup;
}

/// The grids of a setup with the boxes that they leave to the players. They need not be a position.
Position unchecked_position(const RuleSet& rules, const Setup& setup) {
    Position position = with_boxes(rules, setup).position;
    const auto left = [&](int board) {
        return std::max(0, rules.stones - position.boards[static_cast<std::size_t>(board)].stones());
    };
    switch (rules.mode) {
        case Mode::solitaire: position.stones = {0}; break;
        case Mode::basic:
            position.stones = {0, 0};
            position.stones[stones_seat(position)] = left(0);
            break;
        case Mode::duel: position.stones = {left(1), left(0)}; break;
        case Mode::group: break;
    }
    return position;
}

/// A setup with empty grids in the first phase of the game.
std::string empty_setup_text(const RuleSet& rules) {
    Setup setup;
    const BoardState empty{std::vector<Content>(static_cast<std::size_t>(rules.grid.size()), Content::empty), {}};
    setup.position.boards.assign(static_cast<std::size_t>(rules.boards()), empty);
    setup.position.phase = rules.mode == Mode::solitaire ? Phase::pentominoes : Phase::removing;
    return text_of(rules, with_boxes(rules, std::move(setup)).position);
}

/// Changes the setup. See editing::Editing::edit().
editing::Edited edit_setup(const RuleSet& rules, const std::string& text, const editing::Edit& edit) {
    const Result<Setup> read = parse_setup(rules, text);
    if (!read) {
        return {text, read.faults(), false};
    }
    Setup setup = with_boxes(rules, *read);
    if (const std::optional<Fault> refused = SetupEdit(rules, setup).run(edit)) {
        return {text, {*refused}, false};
    }
    editing::Edited edited{text_of(rules, setup.position), {}, true};
    const Result<Position> position = parse_position(rules, edited.setup);
    if (!position) {
        edited.faults = position.faults();
    }
    return edited;
}

// Words of cells, and the editing of the family.

std::string content_in_words(Content content) {
    return content == Content::empty   ? "free"
           : content == Content::stone ? "stone"
                                       : std::string("pentomino ") + letter_of(piece_of(content));
}

/// "The grid has the stones d4, e5, the F on a1, a2, b2, b3, c2, and 12 free cells."
std::string board_in_words(const RuleSet& rules, const Position& position, int number) {
    const BoardState& board = position.boards[static_cast<std::size_t>(number)];
    std::string stones;
    std::string pieces;
    int free = 0;
    for (Cell cell = 0; cell < rules.grid.size(); ++cell) {
        if (board.at(cell) == Content::stone) {
            stones += (stones.empty() ? "" : ", ") + rules.grid.name(cell);
        }
        free += board.at(cell) == Content::empty ? 1 : 0;
    }
    for (const Piece piece : board.placed().pieces()) {
        std::string cells;
        for (Cell cell = 0; cell < rules.grid.size(); ++cell) {
            if (board.at(cell) == content_of(piece)) {
                cells += (cells.empty() ? "" : ", ") + rules.grid.name(cell);
            }
        }
        pieces += fmt::format(" The {} lies on {}.", letter_of(piece), cells);
    }
    const std::string whose = rules.boards() == 1 ? "The grid" : "The grid of " + seat_name(static_cast<Seat>(number));
    std::string text =
        fmt::format("{} has {}{}.{}", whose, counted(static_cast<std::uint64_t>(free), "free cell", "free cells"),
                    stones.empty() ? "" : " and stones on " + stones, pieces);
    const std::string left = hand(rules, position, number).letters();
    text += left.empty() ? " No pentomino is left." : fmt::format(" In hand: {}.", fmt::join(left, " "));
    return board.removed.empty() ? text
                                 : text + fmt::format(" Out of play: {}.", fmt::join(board.removed.letters(), " "));
}

class FamilyEditing final : public editing::Editing {
public:
    [[nodiscard]] std::vector<std::string> cells(const AnyGame& game) const override {
        const RuleSet& rules = rules_of(game);
        std::vector<std::string> names;
        for (int board = 0; board < rules.boards(); ++board) {
            for (Cell cell = 0; cell < rules.grid.size(); ++cell) {
                names.push_back(name_of(rules, {board, cell}));
            }
        }
        return names;
    }
    [[nodiscard]] std::vector<editing::CellWords> words_of_cells(const AnyGame& game,
                                                                 const AnyState& state) const override {
        const RuleSet& rules = rules_of(game);
        std::vector<editing::CellWords> words;
        for (int board = 0; board < rules.boards(); ++board) {
            const BoardState& content = state.as<Position>().boards[static_cast<std::size_t>(board)];
            for (Cell cell = 0; cell < rules.grid.size(); ++cell) {
                const std::string whose =
                    rules.boards() == 1 ? "" : "grid of " + seat_name(static_cast<Seat>(board)) + ", ";
                words.push_back({name_of(rules, {board, cell}),
                                 whose + rules.grid.name(cell) + ": " + content_in_words(content.at(cell)),
                                 content.at(cell) != Content::empty});
            }
        }
        return words;
    }
    [[nodiscard]] std::string words(const AnyGame& game, const AnyState& state) const override {
        std::string text = language_of(game).situation(game, state);
        for (int board = 0; board < rules_of(game).boards(); ++board) {
            text += " " + board_in_words(rules_of(game), state.as<Position>(), board);
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
        return empty_setup_text(rules_of(game));
    }
    [[nodiscard]] editing::Edited edit(const AnyGame& game, const std::string& setup,
                                       const editing::Edit& edit) const override {
        return edit_setup(rules_of(game), setup, edit);
    }
    [[nodiscard]] std::optional<AnyState> state_to_draw(const AnyGame& game, const std::string& text) const override {
        const Result<Setup> setup = parse_setup(rules_of(game), text);
        return setup ? std::optional(AnyState(unchecked_position(rules_of(game), *setup))) : std::nullopt;
    }
    [[nodiscard]] std::string picture(const AnyGame& /*game*/, const std::string& name) const override {
        return tool_picture(name);
    }

    [[nodiscard]] std::vector<editing::Step> steps(const AnyGame& game, const AnyState& state,
                                                   const std::string& partial) const override {
        return turn_steps(game.as<Pentactic>(), state.as<Position>(), partial);
    }
    [[nodiscard]] std::optional<Refusal> refused(const AnyGame& game, const AnyState& state, const std::string& partial,
                                                 const std::string& cell) const override {
        return refusal_of_click(game.as<Pentactic>(), state.as<Position>(), partial, cell);
    }
    [[nodiscard]] std::string turn_clause(const AnyGame& game) const override {
        switch (rules_of(game).mode) {
            case Mode::basic: return "P-6";
            case Mode::solitaire: return "P-22";
            case Mode::duel:
            case Mode::group: break;
        }
        return "P-15";
    }

private:
    static const RuleSet& rules_of(const AnyGame& game) { return game.as<Pentactic>().rules(); }
};

}  // namespace

const editing::Editing& family_editing() {
    static const FamilyEditing editing;
    return editing;
}

}  // namespace rulescope::pentactic
