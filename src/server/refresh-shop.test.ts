import { expect, test, vi } from "vitest";
import { refreshShop } from "./refresh-shop.ts";

test("everything the owner edits is read again, whatever fails", async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const parts = {
    pictures: { refresh: vi.fn(() => Promise.reject(new Error("the folder is gone"))) },
    catalogue: {
      refresh: vi.fn(async () => ({ result: "loaded", at: "", message: null, revision: null, changes: null }) as const),
    },
    content: { refresh: vi.fn(async () => undefined) },
  };
  await refreshShop({ ...parts, log });
  for (const { refresh } of Object.values(parts)) expect(refresh).toHaveBeenCalledOnce();
  expect(log.warn).toHaveBeenCalledOnce();
});
