/**
 * How the built server is started. V8 would let the space for new objects grow to 50 MB under load, and glibc gives each thread memory
 * of its own that it never returns: together a third of the shop's memory. What a request leaves behind fits into far less.
 */
export const serverArguments = ["--enable-source-maps", "--max-semi-space-size=2", "build/server/index.js"];

/** Environment variables that count unless they are set. */
export const serverDefaults = { MALLOC_ARENA_MAX: "2" };
