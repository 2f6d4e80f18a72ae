# The build as WebAssembly (preset `wasm`, called by cmake/workbench): the libraries of header files, and the folders that
# are left out there.

# Emscripten's headers must come before those of the system, so the build links to each library's folder by itself.
set(wasm_headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${wasm_headers})
foreach(library fmt nlohmann toml++ boost)
    find_path(WASM_${library} ${library} PATHS /usr/include /usr/local/include REQUIRED NO_DEFAULT_PATH
              NO_CMAKE_FIND_ROOT_PATH DOC "the folder that contains the headers of ${library}")
    file(CREATE_LINK ${WASM_${library}}/${library} ${wasm_headers}/${library} SYMBOLIC)
endforeach()
foreach(library fmt::fmt nlohmann_json::nlohmann_json tomlplusplus::tomlplusplus Boost::headers Threads::Threads)
    add_library(${library} INTERFACE IMPORTED)
    target_include_directories(${library} SYSTEM INTERFACE ${wasm_headers})
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY FMT_STATIC_THOUSANDS_SEPARATOR=44)

# Exceptions of WebAssembly itself. The warnings are those of the native compilers. libc++ 14 lacks what Boost expects of older standards.
add_compile_options(-fwasm-exceptions -w -D_LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION)
add_link_options(-fwasm-exceptions)

# Folders that link libraries which do not run in a page; nothing in the module uses them.
set(RULESCOPE_NATIVE_ONLY analysis/specs/sqlite analysis/play/sqlite reports/data)

# The level of a folder in the module, whose size counts: folders in which the command saves compile time are compiled for
# size, and so are others in which little runs.
set(RULESCOPE_COLD analysis/parallel analysis/storage analysis/statistics)
function(rulescope_wasm_level path level result)
    if(level STREQUAL "-O1" OR path IN_LIST RULESCOPE_COLD)
        set(${result} -Oz PARENT_SCOPE)
    elseif(level)
        set(${result} -Os PARENT_SCOPE)
    endif()
endfunction()
