// `rulescope help` and `rulescope manual`: the texts of --help, and the manual pages.
#include <fmt/format.h>

#include <filesystem>

#include "tools/command_line/command_line.h"
#include "tools/command_line/commands.h"
#include "tools/manual/command_page.h"
#include "tools/manual/description.h"
#include "tools/output.h"

namespace rulescope::tools {

namespace {

std::vector<ManualPage> requested_pages(Description& description, const ManualCommand& command) {
    if (command.page == "rulescope") {
        return {main_page(description)};
    }
    if (command.page.empty()) {
        return command.context.out.empty() ? std::vector{main_page(description)} : manual_pages(description);
    }
    return {page_of(description, description.subcommand(command.page))};
}

}  // namespace

int run(const HelpCommand& command) {
    if (command.context.json) {
        bad_option("--json", "help has no JSON document; leave --json out");
    }
    if (command.subcommand.empty()) {
        return run_words(command.context, {"--help"});
    }
    const Description description;
    return run_words(command.context, {description.subcommand(command.subcommand).name, "--help"});
}

int run(const ManualCommand& command) {
    if (command.context.json) {
        bad_option("--json", "a manual page has no JSON document; leave --json out");
    }
    Description description;
    if (!command.tables.empty()) {
        const std::string page = read_file(command.tables);
        const std::string anew = with_generated_parts(page, description, command.tables);
        if (anew != page) {
            write_file(command.tables, anew);
        }
        return exit_done;
    }
    const std::vector<ManualPage> pages = requested_pages(description, command);
    if (command.context.out.empty()) {
        emit(command.context, pages.front().text);
        return exit_done;
    }
    std::error_code ignored;  // write_file() reports a folder that cannot be written to
    std::filesystem::create_directories(command.context.out, ignored);
    for (const ManualPage& page : pages) {
        write_file(command.context.out + "/" + page.name + ".1", page.text);
    }
    Context to_standard_output = command.context;
    to_standard_output.out.clear();
    emit(to_standard_output, fmt::format("{} manual pages in {}\n", pages.size(), command.context.out));
    return exit_done;
}

}  // namespace rulescope::tools
