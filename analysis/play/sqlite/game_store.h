// Games stored in an SQLite file (docs/games-kept.md): any number of matches, each with its identity and its numbered
// games.
//
// A writer locks the file from opening to closing; a second run fails at once. Games are written in transactions, so
// that kill -9 at any moment loses at most the current batch. If several processes play a match, only process 0 may
// open the store.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/play/match/match_identity.h"
#include "analysis/storage/kept_game.h"

namespace rulescope::play {

/// A match in a file.
struct KeptMatch {
    std::string name;
    MatchIdentity identity;
    std::uint64_t games = 0;  ///< number of stored games
};

class GameStore {
public:
    enum class For : std::uint8_t {
        writing,  ///< creates the file if it does not exist; locks it until it is closed
        reading
    };
    /// Throws specs::InputError if the file is not an SQLite file, not a file of games, of another format, damaged, in
    /// use by another run, or not writable.
    explicit GameStore(const std::string& path, For what = For::writing);
    ~GameStore();
    GameStore(const GameStore&) = delete;
    GameStore& operator=(const GameStore&) = delete;

    [[nodiscard]] const std::string& path() const;
    /// All matches, in the order of creation.
    [[nodiscard]] std::vector<KeptMatch> matches() const;
    /// Opens the games of the match with this name. The match is created if the file does not contain it. Throws
    /// specs::InputError with the differences if the stored match has another identity, or if one of its games was
    /// changed. The keeper must not outlive the store.
    std::unique_ptr<storage::GameKeeper> match(const std::string& name, const MatchIdentity& identity);
    /// Game `number` of a match of matches(); nothing if the match or the game does not exist.
    [[nodiscard]] std::optional<storage::KeptGame> game(const KeptMatch& match, std::uint64_t number) const;
    /// The numbers of the stored games of a match, in ascending order; none if there is no such match.
    [[nodiscard]] std::vector<std::uint64_t> numbers(const std::string& match) const;

    /// The numbers of games at which results of the match were reported, in ascending order.
    [[nodiscard]] std::vector<std::uint64_t> reported(const std::string& match) const;
    /// Records that a result of the first `games` games of the match was reported. The match must exist.
    void report(const std::string& match, std::uint64_t games);
    /// Throws specs::InputError if the file was removed or replaced since it was opened: the stored games are lost.
    void require_in_place() const;

private:
    class File;
    std::unique_ptr<File> file_;
};

}  // namespace rulescope::play
