import { type AstNode, isAstNode, listChildren } from "./ast-node.ts";
import type { Edit } from "./leave-out-plugin.ts";

const leaves: ReadonlySet<string> = new Set([
  "BreakStatement",
  "ContinueStatement",
  "ReturnStatement",
  "ThrowStatement",
]);

/**
 * Finds what `switch (….tag)` does for tags that never occur. React numbers kinds of components by tags. Throws where code
 * runs on into an unused case. What such a case declares stays declared, because others may use the variable.
 */
export function findUnusedCases(code: string, node: AstNode, tags: readonly number[]): Edit[] {
  if (tags.length === 0) return [];
  const edits = listChildren(node).flatMap(([, child]) => findUnusedCases(code, child, tags));
  if (node.type !== "SwitchStatement" || !/\btag$/.test(readText(code, node["discriminant"]))) return edits;
  const groups = groupCases(node["cases"] as AstNode[]);
  const declared: string[] = [];
  for (const [at, group] of groups.entries()) {
    const unused = group.filter(({ test }) => isAstNode(test) && tags.includes(test["value"] as number));
    if (unused.length === group.length) {
      const before = groups[at - 1]?.at(-1);
      if (before !== undefined && !endsByLeaving(before["consequent"] as AstNode[]))
        throw new Error(`code runs on into a case that is left out: ${code.slice(before.start, before.start + 80)}`);
      declared.push(...group.flatMap(listDeclared));
      edits.push(...group.map(({ start, end }) => ({ start, end, text: "" })));
    } else
      for (const { start, end, consequent } of unused)
        if ((consequent as AstNode[]).length === 0) edits.push({ start, end, text: "" });
  }
  if (declared.length === 0) return edits;
  return [
    ...edits,
    { start: node.start, end: node.start, text: `{var ${declared.join()};` },
    { start: node.end, end: node.end, text: "}" },
  ];
}

/** Cases without statements of their own stand in a group with the next one that has some. */
function groupCases(cases: readonly AstNode[]): AstNode[][] {
  const groups: AstNode[][] = [];
  let group: AstNode[] = [];
  for (const each of cases) {
    group.push(each);
    if ((each["consequent"] as AstNode[]).length === 0) continue;
    groups.push(group);
    group = [];
  }
  return group.length === 0 ? groups : [...groups, group];
}

function endsByLeaving(statements: readonly AstNode[]): boolean {
  const last = statements.at(-1);
  if (last === undefined) return false;
  if (last.type === "BlockStatement") return endsByLeaving(last["body"] as AstNode[]);
  if (last.type !== "IfStatement") return leaves.has(last.type);
  const { consequent, alternate } = last;
  return isAstNode(alternate) && endsByLeaving([consequent as AstNode]) && endsByLeaving([alternate]);
}

/** The variables that a node declares for its whole function. */
function listDeclared(node: AstNode): string[] {
  if (node.type.includes("Function")) return [];
  const own = node.type === "VariableDeclarator" && isAstNode(node["id"]) ? [String(node["id"]["name"])] : [];
  return [...own, ...listChildren(node).flatMap(([, child]) => listDeclared(child))];
}

function readText(code: string, node: unknown): string {
  return isAstNode(node) ? code.slice(node.start, node.end) : "";
}
