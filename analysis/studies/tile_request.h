// The request of `tile`: a board, stones or sets of stones, and what is to be found.
#pragma once

#include <vector>

#include "analysis/studies/request/option.h"
#include "analysis/tiling/board_tiling.h"

namespace rulescope::studies {

/// tiling::BoardTiling::read() refuses options that exclude each other.
struct TileRequest : tiling::Request {};
std::vector<Option> options(TileRequest& request);

}  // namespace rulescope::studies
