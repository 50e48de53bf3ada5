import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { type AstNode, isAstNode, listChildren } from "./ast-node.ts";
import { findUnusedCases } from "./find-unused-cases.ts";
import { type LeftOutFile, type LeftOutPackage, refusal } from "./left-out.ts";

const packages = join(import.meta.dirname, "../node_modules");

/** A piece of code that another text replaces. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Leaves parts of libraries that the shop never uses out of the browser code: the bodies of functions become a refusal, and the
 * bundler drops what only they used. Throws when a library is another version than the table was written for, or when it
 * has no such file or part: somebody must then look at the table again.
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
        const file = path.startsWith(`${name}/`) ? files[path.slice(name.length + 1)] : undefined;
        if (file === undefined) continue;
        found.add(path);
        return { code: leaveOutParts(code, this.parse(code) as unknown as AstNode, file, path), map: null };
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
 * target's name, as in `Parts.prototype.focus`. Replaces the value of each named variable, and drops the cases of tags. Throws
 * unless the code has exactly one function and variable of each name.
 */
export function leaveOutParts(
  code: string,
  program: AstNode,
  { functions, values = {}, tags = [] }: LeftOutFile,
  path: string,
): string {
  const parts: Parts = { bodies: new Map(), values: new Map() };
  collectParts(program, "", parts);
  const edits = [
    ...Object.entries(functions).map(([name, body]) => ({
      ...requireOne(parts.bodies, "functions", name),
      text: `{${body ?? refusal}}`,
    })),
    ...Object.entries(values).map(([name, text]) => ({ ...requireOne(parts.values, "variables", name), text })),
    ...findUnusedCases(code, program, tags),
  ];
  return applyEdits(code, edits);

  function requireOne(nodes: ReadonlyMap<string, AstNode[]>, kind: string, name: string): AstNode {
    const [node, ...others] = nodes.get(name) ?? [];
    if (node === undefined || others.length > 0)
      throw new Error(`${path} has ${others.length + (node === undefined ? 0 : 1)} ${kind} ${name} instead of one`);
    return node;
  }
}

/** An edit within a larger one is lost with it. */
function applyEdits(code: string, edits: readonly Edit[]): string {
  const inOrder = edits.toSorted((one, other) => one.start - other.start || other.end - one.end);
  let text = "";
  let at = 0;
  for (const edit of inOrder) {
    if (edit.start < at) continue;
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}

interface Parts {
  /** The bodies of functions. */
  bodies: Map<string, AstNode[]>;
  /** What variables start with. */
  values: Map<string, AstNode[]>;
}

function collectParts(node: AstNode, name: string, parts: Parts): void {
  const { body } = node;
  if (node.type.includes("Function") && isAstNode(body) && body.type === "BlockStatement")
    add(parts.bodies, formatTarget(node["id"]) || name, body);
  for (const [key, child] of listChildren(node)) {
    const isInit = key === "init" && node.type === "VariableDeclarator";
    if (isInit) add(parts.values, formatTarget(node["id"]), child);
    if (isInit) collectParts(child, formatTarget(node["id"]), parts);
    else if (key === "right" && node.type === "AssignmentExpression")
      collectParts(child, formatTarget(node["left"]), parts);
    else collectParts(child, "", parts);
  }
}

function add(nodes: Map<string, AstNode[]>, name: string, node: AstNode): void {
  nodes.set(name, [...(nodes.get(name) ?? []), node]);
}

/** `a.b.c` for what something is assigned to; empty for a pattern or a computed name. */
function formatTarget(value: unknown): string {
  if (!isAstNode(value)) return "";
  if (value.type === "Identifier") return String(value["name"]);
  if (value.type !== "MemberExpression" || value["computed"] === true) return "";
  return `${formatTarget(value["object"])}.${formatTarget(value["property"])}`;
}

function requireVersion(name: string, version: string): void {
  const { version: installed } = JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8")) as {
    version: string;
  };
  if (installed !== version)
    throw new Error(
      `${name} is ${installed}, but vite/left-out.ts was written for ${version}: check each part that it leaves out`,
    );
}
