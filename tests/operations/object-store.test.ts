import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { ObjectStore } from "#adapters/shared-files/object-store.ts";
import { ObjectStoreServer } from "./object-store-server.ts";

const server = await ObjectStoreServer.open();
afterAll(() => server.end());

test("a picture is found under its name, and gone when it is deleted", async () => {
  const store = new ObjectStore(server.url);
  for (const key of ["content/media/koi & carp (1) +ü.jpg.1f", "a.jpg"]) {
    const bytes = Buffer.from(`the bytes of ${key}`);
    expect(await store.get(key)).toBeNull();
    await store.put(key, bytes);
    expect(await store.get(key)).toEqual(bytes);
    await store.delete(key);
    expect(await store.get(key)).toBeNull();
    await store.delete(key);
  }
});

test("15 MB arrive", async () => {
  const store = new ObjectStore(server.url);
  const bytes = Buffer.alloc(15_000_000, "koi");
  await store.put("large.jpg", bytes);
  expect((await store.get("large.jpg"))?.equals(bytes)).toBe(true);
  await store.delete("large.jpg");
});

test.each([
  ["another secret", (url: string) => url.replace("secret", "other"), "answers PUT with 403"],
  ["no such bucket", (url: string) => url.replace(/trial$/, "missing"), "has no such bucket"],
  ["nobody at the address", () => "http://key:secret@127.0.0.1:1/trial", ""],
])("%s is an error that reveals no secret", async (_what, change, words) => {
  const store = new ObjectStore(change(server.url));
  const error: unknown = await store.put("a.jpg", Buffer.from("a")).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).toContain(words);
  expect(String(error)).not.toMatch(/secret|other|pictures/);
  // Only a missing object is not an error.
  await expect(store.get("a.jpg")).rejects.toThrow();
});

test("while the store is unreachable calls fail, and afterwards nothing is missing", async () => {
  const store = new ObjectStore(server.url);
  await store.put("kept.jpg", Buffer.from("kept"));
  await server.stop();
  await expect(store.get("kept.jpg")).rejects.toThrow();
  await server.start();
  await pause(500);
  expect(String(await store.get("kept.jpg"))).toBe("kept");
});

// The tests of two hosts are repeated with an object store.
process.env["OBJECT_STORE_URL"] = server.url;
await import("../faults/two-hosts.test.ts");
