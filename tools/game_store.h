// Games kept in an SQLite file (docs/games-kept.md): any number of matches, each with what it is about, and its games
// by number.
//
// Who writes has the file for himself from opening to the end: a second run is refused at once. Games are written in
// transactions, so that kill -9 at any moment loses at most the batch under way. Of several processes only process 0
// may open one.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/play/match_plan.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/storage/kept_game.h"
#include "tools/command.h"

namespace rulescope::tools {

/// What a match is about, the number of games aside: a match can always be made longer.
struct MatchIdentity {
    std::string ruleset{};
    std::string title{};
    std::string hash{};
    std::vector<std::string> set{};     ///< as with --set
    std::string version{};              ///< of Rulescope
    std::vector<std::string> agents{};  ///< in words, one for each seat
    std::uint64_t seed = 1;
    bool exchanged = false;
    int opening_turns = 0;
    int max_turns = 1000;
};

template <class Rules>
MatchIdentity match_identity(const specs::Loaded<Rules>& ruleset, const std::vector<std::string>& agents,
                             const play::MatchPlan& plan) {
    return {ruleset.rules.name, ruleset.rules.title, ruleset.hash,       ruleset.overrides, version(), agents,
            plan.seed,          plan.exchanged,      plan.opening_turns, plan.max_turns};
}

/// The plan of so many games of a kept match.
play::MatchPlan plan_of(const MatchIdentity& identity, std::uint64_t games, int seats);

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

/// Does what plays or reads games; what goes wrong with them is told for people, as specs::InputError: a kept game that
/// is damaged (`state`: the file), openings that all end the game.
void with_faults_told(const std::string& state, const std::function<void()>& work);

/// In what two identities differ, in words: "agents mcts:400, random there, random, random here"; "" if in nothing.
std::string difference_of(const MatchIdentity& there, const MatchIdentity& here);

}  // namespace rulescope::tools
