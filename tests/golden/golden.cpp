// Runs the command lines of commands.txt and compares their outputs with expected/, or records them there.
//
//   golden compare --command build/release/tools/rulescope [--group NAME] [--label fast|long] [--only NAME]
//                  [--threads N]
//   golden record  …the same options…
//
// A recorded output is a list of lines `path = value`: the numbers, strings and verdicts of a JSON or CSV document by
// path, or the lines of a text. Long values are stored as two fingerprints, `text:` of all characters and `numbers:` of
// the numbers alone, so that a new wording is distinguished from another result.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "recorded_lines.h"

namespace rulescope::golden {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t differences_shown = 8;  // for each command line

struct Options {
    bool record = false;
    std::string command;
    fs::path folder = "tests/golden";
    fs::path specs = "specs";
    std::string group, label, only;
    std::string threads = "1";
};

/// A line of commands.txt: `group/name label arguments`, further steps behind ` ;; `.
struct Case {
    std::string name, group, label, arguments;
};

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string without(std::string text, const std::string& part, const std::string& instead = "") {
    if (part.empty()) {
        return text;
    }
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + instead.size())) {
        text.replace(at, part.size(), instead);
    }
    return text;
}

/// Runs all steps in a new folder that contains `specs` and `input`; returns status, outputs and files.
Lines run(const Case& test, const Options& options) {
    std::string pattern = (fs::temp_directory_path() / "rulescope-golden-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) {
        throw std::runtime_error("cannot make a folder in " + fs::temp_directory_path().string());
    }
    const fs::path scratch = pattern;
    const fs::path work = scratch / "work";
    fs::create_directory(work);
    fs::create_symlink(fs::absolute(options.specs), work / "specs");
    fs::create_symlink(fs::absolute(options.folder / "input"), work / "input");
    const std::string threads = test.group == "usage" ? "" : " --threads " + options.threads;
    const auto cleaned = [&](const fs::path& file) {
        return without(without(without(read(file), threads), work.string(), "WORK"), options.command, "rulescope");
    };
    Lines lines;
    std::map<std::string, std::string> names;  // of outputs by their recorded form
    const auto add_output = [&](const std::string& text, const std::string& name) {
        const Lines more = lines_of(text, name);
        std::string kept;
        for (const Line& line : more) {
            kept += line.path.substr(name.size()) + " = " + line.value + "\n";
        }
        const auto [first, is_new] = names.try_emplace(kept, name);
        if (is_new || more.size() < 4) {
            lines.insert(lines.end(), more.begin(), more.end());
        } else {
            lines.push_back({name, "the same as " + first->second});
        }
    };
    std::string rest = test.arguments;
    for (int step = 1; !rest.empty(); ++step) {
        const std::size_t end = rest.find(" ;; ");
        std::string arguments = rest.substr(0, end);
        arguments.insert(std::min(arguments.find(" -- "), arguments.size()), threads);  // what follows is not ours
        rest = end == std::string::npos ? "" : rest.substr(end + 4);
        const std::string shell = "cd '" + work.string() + "' && RULESCOPE_SPECS=specs RULESCOPE_PROGRESS=none '" +
                                  options.command + "' " + arguments + " >../out 2>../err </dev/null";
        const int status = std::system(shell.c_str());
        const std::string prefix = step == 1 ? "" : std::to_string(step) + ".";
        lines.push_back({prefix + "status", std::to_string(WIFEXITED(status) ? WEXITSTATUS(status) : -1)});
        add_output(cleaned(scratch / "out"), prefix + "out");
        add_output(cleaned(scratch / "err"), prefix + "err");
    }
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(work)) {
        if (entry.is_regular_file() && !entry.is_symlink()) {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
        add_output(cleaned(file), "file " + fs::relative(file, work).string());
    }
    fs::remove_all(scratch);
    return lines;
}

// ---- Recording and comparing ----

std::vector<Case> read_cases(const fs::path& file) {
    std::vector<Case> cases;
    for (const std::string& line : split_lines(read(file))) {
        if (line.empty() || line.starts_with('#')) {
            continue;
        }
        Case test;
        std::istringstream stream(line);
        stream >> test.name >> test.label >> std::ws;
        std::getline(stream, test.arguments);
        test.group = test.name.substr(0, test.name.find('/'));
        if ((test.label != "fast" && test.label != "long") || test.arguments.empty() || test.group == test.name) {
            throw std::runtime_error(file.string() + ": expected `group/name fast|long arguments`, found: " + line);
        }
        cases.push_back(test);
    }
    return cases;
}

/// The file of a group: `== group/name: arguments`, and below it the lines.
using Group = std::map<std::string, Lines>;

Group read_group(const fs::path& file) {
    Group group;
    Lines* lines = nullptr;
    for (const std::string& line : split_lines(read(file))) {
        if (line.starts_with("== ")) {
            lines = &group[line.substr(3, line.find(": ") - 3)];
        } else if (lines != nullptr && !line.empty()) {
            const std::size_t sign = line.find(" = ");
            lines->push_back({line.substr(0, sign), sign == std::string::npos ? "" : line.substr(sign + 3)});
        }
    }
    return group;
}

void write_group(const fs::path& file, const Group& group, const std::vector<Case>& cases) {
    std::ofstream out(file, std::ios::binary);
    for (const Case& test : cases) {
        const auto found = group.find(test.name);
        if (found != group.end()) {
            out << "== " << test.name << ": " << test.arguments << "\n";
            for (const Line& line : found->second) {
                out << line.path << " = " << line.value << "\n";
            }
            out << "\n";
        }
    }
    if (!out.flush()) {
        throw std::runtime_error("cannot write " + file.string());
    }
}

std::vector<std::string> sorted_numbers(const Lines& lines) {
    std::vector<std::string> numbers;
    for (const Line& line : lines) {
        const std::vector<std::string> more = numbers_in(line.value);
        numbers.insert(numbers.end(), more.begin(), more.end());
    }
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

/// Prints the first lines that differ. True if there are none.
bool equal(const Case& test, const Lines& expected, const Lines& now) {
    const auto by_path = [](const Lines& lines) {
        std::map<std::string, std::string> values;
        for (const Line& line : lines) {
            values[line.path] = line.value;
        }
        return values;
    };
    const auto old_values = by_path(expected);
    const auto new_values = by_path(now);
    Lines differences;
    for (const Line& line : expected) {
        const auto found = new_values.find(line.path);
        if (found == new_values.end()) {
            differences.push_back({line.path, "expected " + line.value + "\n      now      (nothing)"});
        } else if (found->second != line.value) {
            differences.push_back({line.path, "expected " + line.value + "\n      now      " + found->second});
        }
    }
    for (const Line& line : now) {
        if (!old_values.contains(line.path)) {
            differences.push_back({line.path, "expected (nothing)\n      now      " + line.value});
        }
    }
    if (differences.empty()) {
        return true;
    }
    std::cout << "DIFFERS " << test.name << ": rulescope " << test.arguments << "\n";
    for (std::size_t at = 0; at < std::min(differences_shown, differences.size()); ++at) {
        std::cout << "    " << differences[at].path << "\n      " << differences[at].value << "\n";
    }
    std::cout << "    " << differences.size() << " lines differ; the numbers "
              << (sorted_numbers(expected) == sorted_numbers(now) ? "are the same, words or names are not"
                                                                  : "are not the same")
              << "\n";
    return false;
}

Options read_options(int count, char** arguments) {
    Options options;
    const std::map<std::string, std::string*> values{{"--command", &options.command},
                                                     {"--group", &options.group},
                                                     {"--label", &options.label},
                                                     {"--only", &options.only},
                                                     {"--threads", &options.threads}};
    const std::string mode = count > 1 ? arguments[1] : "";
    options.record = mode == "record";
    for (int at = 2; at < count; at += 2) {
        const std::string name = arguments[at];
        const std::string value = at + 1 < count ? arguments[at + 1] : "";
        if (name == "--folder") {
            options.folder = value;
        } else if (name == "--specs") {
            options.specs = value;
        } else if (values.contains(name)) {
            *values.at(name) = value;
        } else {
            throw std::runtime_error("unknown option '" + name + "'");
        }
    }
    if ((mode != "record" && mode != "compare") || options.command.empty()) {
        throw std::runtime_error(
            "usage: golden compare|record --command FILE [--group NAME] [--label fast|long] [--only NAME] "
            "[--threads N] [--folder tests/golden] [--specs specs]");
    }
    options.command = fs::absolute(options.command).string();
    for (const fs::path& path :
         {fs::path(options.command), options.folder / "commands.txt", options.specs / "rulesets"}) {
        if (!fs::exists(path)) {
            throw std::runtime_error("there is no " + path.string() + " (--command, --folder, --specs)");
        }
    }
    return options;
}

/// Of all processes started so far.
double processor_seconds() {
    rusage used{};
    getrusage(RUSAGE_CHILDREN, &used);
    return static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           1e-6 * static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

/// True if a step ended with an internal error (3) or by a signal (-1). Such an output is never recorded.
bool failed(const Case& test, const Lines& lines) {
    const bool failure = std::any_of(lines.begin(), lines.end(), [](const Line& line) {
        const std::size_t step = std::min(line.path.find_first_not_of("0123456789."), line.path.size());
        return line.path.substr(step) == "status" && (line.value == "3" || line.value == "-1");
    });
    if (failure) {
        std::cout << "FAILS " << test.name << ": rulescope " << test.arguments << ": an internal error or a crash\n";
    }
    return failure;
}

int record_or_compare(const Options& options) {
    const std::vector<Case> cases = read_cases(options.folder / "commands.txt");
    std::map<std::string, Group> groups;
    int done = 0;
    int different = 0;
    int faulty = 0;
    for (const Case& test : cases) {
        if ((!options.group.empty() && test.group != options.group) ||
            (!options.label.empty() && test.label != options.label) ||
            (!options.only.empty() && test.name != options.only)) {
            continue;
        }
        const fs::path file = options.folder / "expected" / (test.group + ".txt");
        if (!groups.contains(test.group)) {
            groups[test.group] = read_group(file);
        }
        const double began = processor_seconds();
        const Lines now = run(test, options);
        const double took = processor_seconds() - began;
        std::printf("%6.2f s %s\n", took, test.name.c_str());
        std::fflush(stdout);
        ++done;
        if (failed(test, now)) {
            ++faulty;
        } else if (options.record) {
            groups[test.group][test.name] = now;
        } else if (!equal(test, groups[test.group][test.name], now)) {
            ++different;
        }
    }
    if (done == 0) {
        throw std::runtime_error("no line of commands.txt has this group, label and name");
    }
    if (options.record) {
        for (const auto& [name, group] : groups) {
            write_group(options.folder / "expected" / (name + ".txt"), group, cases);
        }
    }
    if (different > 0) {
        std::cout << different << " of " << done
                  << " command lines differ. An intended change is recorded by `golden record`"
                  << " and gets a row in changes.md (CONTRIBUTING.md)\n";
    }
    return different > 0 || faulty > 0 ? 1 : 0;
}

}  // namespace
}  // namespace rulescope::golden

int main(int count, char** arguments) {
    try {
        return rulescope::golden::record_or_compare(rulescope::golden::read_options(count, arguments));
    } catch (const std::exception& fault) {
        std::cerr << "golden: " << fault.what() << "\n";
        return 2;
    }
}
