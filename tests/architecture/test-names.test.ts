import { glob, readFile } from "node:fs/promises";
import { parseSync } from "vite";
import { expect, test } from "vitest";

interface Node {
  type: string;
  callee?: Node;
  object?: Node;
  arguments?: Node[];
  name?: string;
  value?: unknown;
}

/** Returns "describe" of `describe(…)`, `describe.skip(…)` and `describe.each(…)(…)`. */
function findName({ type, name, callee, object }: Node): string | undefined {
  if (type === "Identifier") return name;
  const inner = callee ?? object;
  return inner && findName(inner);
}

/** Lists the names of tests that begin with the words of the `describe` around them. */
function listRepeats(node: unknown, around = ""): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, callee, arguments: [title] = [] } = node as Node;
  const isNamed = type === "CallExpression" && callee !== undefined && typeof title?.value === "string";
  const kind = isNamed ? findName(callee) : undefined;
  const name = kind === "describe" || kind === "test" ? String(title?.value) : "";
  const repeats = around !== "" && name.toLowerCase().startsWith(`${around.toLowerCase()} `) ? [name] : [];
  const inside = kind === "describe" ? name : around;
  return [...repeats, ...Object.values(node).flatMap((child) => listRepeats(child, inside))];
}

test("no test's name begins with the words of its describe", async () => {
  const source = `describe("a cart", () => { test.each([1])("a cart holds %s", () => {}); test("is empty", () => {}); });`;
  expect(listRepeats(parseSync("cart.test.ts", source).program)).toEqual(["a cart holds %s"]);
  for await (const file of glob("{src,tests,scripts,vite,bench}/**/*.{test,spec}.{ts,tsx}"))
    expect(listRepeats(parseSync(file, await readFile(file, "utf8")).program), file).toEqual([]);
});
