// The engine and the reference play the same game from one choice stream, whose first bytes select the rule set.
//
// Setting up a rule set takes as long as hundreds of plies, so the implementations of recent rule sets are kept. Positions,
// plies and codes are compared after every ply. All whole turns of a position are compared in one turn of eight, which
// the choices select.
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "analysis/games/adaptoid/twin/engine.h"
#include "analysis/games/adaptoid/twin/translation.h"
#include "tests/fuzz/rules.h"

using namespace rulescope;
using namespace rulescope::adaptoid;

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

constexpr int max_plies = 200;

RuleSet rules_of(Bytes& bytes) {
    RuleSet rules = fuzz_rules(bytes.take() % 2 == 1);
    const char* const boards[] = {" 1 1\n1 1 1\n 1 1", "  1 1 1\n 1 . 2\n1 1 1 1",
                                  "1 2 1 2\n 2 1 2 1\n  1 2 1 2\n   2 1 2 1"};
    if (const std::size_t board = bytes.take() % 4; board < 3) {
        rules.board = Board::layout(boards[board]).value();
        for (std::size_t seat = 0; seat < rules.order.size(); ++seat) {
            rules.start[index(rules.order[seat])] = {static_cast<Cell>(2 * seat)};
        }
    }
    rules.captures = 1 + static_cast<int>(bytes.take() % 8);
    if (bytes.take() % 4 == 3 && rules.seats() == 2) {
        rules.start = {};
        rules.start_by = StartBy::pie;
    }
    const int supply = static_cast<int>(bytes.take() % 14);
    rules.supply = supply == 0 ? Supply{unlimited, unlimited, unlimited} : Supply{supply + 1, supply, supply};
    for (const ReadingInfo& reading : reading_infos()) {
        const std::size_t number = bytes.take();
        reading.set(rules.readings, number % 4 == 3 ? static_cast<int>(number / 4 % reading.options.size()) : 0);
    }
    return rules;
}

void require(bool holds) {
    if (!holds) {
        std::abort();
    }
}

/// Both implementations of a rule set.
struct Both {
    Adaptoid game;
    engine::Engine fast;
};

std::unique_ptr<Both> made(Bytes& bytes) {
    const RuleSet rules = rules_of(bytes);
    const bool portable = bytes.take() % 2 == 1;
    if (!faults_of(rules).empty() || !engine::left_to_reference(rules).empty()) {
        return nullptr;
    }
    const Adaptoid game(rules);
    std::vector<Symmetry> symmetries;
    for (int number = 0; number < game.symmetries(); ++number) {
        symmetries.push_back(game.symmetry(number));
    }
    return std::make_unique<Both>(Both{game, engine::Engine(rules, symmetries, portable)});
}

/// Both implementations of the rule set that the first bytes select; null if the engine does not cover it.
const Both* both_of(Bytes& bytes) {
    static const std::size_t header = 6 + reading_infos().size();
    static std::map<std::string, std::unique_ptr<Both>> recent;
    std::string selected;
    for (std::size_t i = 0; i < header; ++i) {
        selected.push_back(static_cast<char>(bytes.take()));
    }
    const auto at = recent.find(selected);
    if (at != recent.end()) {
        return at->second.get();
    }
    if (recent.size() >= 512) {
        recent.clear();
    }
    Bytes all(reinterpret_cast<const std::uint8_t*>(selected.data()), selected.size());
    return recent.emplace(selected, made(all)).first->second.get();
}

/// Compares a position in both implementations; returns its plies.
std::vector<Ply> compare(const Adaptoid& game, const engine::Engine& fast, const Position& position,
                         const engine::State& state) {
    require(engine::state_of(fast, position) == state && engine::position_of(fast, state) == position);
    require(game.outcome(position) == fast.outcome(state) && game.rank(position) == fast.rank(state));
    std::vector<Ply> plies = game.plies(position);
    require(plies == fast.plies(state));
    if (fast.between_turns(state)) {
        const engine::CodeWords code = engine::encode(fast.plan(), fast.layout(), state);
        require(engine::decode(fast.plan(), fast.layout(), code.data()) == state);
    }
    return plies;
}

/// The whole turns of a position contain this one, with this result.
void compare_turns(const engine::Engine& fast, const engine::State& begun, const std::vector<Ply>& turn,
                   const engine::State& state) {
    std::uint64_t number = 0;
    bool found = false;
    fast.for_each_turn(begun, [&](const engine::Turn& each, const engine::State& after) {
        found = found || (after == state && fast.plies_of(begun, each) == turn);
        ++number;
    });
    require(found && number == fast.count_turns(begun));
}

}  // namespace

/// Positions are made of many small blocks: the address sanitizer spends a third of the time on the stacks of their
/// allocation, which only a report of a fault needs.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() {
    return "malloc_context_size=1:quarantine_size_mb=16";
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    const Both* const both = both_of(bytes);
    if (both == nullptr) {
        return 0;
    }
    const Adaptoid& game = both->game;
    const engine::Engine& fast = both->fast;
    unsigned choices = 0;
    Position position = game.initial();
    engine::State state = fast.initial();
    engine::State begun = state;
    std::vector<Ply> turn;
    std::vector<Ply> plies = compare(game, fast, position, state);
    for (int played = 0; !bytes.empty() && !plies.empty() && played < max_plies; ++played) {
        const std::size_t high = plies.size() > 256 ? bytes.take() : 0;
        const std::size_t low = bytes.take();
        choices += static_cast<unsigned>(high + low);
        const Ply ply = plies[(256 * high + low) % plies.size()];
        turn.push_back(ply);
        position = game.after(position, ply);
        state = fast.after(state, ply);
        plies = compare(game, fast, position, state);
        if (fast.between_turns(state)) {
            if (choices % 8 == 0) {
                compare_turns(fast, begun, turn, state);
            }
            begun = state;
            turn.clear();
        }
    }
    return 0;
}
