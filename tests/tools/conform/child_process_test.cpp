// Programs that misbehave: no hang, no crash, no process left over. And the command against its own answering side.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <optional>
#include <thread>

#include "tests/tools/command_run.h"
#include "tests/tools/started.h"
#include "tools/commands/child_process.h"

namespace rulescope::tools {
namespace {

using studies::Reply;
using studies::ReplyKind;

constexpr std::chrono::milliseconds enough{60'000};
constexpr std::chrono::milliseconds moment{300};

ChildOptions shell(const std::string& script, std::chrono::milliseconds timeout = enough) {
    return {{"sh", "-c", script}, timeout, 1'000'000, nullptr};
}

Reply asked(const std::string& script, const std::string& request = "hello",
            std::chrono::milliseconds timeout = enough) {
    ChildProcess program(shell(script, timeout));
    program.start();
    return program.ask(request);
}

TEST(ChildProcess, AnswersLineByLine) {
    ChildProcess program(shell("while read -r line; do echo \"got $line\"; done"));
    program.start();
    EXPECT_EQ(program.ask("one").text, "got one");
    EXPECT_EQ(program.ask("two").text, "got two");
    program.start();
    EXPECT_EQ(program.ask("three").text, "got three") << "after a new start";
}

TEST(ChildProcess, ReportsHowTheProgramEnded) {
    const Reply status = asked("read line; echo out of luck >&2; exit 3");
    EXPECT_EQ(status.kind, ReplyKind::crash);
    EXPECT_NE(status.text.find("status 3"), std::string::npos) << status.text;
    EXPECT_NE(status.text.find("out of luck"), std::string::npos) << status.text;
    const Reply signal = asked("read line; kill -SEGV $$");
    EXPECT_EQ(signal.kind, ReplyKind::crash);
    EXPECT_NE(signal.text.find("signal 11"), std::string::npos) << signal.text;
}

TEST(ChildProcess, ATimeOutEndsTheWait) {
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(asked("sleep 60", "hello", moment).kind, ReplyKind::timeout);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
}

TEST(ChildProcess, AFloodWithoutALineFeedIsStopped) {
    const Reply reply = asked("cat /dev/zero");
    EXPECT_EQ(reply.kind, ReplyKind::malformed) << reply.text;
}

TEST(ChildProcess, AFloodOfErrorsDoesNotBlock) {
    const Reply reply = asked("head -c 3000000 /dev/zero >&2; read line; echo done");
    EXPECT_EQ(reply.kind, ReplyKind::line) << reply.text;
    EXPECT_EQ(reply.text, "done");
}

TEST(ChildProcess, ALongRequestIsWrittenInPieces) {
    const Reply reply = asked("read -r line; echo ${#line}", std::string(500'000, 'x'));
    EXPECT_EQ(reply.text, "500000");
}

TEST(ChildProcess, AProgramThatDoesNotReadIsNoHang) {
    EXPECT_EQ(asked("exec 0<&-; sleep 60", std::string(500'000, 'x'), moment).kind, ReplyKind::timeout);
    EXPECT_EQ(asked("sleep 60", std::string(500'000, 'x'), moment).kind, ReplyKind::timeout);
}

TEST(ChildProcess, AClosedOutputIsAnEnd) {
    EXPECT_EQ(asked("exec 1>&-; sleep 60").kind, ReplyKind::crash);
}

TEST(ChildProcess, SignalsAreAtTheirDefaults) {
    // SIGPIPE is ignored by the command; the program must not inherit that.
    ::signal(SIGPIPE, SIG_IGN);
    const Reply reply = asked("read line; grep SigIgn /proc/self/status");
    EXPECT_EQ(reply.text.substr(reply.text.find_last_of("\t ") + 1), "0000000000000000") << reply.text;
    const Reply mask = asked("read line; grep SigBlk /proc/self/status");
    EXPECT_EQ(mask.text.substr(mask.text.find_last_of("\t ") + 1), "0000000000000000") << mask.text;
}

bool is_running(pid_t process) {
    return ::kill(process, 0) == 0;
}

TEST(ChildProcess, NoProcessIsLeft) {
    pid_t program = -1;
    pid_t grandchild = -1;
    {
        ChildProcess started(shell("trap '' TERM HUP; sleep 60 & echo $!; while true; do sleep 1; done"));
        started.start();
        grandchild = static_cast<pid_t>(std::stol(started.ask("hello").text));
        program = started.process();
        EXPECT_TRUE(is_running(program));
        EXPECT_TRUE(is_running(grandchild));
    }
    EXPECT_FALSE(is_running(program)) << "it ignored the end of its input";
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    const auto gone = [&] {
        // Where nobody reaps orphans, a killed one stays as a zombie.
        std::ifstream stat("/proc/" + std::to_string(grandchild) + "/stat");
        const std::string text{std::istreambuf_iterator<char>(stat), {}};
        return text.empty() || text.find(") Z") != std::string::npos;
    };
    while (!gone() && std::chrono::steady_clock::now() < until) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    EXPECT_TRUE(gone());
}

TEST(ChildProcess, AProgramThatCannotBeStartedIsBadInput) {
    ChildProcess program({{"/no/such/program"}});
    EXPECT_THROW(program.start(), specs::InputError);
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "no zombie is left";
}

TEST(CommandConform, HoldsAgainstServe) {
    const Ran result = ran({"conform", "adaptoid-tiny", "--json", "--games", "1", "--setups", "5", "--sequences",
                            "2000", "--", RULESCOPE_COMMAND, "serve"});
    ASSERT_EQ(result.status, exit_done) << result.out << result.err;
    EXPECT_EQ(result.json()["verdict"], "conforms");
    EXPECT_EQ(result.json()["stages"].size(), 6U);
}

TEST(CommandConform, WritesItsFolder) {
    const TemporaryFolder folder;
    const Ran result =
        ran({"conform", "tic-tac-toe", "--games", "1", "--out", folder.path(), "--", "sh", "-c",
             // The first turn in every list is left out.
             std::string(RULESCOPE_COMMAND) +
                 R"( serve | while read -r line; do echo "$line" | sed 's/"turns":\["[a-c][1-3]",/"turns":[/'; done)"});
    EXPECT_EQ(result.status, exit_does_not_hold) << result.out << result.err;
    EXPECT_TRUE(result.says("a legal turn is missing")) << result.out;
    const std::vector<std::string> files = folder.files();
    EXPECT_EQ(files, (std::vector<std::string>{"conform.json", "conform.txt", "finding-1.json", "finding-1.svg",
                                               "junit.xml"}));
    EXPECT_EQ(folder.read("conform.txt"), result.out);
    EXPECT_NE(folder.read("finding-1.svg").find("<svg"), std::string::npos);
    EXPECT_EQ(ran({"show", "--trace", folder.path("finding-1.json")}).status, exit_done);
    EXPECT_NE(folder.read("junit.xml").find("<failure type=\"missing_turn\""), std::string::npos);
}

TEST(CommandConform, ThePrintedCommandHasTheOptionsThatMatter) {
    const Ran result =
        ran({"conform", "tic-tac-toe", "--games", "0", "--setups", "0", "--timeout", "7", "--seed", "5",
             "--no-reduction", "--set", "title=Three", "--json", "--", "sh", "-c",
             std::string(RULESCOPE_COMMAND) +
                 R"( serve | while read -r line; do echo "$line" | sed 's/"turns":\["/"turns":["a1","/'; done)"});
    ASSERT_EQ(result.status, exit_does_not_hold) << result.out << result.err;
    const Json finding = result.json()["findings"][0];
    const std::string repeat = finding["repeat"];
    EXPECT_NE(repeat.find("--set title=Three --position"), std::string::npos) << repeat;
    EXPECT_NE(repeat.find(" --timeout 7 --seed 5 --no-reduction -- sh -c"), std::string::npos) << repeat;
    EXPECT_EQ(finding["repeats_in_new_process"], true);
}

TEST(CommandConform, ATimeOutOfACountIsRepeatedByTheWholeCommand) {
    const Ran result =
        ran({"conform", "tic-tac-toe", "--games", "0", "--setups", "0", "--timeout", "1", "--json", "--", "sh", "-c",
             R"(while read -r line; do case "$line" in *perft*) sleep 5;; esac; printf '%s\n' "$line"; done | )" +
                 std::string(RULESCOPE_COMMAND) + " serve"});
    ASSERT_EQ(result.status, exit_does_not_hold) << result.out << result.err;
    const Json finding = result.json()["findings"][0];
    EXPECT_EQ(finding["kind"], "timeout");
    const std::string repeat = finding["repeat"];
    EXPECT_TRUE(repeat.starts_with("rulescope conform tic-tac-toe --games 0")) << repeat;
    EXPECT_EQ(repeat.find("--position"), std::string::npos) << repeat;
}

/// `serve` with a pipe as its input, which stays open. Requests are written by write().
class Serving {
public:
    Serving() {
        EXPECT_EQ(::mkfifo(folder_.path("in").c_str(), 0600), 0);
        // Opened for reading, too, so that opening does not wait for `serve`.
        input_ = ::open(folder_.path("in").c_str(), O_RDWR | O_CLOEXEC);
        serve_.emplace(std::vector<std::string>{"sh", "-c",
                                                "exec " + std::string(RULESCOPE_COMMAND) +
                                                    " serve adaptoid --agent mcts:10000000 <" + folder_.path("in")},
                       Started::Environment{}, folder_.path());
    }
    ~Serving() { ::close(input_); }
    Serving(const Serving&) = delete;
    Serving& operator=(const Serving&) = delete;

    void write(const std::string& text) const {
        EXPECT_EQ(::write(input_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
    }
    /// Waits until so many lines were answered.
    bool answers(std::ptrdiff_t lines) {
        const auto until = std::chrono::steady_clock::now() + enough;
        while (std::chrono::steady_clock::now() < until && !serve_->ends_within(std::chrono::milliseconds(2))) {
            const std::string out = serve_->out();
            if (std::count(out.begin(), out.end(), '\n') == lines) {
                return true;
            }
        }
        return false;
    }
    Started& process() { return *serve_; }

private:
    TemporaryFolder folder_;
    int input_ = -1;
    std::optional<Started> serve_;
};

TEST(CommandServe, ASignalWhileItWaitsEndsItWithStatus4AndWholeLines) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        for (const std::string begun : {"", "{\"id\":2,\"request\":"}) {
            Serving serving;
            serving.write(R"({"id":1,"request":"hello"})"
                          "\n" +
                          begun);
            ASSERT_TRUE(serving.answers(1)) << serving.process().err();
            serving.process().send(signal);
            ASSERT_TRUE(serving.process().ends_within(enough)) << signal;
            EXPECT_EQ(serving.process().wait(), exit_cut_short) << serving.process().err();
            EXPECT_EQ(serving.process().err(), "");
            const std::string out = serving.process().out();
            EXPECT_EQ(std::count(out.begin(), out.end(), '\n'), 1) << out;
            EXPECT_EQ(out.back(), '\n');
        }
    }
}

TEST(CommandServe, ASignalWhileAnAgentThinksEndsItWithoutAnAnswer) {
    Serving serving;
    serving.write(
        "{\"id\":1,\"request\":\"hello\"}\n"
        "{\"id\":2,\"request\":\"bestturn\",\"position\":\"W 0-0 B4W00 F4B00\"}\n");
    ASSERT_TRUE(serving.answers(1)) << serving.process().err();
    EXPECT_FALSE(serving.process().ends_within(moment));
    serving.process().send(SIGTERM);
    ASSERT_TRUE(serving.process().ends_within(enough));
    EXPECT_EQ(serving.process().wait(), exit_cut_short) << serving.process().err();
    const std::string out = serving.process().out();
    EXPECT_EQ(std::count(out.begin(), out.end(), '\n'), 1) << out;
}

TEST(CommandServe, EndsWithItsInput) {
    const TemporaryFolder folder;
    folder.write("in", "{\"id\":1,\"request\":\"turns\",\"position\":\"W 3/3/3\"}\nnonsense\n{\"id\":2");
    Started serve({"sh", "-c", "exec " + std::string(RULESCOPE_COMMAND) + " serve tic-tac-toe <" + folder.path("in")},
                  {}, folder.path());
    EXPECT_EQ(serve.wait(), exit_done) << serve.err();
    const std::string out = serve.out();
    EXPECT_EQ(std::count(out.begin(), out.end(), '\n'), 3) << out;
    EXPECT_TRUE(out.starts_with("{\"id\":1,\"turns\":[")) << out;
}

}  // namespace
}  // namespace rulescope::tools
