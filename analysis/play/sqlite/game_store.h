// Games kept in an SQLite file (docs/games-kept.md): any number of matches, each with what it is about, and its games
// by number.
//
// Who writes has the file for himself from opening to the end: a second run is refused at once. Games are written in
// transactions, so that kill -9 at any moment loses at most the batch under way. Of several processes only process 0
// may open one.
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
    std::uint64_t games = 0;  ///< kept of it
};

class GameStore {
public:
    enum class For : std::uint8_t {
        writing,  ///< makes the file if it is not there; alone until it is closed
        reading
    };
    /// Throws specs::InputError: no SQLite file, not ours, of another format, damaged, in use by another run, no place
    /// to write.
    explicit GameStore(const std::string& path, For what = For::writing);
    ~GameStore();
    GameStore(const GameStore&) = delete;
    GameStore& operator=(const GameStore&) = delete;

    [[nodiscard]] const std::string& path() const;
    /// All matches, in the order in which they were begun.
    [[nodiscard]] std::vector<KeptMatch> matches() const;
    /// The games of the match of this name; it is begun if the file has none. If the file's is another one: a
    /// specs::InputError that says in what. The keeper must not outlive the store.
    std::unique_ptr<storage::GameKeeper> match(const std::string& name, const MatchIdentity& identity);
    /// Game `number` of a match that is there; nothing if the match or the game is not.
    [[nodiscard]] std::optional<storage::KeptGame> game(const std::string& match, std::uint64_t number) const;

private:
    class File;
    std::unique_ptr<File> file_;
};

}  // namespace rulescope::play
