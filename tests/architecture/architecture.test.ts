import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseModule, type Module } from "./parse-module.ts";
import { findSpelledPaths } from "./path-rules.ts";
import { findImpurities } from "./pure-rules.ts";
import { findViolations } from "./room-rules.ts";
import { findBuiltPatterns, findSlowPatterns } from "./slow-patterns.ts";

const root = join(import.meta.dirname, "../..");

async function shopModules(): Promise<Module[]> {
  const modules: Module[] = [];
  for await (const path of glob("src/**/*.{ts,tsx}", { cwd: root })) {
    if (/\.test\.tsx?$|\.d\.ts$/.test(path)) continue;
    modules.push(parseModule(path, readFileSync(join(root, path), "utf8")));
  }
  return modules;
}

describe("the shop", () => {
  test("each file imports only what its room may", async () => {
    const modules = await shopModules();
    expect(modules.length).toBeGreaterThan(50);
    expect(findViolations(modules)).toEqual([]);
  });

  test("only the mail renderer turns a customer's text into a string", async () => {
    const users: string[] = [];
    for await (const path of glob("src/**/*.{ts,tsx}", { cwd: root })) {
      if (!path.includes(".test.") && readFileSync(join(root, path), "utf8").includes("showCustomerText("))
        users.push(path);
    }
    expect(users).toEqual(["src/adapters/mail/render-mail.ts"]);
  });

  test("each call is made somewhere by the pages", async () => {
    const read = async (pattern: string) => {
      const texts: string[] = [];
      for await (const path of glob(pattern, { cwd: root }))
        if (!path.includes(".test.")) texts.push(readFileSync(join(root, path), "utf8"));
      return texts.join("\n");
    };
    const calls = [...(await read("src/server/calls/*.ts")).matchAll(/^ {2}(\w+): \w+\(/gm)].map(([, name]) => name);
    expect(calls.length).toBeGreaterThan(100);
    const pages = await read("src/app/**/*.{ts,tsx}");
    expect(calls.filter((name) => !pages.includes(`"${name}"`))).toEqual([]);
  });

  test("the rules in domain/ are pure", async () => {
    const domain = (await shopModules()).filter(({ path }) => path.startsWith("src/domain/"));
    expect(domain.length).toBeGreaterThan(5);
    expect(domain.flatMap(findImpurities)).toEqual([]);
  });

  test("every pattern takes time in proportion to the text", async () => {
    const modules = await shopModules();
    expect(modules.flatMap(findSlowPatterns)).toEqual([]);
    expect(modules.flatMap(findBuiltPatterns)).toEqual([]);
  });

  test("no path is spelled outside the table of routes", async () => {
    expect((await shopModules()).flatMap(findSpelledPaths)).toEqual([]);
  });
});

test.each([
  ["quadratic", "/\\([^)]*\\)/g"],
  ["quadratic", "/[,;]+$/"],
  ["quadratic", "/^\\s*(.*)\\s*$/"],
  ["exponential", "/^(?:\\s*#.*\\n|\\s*\\n)*-/"],
])("a pattern that takes %s time is caught: %s", (time, pattern) => {
  const module = parseModule("src/domain/a.ts", `export const found = ${pattern}.test("text");`);
  expect(findSlowPatterns(module)).toEqual([expect.stringContaining(time)]);
});

test("a pattern that is built while the shop runs is caught", () => {
  const module = parseModule("src/domain/a.ts", "export const found = (text: string) => new RegExp(text);");
  expect(findBuiltPatterns(module)).toHaveLength(1);
});

/** Returns the violations in a shop that consists of these files. */
function inspect(files: Record<string, string>): string[] {
  return findViolations(Object.entries(files).map(([path, source]) => parseModule(path, source)));
}

describe("a file that breaks a rule is caught", () => {
  test.each([
    ["a rule that reaches into the database", "src/domain/a.ts", 'import { db } from "#db/client.ts";'],
    ["a rule that uses a package", "src/domain/a.ts", 'import { eq } from "drizzle-orm";'],
    ["a rule that reads files", "src/domain/a.ts", 'import { readFileSync } from "node:fs";'],
    ["a setting that imports a rule", "src/config/a.ts", 'import { x } from "#domain/x.ts";'],
    ["a schema that imports a verb", "src/db/a.ts", 'import { x } from "#services/x.ts";'],
    [
      "a verb that calls the payment provider directly",
      "src/services/a.ts",
      'import { x } from "#adapters/stripe/x.ts";',
    ],
    ["a verb that uses the provider's package", "src/services/a.ts", 'import Stripe from "stripe";'],
    ["an adapter that calls a verb", "src/adapters/a.ts", 'import { x } from "#services/orders/x.ts";'],
    [
      "an adapter that imports a value where only types are allowed",
      "src/adapters/a.ts",
      'import { x } from "#services/jobs.ts";',
    ],
    ["a route that reaches into the database", "src/app/catalogue/a.route.tsx", 'import { db } from "#db/client.ts";'],
    ["a component that runs a verb", "src/app/ui/a.tsx", 'import { x } from "#services/x.ts";'],
    ["a component that runs the call table", "src/app/ui/a.tsx", 'import { table } from "#server/calls/table.ts";'],
    ["a component that uses a server's package", "src/app/ui/a.tsx", 'import pg from "pg";'],
    ["a dynamic import across rooms", "src/domain/a.ts", 'const x = () => import("#server/x.ts");'],
    ["a re-export across rooms", "src/domain/a.ts", 'export { x } from "#server/x.ts"; export const y = 1;'],
    ["code that imports a test", "src/server/a.ts", 'import { x } from "./x.test.ts";'],
    ["code that imports from tests/", "src/server/a.ts", 'import { x } from "../../tests/support/x.ts";'],
    ["a relative import into another folder", "src/domain/orders/a.ts", 'import { x } from "../money.ts";'],
    ["an import without extension", "src/domain/a.ts", 'import { x } from "#domain/money";'],
    ["a file outside every room", "src/extra/a.ts", "export const x = 1;"],
    ["a barrel", "src/domain/a.ts", 'export * from "./b.ts"; export { c } from "./c.ts";'],
    ["a folder with a meaningless name", "src/domain/utils/a.ts", "export const x = 1;"],
    ["a file with a meaningless name", "src/domain/helpers.ts", "export const x = 1;"],
    ["validation in the first load", "src/app/root.tsx", 'import { z } from "zod";'],
  ])("%s", (_what, path, source) => {
    expect(inspect({ [path]: source })).not.toEqual([]);
  });

  test("files that import each other through a third", () => {
    const cycle = {
      "src/domain/a.ts": 'import { b } from "./b.ts"; export const a = 1;',
      "src/domain/b.ts": 'import { c } from "./c.ts"; export const b = 1;',
      "src/domain/c.ts": 'import { a } from "./a.ts"; export const c = 1;',
    };
    expect(inspect(cycle)).toEqual([
      expect.stringMatching(/^These files import each other: .*a\.ts → .*b\.ts → .*c\.ts → .*a\.ts/),
    ]);
  });

  test("two files that import each other, even if one imports only a type", () => {
    const pair = {
      "src/domain/a.ts": 'import type { B } from "./b.ts"; export const a = 1;',
      "src/domain/b.ts": 'import { a } from "./a.ts"; export const b = 1;',
    };
    expect(inspect(pair)).toEqual([
      expect.stringMatching(/^src\/domain\/a\.ts and src\/domain\/b\.ts import each other/),
    ]);
  });

  test("a schema in the first load, also through a rule", () => {
    const files = {
      "src/app/catalogue/a.route.tsx": 'import { b } from "#domain/b.ts"; export const a = 1;',
      "src/domain/b.ts": 'import { c } from "./c.schema.ts"; export const b = 1;',
      "src/domain/c.schema.ts": 'import { z } from "zod"; export const c = 1;',
    };
    expect(inspect(files)).toEqual([expect.stringMatching(/^src\/domain\/b\.ts imports .*first load/)]);
  });
});

test("allowed imports pass", () => {
  expect(
    inspect({
      "src/domain/orders/a.ts": 'import { x } from "#domain/money.ts"; import { y } from "./states/b.ts";',
      "src/domain/orders/b.schema.ts": 'import { z } from "zod"; export const b = 1;',
      "src/config/a.ts": 'import { z } from "zod"; import { join } from "node:path";',
      "src/services/a.ts": 'import { eq } from "drizzle-orm"; import type { Database } from "#db/client.ts";',
      "src/adapters/a.ts":
        'import type { Mailer } from "#services/ports.ts"; import type { J } from "#services/jobs.ts";',
      "src/app/catalogue/a.route.tsx":
        'import { x } from "#services/x.ts"; import type { Route } from "./+types/a.route.ts";',
      "src/app/checkout/a.tsx":
        'import type { Calls } from "#server/calls/table.ts"; const f = () => import("#domain/orders/b.schema.ts");',
      "src/server/a.ts": 'import { x } from "#adapters/a.ts"; import pino from "pino";',
    }),
  ).toEqual([]);
});

describe("a rule that is not pure is caught", () => {
  test.each([
    "export const a = Date.now();",
    "export const a = () => new Date();",
    "export const a = Math.random();",
    'export const a = () => fetch("/x");',
    'export const a = process.env["X"];',
    "export async function a() {}",
    "export const a = async () => 1;",
    "export const a = { async b() {} };",
    'export const a = () => import("./b.ts");',
    "export const a = () => setTimeout(() => 1);",
  ])("%s", (source) => {
    expect(findImpurities(parseModule("src/domain/a.ts", source))).not.toEqual([]);
  });

  test("a Date built from a given time passes", () => {
    const source = "export const a = (now: Date) => new Date(now.getTime() + 1);";
    expect(findImpurities(parseModule("src/domain/a.ts", source))).toEqual([]);
  });
});

describe("a path that is spelled outside the table is caught", () => {
  test.each([
    'export const a = "/services";',
    'export const a = "/pond-products#q";',
    "export const a = `/portfolio/${id}`;",
    "export const a = `${baseUrl}/auth?reset=${token}`;",
    'export const a = "/pond-products/" + slug;',
    'export const a = html`<a href="/demo/mail">Mail</a>`;',
    'export const a = "/api/calls/session";',
    'export const a = "/sitemap.xml";',
    'export const a = { to: "/" };',
    'export const a = { from: "/checkout" };',
    'void navigate("/", { replace: true });',
    'throw redirect("/#top");',
    'export const a = <Link to="/">Home</Link>;',
    'export const a = <Link to="/cart">Cart</Link>;',
    'export const a = <Link to={"/cart"}>Cart</Link>;',
  ])("%s", (source) => {
    expect(findSpelledPaths(parseModule("src/app/ui/a.tsx", source))).not.toEqual([]);
  });

  test("text that is not a path of the tables passes", () => {
    const source = `
      export const a = [href("cart"), \`\${href("products")}#q\`, "?page=2", "#main", "/media/hero/wide.jpg", "/favicon.ico"];
      export const b = text.split("/").join("/");
      export const c = "a page of the shop such as /contact";
      export const d = { path: "/" };
    `;
    expect(findSpelledPaths(parseModule("src/app/ui/a.tsx", source))).toEqual([]);
  });
});
