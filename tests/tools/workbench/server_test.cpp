// `rulescope workbench`: the server, the copied page and their faults.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/tools/command_run.h"
#include "tools/workbench/page_files.h"
#include "tools/workbench/server/page_server.h"

namespace rulescope::tools {
namespace {

/// A connection to this address and port; reading ends after a few seconds without an answer.
class Connection {
public:
    Connection(const std::string& address, int port) : client_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in place{};
        place.sin_family = AF_INET;
        place.sin_port = htons(static_cast<std::uint16_t>(port));
        inet_pton(AF_INET, address.c_str(), &place.sin_addr);
        const timeval patience{4, 0};
        ::setsockopt(client_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        open_ = ::connect(client_, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0;
    }
    ~Connection() { ::close(client_); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    [[nodiscard]] bool open() const { return open_; }
    void send(const std::string& text) const {
        EXPECT_EQ(::send(client_, text.data(), text.size(), 0), static_cast<ssize_t>(text.size()));
    }
    [[nodiscard]] std::string read() const {
        std::string text;
        char buffer[4096];
        for (ssize_t read = 0; (read = ::recv(client_, buffer, sizeof buffer, 0)) > 0;) {
            text.append(buffer, static_cast<std::size_t>(read));
        }
        return text;
    }
    /// Waits until the server ends the connection; false if it has not after a few seconds.
    [[nodiscard]] bool ended() const {
        char buffer[4096];
        ssize_t read = 0;
        while ((read = ::recv(client_, buffer, sizeof buffer, 0)) > 0) {
        }
        return read == 0;
    }

private:
    int client_;
    bool open_ = false;
};

/// What a server on this address and port answers; "" if nothing listens there.
std::string answer_of(const std::string& address, int port, const std::string& path, const std::string& method = "GET",
                      const std::string& headers = "Content-Length: 0\r\n") {
    const Connection connection(address, port);
    if (!connection.open()) {
        return "";
    }
    connection.send(method + " " + path + " HTTP/1.1\r\nHost: x\r\n" + headers + "Connection: close\r\n\r\n");
    return connection.read();
}

/// A server that runs during the life of the object.
class Running {
public:
    explicit Running(const std::string& folder) : server_(folder), port_(server_.bind(0).value()) {
        serving_ = std::thread([this] { server_.serve(stop_); });
    }
    ~Running() {
        stop_ = true;
        serving_.join();
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    [[nodiscard]] int port() const { return port_; }

private:
    workbench::PageServer server_;
    int port_;
    std::atomic<bool> stop_{false};
    std::thread serving_;
};

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
    const Running server(page_.path());
    const std::string index = answer_of("127.0.0.1", server.port(), "/");
    EXPECT_NE(index.find("200 OK"), std::string::npos) << index;
    EXPECT_NE(index.find("text/html"), std::string::npos) << index;
    EXPECT_NE(index.find("<title>page</title>"), std::string::npos) << index;
    EXPECT_NE(answer_of("127.0.0.1", server.port(), "/module.wasm").find("application/wasm"), std::string::npos);
    EXPECT_NE(answer_of("127.0.0.1", server.port(), "/page.js").find("text/javascript"), std::string::npos);
    EXPECT_NE(answer_of("127.0.0.1", server.port(), "/other").find("404"), std::string::npos);
    EXPECT_NE(answer_of("127.0.0.1", server.port(), "/../../etc/passwd").find("404"), std::string::npos);
    EXPECT_EQ(answer_of("127.0.0.2", server.port(), "/"), "") << "it listens on 127.0.0.1 alone";
    workbench::PageServer second(page_.path());
    EXPECT_EQ(second.bind(server.port()), std::nullopt);
}

TEST_F(WorkbenchServer, ReadsNoBodyOfARequest) {
    const Running server(page_.path());
    for (const std::string method : {"POST", "PUT", "PATCH", "DELETE", "OPTIONS"}) {
        // The body is announced and never sent: the answer does not wait for it.
        for (const std::string headers : {"Content-Length: 1000000000\r\n", "Transfer-Encoding: chunked\r\n"}) {
            const std::string refused = answer_of("127.0.0.1", server.port(), "/", method, headers);
            EXPECT_TRUE(refused.starts_with("HTTP/1.1 405 ")) << method << ": " << refused;
            EXPECT_NE(refused.find("Allow: GET, HEAD"), std::string::npos) << refused;
        }
    }
}

TEST_F(WorkbenchServer, SilentConnectionsDoNotBlockItAndEnd) {
    const Running server(page_.path());
    std::vector<std::unique_ptr<Connection>> silent;
    for (int count = 0; count < 10; ++count) {  // more than the threads of the library's own pool
        silent.push_back(std::make_unique<Connection>("127.0.0.1", server.port()));
        ASSERT_TRUE(silent.back()->open());
        if (count % 2 == 0) {
            silent.back()->send("GET / HTTP/1.1\r\nHost:");
        }
    }
    const std::string index = answer_of("127.0.0.1", server.port(), "/");
    EXPECT_NE(index.find("<title>page</title>"), std::string::npos) << index;
    for (const std::unique_ptr<Connection>& connection : silent) {
        EXPECT_TRUE(connection->ended());
    }
}

TEST_F(WorkbenchServer, ReadsALineAndHeadersOfBoundedLength) {
    const Running server(page_.path());
    const auto get = [&](std::size_t line, std::size_t headers) {
        std::string more;
        while (more.size() + 4 < headers) {
            more += "A: " + std::string(std::min<std::size_t>(headers - more.size() - 4, 4000), 'a') + "\r\n";
        }
        return answer_of("127.0.0.1", server.port(), "/" + std::string(line, 'a'), "GET", more);
    };
    EXPECT_TRUE(get(0, 0).starts_with("HTTP/1.1 200 "));
    EXPECT_TRUE(get(0, 30'000).starts_with("HTTP/1.1 200 "));
    EXPECT_TRUE(get(8'000, 30'000).starts_with("HTTP/1.1 404 "));
    EXPECT_TRUE(get(8'200, 0).starts_with("HTTP/1.1 414 "));
    EXPECT_TRUE(get(5'000'000, 0).starts_with("HTTP/1.1 414 "));
    EXPECT_TRUE(get(0, 33'000).starts_with("HTTP/1.1 431 "));
    EXPECT_TRUE(get(0, 5'000'000).starts_with("HTTP/1.1 431 "));
}

TEST_F(WorkbenchServer, RefusesALineThatNeverEnds) {
    const Running server(page_.path());
    for (const auto& [begin, status] : {std::pair{"GET /", "414"}, std::pair{"GET / HTTP/1.1\r\n", "431"}}) {
        const Connection connection("127.0.0.1", server.port());
        connection.send(begin);
        connection.send(std::string(40'000, 'a'));  // no end of line
        const std::string refused = connection.read();
        EXPECT_TRUE(refused.starts_with(std::string("HTTP/1.1 ") + status + " ")) << refused;
        EXPECT_NE(refused.find("Connection: close"), std::string::npos) << refused;
    }
}

TEST_F(WorkbenchServer, AnswersFewRangesOfAFile) {
    page_.write("module.wasm", std::string(100'000, 'x'));
    const Running server(page_.path());
    const auto ranges = [&](int count) {
        std::string list = "Range: bytes=0-";
        for (int more = 1; more < count; ++more) {
            list += ",0-";
        }
        return answer_of("127.0.0.1", server.port(), "/module.wasm", "GET", list + "\r\n");
    };
    EXPECT_TRUE(ranges(1).starts_with("HTTP/1.1 206 "));
    EXPECT_TRUE(ranges(4).starts_with("HTTP/1.1 206 "));
    for (const int count : {5, 1300}) {
        const std::string refused = ranges(count);
        EXPECT_TRUE(refused.starts_with("HTTP/1.1 416 ")) << count << ": " << refused.substr(0, 200);
        EXPECT_LT(refused.size(), 100'000U) << count;
    }
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
