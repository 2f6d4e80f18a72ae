// Trace files.
#pragma once

#include <string>

#include "analysis/specs/trace.h"
#include "analysis/specs/typed_text.h"
#include "tools/output.h"

namespace rulescope::tools {

/// Reads a trace file; a document that holds a trace under "trace" is accepted too. Throws specs::InputError.
Trace read_trace(const std::string& path);

/// A trace in a document; `source` names the document in messages. Throws specs::InputError.
Trace trace_from(const Json& document, const std::string& source);

}  // namespace rulescope::tools
