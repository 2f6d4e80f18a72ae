// Reads trace files.
#pragma once

#include <string>

#include "analysis/game/json.h"
#include "analysis/specs/trace.h"
#include "analysis/specs/typed_text.h"

namespace rulescope::specs {

/// Reads a trace from a JSON file. The trace is the whole document or the value of its key "trace". Of a file with a
/// game in each line, "FILE:LINE" is one game. Throws InputError.
Trace read_trace(const std::string& path);

/// Like read_trace(), but for the text of a file; `name` takes the place of the path in messages.
Trace parse_trace(const std::string& text, const std::string& name);

/// Reads the trace of a document; `source` names the document in messages. Throws InputError.
Trace trace_from(const Json& document, const std::string& source);

}  // namespace rulescope::specs
