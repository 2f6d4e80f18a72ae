// Services of libraries that not every program links.
#pragma once

namespace rulescope {

/// The implementation of a service, an abstract class. It is null in a program without the library: the module of the
/// workbench has no zstd, the command in one file no Graphviz. adapters::install_all() sets it when the program
/// is loaded.
template <class Service>
struct Adapter {
    inline static const Service* installed = nullptr;
};

}  // namespace rulescope
