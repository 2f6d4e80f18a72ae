// `rulescope workbench`: serves the page of the workbench on the loopback interface, or copies it into a folder.
#include <fmt/format.h>

#include <ostream>

#include "analysis/specs/error.h"
#include "reports/schema.h"
#include "tools/command_line/commands.h"
#include "tools/output.h"
#include "tools/workbench/page_files.h"
#include "tools/workbench/server/page_server.h"

namespace rulescope::tools {

int run(const WorkbenchCommand& command) {
    constexpr int usual_port = 8087;
    const int port = command.port.value_or(usual_port);
    Context to_standard_output = command.context;
    to_standard_output.out.clear();
    if (!command.context.out.empty()) {
        if (command.port) {
            bad_option("--port", "with --out, the page is copied and not served; leave --port out");
        }
        copy_workbench(command.context.out);
        emit(to_standard_output, fmt::format("The workbench: {}/index.html, all of it in one file: {}/workbench.html\n",
                                             command.context.out, command.context.out));
        return exit_done;
    }
    workbench::PageServer server(workbench_folder());
    const std::optional<int> bound = server.bind(port);
    if (!bound) {
        bad_option("--port", fmt::format("port {} is in use; give another one, or 0 for any free port", port));
    }
    const std::string address = fmt::format("http://127.0.0.1:{}/", *bound);
    if (command.context.json) {
        Json document = new_document(workbench_schema());
        document["address"] = address;
        document["port"] = *bound;
        emit(to_standard_output, document);
    } else {
        emit(to_standard_output, fmt::format("The workbench: {}   (Ctrl-C ends it)\n", address));
    }
    server.serve(interrupted());
    return exit_done;
}

Schema workbench_schema() {
    return {"workbench", 1, " has `address` (of the page) and `port`."};
}

}  // namespace rulescope::tools
