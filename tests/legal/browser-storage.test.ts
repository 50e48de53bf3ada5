import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { draftLifetimeMs } from "#app/checkout/delivery-draft.ts";
import { storedInBrowser } from "#domain/legal/browser-storage.ts";

/** The code of the shop, without tests. */
const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path: join("src", path).replaceAll("\\", "/"), text: readFileSync(join("src", path), "utf8") }));

/** Constants that are named like keys but are not storage keys. */
const otherKeys = new Set(["src/app/desk/content/use-content-editor.ts firstKey"]);

const storageCode = sources.filter(({ path }) => path.startsWith("src/app/") || path.startsWith("src/domain/cart/"));

/** Finds the texts of constants whose name ends with "key", by which code names stored values. */
const keyConstants = storageCode.flatMap(({ path, text }) =>
  [...text.matchAll(/\bconst (\w*[kK]ey) = "([^"]+)"/g)]
    .filter(([, name]) => !otherKeys.has(`${path} ${name}`))
    .map(([, , key]) => key ?? ""),
);

const names = (...places: string[]) =>
  storedInBrowser
    .filter(({ place }) => places.includes(place))
    .map(({ name }) => name)
    .toSorted();

describe("the page about browser storage", () => {
  test("lists every key that the code uses, and no other", () => {
    expect(names("local storage", "session storage")).toEqual([...new Set(keyConstants)].toSorted());
  });

  test("names keys of the shop as its own, except old ones under which browsers keep carts, lists, ponds and drafts", () => {
    const others = names("local storage", "session storage").filter((name) => !name.startsWith("koi-shop."));
    const old = ["cart", "compare", "consultation", "desk-draft-4", "desk-drafts", "pond", "recent-searches"];
    expect(others).toEqual([...old, "recently-seen"]);
  });

  test("can miss no key, since code names stored values by such a constant or by a listed text", () => {
    const listed = new Set(storedInBrowser.map(({ name }) => name));
    const unknown = storageCode.flatMap(({ path, text }) =>
      [
        ...text.matchAll(/(?:[sS]torage(?:\(\))?)\??\.(?:get|set|remove)Item\(\s*([^,)]+)/g),
        // Other modules use functions with these names for other purposes.
        ...(text.includes("/kept-text.ts") ? text : "").matchAll(/\b(?:keep|readKept|readKeptJson)\(\s*([^,)]+)/g),
      ]
        .map(([, argument = ""]) => argument.trim())
        .filter((argument) => !/^\w*[kK]ey$/.test(argument) && !listed.has(argument.replaceAll('"', "")))
        .map((argument) => `${path}: ${argument}`),
    );
    expect(unknown).toEqual([]);
    const byIndex = storageCode.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:local|session)Storage\[([^\]]+)\]/g)]
        .filter(([, key = ""]) => !/^\w+Key$/.test(key))
        .map(([found]) => `${path}: ${found}`),
    );
    expect(byIndex).toEqual([]);
  });

  test("lists every cookie that the server sets, and no page sets one", () => {
    const setters = sources.filter(({ text }) => /hono\/(?:utils\/)?cookie/.test(text));
    expect(setters.map(({ path }) => path)).toEqual([expect.stringMatching(/server\/calls\/cookies\.ts$/)]);
    const cookies = setters.flatMap(({ text }) =>
      [...text.matchAll(/createCookie\(\{ name: "(\w+)"/g)].map(([, name]) => name ?? ""),
    );
    expect(names("cookie")).toEqual(cookies.toSorted());
    expect(sources.filter(({ text }) => /document\.cookie|cookieStore/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test("knows every way in which the code stores values", () => {
    const others = /\b(?:indexedDB|serviceWorker\.register|navigator\.storage|caches\.(?:open|match))\b/;
    expect(sources.filter(({ text }) => others.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test("states correctly how long a draft of the delivery form lasts", () => {
    expect(draftLifetimeMs).toBe(2 * 60 * 60 * 1000);
    expect(storedInBrowser.find(({ name }) => name === "koi-shop.delivery-draft")?.until).toContain("two hours");
  });
});
