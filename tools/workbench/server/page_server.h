// Serves the files of a folder on the loopback interface.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>

namespace rulescope::workbench {

/// A file server that only programs on this machine can reach. It answers GET and HEAD, each on a connection of its own,
/// with at most four parts of a file. It reads no body of a request, at most 8 KB of its first line (else status 414) and
/// 32 KB of its headers (431), and closes silent connections.
class PageServer {
public:
    explicit PageServer(const std::string& folder);
    ~PageServer();
    PageServer(const PageServer&) = delete;
    PageServer& operator=(const PageServer&) = delete;

    /// Binds to the port of 127.0.0.1; 0 means any free port. Returns the port, or nothing if it is not available.
    std::optional<int> bind(int port);
    /// Serves until `stop` is set, which is polled ten times a second. Requires bind().
    void serve(const std::atomic<bool>& stop);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace rulescope::workbench
