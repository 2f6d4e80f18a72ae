// `rulescope workbench`: the server, the copied page and their faults.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <string>
#include <thread>

#include "tests/tools/command_run.h"
#include "tools/workbench/page_files.h"
#include "tools/workbench/server/page_server.h"

namespace rulescope::tools {
namespace {

/// What a server on this address and port answers; "" if nothing listens there.
std::string answer_of(const std::string& address, int port, const std::string& path,
                      const std::string& method = "GET") {
    const int client = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(static_cast<std::uint16_t>(port));
    inet_pton(AF_INET, address.c_str(), &place.sin_addr);
    std::string text;
    if (::connect(client, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0) {
        const std::string request =
            method + " " + path + " HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
        EXPECT_EQ(::send(client, request.data(), request.size(), 0), static_cast<ssize_t>(request.size()));
        char buffer[4096];
        for (ssize_t read = 0; (read = ::recv(client, buffer, sizeof buffer, 0)) > 0;) {
            text.append(buffer, static_cast<std::size_t>(read));
        }
    }
    ::close(client);
    return text;
}

/// A folder that takes the place of the built page.
class WorkbenchServer : public ::testing::Test {
protected:
    WorkbenchServer() {
        page_.write("index.html", "<title>page</title>");
        page_.write("module.wasm", "code");
        page_.write("page.js", "script");
        ::setenv("RULESCOPE_WORKBENCH", page_.path().c_str(), 1);
    }
    ~WorkbenchServer() override { ::unsetenv("RULESCOPE_WORKBENCH"); }

    TemporaryFolder page_;
};

TEST_F(WorkbenchServer, ServesTheFilesOfThePageToThisMachine) {
    workbench::PageServer server(page_.path());
    const std::optional<int> port = server.bind(0);
    ASSERT_TRUE(port);
    std::atomic<bool> stop{false};
    std::thread serving([&] { server.serve(stop); });
    const std::string index = answer_of("127.0.0.1", *port, "/");
    EXPECT_NE(index.find("200 OK"), std::string::npos) << index;
    EXPECT_NE(index.find("text/html"), std::string::npos) << index;
    EXPECT_NE(index.find("<title>page</title>"), std::string::npos) << index;
    EXPECT_NE(answer_of("127.0.0.1", *port, "/module.wasm").find("application/wasm"), std::string::npos);
    EXPECT_NE(answer_of("127.0.0.1", *port, "/page.js").find("text/javascript"), std::string::npos);
    EXPECT_NE(answer_of("127.0.0.1", *port, "/other").find("404"), std::string::npos);
    EXPECT_NE(answer_of("127.0.0.1", *port, "/../../etc/passwd").find("404"), std::string::npos);
    EXPECT_NE(answer_of("127.0.0.1", *port, "/", "POST").find("404"), std::string::npos);
    EXPECT_EQ(answer_of("127.0.0.2", *port, "/"), "") << "it listens on 127.0.0.1 alone";
    workbench::PageServer second(page_.path());
    EXPECT_EQ(second.bind(*port), std::nullopt);
    stop = true;
    serving.join();
}

TEST_F(WorkbenchServer, CopiesThePageIntoAFolder) {
    const TemporaryFolder to;
    const Ran copied = ran({"workbench", "--out", to.path("public/page")});
    EXPECT_EQ(copied.status, exit_done) << copied.err;
    EXPECT_TRUE(copied.says("public/page/index.html"));
    EXPECT_EQ(to.read("public/page/index.html"), "<title>page</title>");
    EXPECT_EQ(to.read("public/page/module.wasm"), "code");
}

TEST_F(WorkbenchServer, FaultsSayWhatToDo) {
    EXPECT_TRUE(ran({"workbench", "--port", "65536"}).complains("--port: expected a whole number from 0 to 65 535"))
        << ran({"workbench", "--port", "65536"}).err;
    EXPECT_EQ(ran({"workbench", "--port", "0", "--out", "x"}).status, exit_bad_input);
    const TemporaryFolder empty;
    ::setenv("RULESCOPE_WORKBENCH", empty.path().c_str(), 1);
    const Ran missing = ran({"workbench"});
    EXPECT_EQ(missing.status, exit_bad_input);
    EXPECT_TRUE(missing.complains("cmake/workbench")) << missing.err;
    EXPECT_THROW(workbench_folder(), specs::InputError);
}

}  // namespace
}  // namespace rulescope::tools
