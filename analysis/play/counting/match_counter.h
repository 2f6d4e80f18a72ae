// Counts the games of a match: fills MatchCounts from recorded games.
#pragma once

#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include "analysis/play/counting/counts.h"
#include "analysis/play/match/game_record.h"
#include "analysis/play/match/match_game.h"

namespace rulescope::play {

/// Level of detail of the counts.
enum class Counted : std::uint8_t {
    results,  ///< results, lengths and counts of legal turns, all from the record; no clauses or pieces
    events    ///< also clauses and pieces: the reference replays the game turn by turn
};

class MatchCounter {
public:
    explicit MatchCounter(const MatchGame& game, Counted counted = Counted::events);

    /// An empty counter with the same settings.
    [[nodiscard]] MatchCounter fresh() const { return MatchCounter(*this, nullptr); }
    [[nodiscard]] const MatchCounts& counts() const { return counts_; }

    void add(const GameRecord& record);
    /// The counts of this game alone.
    [[nodiscard]] MatchCounts of(const GameRecord& record) const;
    /// Adds the counts of games with higher numbers.
    void merge(const MatchCounts& later) { counts_.merge(later); }

private:
    struct Recent {
        ClauseCounts* counts;
        std::uint64_t game;  ///< last game in which the clause fired
    };

    MatchCounter(const MatchCounter& like, std::nullptr_t);
    void count_legal(std::size_t turn, std::uint64_t legal);
    void count_end(const GameRecord& record);
    void count(const Event& event, Place place);
    void count_at(std::vector<std::uint64_t>& by_cell, int cell) const;

    AnyGame game_;
    AnyState start_;
    std::shared_ptr<const PieceObserver> pieces_;
    Counted counted_;
    MatchCounts counts_;
    std::map<std::string_view, Recent> clauses_{};
};

}  // namespace rulescope::play
