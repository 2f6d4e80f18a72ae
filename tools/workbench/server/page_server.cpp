#include "tools/workbench/server/page_server.h"

#include <httplib.h>

#include <chrono>
#include <thread>

namespace rulescope::workbench {

namespace {

constexpr const char* loopback = "127.0.0.1";

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
