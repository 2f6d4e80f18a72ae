// A table of solved positions opens, or is refused with a sentence. From an open table every position is read, and each
// is found where it stands. Checksums are computed again, so that mutations reach the reader behind them.
#include <algorithm>
#include <stdexcept>
#include <string>

#include "analysis/solve/table/table.h"
#include "tests/fuzz/scratch.h"

using namespace rulescope;
using namespace rulescope::solve;
using fuzz::require;

namespace {

constexpr std::size_t sums_begin = 16, header_begin = 24;

/// Replaces the checksums of the sections and of the header, where the lengths of the sections fit the file.
void mend(std::string& file) {
    if (file.size() < header_bytes) {
        return;
    }
    std::copy_n(table_mark, 16, file.begin());
    std::size_t at = header_bytes;
    for (const std::string key : {"\ncodes ", "\nindex ", "\nvalues "}) {
        const std::size_t line = file.find(key, header_begin);
        if (line >= header_bytes) {
            break;
        }
        const std::size_t number = line + key.size();
        const std::size_t size = std::strtoull(file.c_str() + number, nullptr, 10);
        const std::size_t space = file.find(' ', number);
        if (size > file.size() - at || space + 17 > header_bytes) {
            break;
        }
        file.replace(space + 1, 16, storage::hex_text(storage::word_checksum(file.data() + at, size)));
        at += size;
    }
    fuzz::set_word(file, sums_begin, storage::word_checksum(file.data() + header_begin, header_bytes - header_begin));
}

/// Lets an input begin at the header's text: shorter inputs, and more mutations where they matter. The first byte gives
/// the number of seats; a line "." ends the header.
std::string file_of(std::string_view input) {
    const std::size_t end = std::min(input.find("\n.\n"), input.size());
    std::string file(header_begin, '\0');
    file += input.substr(0, std::min(end + 1, header_bytes - header_begin));
    file.resize(header_bytes, '\n');
    file += input.substr(std::min(end + 3, input.size()));
    mend(file);
    return file;
}

std::vector<Column> columns_of(int seats) {
    std::vector<Outcome> endings;
    for (int seat = 0; seat < seats; ++seat) {
        std::vector<double> payoff(static_cast<std::size_t>(seats), 0.0);
        payoff[static_cast<std::size_t>(seat)] = 1.0;
        endings.push_back({payoff, "X-1"});
    }
    return Column::all(seats, endings);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const fuzz::Scratch folder;
    static const std::vector<Column> two = columns_of(2), three = columns_of(3);
    if (size == 0) {
        return 0;
    }
    const std::string_view input(reinterpret_cast<const char*>(data) + 1, size - 1);
    const std::string path = folder.write("table", file_of(input));
    const std::uint64_t words = 1 + data[0] / 2 % 3;
    try {
        const Table table(path, {"0123456789abcdef", "1.2.3", 0, false, "", words}, data[0] % 2 == 0 ? two : three);
        require(table.facts().words == words, "the codes have the length of the game's codes");
        std::uint64_t number = 0;
        std::vector<std::uint64_t> last;
        bool ascending = true;
        table.for_each(0, table.size(), [&](std::uint64_t place, const std::uint64_t* code) {
            require(place == number++, "positions are numbered without gaps");
            std::vector<std::uint64_t> now(std::reverse_iterator(code + words), std::reverse_iterator(code));
            ascending = ascending && (last.empty() || last < now);
            last = std::move(now);
            for (std::size_t column = 0; column < table.columns().size(); ++column) {
                require(table.columns()[column].turns(table.value(place, column)) <= table.facts().longest,
                        "no value has more turns than the longest");
            }
        });
        require(number == table.size(), "every position is read");
        table.for_each(0, table.size(), [&](std::uint64_t place, const std::uint64_t* code) {
            const std::uint64_t found = table.find(code);
            require(found == Table::none || found < table.size(), "a position is found inside the table");
            require(!ascending || found == place, "each position is found where it stands");
        });
    } catch (const storage::FileError& error) {
        require(!error.sentence().empty(), "a fault has a sentence");
    }
    return 0;
}
