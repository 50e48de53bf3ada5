import { analyse } from "scslre";
import type { Module } from "./parse-module.ts";

/**
 * Finds regular expressions whose time grows faster than the text they search, such as /\([^)]*\)/ on a row of open
 * brackets. Each is a sentence that names the file, the pattern and the reason.
 */
export function findSlowPatterns({ path, program }: Pick<Module, "path" | "program">): string[] {
  return listPatterns(program).flatMap(({ pattern, flags }) => {
    const { reports } = analyse({ source: pattern, flags });
    const [report] = reports;
    if (report === undefined) return [];
    const time = report.exponential ? "exponential" : "quadratic";
    return [
      `${path}: /${pattern}/${flags} takes ${time} time (${report.type} at ${report.character.literal.source.slice(0, 40)})`,
    ];
  });
}

/** Patterns that are built while the shop runs cannot be checked. */
export function findBuiltPatterns({ path, program }: Pick<Module, "path" | "program">): string[] {
  const found: string[] = [];
  walk(program, (node) => {
    if (node.type !== "NewExpression" && node.type !== "CallExpression") return;
    const callee = node["callee"] as { type: string; name?: string } | undefined;
    if (callee?.type === "Identifier" && callee.name === "RegExp")
      found.push(`${path} builds a regular expression while it runs`);
  });
  return found;
}

interface SyntaxNode {
  type: string;
  [part: string]: unknown;
}

function listPatterns(program: Module["program"]): { pattern: string; flags: string }[] {
  const patterns: { pattern: string; flags: string }[] = [];
  walk(program, (node) => {
    if (node.type === "Literal" && typeof node["regex"] === "object" && node["regex"] !== null)
      patterns.push(node["regex"] as { pattern: string; flags: string });
  });
  return patterns;
}

function walk(node: unknown, visit: (node: SyntaxNode) => void): void {
  if (typeof node !== "object" || node === null) return;
  if (Array.isArray(node)) {
    for (const part of node) walk(part, visit);
    return;
  }
  if ("type" in node && typeof node.type === "string") visit(node as SyntaxNode);
  for (const part of Object.values(node)) walk(part, visit);
}
