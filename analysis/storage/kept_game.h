// A game of a match as it is kept on disk and sent from process to process: texts and numbers that need no rules to be
// read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rulescope::storage {

struct KeptGame {
    std::uint64_t number = 0;                     ///< from 1
    std::vector<int> seating{};                   ///< [seat]: its agent, from 0
    int opening = 0;                              ///< turns that were drawn
    std::vector<std::string> turns{};             ///< in notation
    std::vector<std::uint64_t> legal{};           ///< [turn]
    std::vector<std::vector<double>> expected{};  ///< [turn][seat], or nothing for a turn
    std::vector<double> payoffs{};                ///< [seat]; empty: unfinished
    std::string clause{};                         ///< that decided
    std::string winner{};                         ///< the colour or letter of who won alone; "" if nobody did
    std::vector<std::uint64_t> microseconds{};    ///< [agent]

    bool operator==(const KeptGame&) const = default;
};

/// The game as bytes, one after the other.
void append(std::vector<std::uint8_t>& bytes, const KeptGame& game);

/// The game that begins at byte `at`, which is moved behind it. Throws std::runtime_error where the bytes are no game.
KeptGame kept_game(const std::vector<std::uint8_t>& bytes, std::size_t& at);

/// Where the finished games of one match are kept. Under mpirun only process 0 has one.
class GameKeeper {
public:
    virtual ~GameKeeper() = default;
    /// The numbers of the games that are there, up to `last`, rising.
    [[nodiscard]] virtual std::vector<std::uint64_t> numbers(std::uint64_t last) = 0;
    /// A game that is there. Throws FileError with its number as record() if it is damaged.
    [[nodiscard]] virtual KeptGame game(std::uint64_t number) = 0;
    /// Keeps them, all or none.
    virtual void keep(const std::vector<KeptGame>& games) = 0;
};

}  // namespace rulescope::storage
