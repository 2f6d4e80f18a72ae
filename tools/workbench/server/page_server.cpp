#include "tools/workbench/server/page_server.h"

#include <httplib.h>
#include <poll.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <string_view>
#include <thread>

namespace rulescope::workbench {

namespace {

constexpr const char* loopback = "127.0.0.1";
/// Connections that are served at the same time. A connection that sends nothing holds its place for `patience` only.
constexpr std::size_t connections = 64;
constexpr std::time_t patience = 1;  // seconds
/// A browser asks for one part of a file; every further part may be the whole file again.
constexpr std::size_t most_ranges = 4;
/// Bounds of what is read of a request, in bytes and in time.
constexpr std::size_t longest_line = 8192;
constexpr std::size_t longest_headers = 32768;
constexpr std::chrono::seconds longest_request{5};
constexpr std::chrono::seconds longest_write{5};

/// Refuses what the page never asks. It is called before the body of a request is read.
httplib::Server::HandlerResponse refuse(const httplib::Request& request, httplib::Response& response) {
    using Handled = httplib::Server::HandlerResponse;
    if (request.method != "GET" && request.method != "HEAD") {
        response.status = 405;
        response.set_header("Allow", "GET, HEAD");
        return Handled::Handled;
    }
    if (request.ranges.size() > most_ranges) {
        response.status = 416;
        return Handled::Handled;
    }
    return Handled::Unhandled;
}

using Clock = std::chrono::steady_clock;

bool ready(socket_t socket, short what, Clock::duration wait) {
    pollfd place{socket, what, 0};
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(wait).count();
    return ::poll(&place, 1, static_cast<int>(std::max<std::int64_t>(left, 0))) > 0;
}

/// Receives up to `size` bytes before `end`; 0 if the connection ends or is silent.
std::size_t receive(socket_t socket, char* to, std::size_t size, Clock::time_point end) {
    if (!ready(socket, POLLIN, std::min<Clock::duration>(std::chrono::seconds(patience), end - Clock::now()))) {
        return 0;
    }
    const ssize_t received = ::recv(socket, to, size, 0);
    return received > 0 ? static_cast<std::size_t>(received) : 0;
}

/// The request line and the headers of a request.
struct Head {
    std::string text{};
    const char* refused = nullptr;  ///< the status line of the answer if the head exceeds a bound
    bool whole = false;
};

/// The library would keep a line of any length; so the head is read here, up to its bounds.
Head read_head(socket_t socket) {
    Head head;
    const Clock::time_point end = Clock::now() + longest_request;
    char buffer[4096];
    while (const std::size_t received = receive(socket, buffer, sizeof buffer, end)) {
        const std::size_t before = head.text.size();
        head.text.append(buffer, received);
        const std::size_t blank = head.text.find("\n\r\n", before < 2 ? 0 : before - 2);
        const std::size_t line = std::min(head.text.find('\n'), head.text.size());
        const std::size_t size = std::min(blank, head.text.size());
        if (line > longest_line) {
            head.refused = "HTTP/1.1 414 URI Too Long";
        } else if (size - line > longest_headers) {
            head.refused = "HTTP/1.1 431 Request Header Fields Too Large";
        }
        head.whole = blank != std::string::npos;
        if (head.whole || head.refused != nullptr) {
            break;
        }
    }
    return head;
}

/// A connection whose head was read. What follows the head is not read.
class ReadConnection final : public httplib::Stream {
public:
    ReadConnection(socket_t socket, std::string_view head) : socket_(socket), head_(head) {}

    [[nodiscard]] bool is_readable() const override { return !head_.empty(); }
    [[nodiscard]] bool is_writable() const override { return ready(socket_, POLLOUT, longest_write); }
    ssize_t read(char* to, std::size_t size) override {
        const std::size_t part = head_.copy(to, size);
        head_.remove_prefix(part);
        return static_cast<ssize_t>(part);
    }
    ssize_t write(const char* from, std::size_t size) override {
        return is_writable() ? ::send(socket_, from, size, MSG_NOSIGNAL | MSG_DONTWAIT) : -1;
    }
    void get_remote_ip_and_port(std::string& address, int& port) const override {
        address = loopback;
        port = 0;
    }
    void get_local_ip_and_port(std::string& address, int& port) const override { get_remote_ip_and_port(address, port); }
    [[nodiscard]] socket_t socket() const override { return socket_; }

private:
    socket_t socket_;
    std::string_view head_;
};

/// Answers one request of each connection.
class BoundedServer final : public httplib::Server {
private:
    bool process_and_close_socket(socket_t socket) override {
        const Head head = read_head(socket);
        ReadConnection connection(socket, head.text);
        bool closed = false;
        bool answered = false;
        if (head.refused != nullptr) {
            const std::string answer =
                std::string(head.refused) + "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
            answered = connection.write(answer.data(), answer.size()) > 0;
            drop_rest(socket);
        } else if (head.whole) {
            answered = process_request(connection, true, closed, nullptr);
        }
        ::shutdown(socket, SHUT_RDWR);
        ::close(socket);
        return answered;
    }

    /// Bytes that wait when a connection is closed would take the answer from the client.
    static void drop_rest(socket_t socket) {
        ::shutdown(socket, SHUT_WR);
        const Clock::time_point end = Clock::now() + std::chrono::seconds(patience);
        char buffer[4096];
        while (receive(socket, buffer, sizeof buffer, end) > 0) {
        }
    }
};

}  // namespace

struct PageServer::Parts {
    BoundedServer server;
};

PageServer::PageServer(const std::string& folder) : parts_(std::make_unique<Parts>()) {
    httplib::Server& server = parts_->server;
    server.set_file_extension_and_mimetype_mapping("mjs", "text/javascript");
    server.set_file_extension_and_mimetype_mapping("wasm", "application/wasm");
    server.set_default_headers({{"Cache-Control", "no-cache"},
                                {"X-Content-Type-Options", "nosniff"},
                                {"Referrer-Policy", "no-referrer"},
                                {"Cross-Origin-Resource-Policy", "same-origin"}});
    // The library would share the port with another server.
    server.set_socket_options([](socket_t socket) {
        const int yes = 1;
        ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    server.set_pre_routing_handler(refuse);
    // A request with a body leaves the body unread, so its connection ends with the answer.
    server.set_keep_alive_max_count(1);
    server.new_task_queue = [] { return new httplib::ThreadPool(connections); };
    server.set_mount_point("/", folder);
}

PageServer::~PageServer() = default;

std::optional<int> PageServer::bind(int port) {
    if (port == 0) {
        const int bound = parts_->server.bind_to_any_port(loopback);
        return bound > 0 ? std::optional(bound) : std::nullopt;
    }
    return parts_->server.bind_to_port(loopback, port) ? std::optional(port) : std::nullopt;
}

void PageServer::serve(const std::atomic<bool>& stop) {
    std::atomic<bool> ended{false};
    std::thread watcher([&] {
        while (!stop && !ended) {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        parts_->server.stop();
    });
    parts_->server.listen_after_bind();
    ended = true;
    watcher.join();
}

}  // namespace rulescope::workbench
