#include "tools/workbench/server/page_server.h"

#include <httplib.h>

#include <chrono>
#include <ctime>
#include <thread>

namespace rulescope::workbench {

namespace {

constexpr const char* loopback = "127.0.0.1";
/// Connections that are served at the same time. A connection that sends nothing holds its place for `patience` only.
constexpr std::size_t connections = 64;
constexpr std::time_t patience = 1;  // seconds
/// A browser asks for one part of a file; every further part may be the whole file again.
constexpr std::size_t most_ranges = 4;

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

}  // namespace

struct PageServer::Parts {
    httplib::Server server;
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
    server.set_keep_alive_timeout(patience);
    server.set_read_timeout(patience);
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
