// A game of a match in the form in which it is stored on disk and sent between processes. Its texts and numbers can be
// read without the rules.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rulescope::storage {

struct KeptGame {
    std::uint64_t number = 0;                     ///< from 1
    std::vector<int> seating{};                   ///< [seat]: its agent, from 0
    int opening = 0;                              ///< number of randomly drawn turns
    std::vector<std::string> turns{};             ///< in notation
    std::vector<std::uint64_t> legal{};           ///< [turn]: number of legal turns
    std::vector<std::vector<double>> expected{};  ///< [turn][seat]; the list of a turn may be empty
    std::vector<double> payoffs{};                ///< [seat]; empty if the game is unfinished
    std::string clause{};                         ///< the deciding clause
    std::string winner{};                         ///< colour or letter of the only winner; "" if no seat won alone
    std::vector<std::uint64_t> microseconds{};    ///< [agent]

    bool operator==(const KeptGame&) const = default;
};

/// Appends the game to the bytes.
void append(std::vector<std::uint8_t>& bytes, const KeptGame& game);

/// Reads the game at byte `at` and advances `at` past it. Throws std::runtime_error if the bytes do not contain a game.
KeptGame kept_game(const std::vector<std::uint8_t>& bytes, std::size_t& at);

/// The storage of the finished games of one match. Under mpirun only process 0 has a GameKeeper.
class GameKeeper {
public:
    virtual ~GameKeeper() = default;
    /// Returns the numbers of the stored games up to `last`, ascending.
    [[nodiscard]] virtual std::vector<std::uint64_t> numbers(std::uint64_t last) = 0;
    /// Returns a stored game. If the game is damaged, throws FileError with the game's number as record().
    [[nodiscard]] virtual KeptGame game(std::uint64_t number) = 0;
    /// Stores all of the games; if this fails, none.
    virtual void keep(const std::vector<KeptGame>& games) = 0;
};

}  // namespace rulescope::storage
