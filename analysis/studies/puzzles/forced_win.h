// An exact search for wins that take few turns: whether a seat wins in at most n of its own turns, whatever the other
// seat plays, and how many of its first turns do so.
//
// The search is templated on a tree: GameTree (game_tree.h) has one for packed states and one for the reference. It
// visits an AND/OR tree: in the positions of the seat one winning turn suffices; in those of the other seat every turn
// must lose. A position that was decided once for a number of turns is not searched again.
#pragma once

#include <atomic>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analysis/solve/stopped.h"
#include "core/game.h"

namespace rulescope::studies {

/// What the search found out about a position.
struct ShortestWin {
    bool decided = true;       ///< false: the budget was spent first, and the other members say nothing
    int turns = 0;             ///< the smallest number of own turns in which the seat to act forces a win; 0: none
    bool single = false;       ///< exactly one position after a first turn wins in so many turns
    std::uint64_t played = 0;  ///< turns played
    std::uint64_t first = 0;   ///< number of different positions after the first turn
};

template <class Tree>
class ForcedWinSearch {
public:
    using Node = typename Tree::Node;

    /// `budget`: maximum number of turns played for a position. `stop` may be null.
    ForcedWinSearch(const Tree& tree, std::uint64_t budget, const std::atomic<bool>* stop)
        : tree_(tree), budget_(budget), stop_(stop) {}

    /// Examines an unfinished position of a game for two seats. Throws solve::Interrupted.
    ShortestWin examine(const Node& position, int max_turns) {
        ShortestWin result;
        seat_ = tree_.seat_to_act(position);
        played_ = 0;
        decided_.clear();
        keeps_ = max_turns > 2;
        try {
            search(position, max_turns, result);
        } catch (const Spent&) {
            result = {};
            result.decided = false;
        }
        result.played = played_;
        return result;
    }

private:
    struct Spent {};
    /// Numbers of own turns for which a position is decided.
    struct Bounds {
        int lost = 0;  ///< no win in so many turns
        int won = 0;   ///< a win in so many turns; 0: not decided
    };

    void search(const Node& position, int max_turns, ShortestWin& result) {
        const std::vector<Node> first = tree_.distinct(expanded(position));
        result.first = first.size();
        for (int turns = 1; turns <= max_turns && result.turns == 0; ++turns) {
            int winners = 0;
            for (auto after = first.begin(); after != first.end() && winners < 2; ++after) {
                winners += forced(*after, turns - 1) ? 1 : 0;
            }
            if (winners > 0) {
                result.turns = turns;
                result.single = winners == 1;
            }
        }
    }

    /// True if the seat wins from this position in at most `turns` further own turns.
    bool forced(const Node& node, int turns) {
        if (tree_.over(node)) {
            return tree_.wins(node, seat_);
        }
        if (turns == 0) {
            return false;
        }
        if (tree_.seat_to_act(node) != seat_) {
            return every_reply_loses(node, turns);
        }
        if (turns == 1 && !keeps_) {
            return wins_at_once(node);
        }
        Bounds& bounds = decided_[tree_.identity(node)];
        if (bounds.won != 0 && bounds.won <= turns) {
            return true;
        }
        if (bounds.lost >= turns) {
            return false;
        }
        const bool win = turns == 1 ? wins_at_once(node) : some_turn_wins(node, turns);
        Bounds& decided = decided_[tree_.identity(node)];  // the search may have moved the entry
        (win ? decided.won : decided.lost) = turns;
        return win;
    }

    bool every_reply_loses(const Node& node, int turns) {
        for (const Node& after : expanded(node)) {
            if (!forced(after, turns)) {
                return false;
            }
        }
        return true;
    }

    bool wins_at_once(const Node& node) {
        if (tree_.surely_wins(node, seat_)) {
            return true;
        }
        for (const Node& after : expanded(node)) {
            if (tree_.over(after) && tree_.wins(after, seat_)) {
                return true;
            }
        }
        return false;
    }

    bool some_turn_wins(const Node& node, int turns) {
        if (wins_at_once(node)) {
            return true;
        }
        for (const Node& after : tree_.distinct(expanded(node))) {
            if (!tree_.over(after) && forced(after, turns - 1)) {
                return true;
            }
        }
        return false;
    }

    /// The positions after all turns.
    std::vector<Node> expanded(const Node& node) {
        if (stop_ != nullptr && *stop_) {
            throw solve::Interrupted();
        }
        std::vector<Node> after = tree_.successors(node);
        played_ += after.size();
        if (played_ > budget_) {
            throw Spent();
        }
        return after;
    }

    const Tree& tree_;
    std::uint64_t budget_;
    const std::atomic<bool>* stop_;
    Seat seat_ = 0;
    std::uint64_t played_ = 0;
    bool keeps_ = false;  ///< decided positions of one turn are kept, too: they recur only in longer searches
    std::unordered_map<typename Tree::Identity, Bounds, typename Tree::Hash> decided_;
};

}  // namespace rulescope::studies
