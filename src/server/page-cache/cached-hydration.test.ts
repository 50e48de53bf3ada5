import { expect, it } from "vitest";
import { CachedHydration } from "./cached-hydration.ts";

const parts = { status: 200, contentType: "text/x-script", headers: [], brotliQuality: 5 };

function share(text: string): SharedArrayBuffer {
  const shared = new SharedArrayBuffer(text.length);
  new Uint8Array(shared).set(Buffer.from(text));
  return shared;
}

function cache(): CachedHydration {
  return new CachedHydration({ hash: "h1", shared: share("\nstyles\n"), loaderData: "data" }, parts);
}

async function read(response: Awaited<ReturnType<CachedHydration["find"]>>): Promise<string> {
  await response.make("br");
  return (await response.readBody()).toString();
}

it("has the pages ahead for those who ask for them, and not for others, in any order", async () => {
  const hydration = cache();
  expect(await read(await hydration.find())).toBe("\nstyles\ndata");
  expect(await read(await hydration.findWithPagesAhead(async () => Buffer.from("{}")))).toBe("{}\nstyles\ndata");
  expect(await read(await hydration.find())).toBe("\nstyles\ndata");
});

it("makes the pages ahead once for all who ask", async () => {
  const hydration = cache();
  let made = 0;
  const make = async () => Buffer.from(String((made += 1)));
  const asked = await Promise.all([hydration.findWithPagesAhead(make), hydration.findWithPagesAhead(make)]);
  asked.push(await hydration.findWithPagesAhead(make));
  expect(await Promise.all(asked.map(read))).toEqual(Array.from({ length: 3 }, () => "1\nstyles\ndata"));
});

it("comes without them where they cannot be made, and tries again", async () => {
  const hydration = cache();
  const failed = await hydration.findWithPagesAhead(() => Promise.reject(new Error("busy")));
  expect(await read(failed)).toBe("\nstyles\ndata");
  expect(await read(await hydration.findWithPagesAhead(async () => null))).toBe("\nstyles\ndata");
  expect(await read(await hydration.findWithPagesAhead(async () => Buffer.from("{}")))).toBe("{}\nstyles\ndata");
});

it("keeps only what is its own until somebody asks", async () => {
  const hydration = cache();
  expect(hydration.byteSize).toBe("data".length);
  await hydration.find();
  expect(hydration.byteSize).toBeGreaterThan("data".length);
});
