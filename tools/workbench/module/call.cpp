#include "tools/workbench/module/call.h"
namespace rulescope::workbench { std::string call(std::string_view r) { return std::string(r); } }
