// Hex: its board, texts, properties and the kit. Everything else follows from the defaults of analysis/games/kit.
#include "analysis/games/hex/kit.h"

#include <algorithm>

#include "analysis/drawing/cell_pictures.h"
#include "analysis/drawing/palette.h"
#include "analysis/editing/board_editing.h"
#include "analysis/games/kit/board_language.h"
#include "analysis/games/kit/grid_board.h"
#include "analysis/packed/reference_codes.h"
#include "analysis/verify/knowledge_of.h"

namespace rulescope::hex {

namespace {

class HexBoard final : public GridBoard<Hex> {
public:
    [[nodiscard]] bool hexagonal() const override { return true; }
    [[nodiscard]] std::string noun() const override { return "stone"; }
    /// After a swap the only stone.
    [[nodiscard]] int marked_cell(const AnyGame& game, const AnyPly& ply, const AnyState& after) const override {
        const Content here = content(game, after);
        return ply.as<hex::Ply>().cell != no_cell
                   ? ply.as<hex::Ply>().cell
                   : static_cast<int>(std::find(here.begin(), here.end(), 1) - here.begin());
    }
    [[nodiscard]] std::vector<std::vector<int>> deciding(const AnyGame& game, const AnyState& state) const override {
        for (const Seat seat : {Seat{0}, Seat{1}}) {
            const std::vector<Cell> chain = connection(own(game).rules(), own(state), seat);
            if (!chain.empty()) {
                return {{chain.begin(), chain.end()}};
            }
        }
        return {};
    }
    [[nodiscard]] int cell_of(const AnyGame&, const AnyPly& ply) const override { return ply.as<hex::Ply>().cell; }
    [[nodiscard]] Result<Content> read_setup(const AnyGame& game, std::string_view text) const override {
        const Result<Setup> setup = parse_setup(own(game).rules(), text);
        if (!setup) {
            return setup.faults();
        }
        Content content;
        for (const char letter : setup->content) {
            content.push_back(letter == 'W' ? 0 : letter == 'B' ? 1 : nothing);
        }
        return content;
    }
    /// With the swap, equal numbers are found on the turns of both players.
    [[nodiscard]] std::string with_other_mover(const AnyGame& game, const std::string& text) const override {
        const RuleSet& rules = own(game).rules();
        const Result<Setup> setup = parse_setup(rules, text);
        return rules.swap && setup ? (setup->to_act == 0 ? "B " : "W ") + rows_text(rules.grid(), setup->content) : "";
    }
    [[nodiscard]] AnyState state_to_draw(const AnyGame&, const Content& content) const override {
        Position position;
        for (std::size_t cell = 0; cell < content.size(); ++cell) {
            position.stones[0][cell] = content[cell] == 0;
            position.stones[1][cell] = content[cell] == 1;
        }
        return AnyState(position);
    }
    [[nodiscard]] std::string_view board_clause() const override { return "H-1"; }
    [[nodiscard]] std::string_view turn_clause() const override { return "H-4"; }

private:
    [[nodiscard]] int piece_on(const Position& position, Cell cell) const override {
        const auto at = static_cast<std::size_t>(cell);
        return position.stones[0][at] ? 0 : position.stones[1][at] ? 1 : nothing;
    }
};

}  // namespace

const FamilyBoard& board() {
    static const HexBoard board;
    return board;
}

namespace {

const std::vector<specs::RuleKey<RuleSet>>& keys() {
    static const std::vector<specs::RuleKey<RuleSet>> keys{
        specs::rule_key("board", "side", "cells on each edge", &RuleSet::side, min_side, max_side),
        specs::rule_key("play", "swap", "swap", &RuleSet::swap, {"none", "pieces"})};
    return keys;
}

class HexLanguage final : public BoardLanguage<Hex> {
public:
    HexLanguage()
        : BoardLanguage(hex::board(), hex::keys(),
                        {{"H-3", "Stone", "{seat} begins"},
                         {"H-4", "Stone", "{seat} puts a stone on {cell}"},
                         {"H-5", "Stone", "{seat} takes over the stone on {from}: it stands on {cell} now"},
                         {"H-6", "Outcome", "stones of {seat} connect {cell} with {end}: {seat} has won"}}) {}
    [[nodiscard]] Result<AnyState> read_state(const AnyGame& game, std::string_view text) const override {
        return any(parse_position(own(game).rules(), text));
    }
    [[nodiscard]] Result<AnyPly> read_ply(const AnyGame& game, const AnyState&,
                                          const std::string& written) const override {
        const Result<hex::Ply> ply = parse_ply(own(game).rules(), written);
        return ply ? Result<AnyPly>(AnyPly(*ply)) : Result<AnyPly>(ply.faults());
    }
    [[nodiscard]] std::map<std::string, std::string> document_fields() const override {
        return {{"games", "`board` (`side`, `cells`), `play` (`swap`: `none`, `pieces`)"},
                {"show", "`stones` (cells by colour); `phase` is `move` or `over`"},
                {"draw", "`turns`: the marked turns"}};
    }
    [[nodiscard]] std::vector<ReadingInForce> readings(const AnyRules&) const override { return {}; }
};

/// The content of each cell and the seat to act, which with the number of stones determines whether there was a swap.
struct Digits : packed::RadixDigits {
    explicit Digits(const RuleSet& rules) : cells(static_cast<std::size_t>(rules.grid().size())) {
        radices_.assign(cells, 3);
        radices_.push_back(2);
    }
    [[nodiscard]] std::vector<std::uint64_t> digits_of(const Position& position) const {
        std::vector<std::uint64_t> digits;
        for (std::size_t cell = 0; cell < cells; ++cell) {
            digits.push_back(position.stones[0][cell] ? 1 : position.stones[1][cell] ? 2 : 0);
        }
        digits.push_back(position.to_act());
        return digits;
    }
    [[nodiscard]] Position position_of(const std::vector<std::uint64_t>& digits) const {
        Position position;
        for (std::size_t cell = 0; cell < cells; ++cell) {
            position.stones[0][cell] = digits[cell] == 1;
            position.stones[1][cell] = digits[cell] == 2;
        }
        position.swapped = position.to_act() != digits.back();
        return position;
    }
    [[nodiscard]] static std::vector<Outcome> endings() { return {{{1.0, 0.0}, "H-6"}, {{0.0, 1.0}, "H-6"}}; }

    std::size_t cells;
};

using Reading = ReadingOf<Readings>;

/// Whether the seat's stones connect its edges: a flood over columns and rows, without the neighbours and chains of
/// core.
bool connects(const Subject& subject, const Position& position, std::size_t seat) {
    const int side = subject.rules().side;
    std::vector<int> reached(static_cast<std::size_t>(side * side), 0);
    const auto has = [&](int column, int row) {
        return column >= 0 && row >= 0 && column < side && row < side &&
               position.stones[seat][static_cast<std::size_t>(row * side + column)];
    };
    for (bool more = true; more;) {
        more = false;
        for (int row = 0; row < side; ++row) {
            for (int column = 0; column < side; ++column) {
                int& here = reached[static_cast<std::size_t>(row * side + column)];
                const auto from = [&](int x, int y) {
                    return has(x, y) && reached[static_cast<std::size_t>(y * side + x)] != 0;
                };
                const bool edge = (seat == 0 ? row : column) == 0;
                if (here == 0 && has(column, row) &&
                    (edge || from(column - 1, row) || from(column + 1, row) || from(column, row - 1) ||
                     from(column, row + 1) || from(column - 1, row + 1) || from(column + 1, row - 1))) {
                    here = 1;
                    more = true;
                    if ((seat == 0 ? row : column) == side - 1) {
                        return true;
                    }
                }
            }
        }
    }
    return false;
}

verify::Finding ends(const Subject& subject, const Property::Listed& here) {
    const bool white = connects(subject, here.position, 0);
    const bool black = connects(subject, here.position, 1);
    const std::optional<Outcome> outcome = subject.outcome(here.position);
    if (white && black) {
        return verify::violated("both colours have connected their edges");
    }
    if (white || black) {
        return outcome && outcome->payoff[white ? 0 : 1] == 1.0 && here.plies.empty()
                   ? verify::holds()
                   : verify::violated(
                         "a colour has connected its edges, and the game is not over or another seat has won");
    }
    return outcome ? verify::violated("the game is over without a connection") : verify::holds();
}

verify::Finding no_draw(const Subject& subject, const Property::Listed& here) {
    if (here.position.count() < subject.rules().side * subject.rules().side) {
        return verify::not_applicable();
    }
    return connects(subject, here.position, 0) != connects(subject, here.position, 1)
               ? verify::holds()
               : verify::violated("the board is full, and not exactly one colour has connected its edges");
}

verify::Finding one_stone(const Subject& subject, const Property::Step& step) {
    if (step.after.swapped != step.before.swapped) {
        const auto side = static_cast<std::size_t>(subject.rules().side);
        bool mirrored = step.after.stones[0].none();
        for (std::size_t cell = 0; cell < side * side; ++cell) {
            mirrored =
                mirrored && step.before.stones[0][cell] == step.after.stones[1][cell % side * side + cell / side];
        }
        return subject.rules().swap && step.before.count() == 1 && step.after.count() == 1 && mirrored
                   ? verify::holds()
                   : verify::violated(
                         "expected a swap at the second turn only, of the stone to the mirror image of its cell");
    }
    const std::size_t seat = static_cast<std::size_t>(step.before.count() + (step.before.swapped ? 1 : 0)) % 2;
    const bool others = step.before.stones[1 - seat] == step.after.stones[1 - seat];
    const bool kept = (step.before.stones[seat] & ~step.after.stones[seat]).none();
    return others && kept && step.after.count() == step.before.count() + 1
               ? verify::holds()
               : verify::violated("expected one more stone of the seat to move and no other change");
}

verify::Finding begins(const Subject& subject) {
    return subject.initial() == Position{} ? verify::holds() : verify::violated("the board does not begin empty");
}

}  // namespace

std::span<const Property> properties() {
    static const std::vector<Property> catalogue{
        {.id = "H-1", .name = "H-1 the board begins empty", .clauses = {"H-1"}, .on_rules = begins},
        {.id = "H-4",
         .name = "H-4 every turn adds one stone of the seat to move, or is the swap",
         .clauses = {"H-3", "H-4", "H-5"},
         .on_ply = one_stone},
        {.id = "H-6",
         .name = "H-6 the game ends when a seat connects its edges, and only then",
         .clauses = {"H-2", "H-6"},
         .on_position = ends},
        {.id = "H-7",
         .name = "H-7 a full board has exactly one connection",
         .clauses = {"H-7"},
         .on_position = no_draw}};
    return catalogue;
}

namespace {

class HexKnowledge final : public verify::KnowledgeOf<Hex, Subject, Reference> {
public:
    HexKnowledge() : KnowledgeOf(hex::properties(), std::span<const Reading>{}) {}
    [[nodiscard]] std::string never_fires(const AnyRules& rules, const std::string& event) const override {
        return event == "H-5" && !own(rules).swap ? "these rules have no swap" : "";
    }
    [[nodiscard]] std::string not_comparable(const AnyRules& a, const AnyRules& b) const override {
        return own(a).side == own(b).side ? "" : "the boards have different sizes";
    }
    [[nodiscard]] std::vector<std::string> turns_to_try(const AnyGame& game, const AnyState&, Random&) const override {
        std::vector<std::string> list{"swap"};
        for (const FamilyBoard::Place& place : hex::board().cells(game.rules())) {
            list.push_back(place.name);
        }
        return list;
    }
    [[nodiscard]] std::vector<verify::RefusalKind> refusal_kinds(const AnyRules& rules) const override {
        return {{"H-4", "turn", ""}, {"H-5", "turn", own(rules).swap ? "" : "these rules have no swap"}};
    }
};

class HexPictures final : public drawing::CellPictures {
public:
    HexPictures() : CellPictures(hex::board()) {}

private:
    /// The edges of White above and below, those of Black at the sides. In two corners they share a side of a cell.
    void draw_ground(drawing::Svg& svg, const AnyRules& rules,
                     const std::function<std::vector<drawing::Point>(std::size_t)>& corners,
                     double pitch) const override {
        const SquareGrid grid = rules.as<RuleSet>().grid();
        const int last = grid.rows() - 1;
        const auto edge = [&](const char* colour, const char* name, double width, const auto& points_of) {
            for (int along = 0; along <= last; ++along) {
                const std::vector<drawing::Point> points = points_of(along);
                for (std::size_t i = 1; i < points.size(); ++i) {
                    svg.line(points[i - 1], points[i],
                             {.stroke = colour, .width = width * pitch, .cls = name, .round = true});
                }
            }
        };
        const auto side = [&](int column, int row, std::array<std::size_t, 3> which, int shared) {
            const std::vector<drawing::Point> all = corners(static_cast<std::size_t>(grid.at(column, row)));
            std::vector<drawing::Point> points{all[which[0]], all[which[1]], all[which[2]]};
            if (shared >= 0) {  // half of the side to this corner
                auto& end = points[static_cast<std::size_t>(shared)];
                end = {(end.x + points[1].x) / 2, (end.y + points[1].y) / 2};
            }
            return points;
        };
        const auto low = [&](int column) { return side(column, 0, {2, 3, 4}, column == last ? 2 : -1); };
        const auto high = [&](int column) { return side(column, last, {1, 0, 5}, column == 0 ? 0 : -1); };
        const auto left = [&](int row) { return side(0, row, {0, 1, 2}, row == last ? 0 : -1); };
        const auto right = [&](int row) { return side(last, row, {3, 4, 5}, row == 0 ? 0 : -1); };
        for (const auto& [colour, name, width] :
             {std::tuple{"#26292e", "edge", 0.26}, std::tuple{"#ffffff", "edge white", 0.19}}) {
            edge(colour, name, width, low);
            edge(colour, name, width, high);
        }
        edge("#26292e", "edge black", 0.26, left);
        edge("#26292e", "edge black", 0.26, right);
    }
};

}  // namespace

}  // namespace rulescope::hex

namespace rulescope {

namespace {

class HexKit final : public GameKit {
public:
    [[nodiscard]] std::string_view id() const override { return "hex"; }
    [[nodiscard]] std::string_view title() const override { return "Hex"; }
    [[nodiscard]] AnyGame game(const AnyRules& rules) const override {
        return AnyGame(hex::Hex(rules.as<hex::RuleSet>()), rules);
    }
    [[nodiscard]] const specs::RuleSetReader& reader() const override {
        static const specs::KeyedReader<hex::RuleSet, std::span<const hex::Reading>> reader{
            "hex-3", []() -> const Family& { return hex_kit(); }, hex::keys(), {}};
        return reader;
    }
    [[nodiscard]] const Language& language() const override {
        static const hex::HexLanguage language;
        return language;
    }
    [[nodiscard]] const verify::Knowledge& knowledge() const override {
        static const hex::HexKnowledge knowledge;
        return knowledge;
    }
    [[nodiscard]] const play::Agents& agents() const override {
        static const play::Agents agents;
        return agents;
    }
    [[nodiscard]] const editing::Editing& editing() const override {
        static const editing::BoardEditing editing(hex::board());
        return editing;
    }
    [[nodiscard]] const packed::PackedStates* packed_states() const override {
        static const packed::StatesByDigits<hex::Hex, hex::Digits> states{"Hex has no fast twin"};
        return &states;
    }
    [[nodiscard]] const drawing::Pictures& pictures() const override {
        static const hex::HexPictures pictures;
        return pictures;
    }
    [[nodiscard]] std::span<const FigureKindInfo> figure_kinds() const override {
        return drawing::board_figure_kinds();
    }
    [[nodiscard]] bool figures_name_cells() const override { return false; }
};

}  // namespace

const GameKit& hex_kit() {
    static const HexKit kit;
    return kit;
}

}  // namespace rulescope
