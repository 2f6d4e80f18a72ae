// Imports the names of analysis/packed and analysis/storage that the searches use.
#pragma once

#include "analysis/packed/packed_game.h"
#include "analysis/storage/code.h"

namespace rulescope::search {

using packed::ongoing;
using storage::Code;
using storage::code_hash;
using storage::code_less;
using storage::CodeLess;
using storage::is_zero;
using storage::owner_of;
using storage::same_code;

}  // namespace rulescope::search
