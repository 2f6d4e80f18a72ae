// The command line as CLI11 sees it; of command_line.cpp and command_options.cpp alone, as CLI11 is slow to compile.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <thread>
#include <vector>

#include "analysis/specs/error.h"
#include "tools/commands.h"
#include "tools/help_text.h"
#include "tools/numbers.h"
#include "tools/processes.h"

namespace rulescope::tools {

/// Options as typed, before their numbers are read.
struct CommonWords {
    bool json = false;
    std::string seed = "1";
    std::string threads;
    std::string out;
    std::vector<std::string> set;
};

class CommandLine {
public:
    explicit CommandLine(Context context) : context_(std::move(context)) {
        app_.name("rulescope");
        app_.allow_extras();
        app_.footer(main_footer);
        app_.set_version_flag("--version", "rulescope " + version(), "Print the version and exit");
        app_.get_formatter()->column_width(28);
        add_games();
        add_show();
        add_validate();
        add_perft();
        add_check();
        add_diff();
        add_audit();
        add_explore();
        add_solve();
        add_draw();
        add_play();
        add_balance();
        add_fit();
        add_tile();
        add_vectors();
        add_report();
    }

    int run(const std::vector<std::string>& arguments) {
        if (arguments.empty()) {
            name_a_subcommand();
        }
        if (arguments.front().rfind('-', 0) != 0) {
            check_subcommand(arguments.front());
        }
        try {
            std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
            app_.parse(std::move(reversed));
        } catch (const CLI::CallForHelp&) {
            *context_.out_stream << asked_help() << std::flush;
            return exit_done;
        } catch (const CLI::CallForAllHelp&) {
            *context_.out_stream << app_.help("", CLI::AppFormatMode::All) << std::flush;
            return exit_done;
        } catch (const CLI::CallForVersion& version_text) {
            *context_.out_stream << version_text.what() << "\n" << std::flush;
            return exit_done;
        } catch (const CLI::ArgumentMismatch& fault) {
            const std::string text = fault.what();
            bad_option(asked_name(), fmt::format("{} needs a value; `{} --help` tells more",
                                                 text.substr(0, text.find(':')), asked_name()));
        } catch (const CLI::ParseError& fault) {
            bad_option(asked_name(), fmt::format("{}; `{} --help` tells more", fault.what(), asked_name()));
        }
        check_words();
        require_one_process_unless_shared();
        read_common();
        return action_();
    }

private:
    using Action = std::function<int()>;

    CLI::App* add(const std::string& name, const std::string& what, const char* footer, Action action,
                  const std::string& out_help = "Write the result to this file instead of standard output") {
        CLI::App* sub = app_.add_subcommand(name, what);
        sub->footer(footer);
        sub->allow_extras();
        each(sub, "--set", words_.set, "KEY=VALUE", "Change the rule set, e.g. readings.growth=optional; repeatable");
        sub->add_flag("--json", words_.json, "One JSON document on standard output, nothing else");
        value(sub, "--seed", words_.seed, "N", "Seed of everything random (default 1)");
        value(sub, "--threads", words_.threads, "N", "Threads to use (default: one per core)");
        sub->add_option("--out", words_.out, out_help)->type_name("PATH");
        sub->callback([this, action = std::move(action)] { action_ = action; });
        return sub;
    }

    /// An option with a value of this type.
    static void value(CLI::App* sub, const std::string& name, std::string& to, const std::string& type,
                      const std::string& help) {
        sub->add_option(name, to, help)->type_name(type);
    }
    static void value(CLI::App* sub, const std::string& name, std::optional<std::string>& to, const std::string& type,
                      const std::string& help) {
        sub->add_option(name, to, help)->type_name(type);
    }
    /// One that may be given again and again, each time with one value.
    static void each(CLI::App* sub, const std::string& name, std::vector<std::string>& to, const std::string& type,
                     const std::string& help) {
        sub->add_option(name, to, help)->type_name(type)->allow_extra_args(false);
    }

    void add_ruleset(CLI::App* sub, std::string& ruleset) {
        sub->add_option("RULESET", ruleset, "A shipped rule set (see `rulescope games`) or the path of a TOML file");
    }
    static void add_graph(CLI::App* sub, GraphOptions& graph) {
        value(sub, "--graph", graph.file, "FILE",
              "Write what can be played as a graph: .svg, .pdf, .png, .dot, .graphml");
        value(sub, "--graph-part", graph.part, "PART",
              "whole (default), turns:N, around:POSITION:N, strategy[:SEAT[:N]], trace:FILE or lasso");
        value(sub, "--merge", graph.merge, "BY", "One node for many positions: depth, score or class");
        value(sub, "--sample", graph.sample, "N", "Draw the union of N random games");
        sub->add_flag("--boards", graph.boards, "Draw every position as a little board");
    }
    void add_rulesets(CLI::App* sub, std::vector<std::string>& rulesets) {
        sub->add_option("RULESET", rulesets, "Shipped rule sets or paths of TOML files; several stand side by side");
    }
    static void need(const std::string& what, bool given, const std::string& example) {
        if (!given) {
            bad_option("rulescope", fmt::format("{} is missing; for instance: {}", what, example));
        }
    }

    // What each subcommand is asked with (command_options.cpp).
    void add_games();
    void add_show();
    void add_validate();
    void add_perft();
    void add_check();
    static void add_condition(CLI::App* sub, const std::string& name, std::vector<std::string>& texts,
                              const std::string& help);
    void add_diff();
    void add_audit();
    void add_explore();
    void add_solve();
    void add_draw();
    void add_fit();
    void add_play();
    void add_balance();
    void add_tile();
    void add_vectors();
    void add_report();

    /// Hands the options that all share to a subcommand and runs it.
    template <class Command>
    int run_with(Command& command) {
        command.context = context_;
        return tools::run(command);
    }

    std::vector<std::string> names() const {
        std::vector<std::string> list;
        for (const CLI::App* sub : app_.get_subcommands([](const CLI::App*) { return true; })) {
            list.push_back(sub->get_name());
        }
        return list;
    }

    [[noreturn]] void name_a_subcommand() const {
        bad_option("rulescope", fmt::format("name a subcommand: {}. `rulescope --help` tells what they do",
                                            fmt::join(names(), ", ")));
    }

    void check_subcommand(const std::string& word) const {
        const std::vector<std::string> known = names();
        if (std::find(known.begin(), known.end(), word) == known.end()) {
            bad_option("rulescope",
                       fmt::format("unknown subcommand '{}'.{}", word, specs::what_was_expected(word, known)));
        }
    }

    /// Words that no option or argument took.
    void check_words() {
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
        const std::string where = asked_name();
        if (word.rfind('-', 0) != 0) {
            bad_option(where, fmt::format("'{}' was not expected here; texts with spaces need quotation marks", word));
        }
        std::vector<std::string> options;
        for (const CLI::Option* option : sub->get_options()) {
            for (const std::string& name : option->get_lnames()) {
                options.push_back("--" + name);
            }
        }
        bad_option(where, fmt::format("unknown option '{}'.{}", word, specs::what_was_expected(word, options)));
    }

    /// Subcommands that many processes can share; the others would all do the same beside one another.
    void require_one_process_unless_shared() const {
        const std::vector<std::string> shared{"rulescope explore", "rulescope solve", "rulescope play",
                                              "rulescope balance"};
        if (std::find(shared.begin(), shared.end(), asked_name()) == shared.end()) {
            require_one_process(communicator_of(context_), asked_name());
        }
    }

    void read_common() {
        constexpr std::uint64_t any = ~std::uint64_t{0};
        // Who starts several processes has one for each core already.
        const unsigned cores =
            communicator_of(context_).size() > 1 ? 1U : std::max(1U, std::thread::hardware_concurrency());
        context_.json = words_.json;
        context_.seed = parse_count("--seed", words_.seed, 0, any);
        context_.threads = words_.threads.empty() ? static_cast<int>(cores)
                                                  : static_cast<int>(parse_count("--threads", words_.threads, 1, 1024));
        context_.out = is_root(context_) ? words_.out : "";
        context_.overrides = words_.set;
    }

    std::string asked_name() const {
        const std::vector<CLI::App*> subs = app_.get_subcommands();
        return subs.empty() ? "rulescope" : "rulescope " + subs.front()->get_name();
    }
    std::string asked_help() const {
        const std::vector<CLI::App*> subs = app_.get_subcommands();
        return subs.empty() ? app_.help() : subs.front()->help("rulescope");
    }

    CLI::App app_{"Checks the rules of board games and finds out what they do."};
    Context context_;
    CommonWords words_;
    Action action_;
    GamesCommand games_;
    ShowCommand show_;
    ValidateCommand validate_;
    PerftCommand perft_;
    CheckCommand check_;
    DiffCommand diff_;
    AuditCommand audit_;
    ExploreCommand explore_;
    SolveCommand solve_;
    DrawCommand draw_;
    PlayCommand play_;
    BalanceCommand balance_;
    FitCommand fit_;
    TileCommand tile_;
    VectorsCommand vectors_;
    ReportCommand report_;
};

}  // namespace rulescope::tools
