# What `cmake --install` installs, and the packages that cpack makes from it.
#
# Components: rulescope (the command with its data), mpi (its module for several processes), development (the library, its
# headers and the files for find_package). `cmake/package` builds the Debian packages; tools/python adds the
# component python.

# One library of all folders but those of the command, so that others link `rulescope::rulescope` and nothing else.
get_property(libraries GLOBAL PROPERTY RULESCOPE_LIBRARIES)
list(FILTER libraries EXCLUDE REGEX "^rulescope_tools")
add_library(rulescope_library STATIC EXCLUDE_FROM_ALL)
foreach(library IN LISTS libraries ITEMS rulescope_games rulescope_assets)
    target_sources(rulescope_library PRIVATE $<TARGET_OBJECTS:${library}>)
endforeach()
file(GLOB_RECURSE headers CONFIGURE_DEPENDS core/*.h analysis/*.h reports/*.h)
target_sources(rulescope_library PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${headers})
target_link_libraries(rulescope_library
    PUBLIC fmt::fmt nlohmann_json::nlohmann_json Boost::headers Threads::Threads
    PRIVATE tomlplusplus::tomlplusplus muparser::muparser rapidcheck SQLite::SQLite3 PkgConfig::ZSTD ${CMAKE_DL_LIBS})
if(NOT RULESCOPE_STATIC)
    target_link_libraries(rulescope_library PRIVATE PkgConfig::RSVG PkgConfig::CAIRO PkgConfig::FONTCONFIG PkgConfig::GRAPHVIZ)
endif()
target_compile_features(rulescope_library PUBLIC cxx_std_20)
# The registry installs the adapters when the program is loaded (analysis/games/registry.cpp). A linker would leave it out
# of a program that names no family: this name, rulescope::families(), brings it in.
target_link_options(rulescope_library INTERFACE LINKER:--undefined=_ZN9rulescope8familiesEv)
set_target_properties(rulescope_library PROPERTIES
    OUTPUT_NAME rulescope EXPORT_NAME rulescope LINKER_LANGUAGE CXX)
add_library(rulescope::rulescope ALIAS rulescope_library)

if(RULESCOPE_DEVELOPMENT)
    set_target_properties(rulescope_library PROPERTIES EXCLUDE_FROM_ALL OFF)
    include(CMakePackageConfigHelpers)
    set(config_dir ${CMAKE_INSTALL_LIBDIR}/cmake/rulescope)
    configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/rulescopeConfig.cmake.in
        ${PROJECT_BINARY_DIR}/rulescopeConfig.cmake INSTALL_DESTINATION ${config_dir}
        PATH_VARS CMAKE_INSTALL_DATADIR)
    write_basic_package_version_file(${PROJECT_BINARY_DIR}/rulescopeConfigVersion.cmake COMPATIBILITY SameMinorVersion)
    install(TARGETS rulescope_library EXPORT rulescope
            ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development
            FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/rulescope COMPONENT development)
    install(EXPORT rulescope NAMESPACE rulescope:: FILE rulescopeTargets.cmake DESTINATION ${config_dir}
            COMPONENT development)
    install(FILES ${PROJECT_BINARY_DIR}/rulescopeConfig.cmake ${PROJECT_BINARY_DIR}/rulescopeConfigVersion.cmake
            DESTINATION ${config_dir} COMPONENT development)
endif()

install(TARGETS rulescope RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT rulescope)
install(DIRECTORY specs DESTINATION ${CMAKE_INSTALL_DATADIR}/rulescope COMPONENT rulescope)
if(EXISTS ${PROJECT_SOURCE_DIR}/build/workbench/index.html)
    install(DIRECTORY build/workbench/ DESTINATION ${CMAKE_INSTALL_DATADIR}/rulescope/workbench COMPONENT rulescope)
endif()
install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT rulescope)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright COMPONENT rulescope)
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT rulescope FILES_MATCHING PATTERN *.md PATTERN *.svg)
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT rulescope)
if(RULESCOPE_MPI)
    install(TARGETS rulescope_mpi LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/rulescope COMPONENT mpi)
endif()

set(RULESCOPE_MAINTAINER "The Rulescope authors <rulescope@rulescope.invalid>" CACHE STRING
    "Who answers for the packages, as `Name <address>`")
set(CPACK_PACKAGE_NAME rulescope)
set(CPACK_PACKAGE_CONTACT "${RULESCOPE_MAINTAINER}")
set(CPACK_STRIP_FILES ON)
set(CPACK_THREADS 0)
if(RULESCOPE_STATIC)
    set(CPACK_GENERATOR TXZ)
    set(CPACK_PACKAGE_FILE_NAME rulescope-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR}-static)
    set(CPACK_ARCHIVE_COMPONENT_INSTALL OFF)
else()
    set(CPACK_GENERATOR DEB)
    set(CPACK_DEB_COMPONENT_INSTALL ON)
endif()
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
if(TARGET rulescope_python)
    math(EXPR python_next "${Python_VERSION_MINOR} + 1")
endif()
set(CPACK_DEBIAN_RULESCOPE_PACKAGE_NAME rulescope)
set(CPACK_COMPONENT_RULESCOPE_DESCRIPTION
    "checks the rules of board games\nRulescope plays a rule set by a reference implementation of its rulebook, checks the invariants of the\n\
rulebook, finds where it is silent, counts and solves game trees, reports on balance and draws figures.")
set(CPACK_DEBIAN_RULESCOPE_PACKAGE_DEPENDS fonts-dejavu-core)
set(CPACK_DEBIAN_RULESCOPE_PACKAGE_SUGGESTS "rulescope-mpi, python3-rulescope")
set(CPACK_DEBIAN_MPI_PACKAGE_NAME rulescope-mpi)
set(CPACK_COMPONENT_MPI_DESCRIPTION
    "several processes for rulescope\nThe module with which processes of rulescope under mpirun share one run.")
set(CPACK_DEBIAN_MPI_PACKAGE_DEPENDS "rulescope (= ${PROJECT_VERSION}), openmpi-bin")
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-rulescope)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_COMPONENT_PYTHON_DESCRIPTION
    "rulescope for Python\nRule sets, positions and turns as Python objects; studies of rulescope as plain Python data.")
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "rulescope (= ${PROJECT_VERSION}), python3 (>= ${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}), \
python3 (<< ${Python_VERSION_MAJOR}.${python_next})")
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-pandas, python3-tqdm")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME librulescope-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
    "library of rulescope for C++ programs\nHeaders, a static library and the files for CMake's find_package(rulescope).")
# The headers include those of fmt, nlohmann_json and Boost; programs link the others.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "rulescope (= ${PROJECT_VERSION}), libfmt-dev, nlohmann-json3-dev, libboost-dev, \
libtomlplusplus-dev, libmuparser-dev, libsqlite3-dev, libzstd-dev, librsvg2-dev, libcairo2-dev, libfontconfig-dev, libgraphviz-dev, \
librapidcheck-dev, pkg-config")
include(CPack)
