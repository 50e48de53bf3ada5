/**
 * The arguments that start the built server. V8 would let the space for new objects grow to 50 MB under load, a fifth
 * of the shop's memory; the garbage of a request fits into far less.
 */
export const serverArguments = ["--max-semi-space-size=4", "build/server/index.js"];

export const serverDefaults = {
  // glibc gives each thread its own memory, and keeps freed pieces between those in use. With these values, buffers of
  // 64 KB and more, as for pages and their compression, come straight from the system and go back to it.
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
