import { Visitor } from "vite";
import type { Module } from "./parse-module.ts";

/**
 * Finds what makes a module of the domain impure. Rules receive the time, random values and everything external as
 * arguments, so that tests need no mocks and the same input always gives the same result.
 */
export function findImpurities({ path, program }: Module): string[] {
  const found: string[] = [];
  const report = (what: string) => found.push(`${path} uses ${what}: rules are pure.`);
  function reportAsync(node: { async?: boolean }): void {
    if (node.async) report("async");
  }
  const visitor = new Visitor({
    MemberExpression(node) {
      if (node.object.type !== "Identifier" || node.computed || node.property.type !== "Identifier") return;
      const name = `${node.object.name}.${node.property.name}`;
      if (
        [
          "Date.now",
          "Math.random",
          "performance.now",
          "crypto.randomUUID",
          "crypto.getRandomValues",
          "Temporal.Now",
        ].includes(name)
      ) {
        report(name);
      }
      if (["process", "globalThis"].includes(node.object.name)) report(node.object.name);
    },
    NewExpression(node) {
      if (node.callee.type === "Identifier" && node.callee.name === "Date" && node.arguments.length === 0)
        report("new Date()");
    },
    CallExpression(node) {
      if (node.callee.type !== "Identifier") return;
      if (node.callee.name === "fetch") report("fetch");
      if (node.callee.name === "Date") report("Date()");
      if (["setTimeout", "setInterval", "queueMicrotask"].includes(node.callee.name)) report(node.callee.name);
    },
    FunctionDeclaration: reportAsync,
    FunctionExpression: reportAsync,
    ArrowFunctionExpression: reportAsync,
    AwaitExpression: () => void report("await"),
    ImportExpression: () => void report("import()"),
  });
  visitor.visit(program);
  return found;
}
