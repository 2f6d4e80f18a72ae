# The command in one file (RULESCOPE_STATIC): every library is linked statically. Debian has no static librsvg, cairo and
# Graphviz: analysis/adapters leaves them out.
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
set(CMAKE_SKIP_RPATH ON)  # a program without shared libraries has no run path
set(CMAKE_EXE_LINKER_FLAGS "${CMAKE_EXE_LINKER_FLAGS} -static")

# Debian's toml++ is a shared library; its headers alone suffice.
add_library(tomlplusplus::tomlplusplus INTERFACE IMPORTED)
target_compile_definitions(tomlplusplus::tomlplusplus INTERFACE TOML_HEADER_ONLY=1)

# Built by cmake/package, without the libraries that Debian's build of it uses.
find_package(httplib CONFIG REQUIRED)
add_library(PkgConfig::HTTPLIB INTERFACE IMPORTED)
target_link_libraries(PkgConfig::HTTPLIB INTERFACE httplib::httplib)
