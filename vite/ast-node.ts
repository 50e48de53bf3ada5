/** A node of the tree that the bundler's parser makes. Only the kinds that are looked for matter. */
export interface AstNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export function isAstNode(value: unknown): value is AstNode {
  // A literal has a part without a type: the pattern of a regular expression.
  return typeof value === "object" && value !== null && "type" in value;
}

/** The nodes within a node, each with the name of the field that holds it. */
export function listChildren(node: AstNode): [field: string, child: AstNode][] {
  return Object.entries(node).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isAstNode).map((child): [string, AstNode] => [field, child]),
  );
}
