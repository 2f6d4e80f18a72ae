#include "analysis/storage/kept_game.h"

#include <stdexcept>

#include "core/bits_as.h"

namespace rulescope::storage {

namespace {

void put(std::vector<std::uint8_t>& bytes, std::uint64_t number) {
    // Each byte holds seven bits, the lowest bits first; the eighth bit is set if more bytes follow.
    while (number >= 0x80U) {
        bytes.push_back(static_cast<std::uint8_t>(number | 0x80U));
        number >>= 7U;
    }
    bytes.push_back(static_cast<std::uint8_t>(number));
}

void put(std::vector<std::uint8_t>& bytes, const std::string& text) {
    put(bytes, std::uint64_t{text.size()});
    bytes.insert(bytes.end(), text.begin(), text.end());
}

void put(std::vector<std::uint8_t>& bytes, const std::vector<double>& values) {
    put(bytes, std::uint64_t{values.size()});
    for (const double value : values) {
        const auto bits = bits_as<std::uint64_t>(value);
        for (unsigned shift = 0; shift < 64; shift += 8) {
            bytes.push_back(static_cast<std::uint8_t>(bits >> shift));
        }
    }
}

/// Reads the data that put() wrote.
class StoredBytes {
public:
    StoredBytes(const std::vector<std::uint8_t>& bytes, std::size_t& at) : bytes_(bytes), at_(at) {}

    std::uint64_t number() {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            const std::uint8_t byte = next();
            value |= std::uint64_t{byte & 0x7fU} << shift;
            if (byte < 0x80U) {
                return value;
            }
        }
        throw std::runtime_error("a received game contains a number that is too long");
    }
    /// Reads the number of items in a list. Each item has at least one byte, so the number must not exceed the number
    /// of remaining bytes. This check prevents a damaged number from causing a huge allocation.
    std::size_t size() {
        const std::uint64_t value = number();
        if (value > bytes_.size() - at_) {
            cut_short();
        }
        return static_cast<std::size_t>(value);
    }
    std::string text() {
        const std::size_t length = size();
        std::string value(bytes_.begin() + static_cast<std::ptrdiff_t>(at_),
                          bytes_.begin() + static_cast<std::ptrdiff_t>(at_ + length));
        at_ += length;
        return value;
    }
    std::vector<double> values() {
        std::vector<double> list(size());
        for (double& value : list) {
            std::uint64_t bits = 0;
            for (unsigned shift = 0; shift < 64; shift += 8) {
                bits |= std::uint64_t{next()} << shift;
            }
            value = bits_as<double>(bits);
        }
        return list;
    }

private:
    std::uint8_t next() {
        if (at_ >= bytes_.size()) {
            cut_short();
        }
        return bytes_[at_++];
    }
    [[noreturn]] static void cut_short() { throw std::runtime_error("a received game is truncated"); }

    const std::vector<std::uint8_t>& bytes_;
    std::size_t& at_;
};

}  // namespace

void append(std::vector<std::uint8_t>& bytes, const KeptGame& game) {
    put(bytes, game.number);
    put(bytes, std::uint64_t{game.seating.size()});
    for (const int agent : game.seating) {
        put(bytes, static_cast<std::uint64_t>(agent));
    }
    put(bytes, static_cast<std::uint64_t>(game.opening));
    put(bytes, std::uint64_t{game.turns.size()});
    for (std::size_t turn = 0; turn < game.turns.size(); ++turn) {
        put(bytes, game.turns[turn]);
        put(bytes, game.legal[turn]);
        put(bytes, game.expected[turn]);
    }
    put(bytes, game.payoffs);
    put(bytes, game.clause);
    put(bytes, game.winner);
    put(bytes, std::uint64_t{game.microseconds.size()});
    for (const std::uint64_t time : game.microseconds) {
        put(bytes, time);
    }
}

KeptGame kept_game(const std::vector<std::uint8_t>& bytes, std::size_t& at) {
    StoredBytes from(bytes, at);
    KeptGame game;
    game.number = from.number();
    game.seating.resize(from.size());
    for (int& agent : game.seating) {
        agent = static_cast<int>(from.number());
    }
    game.opening = static_cast<int>(from.number());
    const std::size_t turns = from.size();
    for (std::size_t turn = 0; turn < turns; ++turn) {
        game.turns.push_back(from.text());
        game.legal.push_back(from.number());
        game.expected.push_back(from.values());
    }
    game.payoffs = from.values();
    game.clause = from.text();
    game.winner = from.text();
    game.microseconds.resize(from.size());
    for (std::uint64_t& time : game.microseconds) {
        time = from.number();
    }
    return game;
}

}  // namespace rulescope::storage
