#include "tests/support/pentactic/generators.h"

#include <algorithm>
#include <array>
#include <ostream>
#include <sstream>
#include <stdexcept>

#include "core/random.h"

namespace rulescope::testing {

using namespace pentactic;

// ---- rule sets --------------------------------------------------------------------------------

RuleSet pentactic_rules(Mode mode) {
    RuleSet rules;
    rules.name = "pentactic-" + std::string(name_of(mode));
    rules.title = "Pentactic";
    rules.rulebook = "pentactic";
    rules.mode = mode;
    rules.players = mode == Mode::solitaire ? 1 : mode == Mode::group ? 3 : 2;
    if (mode == Mode::solitaire) {
        rules.stones = 4;
        rules.start_stones = squares(rules, "d4 e4 d5 e5");
    }
    return rules;
}

RuleSet small_pentactic(Mode mode, int columns, int rows, const std::string& letters, int stones) {
    RuleSet rules = pentactic_rules(mode);
    rules.name += "-small";
    rules.grid = Grid(columns, rows);
    rules.pieces = {};
    for (const char letter : letters) {
        rules.pieces = rules.pieces.with(pentactic::piece_of(letter).value());
    }
    rules.stones = stones;
    rules.start_stones = {};
    return rules;
}

RuleSet read_as(RuleSet rules, const std::string& readings) {
    std::istringstream words(readings);
    for (std::string word; words >> word;) {
        const std::size_t equals = word.find('=');
        const ReadingInfo* info = find_reading(word.substr(0, equals));
        if (info == nullptr || equals == std::string::npos) {
            throw std::invalid_argument("no reading " + word);
        }
        const auto option = std::find(info->options.begin(), info->options.end(), word.substr(equals + 1));
        if (option == info->options.end()) {
            throw std::invalid_argument("no option " + word);
        }
        info->set(rules.readings, static_cast<int>(option - info->options.begin()));
    }
    return rules;
}

std::vector<pentactic::Cell> squares(const RuleSet& rules, const std::string& names) {
    std::istringstream words(names);
    std::vector<pentactic::Cell> cells;
    for (std::string word; words >> word;) {
        cells.push_back(rules.grid.find(word));
        if (cells.back() < 0) {
            throw std::invalid_argument("no square " + word);
        }
    }
    std::sort(cells.begin(), cells.end());
    return cells;
}

namespace {

/// Small grids first; nothing fits on the first one, and the last three are the printed ones.
constexpr std::array<std::array<int, 2>, 14> grids{
    {{4, 3}, {3, 3}, {5, 4}, {4, 5}, {5, 5}, {2, 2}, {6, 4}, {9, 2}, {6, 6}, {7, 5}, {5, 1}, {8, 8}, {9, 7}, {11, 6}}};

/// A random set of `wanted` pentominoes, at most all twelve.
PieceSet some_pieces(std::uint32_t number, int wanted) {
    Random random(number);
    std::vector<Piece> all = PieceSet::all().pieces();
    PieceSet pieces;
    for (int taken = 0; taken < std::min(wanted, piece_count); ++taken) {
        const auto at = static_cast<std::size_t>(random.below(all.size()));
        pieces = pieces.with(all[at]);
        all.erase(all.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return pieces;
}

/// Random stones: anywhere, or no two in a row or column (G-P14), by shuffled columns and rows.
std::vector<pentactic::Cell> some_stones(const RuleSet& rules, std::uint32_t number) {
    Random random(number);
    const auto shuffled = [&](int count) {
        std::vector<int> list(static_cast<std::size_t>(count));
        for (std::size_t at = 0; at < list.size(); ++at) {
            const auto other = static_cast<std::size_t>(random.below(at + 1));
            list[at] = list[other];
            list[other] = static_cast<int>(at);
        }
        return list;
    };
    const std::vector<int> columns = shuffled(rules.grid.columns());
    const std::vector<int> rows = shuffled(rules.grid.rows());
    const std::vector<int> anywhere = shuffled(rules.grid.size());
    std::vector<pentactic::Cell> stones;
    for (std::size_t stone = 0; stone < static_cast<std::size_t>(rules.stones); ++stone) {
        const bool lines = rules.readings.solo_stones == SoloStones::row_col;
        stones.push_back(lines ? rules.grid.at(columns[stone], rows[stone])
                               : static_cast<pentactic::Cell>(anywhere[stone]));
    }
    std::sort(stones.begin(), stones.end());
    return stones;
}

/// As many pentominoes as the grid holds, or one less, and stones on the rest (P-22).
void set_up_solitaire(RuleSet& rules, const Numbers& n) {
    const int area = rules.grid.size();
    int covered = std::min(area / 5, piece_count);
    if (n[5] % 3 == 2 && covered > 1 && area - 5 * (covered - 1) <= max_stones) {
        --covered;
    }
    rules.pieces = some_pieces(n[3], covered);
    rules.stones = area - 5 * covered;
    if (rules.stones > std::min(rules.grid.columns(), rules.grid.rows())) {
        rules.readings.solo_stones = SoloStones::free;
    }
    rules.start_stones = some_stones(rules, n[6]);
}

}  // namespace

RuleSet pentactic_rules_of(const Numbers& n) {
    constexpr std::array modes{Mode::basic, Mode::duel, Mode::group, Mode::solitaire};
    RuleSet rules = pentactic_rules(modes[n[0] % modes.size()]);
    rules.name += "-random";
    if (rules.mode == Mode::group) {
        rules.players = 3 + static_cast<int>(n[1] % 4);
    }
    const auto& grid = grids[n[2] % grids.size()];
    rules.grid = Grid(grid[0], grid[1]);
    std::size_t next = 7;
    for (const ReadingInfo& reading : reading_infos()) {
        const std::uint32_t number = n[next++];
        const bool other = number % 2 == 1;
        reading.set(rules.readings, other ? static_cast<int>(number / 2 % reading.options.size()) : 0);
    }
    if (rules.mode == Mode::solitaire) {
        if (rules.grid.size() < 5) {
            rules.grid = Grid(5, 3);
        }
        set_up_solitaire(rules, n);
        return rules;
    }
    rules.start_stones = {};
    // A second one must be there to be removed: in the second game, or by the last of a draft (G-P9).
    const bool two = rules.mode == Mode::basic || rules.readings.draft == Draft::free_choice;
    const bool differ = rules.readings.same_removal == SameRemoval::forbidden;  // G-P16
    const int min_pieces = std::max(two ? 2 : 1, differ ? rules.players : 1);
    const int wanted = n[3] % 3 == 0 ? piece_count : min_pieces + static_cast<int>(n[3] / 3 % 7);
    rules.pieces = some_pieces(n[3], wanted);
    rules.stones = n[4] % 3 == 0 ? max_stones : static_cast<int>(n[4] / 3 % 5);
    return rules;
}

rc::Gen<RuleSet> pentactic_rules_for(const pentactic::Property& property) {
    return rc::gen::map(numbers(numbers_of_pentactic_rules), [&property](Numbers n) {
        for (std::uint32_t mode = 0; mode < 4; ++mode) {
            n[0] += mode;  // another mode, if the property does not apply to this one
            const RuleSet random = pentactic_rules_of(n);
            if (property.applies_to(random)) {
                return random;
            }
            RuleSet printed = random;
            printed.readings = {};
            if (property.applies_to(printed)) {
                return printed;
            }
        }
        for (const Mode mode : {Mode::basic, Mode::duel, Mode::group, Mode::solitaire}) {
            if (property.applies_to(pentactic_rules(mode))) {
                return pentactic_rules(mode);
            }
        }
        throw std::logic_error("nothing meets what is presupposed by " + std::string(property.name));
    });
}

std::string text_of(const RuleSet& rules) {
    std::string text = std::string(name_of(rules.mode)) + " of " + std::to_string(rules.players) + " on " +
                       rules.grid.text() + " " + rules.pieces.letters() + " " + std::to_string(rules.stones) +
                       " stones";
    for (const pentactic::Cell cell : rules.start_stones) {
        text += " " + rules.grid.name(cell);
    }
    for (const ReadingInfo& reading : reading_infos()) {
        const int option = reading.get(rules.readings);
        if (option != 0) {
            text +=
                " " + std::string(reading.key) + "=" + std::string(reading.options[static_cast<std::size_t>(option)]);
        }
    }
    return text;
}

// ---- starts -----------------------------------------------------------------------------------

PentacticStart middle_of(const RuleSet& rules, const Numbers& numbers) {
    const Pentactic game(rules);
    Position position = game.initial();
    for (const std::uint32_t number : numbers) {
        const std::vector<Ply> plies = game.plies(position);
        if (plies.empty()) {
            break;
        }
        Position next = game.after(position, plies[number % plies.size()]);
        if (next.phase == Phase::over) {
            break;
        }
        position = std::move(next);
    }
    return {position, false, game.text(position)};
}

rc::Gen<std::vector<PentacticStart>> starts(const RuleSet& rules) {
    const Pentactic game(rules);
    const PentacticStart start{game.initial(), true, game.text(game.initial())};
    const auto middle = [rules](const Numbers& n) { return middle_of(rules, n); };
    return rc::gen::map(rc::gen::map(choices(200), middle), [start](const PentacticStart& later) {
        return std::vector<PentacticStart>{start, later};
    });
}

void showValue(const PentacticStart& start, std::ostream& os) {
    os << (start.from_start ? "start " : "position ") << start.text;
}

}  // namespace rulescope::testing

namespace rulescope::pentactic {

void showValue(const RuleSet& rules, std::ostream& os) {
    os << rulescope::testing::text_of(rules);
}

}  // namespace rulescope::pentactic
