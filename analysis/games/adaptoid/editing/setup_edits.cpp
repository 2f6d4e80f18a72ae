#include "analysis/games/adaptoid/editing/setup_edits.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/adaptoid/text/notation.h"

namespace rulescope::adaptoid {

namespace {

bool is_setup_phase(Phase phase) {
    return phase == Phase::stacking || phase == Phase::discs || phase == Phase::placing || phase == Phase::choosing;
}

/// Applies one tool to a setup.
class SetupEdit {
public:
    SetupEdit(const RuleSet& rules, Setup& setup) : rules_(rules), setup_(setup) {}

    /// Returns a fault if the edit is refused.
    std::optional<Fault> run(const editing::Edit& edit) {
        const auto tools = setup_tools(rules_);
        const auto tool =
            std::find_if(tools.begin(), tools.end(), [&](const editing::Tool& one) { return one.id == edit.tool; });
        if (tool == tools.end()) {
            return Fault{"there is no tool '" + edit.tool + "' for this game", "", "", 0};
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

}  // namespace

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

std::string setup_text(const RuleSet& rules, const Setup& setup) {
    std::string text = text_of(rules, unchecked_position(rules, setup));
    text.front() = letter_of(setup.to_move);  // the colour need not have a seat in a setup
    return text;
}

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

Result<Position> position_under(const RuleSet& rules, const Position& position, const RuleSet& others) {
    const Result<Setup> read = parse_setup(rules, text_of(rules, position));
    if (!read) {
        return read.faults();
    }
    Setup setup = *read;
    setup.supply = others.supply_follows() ? std::nullopt : std::optional(position.supply);
    return validate(others, setup);
}

}  // namespace rulescope::adaptoid
