# Declares a folder of the project as a library, with the folders that it uses.
#
#   rulescope_folder(PATH [USES folder…] [LIBRARIES library…] [LINKS library…] [APART subfolder…] [WITHOUT file…]
#                    [LEVEL -O1] [OBJECTS])
#
# analysis/search becomes the library rulescope_search with all .cpp files below it, except those in the subfolders named
# after APART, which are separate libraries, and the files named after WITHOUT. USES names the folders whose headers may
# be included; tests/architecture checks that no others are. LIBRARIES are libraries that headers of the folder include, LINKS those that only its .cpp
# files include. LEVEL is the optimisation of a release; the default is CMake's, -O3. OBJECTS makes a library of object
# files, which a program links directly, for functions that lower folders declare and this one defines.
#
# The property RULESCOPE_FOLDERS lists the declared folders in order, as "PATH|library|folders used". The build draws the
# picture of dependencies from it, and the test of the architecture reads it.

define_property(GLOBAL PROPERTY RULESCOPE_FOLDERS BRIEF_DOCS "declared folders: path|library|folders used")
define_property(GLOBAL PROPERTY RULESCOPE_LIBRARIES BRIEF_DOCS "the libraries of the declared folders, users first")

# analysis/games/adaptoid -> rulescope_games_adaptoid
function(rulescope_library_of path result)
    string(REGEX REPLACE "^analysis/" "" name ${path})
    string(REPLACE "/" "_" name ${name})
    set(${result} rulescope_${name} PARENT_SCOPE)
endfunction()

# Precompiles standard headers and those of fmt and nlohmann_json, once for each level of optimisation, for folders that use
# both libraries.
function(rulescope_precompile target level)
    if(NOT RULESCOPE_PCH)
        return()
    endif()
    set(shared rulescope_precompiled${level})
    if(NOT TARGET ${shared})
        file(WRITE ${PROJECT_BINARY_DIR}/precompiled.cpp "")
        add_library(${shared} OBJECT ${PROJECT_BINARY_DIR}/precompiled.cpp)
        target_compile_options(${shared} PRIVATE $<$<CONFIG:Release>:${level}>)
        target_link_libraries(${shared} PRIVATE fmt::fmt nlohmann_json::nlohmann_json rulescope_warnings)
        target_precompile_headers(${shared} PRIVATE
            <algorithm> <functional> <map> <memory> <optional> <set> <string> <string_view> <vector>
            <fmt/format.h> <nlohmann/json.hpp>)
    endif()
    target_precompile_headers(${target} REUSE_FROM ${shared})
endfunction()

function(rulescope_folder path)
    cmake_parse_arguments(PARSE_ARGV 1 arg "OBJECTS" "LEVEL" "USES;LIBRARIES;LINKS;APART;WITHOUT")
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "rulescope_folder(${path}): unknown words ${arg_UNPARSED_ARGUMENTS}")
    endif()
    rulescope_library_of(${path} library)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${path}/*.cpp)
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${path}/*.h)
    list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
    if(${path} IN_LIST RULESCOPE_NATIVE_ONLY)
        set(sources)
        set(arg_LIBRARIES)
    endif()
    foreach(subfolder IN LISTS arg_APART)
        list(FILTER sources EXCLUDE REGEX "^${PROJECT_SOURCE_DIR}/${path}/${subfolder}/")
        list(FILTER headers EXCLUDE REGEX "^${PROJECT_SOURCE_DIR}/${path}/${subfolder}/")
    endforeach()
    foreach(file IN LISTS arg_WITHOUT)
        list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/${path}/${file})
    endforeach()

    set(used)
    foreach(folder IN LISTS arg_USES)
        rulescope_library_of(${folder} name)
        list(APPEND used ${name})
    endforeach()
    if(sources)
        set(kind STATIC)
        if(arg_OBJECTS)
            set(kind OBJECT)
        endif()
        add_library(${library} ${kind} ${sources})
        target_sources(${library} PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${headers})
        target_link_libraries(${library}
            PUBLIC ${used} ${arg_LIBRARIES} PRIVATE ${arg_LINKS} $<BUILD_INTERFACE:rulescope_warnings>)
        if(EMSCRIPTEN)
            rulescope_wasm_level(${path} "${arg_LEVEL}" arg_LEVEL)
        endif()
        if(arg_LEVEL)
            target_compile_options(${library} PRIVATE $<$<CONFIG:Release>:${arg_LEVEL}>)
        endif()
        rulescope_unity(${library} 32)
        if("fmt::fmt" IN_LIST arg_LIBRARIES AND "nlohmann_json::nlohmann_json" IN_LIST arg_LIBRARIES)
            rulescope_precompile(${library} "${arg_LEVEL}")
        endif()
        if(NOT arg_OBJECTS)
            set_property(GLOBAL APPEND PROPERTY RULESCOPE_LIBRARIES ${library})
        endif()
    else()
        add_library(${library} INTERFACE)
        target_sources(${library} INTERFACE FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${headers})
        target_link_libraries(${library} INTERFACE ${used} ${arg_LIBRARIES})
    endif()
    list(JOIN arg_USES " " uses)
    set_property(GLOBAL APPEND PROPERTY RULESCOPE_FOLDERS "${path}|${library}|${uses}")
endfunction()
