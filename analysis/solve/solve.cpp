#include "analysis/solve/solve.h"

#include <fstream>

#include "analysis/solve/solve_with.h"
#include "analysis/storage/input_file.h"

namespace rulescope::solve {

std::optional<SolveResult> solve_packed(const packed::AnyPackedGame& game, const SolveRequest& request) {
    return game.visit([&](const auto& packed_game) { return solve_with(packed_game, request); });
}

std::string codes_of_table(const std::string& path) {
    storage::require_regular(path);
    std::ifstream file(path, std::ios::binary);
    std::string header(4096, '\0');
    file.read(header.data(), static_cast<std::streamsize>(header.size()));
    const std::string key = "\nengine ";
    const std::size_t at = header.find(key);
    if (at == std::string::npos) {
        return "";
    }
    const std::size_t begin = at + key.size();
    return header.substr(begin, header.find('\n', begin) - begin);
}

}  // namespace rulescope::solve
