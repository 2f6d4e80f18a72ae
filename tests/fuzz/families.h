// The families of games with the parts that read texts: what the fuzz targets of rule sets and traces link.
#pragma once

namespace rulescope::fuzz {

/// Does not return. For parts of a family that reading a text must not use.
[[noreturn]] void unused_part();

}  // namespace rulescope::fuzz
