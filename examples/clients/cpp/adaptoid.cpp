// Adaptoid, Superadaptoid and Adapt3 under the printed readings: a client of Rulescope's conformance protocol.
//
//     g++ -std=c++20 -O2 adaptoid.cpp -o adaptoid      (needs the header nlohmann/json.hpp: package nlohmann-json3-dev)
//     rulescope conform adaptoid -- ./adaptoid
//
// Two or three seats on any board; docs/conformance.md defines the protocol, docs/notation.md the texts. The sections
// follow the clauses of the rulebook, whose identifiers `rulescope report adaptoid` explains. To hold your own program
// against the rules, keep the last section and replace the others.
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

using Json = nlohmann::json;
using Cell = std::string;  // its name: "B4"

const std::map<std::string, std::string> printed{  // the readings that this client follows; it refuses all others
    {"zero_pincer_attack", "illegal"}, {"attack_stronger", "attacker_dies"}, {"landing_on_own", "illegal"},
    {"move_steps", "up_to"}, {"capture_step_cost", "1"}, {"move_allowance", "legs"}, {"food_need", "limbs"},
    {"pincer_comparison", "piece"}, {"grow_target", "own"}, {"limb_cap", "total6"}, {"growth", "mandatory"},
    {"step2_impossible", "pass"}, {"starvation", "simultaneous"}, {"self_starving_turn", "legal"},
    {"win_check", "immediate"}, {"tie", "both_conditions"}, {"target_vs_elimination", "last_mover"},
    {"tie_winner", "last_mover"}, {"mutual_capture_credit", "both"}, {"captured_return", "owner"},
    {"connectivity", "after_each_disc"}, {"occupied_stack_food", "0"}, {"no_adaptoids", "loses_hunter_wins"},
    {"three_lose", "draw"}, {"roles_on_reversed_order", "fixed"}};
struct Unsupported : std::runtime_error { using runtime_error::runtime_error; };

struct Adaptoid {
    char colour;  // W, B or R
    int legs, pincers;
    int limbs() const { return legs + pincers; }
};

struct Position {
    char mover;
    std::map<char, int> lost;        // by colour: number of adaptoids lost
    std::map<Cell, Adaptoid> board;  // empty cells are absent
    bool empty(const Cell& cell) const { return !board.contains(cell); }
};

using Turns = std::map<std::string, Position>;  // turns, or parts of a turn, with the position after each

char letter_of(const std::string& colour) { return "WBR"[colour == "black" ? 1 : colour == "red" ? 2 : 0]; }
void require(bool holds, const std::string& fault) { if (!holds) throw std::invalid_argument(fault); }

class Game {
public:
    // ---- setup: board (A-1, S-17, S-18), material, order (A-6, T-3), hunters (T-4) ----
    explicit Game(const Json& rules) {
        if (rules.at("family") != "adaptoid") throw Unsupported("this client plays the Adaptoid family only");
        for (const auto& [reading, option] : rules.at("readings").items())
            if (!printed.contains(reading) || option != printed.at(reading)) throw Unsupported("reading " + reading);
        for (const char* by : {"/start/by", "/setup/by"})
            if (rules.value(Json::json_pointer(by), Json()) == "pie") throw Unsupported("the pie rule");
        for (const Json& cell : rules.at("board").at("cells")) {
            if (cell.at("discs") > 0) discs[cell.at("cell")] = cell.at("discs");
            neighbours[cell.at("cell")] = cell.at("neighbours");
        }
        const auto is_hole = [&](const Cell& cell) { return !discs.contains(cell); };
        for (auto& [cell, around] : neighbours) std::erase_if(around, is_hole);
        for (const std::string colour : rules.at("seats")) seats += letter_of(colour);
        for (const char colour : {'W', 'B', 'R'}) if (seats.find(colour) < seats.size()) scored += colour;
        for (const auto& [colour, by] : rules.at("hunters").items()) hunter[letter_of(colour)] = letter_of(by);
        goal = rules.at("goal").at("captures");
        const Json& owned = rules.at("supply");
        for (const char* part : {"adaptoids", "legs", "pincers"})
            supply.push_back(owned.at(part) == "unlimited" ? 1'000'000 : owned.at(part).get<int>());
    }

    /// What a colour has not on the board: adaptoids, legs, pincers. Captured parts return to it.
    std::vector<int> box(const Position& position, char colour) const {
        std::vector<int> left = supply;
        for (const auto& [cell, a] : position.board)
            if (a.colour == colour) left = {left[0] - 1, left[1] - a.legs, left[2] - a.pincers};
        return left;
    }

    // ---- notation of positions ----
    Position read(const std::string& text) const {
        std::istringstream words(text);
        std::string mover, score, piece;
        words >> mover >> score;
        std::smatch match;
        static const std::regex two("(\\d{1,6})-(\\d{1,6})"), three("(\\d{1,6})-(\\d{1,6})-(\\d{1,6})");
        static const std::regex form("([A-Za-z]\\d+)([WBR])(\\d)(\\d)");
        require(mover.size() == 1 && seats.find(mover) < seats.size(), mover + " is no colour of this game");
        require(std::regex_match(score, match, seats.size() == 2 ? two : three), score + " is no score of this game");
        Position position{mover[0], {}, {}};
        for (std::size_t at = 0; at < scored.size(); ++at) position.lost[scored[at]] = std::stoi(match[at + 1]);
        while (words >> piece) {
            require(std::regex_match(piece, match, form), "cannot read " + piece);
            const Cell cell = normal(match[1]);
            require(discs.contains(cell) && position.empty(cell), piece + " cannot stand there");
            const Adaptoid& a = position.board[cell] = {match.str(2)[0], std::stoi(match[3]), std::stoi(match[4])};
            require(seats.find(a.colour) < seats.size() && a.limbs() <= 6, piece + " is not of this game");
        }
        for (const char colour : seats)
            for (const int left : box(position, colour)) require(left >= 0, "more parts than a colour owns");
        return position;
    }

    std::string write(const Position& position) const {
        std::string text{position.mover};
        for (const char colour : scored) text += (colour == 'W' ? " " : "-") + std::to_string(position.lost.at(colour));
        for (const auto& [cell, a] : position.board)
            text += " " + cell + a.colour + std::to_string(a.legs) + std::to_string(a.pincers);
        return text;
    }

    /// Cells may be written in lower case.
    static std::string normal(std::string turn) {
        for (std::size_t at = 0; at + 1 < turn.size(); ++at)
            if (turn[at] >= 'a' && turn[at] <= 'z' && turn[at + 1] >= '0' && turn[at + 1] <= '9') turn[at] ^= 0x20;
        return turn;
    }

    // ---- step 1: walking and attacking (A-18 to A-20) ----
    /// The empty cells within as many steps as the adaptoid has legs, over empty cells, by distance.
    std::map<Cell, int> reach(const Position& position, const Cell& start) const {
        std::map<Cell, int> distance{{start, 0}};
        std::vector<Cell> queue{start};
        for (std::size_t at = 0; at < queue.size(); ++at) {
            const Cell cell = queue[at];
            if (distance[cell] == position.board.at(start).legs) break;
            for (const Cell& next : neighbours.at(cell))
                if (position.empty(next) && distance.emplace(next, distance[cell] + 1).second) queue.push_back(next);
        }
        return distance;
    }

    /// All ways to do step 1; staying is one of them.
    Turns moves(const Position& position) const {
        Turns list{{"", position}};
        for (const auto& [start, adaptoid] : position.board) {
            if (adaptoid.colour != position.mover || adaptoid.legs == 0) continue;
            for (const auto& [cell, steps] : reach(position, start)) {
                if (cell != start) {
                    Position& moved = list[start + "-" + cell] = position;
                    moved.board.erase(start);
                    moved.board[cell] = adaptoid;
                }
                if (steps > adaptoid.legs - 1) continue;  // the last step enters the cell of the enemy
                if (adaptoid.pincers == 0) continue;
                for (const Cell& target : neighbours.at(cell))
                    if (!position.empty(target) && position.board.at(target).colour != position.mover)
                        list[start + "x" + target] = attacked(position, start, target);
            }
        }
        return list;
    }

    static Position attacked(Position position, const Cell& start, const Cell& target) {
        const Adaptoid attacker = position.board.at(start), enemy = position.board.at(target);
        position.board.erase(start);
        position.board.erase(target);
        if (attacker.pincers > enemy.pincers) position.board[target] = attacker;
        if (attacker.pincers < enemy.pincers) position.board[target] = enemy;
        if (attacker.pincers >= enemy.pincers) ++position.lost[enemy.colour];     // the enemy is captured
        if (attacker.pincers <= enemy.pincers) ++position.lost[attacker.colour];  // so is the attacker
        return position;
    }

    // ---- step 2: creating or adding a limb, from the box; a duty (A-9) ----
    Turns growths(const Position& position) const {
        Turns list;
        const auto grow = [&](const std::string& growth, const Cell& cell, const Adaptoid& adaptoid) {
            (list[growth] = position).board[cell] = adaptoid;
        };
        const std::vector<int> left = box(position, position.mover);
        for (const auto& [cell, a] : position.board) {
            if (a.colour != position.mover) continue;
            for (const Cell& next : neighbours.at(cell))
                if (left[0] > 0 && position.empty(next)) grow("+" + next, next, {position.mover, 0, 0});
            if (a.limbs() >= 6) continue;
            if (left[1] > 0) grow("+L:" + cell, cell, {a.colour, a.legs + 1, a.pincers});
            if (left[2] > 0) grow("+P:" + cell, cell, {a.colour, a.legs, a.pincers + 1});
        }
        return list;
    }

    // ---- step 3: all unfed enemies leave at once (A-10, A-23, A-24, S-17, T-6) ----
    bool fed(const Position& position, const Cell& cell) const {
        int food = 0;
        for (const Cell& next : neighbours.at(cell)) food += position.empty(next) ? discs.at(next) : 0;
        return food >= position.board.at(cell).limbs();
    }

    /// Step 3, after which the next seat is to move.
    Position end_turn(const Position& position) const {
        Position next = position;
        for (const auto& [cell, a] : position.board) {
            if (a.colour == position.mover || fed(position, cell)) continue;
            ++next.lost[a.colour];
            next.board.erase(cell);
        }
        next.mover = next_seat(position.mover);
        return next;
    }

    char next_seat(char colour) const { return seats[(seats.find(colour) + 1) % seats.size()]; }

    // ---- the end (A-26 to A-28, T-8, T-12) ----
    std::string losers(const Position& position) const {
        std::string list;
        std::map<char, int> alive;
        for (const auto& [cell, a] : position.board) ++alive[a.colour];
        for (const char colour : seats)
            if (position.lost.at(colour) >= goal || !alive.contains(colour)) list += colour;
        return list;
    }

    Json outcome(const Position& position) const {
        const std::string lose = losers(position);
        if (lose.empty()) return nullptr;
        std::size_t winner = seats.find_first_not_of(lose);  // T-12; nobody if all three lose (G-T3)
        if (lose.size() == 1) winner = seats.find(hunter.at(lose[0]));  // T-8
        if (lose == seats && seats.size() == 2) winner = seats.find(next_seat(position.mover));  // the last mover
        return {{"winner", winner == std::string::npos ? Json() : Json(winner + 1)}};
    }

    // ---- turns ----
    /// Every legal turn with the position after it.
    Turns turns(const Position& position) const {
        Turns list;
        if (!losers(position).empty()) return list;
        for (const auto& [move, moved] : moves(position)) {
            const bool over = !losers(moved).empty();  // the game ends in step 1: no growth follows
            if (over) (list[move] = moved).mover = next_seat(position.mover);
            const Turns grown = over ? Turns{} : growths(moved);
            for (const auto& [growth, after] : grown) list[move + (move.empty() ? "" : " ") + growth] = end_turn(after);
            if (!over && grown.empty()) list[move.empty() ? "pass" : move] = end_turn(moved);  // G-14: nothing can grow
        }
        return list;
    }

private:
    std::map<Cell, int> discs;  // of every cell of the board
    std::map<Cell, std::vector<Cell>> neighbours;
    std::string seats, scored;  // colours in the order of play, and in the order of the score
    std::map<char, char> hunter;
    int goal = 0;
    std::vector<int> supply;  // adaptoids, legs, pincers
};

// ---- the protocol ----
long long perft(const Game& game, const Position& position, int depth) {
    if (depth <= 0) return 1;
    long long count = 0;
    for (const auto& [turn, next] : game.turns(position)) count += perft(game, next, depth - 1);
    return count;
}

Json answer(std::optional<Game>& game, const Json& request) {
    const std::string name = request.at("request");
    if (name == "hello")
        return {{"protocol", "rulescope.conformance/1"}, {"name", "example adaptoid.cpp"}, {"version", "1.0"},
                {"optional", {"perft", "divide"}}};
    if (name == "setup") game.emplace(request.at("rules"));
    if (name == "setup") return {{"ok", true}};
    const Position position = game.value().read(request.at("position"));
    if (name == "outcome") return {{"outcome", game->outcome(position)}};
    if (name == "perft") return {{"count", perft(*game, position, request.at("depth"))}};
    const Turns turns = game->turns(position);
    if (name == "after") {
        const auto found = turns.find(Game::normal(request.at("turn")));
        if (found == turns.end()) return {{"legal", false}};
        return {{"legal", true}, {"next", game->write(found->second)}, {"outcome", game->outcome(found->second)}};
    }
    Json list = Json::array(), parts = Json::object();
    for (const auto& [turn, next] : turns) {
        list.push_back(turn);
        parts[turn] = name == "divide" ? perft(*game, next, request.at("depth").get<int>() - 1) : 0;
    }
    require(name == "turns" || name == "divide", "unknown request " + name);
    return name == "turns" ? Json{{"turns", list}} : Json{{"divide", parts}};
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
