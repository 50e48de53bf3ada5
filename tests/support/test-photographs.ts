import type { PhotographStore } from "#services/content-ports.ts";

/** Keeps photographs in memory unchanged. `failWith` makes the next one fail. */
export function createTestPhotographs(): PhotographStore & {
  kept: Map<string, Uint8Array>;
  failWith: Error | null;
} {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    failWith: null,
    async add(id, bytes) {
      const { failWith } = this;
      this.failWith = null;
      if (failWith !== null) throw failWith;
      kept.set(id, bytes);
      return { bytes: bytes.byteLength, width: 480, height: 320 };
    },
    read: async (id) => kept.get(id) ?? null,
    async remove(ids) {
      for (const id of ids) kept.delete(id);
    },
    list: async () => [...kept.keys()],
    removeLeftovers: async () => undefined,
  };
}
