// The twin and the reference play the same game. The first bytes select the rule set, the next ones a position, the
// others the plies.
//
// Setting up a rule set takes as long as hundreds of plies, so the implementations of recent rule sets are kept. The
// game begins at the start of the rule set or in a position with the pieces that the input places, so that a few plies
// reach late positions. The twin lists the plies, the choices select one, the reference must allow it, and the
// positions after it are compared. Everything else is compared in the last position and in those that the choices
// select, one of eight: the list of plies, the outcome, the rank, the code, both conversions. All whole turns
// of a position are compared in one turn of sixteen.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "analysis/games/adaptoid/twin/translation.h"
#include "analysis/games/adaptoid/twin/twin.h"
#include "tests/fuzz/require.h"
#include "tests/fuzz/rules.h"

using namespace rulescope;
using namespace rulescope::adaptoid;
using fuzz::require;

namespace {

/// Bytes from the front; 0 once they are used up.
class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
    [[nodiscard]] bool empty() const { return left_ == 0; }
    std::size_t take() {
        if (left_ == 0) {
            return 0;
        }
        --left_;
        return *data_++;
    }

private:
    const std::uint8_t* data_;
    std::size_t left_;
};

constexpr int max_plies = 12;

/// The choices that make a rule set, one byte each: seats, board, captures, start, supply, readings, kernel. Different
/// bytes of an input can be the same choice.
std::string choices_of(Bytes& bytes) {
    std::string choices;
    const auto choose = [&](std::size_t number) { choices.push_back(static_cast<char>(number)); };
    choose(bytes.take() % 2);
    choose(bytes.take() % 4);
    choose(bytes.take() % 8);
    choose(bytes.take() % 4 / 3);
    choose(bytes.take() % 14);
    for (const ReadingInfo& reading : reading_infos()) {
        const std::size_t number = bytes.take();
        choose(number % 4 == 3 ? number / 4 % reading.options.size() : 0);
    }
    choose(bytes.take() % 2);
    return choices;
}

RuleSet rules_of(const std::string& choices) {
    RuleSet rules = fuzz_rules(choices[0] == 1);
    const char* const boards[] = {" 1 1\n1 1 1\n 1 1", "  1 1 1\n 1 . 2\n1 1 1 1",
                                  "1 2 1 2\n 2 1 2 1\n  1 2 1 2\n   2 1 2 1"};
    if (const auto board = static_cast<std::size_t>(choices[1]); board < 3) {
        rules.board = Board::layout(boards[board]).value();
        for (std::size_t seat = 0; seat < rules.order.size(); ++seat) {
            rules.start[index(rules.order[seat])] = {static_cast<Cell>(2 * seat)};
        }
    }
    rules.captures = 1 + choices[2];
    if (choices[3] == 1 && rules.seats() == 2) {
        rules.start = {};
        rules.start_by = StartBy::pie;
    }
    const int supply = choices[4];
    rules.supply = supply == 0 ? Supply{unlimited, unlimited, unlimited} : Supply{supply + 1, supply, supply};
    for (std::size_t place = 5; const ReadingInfo& reading : reading_infos()) {
        reading.set(rules.readings, choices[place++]);
    }
    return rules;
}

/// Both implementations of a rule set.
struct Both {
    Adaptoid game;
    twin::Twin fast;
};

std::unique_ptr<Both> made(const std::string& choices) {
    const RuleSet rules = rules_of(choices);
    const bool portable = choices.back() == 1;
    if (!faults_of(rules).empty() || !twin::left_to_reference(rules).empty()) {
        return nullptr;
    }
    const Adaptoid game(rules);
    std::vector<Symmetry> symmetries;
    for (int number = 0; number < game.symmetries(); ++number) {
        symmetries.push_back(game.symmetry(number));
    }
    auto both = std::make_unique<Both>(Both{game, twin::Twin(rules, symmetries, portable)});
    require(twin::state_of(both->fast, game.initial()) == both->fast.initial(), "both begin in the same position");
    return both;
}

/// Both implementations of the rule set that the first bytes select; null if the twin does not cover it.
const Both* both_of(Bytes& bytes) {
    static std::map<std::string, std::unique_ptr<Both>> recent;
    const std::string choices = choices_of(bytes);
    const auto at = recent.find(choices);
    if (at != recent.end()) {
        return at->second.get();
    }
    if (recent.size() >= 1024) {
        recent.clear();
    }
    return recent.emplace(choices, made(choices)).first->second.get();
}

/// The position in which the game begins: that of the rule set if no pieces are placed or the setup has faults.
Position begin_of(const Adaptoid& game, Bytes& bytes) {
    const RuleSet& rules = game.rules();
    const std::size_t pieces = bytes.take() % 16;
    if (pieces == 0) {
        return game.initial();
    }
    const auto colour = [&](std::size_t number) { return rules.order[number % rules.order.size()]; };
    Setup setup;
    const std::size_t mover = bytes.take();
    setup.to_move = colour(mover % 4);
    setup.phase = mover / 4 % 8 == 7 ? Phase::step2 : Phase::step1;
    const std::size_t lost = bytes.take();
    for (std::size_t seat = 0; seat < rules.order.size(); ++seat) {
        setup.lost[index(rules.order[seat])] = static_cast<int>((lost >> (3 * seat)) % 4) % rules.captures;
    }
    std::array<Supply, colour_count> box;
    box.fill(rules.supply);
    std::vector<bool> taken(static_cast<std::size_t>(rules.board.size()));
    for (std::size_t piece = 0; piece < pieces; ++piece) {
        const std::size_t cell = bytes.take() % taken.size();
        const std::size_t kind = bytes.take();
        Supply& left = box[index(colour(kind))];
        if (taken[cell] || rules.board.height(static_cast<Cell>(cell)) == 0 || left.adaptoids == 0) {
            continue;
        }
        const int legs = std::min(static_cast<int>(kind / 4 % 8), std::min(left.legs, 6));
        const int pincers = std::min(static_cast<int>(kind / 32), std::min(left.pincers, 6 - legs));
        taken[cell] = true;
        left = {left.adaptoids - 1, left.legs - legs, left.pincers - pincers};
        setup.pieces.emplace_back(static_cast<Cell>(cell), Piece{colour(kind), static_cast<std::uint16_t>(legs),
                                                                 static_cast<std::uint16_t>(pincers)});
    }
    Result<Position> position = validate(rules, setup);
    return position.ok() ? std::move(position.value()) : game.initial();
}

/// Compares a position in both implementations.
void compare(const Adaptoid& game, const twin::Twin& fast, const Position& position, const twin::State& state,
             const std::vector<Ply>& plies) {
    require(twin::state_of(fast, position) == state, "both have the same position");
    require(twin::position_of(fast, state) == position, "a state is converted to the position");
    require(game.outcome(position) == fast.outcome(state), "both have the same outcome");
    require(game.rank(position) == fast.rank(state), "both have the same rank");
    require(plies == game.plies(position), "both list the same plies");
    if (twin::has_code(fast.plan(), fast.layout(), state)) {
        const twin::CodeWords code = twin::encode(fast.plan(), fast.layout(), state);
        require(twin::decode(fast.plan(), fast.layout(), code.data()) == state, "a code is decoded to its state");
    }
}

/// The whole turns of a position contain this one, with this result.
void compare_turns(const twin::Twin& fast, const twin::State& begun, const std::vector<Ply>& turn,
                   const twin::State& state) {
    std::uint64_t number = 0;
    bool found = false;
    fast.for_each_turn(begun, [&](const twin::Turn& each, const twin::State& after) {
        found = found || (after == state && fast.plies_of(begun, each) == turn);
        ++number;
    });
    require(found && number == fast.count_turns(begun), "the whole turns contain the turn that is played");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    const Both* const both = both_of(bytes);
    if (both == nullptr) {
        return 0;
    }
    const Adaptoid& game = both->game;
    const twin::Twin& fast = both->fast;
    Position position = begin_of(game, bytes);
    twin::State state = twin::state_of(fast, position);
    twin::State begun = state;
    std::vector<Ply> turn;
    std::vector<Ply> plies = fast.plies(state);
    if (bytes.empty()) {
        compare(game, fast, position, state, plies);
    }
    unsigned choices = 0;
    bool whole = fast.between_turns(state);
    int played = 0;
    for (; !bytes.empty() && !plies.empty() && played < max_plies; ++played) {
        const std::size_t high = plies.size() > 256 ? bytes.take() : 0;
        const std::size_t low = bytes.take();
        choices += static_cast<unsigned>(high + low);
        const Ply ply = plies[(256 * high + low) % plies.size()];
        require(!game.refusal(position, ply), "the reference allows the ply");
        turn.push_back(ply);
        position = game.after(position, ply);
        state = fast.after(state, ply);
        plies = fast.plies(state);
        if (choices % 8 == 0 || plies.empty() || bytes.empty() || played + 1 == max_plies) {
            compare(game, fast, position, state, plies);
        } else {
            require(twin::state_of(fast, position) == state, "both have the same position");
        }
        if (fast.between_turns(state)) {
            if (choices % 16 == 0 && whole) {
                compare_turns(fast, begun, turn, state);
            }
            begun = state;
            whole = true;
            turn.clear();
        }
    }
    return bytes.empty() ? 0 : -1;  // not for the corpus: the end of the input is not used
}
