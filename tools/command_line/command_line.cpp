// Reads the command line with CLI11. subcommands.cpp defines the options as data. No other file includes CLI11.
#include "tools/command_line/command_line.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <map>
#include <thread>

#include "analysis/specs/error.h"
#include "analysis/studies/request/typed_number.h"
#include "reports/json.h"
#include "tools/command_line/common_words.h"
#include "tools/command_line/help_text.h"
#include "tools/command_line/subcommand.h"
#include "tools/output.h"
#include "tools/processes.h"

namespace rulescope::tools {

namespace {

void add_option(CLI::App& app, const Option& option) {
    const auto typed = [&](CLI::Option* added) {
        if (!option.type.empty()) {
            added->type_name(option.type);
        }
        return added;
    };
    if (auto* const* flag = std::get_if<bool*>(&option.to)) {
        app.add_flag(option.name, **flag, option.help)->disable_flag_override();
    } else if (auto* const* text = std::get_if<std::string*>(&option.to)) {
        typed(app.add_option(option.name, **text, option.help));
    } else if (auto* const* maybe = std::get_if<std::optional<std::string>*>(&option.to)) {
        CLI::Option* added = typed(app.add_option(option.name, **maybe, option.help));
        if (option.type.starts_with('[')) {
            added->expected(0, 1);
        }
    } else {
        CLI::Option* list =
            typed(app.add_option(option.name, *std::get<std::vector<std::string>*>(option.to), option.help));
        if (!option.is_argument()) {
            list->allow_extra_args(false);  // each occurrence of the option has one value
        }
    }
}

/// The canonical paths of the files that an option or argument names. Without devices and folders; of an argument,
/// which can be the name of a shipped rule set, only if there is such a file.
std::vector<std::string> files_of(const Option& option) {
    namespace fs = std::filesystem;
    const Values values = values_of(option);
    std::vector<std::string> named;
    if (values.kind != Values::Kind::files && !(option.is_argument() && values.or_file)) {
        return named;
    }
    if (auto* const* text = std::get_if<std::string*>(&option.to)) {
        named = {**text};
    } else if (auto* const* texts = std::get_if<std::vector<std::string>*>(&option.to)) {
        named = **texts;
    }
    std::vector<std::string> files;
    for (const std::string& text : named) {
        std::error_code fault;
        const fs::path path = fs::weakly_canonical(text, fault);
        const fs::file_type type = fs::status(path, fault).type();
        if (!text.empty() && text != "-" &&
            (type == fs::file_type::regular || (type == fs::file_type::not_found && !option.is_argument()))) {
            files.push_back(path.string());
        }
    }
    return files;
}

class CommandLine {
public:
    CommandLine(Context context, std::vector<Subcommand> subcommands)
        : context_(std::move(context)), subcommands_(std::move(subcommands)) {
        app_.name("rulescope");
        app_.allow_extras();
        app_.require_subcommand(0, 1);  // `help check`: the second word is an argument
        app_.footer(footer_of(main_help));
        app_.set_help_flag("-h,--help", help_of_help);
        app_.set_version_flag("--version", "rulescope " + version(), help_of_version);
        app_.get_formatter()->column_width(28);
        for (const Subcommand& subcommand : subcommands_) {
            CLI::App* app = app_.add_subcommand(subcommand.name, subcommand.what);
            app->footer(footer_of(subcommand.help));
            app->allow_extras();
            for (const Option& option : words_.options(subcommand.out_help)) {
                add_option(*app, option);
            }
            for (const Option& option : subcommand.options) {
                add_option(*app, option);
            }
            app->callback([this, &subcommand] { asked_ = &subcommand; });
        }
    }

    int run(const std::vector<std::string>& arguments) {
        if (arguments.empty()) {
            name_a_subcommand();
        }
        if (arguments.front().rfind('-', 0) != 0) {
            check_subcommand(arguments.front());
        }
        const auto dashes = dashes_in(arguments);
        try {
            app_.parse(std::vector<std::string>(std::reverse_iterator(dashes), arguments.rend()));
        } catch (const CLI::CallForHelp&) {
            emit(context_, requested_help());
            return exit_done;
        } catch (const CLI::CallForAllHelp&) {
            emit(context_, app_.help("", CLI::AppFormatMode::All));
            return exit_done;
        } catch (const CLI::CallForVersion& version_text) {
            emit(context_, version_text.what() + std::string("\n"));
            return exit_done;
        } catch (const CLI::ArgumentMismatch& fault) {
            bad_option(subcommand_name(),
                       fmt::format("{}; see `{} --help`", mismatch(fault.what()), subcommand_name()));
        } catch (const CLI::ParseError& fault) {
            bad_option(subcommand_name(), fmt::format("{}; see `{} --help`", fault.what(), subcommand_name()));
        }
        check_words();
        check_values();
        check_files();
        if (dashes != arguments.end()) {
            asked_->after_dashes->insert(asked_->after_dashes->end(), dashes + 1, arguments.end());
        }
        require_one_process_unless_shared();
        read_common();
        return asked_->run(context_);
    }

private:
    /// The place of `--` if the subcommand takes words after it, else the end. CLI11 gives these words to the command
    /// above the subcommand.
    [[nodiscard]] std::vector<std::string>::const_iterator dashes_in(const std::vector<std::string>& arguments) const {
        for (const Subcommand& subcommand : subcommands_) {
            if (subcommand.name == arguments.front() && subcommand.after_dashes != nullptr) {
                return std::find(arguments.begin(), arguments.end(), "--");
            }
        }
        return arguments.end();
    }

    /// Converts CLI11's message about the values of an option to Rulescope's message.
    static std::string mismatch(const std::string& text) {
        // CLI11 names a flag without its dashes.
        const std::size_t dashes = text.rfind("--", 0) == 0 ? 2 : 0;
        return "--" + text.substr(dashes, text.find_first_of(": ") - dashes) +
               (text.find("override") != std::string::npos  ? " takes no value"
                : text.find("At Most") != std::string::npos ? " is given more than once"
                                                            : " needs a value");
    }

    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> list;
        for (const Subcommand& subcommand : subcommands_) {
            list.push_back(subcommand.name);
        }
        return list;
    }

    [[noreturn]] void name_a_subcommand() const {
        bad_option("rulescope", fmt::format("name a subcommand: {}. See `rulescope --help`", fmt::join(names(), ", ")));
    }

    void check_subcommand(const std::string& word) const {
        const std::vector<std::string> subcommands = names();
        if (std::find(subcommands.begin(), subcommands.end(), word) == subcommands.end()) {
            bad_option("rulescope",
                       fmt::format("unknown subcommand '{}'.{}", word, specs::what_was_expected(word, subcommands)));
        }
    }

    /// Throws specs::InputError if a word belongs to no option or argument.
    void check_words() const {
        const std::vector<CLI::App*> subs = app_.get_subcommands();
        const CLI::App* sub = subs.empty() ? &app_ : subs.front();
        const std::vector<std::string> rest = sub->remaining();
        if (rest.empty() && subs.empty()) {
            name_a_subcommand();
        }
        if (rest.empty()) {
            return;
        }
        const std::string word = rest.front().substr(0, rest.front().find('='));
        const std::string where = subcommand_name();
        if (word.rfind('-', 0) != 0) {
            bad_option(where, fmt::format("'{}' was not expected here; texts with spaces need quotation marks", word));
        }
        if (asked_ != nullptr && asked_->moved.contains(word)) {
            bad_option(word, asked_->moved.at(word));
        }
        std::vector<std::string> options;
        for (const CLI::Option* option : sub->get_options()) {
            for (const std::string& name : option->get_lnames()) {
                options.push_back("--" + name);
            }
        }
        bad_option(where, fmt::format("unknown option '{}'.{}", word, specs::what_was_expected(word, options)));
    }

    /// The common options, then the options and arguments of the subcommand.
    std::vector<Option> all_options() {
        std::vector<Option> options = words_.options(asked_->out_help);
        options.insert(options.end(), asked_->options.begin(), asked_->options.end());
        return options;
    }

    /// Reads the options that have types. Throws specs::InputError if an option has an empty value ("--state $FOLDER"
    /// where FOLDER is not set). Such a value would otherwise count as an option that was not given. Options with a
    /// variable of type std::optional have own messages.
    void check_values() {
        const CLI::App* sub = app_.get_subcommands().front();
        for (const Option& option : all_options()) {
            auto* const* text = std::get_if<std::string*>(&option.to);
            if (text != nullptr && (*text)->empty() && option.name.starts_with("--") && sub->count(option.name) > 0) {
                bad_option(option.name, fmt::format("the value is empty; expected {}: {}", option.type, option.help));
            }
            if (option.read && sub->count(option.name) > 0) {
                option.read(option.name);
            }
        }
    }

    /// Throws specs::InputError if an option names the file of another option or of an argument: one of the two would
    /// be overwritten.
    void check_files() {
        std::map<std::string, std::string> files;  // names of options and arguments by canonical path
        for (const bool arguments : {true, false}) {
            for (const Option& option : all_options()) {
                if (option.is_argument() != arguments) {
                    continue;
                }
                for (const std::string& text : files_of(option)) {
                    const auto [file, is_new] = files.try_emplace(text, option.name);
                    if (!is_new && !arguments) {
                        bad_option(option.name, fmt::format("'{}' is already the file of {}; name another file", text,
                                                            file->second));
                    }
                }
            }
        }
    }

    /// Throws specs::InputError if several processes run a subcommand that cannot divide its work among them. Without
    /// this check, each process would do all of the work.
    void require_one_process_unless_shared() const {
        const std::vector<std::string> shared{"rulescope explore", "rulescope solve", "rulescope play",
                                              "rulescope balance", "rulescope tile"};
        if (std::find(shared.begin(), shared.end(), subcommand_name()) == shared.end()) {
            require_one_process(communicator_of(context_), subcommand_name());
        }
    }

    void read_common() {
        constexpr std::uint64_t any = ~std::uint64_t{0};
        // Several processes usually use all cores already, so each process has one thread by default.
        const unsigned cores =
            communicator_of(context_).size() > 1 ? 1U : std::max(1U, std::thread::hardware_concurrency());
        context_.json = words_.json;
        context_.seed = parse_count("--seed", words_.seed, 0, any);
        context_.threads = words_.threads.empty() ? static_cast<int>(cores)
                                                  : static_cast<int>(parse_count("--threads", words_.threads, 1, 1024));
        context_.out = is_root(context_) ? words_.out : "";
        context_.overrides = words_.set;
    }

    [[nodiscard]] std::string subcommand_name() const {
        const std::vector<CLI::App*> subs = app_.get_subcommands();
        return subs.empty() ? "rulescope" : "rulescope " + subs.front()->get_name();
    }
    [[nodiscard]] std::string requested_help() const {
        const std::vector<CLI::App*> subs = app_.get_subcommands();
        return subs.empty() ? app_.help() : subs.front()->help("rulescope");
    }

    CLI::App app_{program_description};
    Context context_;
    CommonWords words_;
    std::vector<Subcommand> subcommands_;
    const Subcommand* asked_ = nullptr;
};

}  // namespace

int run_words(const Context& context, const std::vector<std::string>& arguments) {
    return run_words(context, arguments, subcommands());
}

int run_words(const Context& context, const std::vector<std::string>& arguments,
              const std::vector<Subcommand>& subcommands) {
    return CommandLine(context, subcommands).run(arguments);
}

}  // namespace rulescope::tools
