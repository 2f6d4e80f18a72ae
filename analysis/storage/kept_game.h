// A game of a match, as it is stored on disk and sent between processes. It can be read without the rules of the game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rulescope::storage {

struct KeptGame {
    std::uint64_t number = 0;                     ///< from 1
    std::vector<int> seating{};                   ///< [seat]: index of the agent that plays the seat, from 0
    int opening = 0;                              ///< number of turns at the beginning that were drawn at random
    std::vector<std::string> turns{};             ///< in notation
    std::vector<std::uint64_t> legal{};           ///< [turn]: number of legal turns
    std::vector<std::vector<double>> expected{};  ///< [turn][seat]: expected payoff; may be empty for a turn
    std::vector<double> payoffs{};                ///< [seat]; empty if the game is unfinished
    std::string clause{};                         ///< the deciding clause
    std::string winner{};                         ///< colour or letter of the only winner; "" if no seat won alone
    std::vector<std::uint64_t> microseconds{};    ///< [agent]: thinking time

    bool operator==(const KeptGame&) const = default;
};

/// Appends the game to the bytes.
void append(std::vector<std::uint8_t>& bytes, const KeptGame& game);

/// Reads the game at byte `at` and advances `at` past it. Throws std::runtime_error if the bytes do not contain a game.
KeptGame kept_game(const std::vector<std::uint8_t>& bytes, std::size_t& at);

/// Stores the games of a match that are already played. Under mpirun only process 0 has a GameKeeper.
class GameKeeper {
public:
    virtual ~GameKeeper() = default;
    /// Returns the numbers of those stored games whose number is at most `last`, in ascending order.
    [[nodiscard]] virtual std::vector<std::uint64_t> numbers(std::uint64_t last) = 0;
    /// Returns a stored game. If the game is damaged, throws FileError with the game's number as record().
    [[nodiscard]] virtual KeptGame game(std::uint64_t number) = 0;
    /// Stores all of the games. If this fails, stores none of them.
    virtual void keep(const std::vector<KeptGame>& games) = 0;
};

}  // namespace rulescope::storage
