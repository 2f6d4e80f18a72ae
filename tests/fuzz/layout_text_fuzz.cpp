// The reader of boards fails on no drawing, and every board that it accepts is connected.
#include <cstdlib>
#include <string_view>

#include "core/board/board.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view drawing(reinterpret_cast<const char*>(data), size);
    const auto board = rulescope::Board::layout(drawing);
    if (board && !rulescope::connected(*board, board->heights())) {
        std::abort();
    }
    return 0;
}
