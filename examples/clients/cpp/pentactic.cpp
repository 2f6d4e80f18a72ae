// Pentactic under the printed readings, all four modes: a client of Rulescope's conformance protocol.
//
//     g++ -std=c++20 -O2 pentactic.cpp -o pentactic    (needs the header nlohmann/json.hpp: package nlohmann-json3-dev)
//     rulescope conform pentactic-duel -- ./pentactic
//
// docs/conformance.md defines the protocol, docs/notation.md the texts. The sections name the clauses that they follow.
// To hold your own program against the rules, keep the last section and replace the others. This client reads turns and
// positions only in the form in which Rulescope writes them.
#include <algorithm>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

using Json = nlohmann::json;
using Cells = std::set<int>;  // a cell is its row times the number of columns, plus its column

const std::map<std::string, std::string> printed{  // the readings that this client follows; it refuses all others
    {"basic_winner", "fewest"}, {"discard_counts", "no"}, {"end_check", "on_pentomino_turn"},
    {"duel_end", "end_of_stone_phase"}, {"pass", "forced_only"}, {"phase_order", "starter_first"},
    {"draft", "lookahead"}, {"flips", "yes"}, {"solo_stones", "free"},
    {"same_removal", "allowed"}};
constexpr char empty = '.', stone = 'o';
struct Unsupported : std::runtime_error { using runtime_error::runtime_error; };

struct Position {
    char player;
    std::string phase;                  // removes, stones, pentominoes, over
    std::map<char, std::string> grids;  // by owner, who lays pentominoes there: the cells, the lowest row first
    std::map<char, std::string> out;    // by owner: the pentomino out of play
    std::map<char, int> stones;         // by player: stones left in the box (P-2)
    int game = 1;                       // basic: the first or the second game
    std::string first = "";             // basic, second game: points of the first game and what was out of play: "3:L"
};
using Turns = std::map<std::string, Position>;  // turns with the pieces after each
void require(bool holds, const std::string& fault) { if (!holds) throw std::invalid_argument(fault); }

class Game {
public:
    // ---- setup: modes (P-3), pieces (P-1, P-2) ----
    explicit Game(const Json& rules) {
        if (rules.at("family") != "pentactic") throw Unsupported("this client plays Pentactic only");
        for (const auto& [reading, option] : rules.at("readings").items())
            if (!printed.contains(reading) || option != printed.at(reading)) throw Unsupported("reading " + reading);
        const Json &board = rules.at("board"), &pieces = rules.at("pieces");
        mode = rules.at("mode"), columns = board.at("columns"), rows = board.at("rows");
        for (const std::string player : rules.at("seats")) players += player;
        own_grids = mode == "duel" || mode == "group";
        stones_each = pieces.at("stones"), letters = pieces.at("pentominoes");
        for (const auto& [letter, shape] : pieces.at("shapes").items()) placements[letter[0]] = placements_of(shape);
    }

    /// All ways to lay a pentomino: its rotations, also turned over (P-1, G-P13), at every place of the grid.
    std::set<Cells> placements_of(const std::vector<std::string>& shape) const {
        std::set<Cells> found;
        for (int image = 0; image < 8 * (columns + 9) * (rows + 9); ++image) {
            Cells cells;
            for (const std::string& square : shape) {
                int x = square[0] - 'a', y = square[1] - '1';
                if (image & 4) x = -x;  // turned over
                for (int turn = image & 3; turn > 0; --turn) x = std::exchange(y, -x);  // rotated
                x += image / 8 % (columns + 9) - 4, y += image / 8 / (columns + 9) - 4;  // moved
                if (x >= 0 && x < columns && y >= 0 && y < rows) cells.insert(y * columns + x);
            }
            if (cells.size() == shape.size()) found.insert(cells);
        }
        return found;
    }

    // ---- notation of positions ----
    Position read(const std::string& text) const {
        std::istringstream words(text);
        std::string player, word;
        Position position{};
        words >> player >> position.phase;
        std::map<std::string, std::string> fields;
        while (words >> word) fields[word.substr(0, word.find('='))] = word.substr(word.find('=') + 1);
        if (mode == "basic") position.game = std::stoi(fields.at("game"));
        if (position.game == 2) position.first = fields.at("first");
        position.player = actors(position.phase, position.game).at(actors(position.phase, position.game).find(player));
        for (const char owner : actors("pentominoes", position.game)) {
            std::istringstream field(fields.at(own_grids ? std::string{owner} : "board")), cells;
            std::getline(std::getline(field, word, '-'), position.out[owner]);
            cells.str(replaced(word, false));
            while (std::getline(cells, word, '/')) position.grids[owner].insert(0, word);  // the upper row comes first
            require(position.grids[owner].size() == std::size_t(columns * rows), "the grid has another size");
        }
        std::istringstream numbers(fields["stones"]);
        for (const char by : players) {
            int& left = position.stones[by] = stones_each;
            for (const auto& [owner, grid] : position.grids)
                if (owner != by) left -= static_cast<int>(std::count(grid.begin(), grid.end(), stone));
            if (std::getline(numbers, word, ',')) left = std::stoi(word);  // group: each chooses the grid
        }
        return settled(position);
    }

    /// Replaces every gap in a row by its length, or every length by the gap.
    std::string replaced(std::string text, bool gaps) const {
        for (int length = columns; length > 0; --length) {
            const std::string number = std::to_string(length), gap(length, empty);
            text = std::regex_replace(text, std::regex(gaps ? "[.]{" + number + "}" : number), gaps ? number : gap);
        }
        return text;
    }

    std::string write(const Position& position) const {
        std::string text = std::string{position.player} + " " + position.phase;
        if (mode == "basic") text += " game=" + std::to_string(position.game);
        text += (position.game == 2 ? " first=" : "") + position.first;
        for (const auto& [owner, grid] : position.grids) {
            text += own_grids ? std::string{' ', owner, '='} : " board=";
            for (int row = rows - 1; row >= 0; --row) text += grid.substr(row * columns, columns) + (row ? "/" : "");
            text += (position.out.at(owner).empty() ? "" : "-") + position.out.at(owner);
        }
        for (const auto& [player, left] : position.stones)
            if (mode == "group") text += (player == 'A' ? " stones=" : ",") + std::to_string(left);
        return replaced(text, true);
    }

    // ---- who acts (P-4, P-6, P-13 to P-15, P-18) ----
    /// Who acts in a phase, in order. In the basic game one player has the stones; then the roles are swapped (P-4).
    std::string actors(const std::string& phase, int game) const {
        const bool stones = phase == "removes" || phase == "stones";
        return mode != "basic" ? players : stones == (game == 1) ? "A" : "B";
    }
    /// After a ply: who acts next. Stones come before pentominoes (P-6, P-15), players in their order (P-18).
    Position after(Position position) const {
        std::string next = actors(position.phase, position.game);
        next.erase(0, next.find(position.player) + 1);
        if (next.empty()) {
            position.phase = position.phase == "stones" || mode == "solitaire" ? "pentominoes" : "stones";
            next = actors(position.phase, position.game);
        }
        position.player = next[0];
        return settled(position);
    }

    // ---- removing (P-5, P-14, P-19) ----
    std::string name_of(int cell) const { return char('a' + cell % columns) + std::to_string(cell / columns + 1); }

    std::string name(const std::string& verb, char owner, const std::string& piece) const {
        return verb + " " + (own_grids ? std::string{owner, ':'} : "") + piece;
    }

    void removals(const Position& position, Turns& turns) const {
        std::string from;
        for (const auto& [owner, out] : position.out)
            if (owner != position.player && out.empty()) from += owner;
        const bool last_follows = own_grids && position.player == players[players.size() - 2];
        if (last_follows && from.find(players.back()) < from.size()) from = players.back();  // G-P9: nobody else could
        for (const char owner : from)
            for (const char letter : letters)
                if (position.game == 1 || letter != position.first.back())  // P-5: another one in the second game
                    (turns[name("remove", owner, {letter})] = position).out[owner] = letter;
    }

    // ---- stones (P-7, P-13, P-20) ----
    void stone_turns(const Position& position, Turns& turns) const {
        if (position.stones.at(position.player) == 0) return;  // P-2
        for (const auto& [owner, grid] : position.grids) {
            if (owner == position.player) continue;  // P-13, P-20: only on the grid of an opponent
            for (int cell = 0; cell < columns * rows; ++cell) {
                bool shares = false;
                for (int other = 0; other < columns * rows; ++other) {
                    if (grid[other] == stone && other % columns == cell % columns) shares = true;  // P-7: a column
                    if (grid[other] == stone && other / columns == cell / columns) shares = true;  // P-7: a row
                }
                if (shares || grid[cell] != empty) continue;
                Position& laid = turns[name("stone", owner, name_of(cell))] = position;
                laid.grids[owner][cell] = stone, --laid.stones[position.player];
            }
        }
    }

    // ---- pentominoes (P-8, P-13, P-22) ----
    std::string hand(const Position& position, char owner) const {
        std::string left = letters;
        for (const char used : position.grids.at(owner) + position.out.at(owner)) std::erase(left, used);
        return left;
    }
    /// Every way to lay a pentomino of the hand on free cells (P-8), as a turn.
    Turns pentomino_turns(const Position& position, char owner) const {
        Turns turns;
        const std::string& grid = position.grids.at(owner);
        for (const char letter : hand(position, owner)) {
            for (const Cells& cells : placements.at(letter)) {
                if (std::any_of(cells.begin(), cells.end(), [&](int cell) { return grid[cell] != empty; })) continue;
                std::string text;
                for (const int cell : cells) text += (text.empty() ? std::string{letter, ':'} : ",") + name_of(cell);
                Position& laid = turns[text] = position;
                for (const int cell : cells) laid.grids[owner][cell] = letter;
            }
        }
        return turns;
    }

    // ---- the end of a game (P-9, P-16, G-P4, G-P5) ----
    /// A game ends when pentominoes are to be laid and none fits; a first game is followed by the second (P-4).
    Position settled(Position position) const {
        const char begins = actors("pentominoes", position.game)[0];
        if (position.phase != "pentominoes" || position.player != begins) return position;
        for (const auto& [owner, grid] : position.grids)
            if (!pentomino_turns(position, owner).empty()) return position;
        position.phase = "over";
        if (mode != "basic" || position.game == 2) return position;
        const std::string first = std::to_string(points(position, begins)) + ":" + position.out.at(begins);
        const std::string grid(columns * rows, empty);
        return {'B', "removes", {{'A', grid}}, {{'A', ""}}, {{'A', stones_each}, {'B', stones_each}}, 2, first};
    }

    // ---- points and the winner (P-10 to P-12, P-17, P-22) ----
    int points(const Position& position, char player) const {
        const int unlaid = static_cast<int>(hand(position, player).size());
        if (mode != "basic") return unlaid + position.stones.at(player);   // P-17
        return unlaid - position.stones.at(player == 'A' ? 'B' : 'A');  // P-10: less the stones that were not laid
    }

    Json outcome(const Position& position) const {
        if (position.phase != "over") return nullptr;
        if (mode == "solitaire") return {{"winner", hand(position, 'A').empty() ? Json(1) : Json()}};  // P-22
        std::vector<int> all;  // basic: B had the pentominoes in the first game, A in the second
        for (const char player : players)
            all.push_back(mode == "basic" && player == 'B' ? std::stoi(position.first) : points(position, player));
        const auto best = std::min_element(all.begin(), all.end());  // G-P1: fewest
        return {{"winner", std::count(all.begin(), all.end(), *best) == 1 ? Json(best - all.begin() + 1) : Json()}};
    }

    // ---- turns ----
    Turns turns(const Position& position) const {  // with the pieces after each; `after` then finds who acts next
        Turns list;
        if (position.phase == "over") return list;
        if (position.phase == "removes") removals(position, list);
        if (position.phase == "stones") stone_turns(position, list);
        if (position.phase == "pentominoes") list = pentomino_turns(position, position.player);
        if (list.empty()) list["pass"] = position;  // P-7, G-P6: only who can lay nothing passes
        return list;
    }

private:
    std::string mode, players, letters;
    int columns = 0, rows = 0, stones_each = 0;
    bool own_grids = false;  // of each player; else there is one grid
    std::map<char, std::set<Cells>> placements;
};

// ---- the protocol ----
long long perft(const Game& game, const Position& position, int depth) {
    if (depth <= 0) return 1;
    long long count = 0;
    for (const auto& [turn, laid] : game.turns(position)) count += perft(game, game.after(laid), depth - 1);
    return count;
}

Json answer(std::optional<Game>& game, const Json& request) {
    const std::string name = request.at("request");
    if (name == "hello")
        return {{"protocol", "rulescope.conformance/1"}, {"name", "example pentactic.cpp"}, {"version", "1.0"},
                {"optional", Json::array({"perft"})}};
    if (name == "setup") game.emplace(request.at("rules"));
    if (name == "setup") return {{"ok", true}};
    const Position position = game.value().read(request.at("position"));
    if (name == "outcome") return {{"outcome", game->outcome(position)}};
    if (name == "perft") return {{"count", perft(*game, position, request.at("depth"))}};
    const Turns turns = game->turns(position);
    if (name == "after") {
        const auto found = turns.find(request.at("turn"));
        if (found == turns.end()) return {{"legal", false}};
        const Position next = game->after(found->second);
        return {{"legal", true}, {"next", game->write(next)}, {"outcome", game->outcome(next)}};
    }
    require(name == "turns", "unknown request " + name);
    Json list = Json::array();
    for (const auto& [turn, laid] : turns) list.push_back(turn);
    return {{"turns", list}};
}

int main() {
    std::optional<Game> game;
    for (std::string line; std::getline(std::cin, line);) {
        Json reply, id;
        try {
            const Json request = Json::parse(line);
            id = request.at("id");
            reply = answer(game, request);
        } catch (const Unsupported& reason) {
            reply["unsupported"] = reason.what();
        } catch (const std::exception& fault) {  // whatever a request contains, it gets an answer
            reply["error"] = fault.what();
        }
        reply["id"] = id;
        std::cout << reply.dump(-1, ' ', false, Json::error_handler_t::replace) << std::endl;
    }
}
