import type { Module } from "./parse-module.ts";

/** Lists the modules that an entry point imports, directly or not. Type imports run nothing and do not count. */
export function findReachable(modules: readonly Module[], entries: readonly string[]): Module[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const reached = new Set<Module>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const module = byPath.get(path);
    if (module === undefined || reached.has(module)) continue;
    reached.add(module);
    for (const { target, isTypeOnly } of module.imports) if (target !== null && !isTypeOnly) waiting.push(target);
  }
  return [...reached];
}

/** Lists the texts that the code of a module uses as values, not as types. */
export function listTexts({ program }: Module): Set<string> {
  const texts = new Set<string>();
  function visit(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== "object" || node === null) return;
    const { type, value } = node as { type?: unknown; value?: unknown };
    if (typeof type === "string" && type.startsWith("TS") && !isValueOfTypeScript(type)) return;
    if (type === "Literal" && typeof value === "string") texts.add(value);
    Object.values(node).forEach(visit);
  }
  visit(program);
  return texts;
}

/** `x as T`, `x satisfies T` and `x!` contain a value beside the type. */
function isValueOfTypeScript(type: string): boolean {
  return ["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"].includes(type);
}
