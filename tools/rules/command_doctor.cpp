#include "tools/command_line/commands.h"
namespace rulescope::tools {
int run(const DoctorCommand&) { return exit_done; }
}
