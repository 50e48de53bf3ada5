import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { type LeftOutPackage, refusal } from "./left-out.ts";

const packages = join(import.meta.dirname, "../node_modules");

/** An AST node, of which only functions and what names them matter here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * Leaves functions of libraries that the shop never calls out of the browser code: their bodies become a refusal, and the
 * bundler drops what only they used. Throws when a library is another version than the table was written for, or when it
 * has no such file or function: somebody must then look at the table again.
 */
export function leaveOut(table: readonly LeftOutPackage[]): Plugin {
  const found = new Set<string>();
  return {
    name: "leave-out",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    buildStart() {
      found.clear();
      for (const { name, version } of table) requireVersion(name, version);
    },
    transform(code, id) {
      const path = id.replaceAll("\\", "/").split("/node_modules/").at(-1) ?? "";
      for (const { name, files } of table) {
        const functions = path.startsWith(`${name}/`) ? files[path.slice(name.length + 1)] : undefined;
        if (functions === undefined) continue;
        found.add(path);
        return { code: replaceBodies(code, this.parse(code) as unknown as Node, functions, path), map: null };
      }
      return undefined;
    },
    buildEnd(error) {
      if (error !== undefined) return;
      const wanted = table.flatMap(({ name, files }) => Object.keys(files).map((file) => `${name}/${file}`));
      const missing = wanted.filter((path) => !found.has(path));
      if (missing.length > 0) throw new Error(`vite/left-out.ts names files that are not built: ${missing.join(", ")}`);
    },
  };
}

/**
 * Replaces the body of each named function: by what the table gives, or by a refusal. A method that is assigned has its
 * target's name, as in `Parts.prototype.focus`. Throws unless the code has exactly one function of each name.
 */
export function replaceBodies(
  code: string,
  program: Node,
  functions: Readonly<Record<string, string | null>>,
  path: string,
): string {
  const bodies = new Map<string, Node[]>();
  collectFunctions(program, "", bodies);
  const cuts = Object.entries(functions).map(([name, body]) => {
    const [node, ...others] = bodies.get(name) ?? [];
    if (node === undefined || others.length > 0)
      throw new Error(`${path} has ${others.length + (node === undefined ? 0 : 1)} functions ${name} instead of one`);
    return { ...node, text: `{${body ?? refusal}}` };
  });
  return cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: body }) => text.slice(0, start) + body + text.slice(end), code);
}

function collectFunctions(value: unknown, name: string, bodies: Map<string, Node[]>): void {
  if (Array.isArray(value)) {
    for (const each of value) collectFunctions(each, "", bodies);
    return;
  }
  // A literal has a part without a type: the pattern of a regular expression.
  if (typeof value !== "object" || value === null || !("type" in value)) return;
  const node = value as Node;
  const body = node["body"] as Node | undefined;
  if (node.type.includes("Function") && body?.type === "BlockStatement") {
    const own = formatTarget(node["id"]) || name;
    bodies.set(own, [...(bodies.get(own) ?? []), body]);
  }
  for (const [key, child] of Object.entries(node)) {
    if (key === "init" && node.type === "VariableDeclarator") collectFunctions(child, formatTarget(node["id"]), bodies);
    else if (key === "right" && node.type === "AssignmentExpression")
      collectFunctions(child, formatTarget(node["left"]), bodies);
    else if (key !== "type") collectFunctions(child, "", bodies);
  }
}

/** `a.b.c` for what something is assigned to; empty for a pattern or a computed name. */
function formatTarget(value: unknown): string {
  const node = value as Node | null;
  if (node?.type === "Identifier") return String(node["name"]);
  if (node?.type !== "MemberExpression" || node["computed"] === true) return "";
  return `${formatTarget(node["object"])}.${formatTarget(node["property"])}`;
}

function requireVersion(name: string, version: string): void {
  const { version: installed } = JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8")) as {
    version: string;
  };
  if (installed !== version)
    throw new Error(
      `${name} is ${installed}, but vite/left-out.ts was written for ${version}: check each function that it leaves out`,
    );
}
