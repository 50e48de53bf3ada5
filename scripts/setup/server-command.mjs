/**
 * How the built server is started. V8 would let the space for new objects grow to 50 MB under load: a fifth of the shop's memory. What
 * a request leaves behind fits into far less.
 */
export const serverArguments = ["--max-semi-space-size=4", "build/server/index.js"];

/** Environment variables that count unless they are set. */
export const serverDefaults = {
  // glibc gives each thread memory of its own, and keeps what is freed between pieces that are in use. Buffers of pages and of their
  // compression (64 KB and more) come straight from the system instead, and go back to it.
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
