// The state of a proof-number search in a folder: the entries of the transposition table. A later run continues with
// them.
//
// The file `proof` has a format line, lines with the identity of the search, the number of generated positions and the
// number and length of the entries, the entries as words (lowest byte first), and a checksum. It is
// replaced as a whole, so a run that is killed leaves the state that was written before.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "analysis/packed/packed_game.h"
#include "analysis/search/codes.h"
#include "analysis/storage/checkpoint_folder.h"

namespace rulescope::solve {

/// Member functions throw storage::FileError if a file cannot be written, is damaged, or belongs to another search.
class ProofStateFolder {
public:
    using TakeEntry = std::function<void(const std::uint64_t*)>;

    /// Creates the folder if necessary and locks it against other runs. An entry has `words` words.
    ProofStateFolder(const std::string& path, storage::StateIdentity identity, std::size_t words);

    /// Calls `entry` for each stored entry. Returns the number of positions generated so far; 0 if there is no state.
    [[nodiscard]] std::uint64_t read(const TakeEntry& entry) const;
    /// Replaces the state. `each` calls its argument exactly `entries` times.
    void write(std::uint64_t positions, std::uint64_t entries, const std::function<void(const TakeEntry&)>& each) const;

    /// See storage::CheckpointFolder::lost(). A state was written.
    [[nodiscard]] std::string lost() const;

private:
    storage::CheckpointFolder folder_;
    storage::StateIdentity identity_;
    std::size_t words_;
};

// One step of a proof: generates the turns of a position and judges them for the seat whose win is to be proved.

/// An unfinished position after a turn, or the code of its class if symmetry is used.
template <class Code>
struct NextPosition {
    Code code;
    std::uint64_t hash = 0;
    bool may_repeat = false;  ///< true if the rank did not increase, so that play may repeat a position
};

/// Expands positions and compares the ranks on every edge. After the rank has increased, no earlier position can occur
/// again. So a search needs to detect repetitions only on edges that keep the rank. If the game does not claim a rank,
/// every edge counts as an edge that keeps the rank.
template <std::size_t Words>
class ProofStep {
public:
    using Code = packed::Code<Words>;

    ProofStep(const packed::PackedGame<Words>& game, Seat seat, bool symmetry)
        : game_(game),
          ranked_(game.ranked()),
          symmetry_(symmetry && game.symmetries() > 1),
          won_by_(game.endings().size()) {
        for (std::size_t ending = 0; ending < won_by_.size(); ++ending) {
            won_by_[ending] = game.endings()[ending].winner() == seat ? 1 : 0;
        }
    }

    [[nodiscard]] Code class_of(const Code& code) const { return symmetry_ ? game_.smallest_image(code) : code; }

    /// Returns whether the seat has won, or nothing if the game is not over.
    [[nodiscard]] std::optional<bool> over(const Code& code) const {
        const int ending = game_.ending(code);
        return ending == search::ongoing ? std::nullopt
                                         : std::optional<bool>(won_by_[static_cast<std::size_t>(ending)] != 0);
    }

    /// Fills `next` with the distinct unfinished positions (or classes) after the turns. They are in the order of the
    /// first turns that lead to them. Also counts the turns that end the game. Throws std::logic_error if the rank
    /// decreases.
    void expand(const Code& code, std::vector<NextPosition<Code>>& next) {
        codes_.clear();
        next.clear();
        ends_won_ = ends_not_won_ = 0;
        game_.for_each_next(code, [this](const Code& after) { codes_.push_back(after); });
        std::size_t size = 16;
        while (size < 2 * codes_.size()) {
            size *= 2;
        }
        places_.assign(size, 0);
        const std::uint32_t rank = ranked_ ? game_.rank(code) : 0;
        for (const Code& after : codes_) {
            const packed::NodeInfo<Words> info = game_.node_info(after, symmetry_);
            if (info.ending != search::ongoing) {
                ++(won_by_[static_cast<std::size_t>(info.ending)] != 0 ? ends_won_ : ends_not_won_);
                continue;
            }
            NextPosition<Code> position{info.smallest, 0, true};
            position.hash = search::code_hash(position.code);
            std::size_t place = position.hash & (size - 1);
            while (places_[place] != 0 && next[places_[place] - 1].code != position.code) {
                place = (place + 1) & (size - 1);
            }
            if (places_[place] != 0) {
                continue;
            }
            if (ranked_) {
                if (info.rank < rank) {
                    throw std::logic_error("the rank decreases from " + game_.position_text(code) + " to " +
                                           game_.position_text(after));
                }
                position.may_repeat = info.rank == rank;
            }
            next.push_back(position);
            places_[place] = static_cast<std::uint32_t>(next.size());
        }
    }

    /// Counts for the position that was expanded last: all turns, turns that end the game with a win of the seat, and
    /// turns that end the game otherwise.
    [[nodiscard]] std::uint64_t turns() const { return codes_.size(); }
    [[nodiscard]] std::uint64_t ends_won() const { return ends_won_; }
    [[nodiscard]] std::uint64_t ends_not_won() const { return ends_not_won_; }

private:
    const packed::PackedGame<Words>& game_;
    bool ranked_, symmetry_;
    std::vector<char> won_by_;  ///< for each ending: 1 if the seat wins
    std::vector<Code> codes_;
    std::vector<std::uint32_t> places_;  ///< hash table: index in `next` plus one; 0 if the slot is empty
    std::uint64_t ends_won_ = 0, ends_not_won_ = 0;
};

}  // namespace rulescope::solve
