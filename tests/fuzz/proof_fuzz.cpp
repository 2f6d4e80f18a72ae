// A proof file is read, or refused with a sentence. What is read is written and read as itself, and checking it against
// a game ends with a verdict. The checksum is computed again, so that mutations reach the reader behind it.
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "analysis/solve/proof/proof_check.h"
#include "analysis/solve/proof/proof_file.h"
#include "analysis/storage/checksum.h"
#include "tests/fuzz/scratch.h"

using namespace rulescope;
using namespace rulescope::solve;
using fuzz::require;

namespace {

/// A pile of 20 matches: a turn takes one, two or three, and taking the last one wins. A code is the number of
/// matches, twice, plus the seat.
class Matches : public packed::PackedGame<1> {
public:
    [[nodiscard]] int seats() const override { return 2; }
    [[nodiscard]] int code_bytes() const override { return 1; }
    [[nodiscard]] Code start() const override { return {40}; }
    [[nodiscard]] Seat seat_to_act(const Code& code) const override { return static_cast<Seat>(code[0] % 2); }
    [[nodiscard]] int ending(const Code& code) const override {
        return code[0] / 2 > 0 ? packed::ongoing : static_cast<int>(1 - code[0] % 2);
    }
    [[nodiscard]] const std::vector<Outcome>& endings() const override {
        static const std::vector<Outcome> both{{{1.0, 0.0}, "M-1"}, {{0.0, 1.0}, "M-1"}};
        return both;
    }
    void next_codes(const Code& code, void* to, packed::Take<1> take) const override {
        packed::Delivery<1> delivery(to, take);
        for (std::uint64_t taken = 1; taken <= 3 && taken <= code[0] / 2; ++taken) {
            delivery.add({2 * (code[0] / 2 - taken) + 1 - code[0] % 2});
        }
        delivery.flush();
    }
    [[nodiscard]] bool ranked() const override { return false; }
    [[nodiscard]] std::uint32_t rank(const Code&) const override { return 0; }
    [[nodiscard]] std::string position_text(const Code& code) const override { return std::to_string(code[0]); }
    [[nodiscard]] std::string turn_text(const Code&, const Code& after) const override { return std::to_string(after[0]); }
    [[nodiscard]] Code code_of(std::string_view) const override { return start(); }
    [[nodiscard]] std::string_view engine() const override { return "reference"; }
};

using Entries = std::vector<std::pair<CodeBytes, std::uint32_t>>;

Entries entries_of(const ProofFile& file) {
    Entries entries;
    file.for_each([&](const CodeBytes& code, std::uint32_t longest) { entries.emplace_back(code, longest); });
    return entries;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string text(reinterpret_cast<const char*>(data), size);
    std::uint64_t sum = storage::fnv1a(text);
    for (int byte = 0; byte < 8; ++byte, sum >>= 8U) {
        text.push_back(static_cast<char>(sum & 0xffU));
    }
    try {
        const ProofFile file("fuzz.proof", text);
        const Entries entries = entries_of(file);
        require(entries.size() == file.header().positions, "the header has the number of positions");
        ProofWriter writer(file.header());
        for (const auto& [code, longest] : entries) {
            writer.add(code, longest);
        }
        const ProofFile again("again.proof", writer.finish());
        require(entries_of(again) == entries, "a proof is written and read as itself");
        require(again.header().seat == file.header().seat && again.header().position == file.header().position,
                "a header is written and read as itself");
        const Matches game;
        const ProofCheck check = check_proof(file, game, game.start(), code_from<Matches::Code>);
        require(check.holds == check.fault.empty(), "a proof holds, or has a fault");
        // 20 is a multiple of 4, so the second seat wins.
        require(!check.holds || file.header().seat == 1, "no proof shows that the loser wins");
    } catch (const storage::FileError& error) {
        require(!error.sentence().empty(), "a fault has a sentence");
    } catch (const std::invalid_argument&) {  // a code that is longer than those of the game
    }
    return 0;
}
