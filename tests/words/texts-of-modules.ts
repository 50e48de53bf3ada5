import { readFile } from "node:fs/promises";
import { parseSync } from "vite";

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** A text in the source that people may read. */
export interface SourceText {
  line: number;
  text: string;
}

/** Matches several words, or a single one with a capital, as in labels. */
const words = /\p{L}{2,}[,:]? \p{L}|^\p{Lu}\p{Ll}+$/u;

/**
 * Lists the texts of a module: words between tags, and strings that are words. Leaves out imports, queries, errors that
 * only a log shows, and attributes that name styles or ids.
 */
export async function listTexts(path: string): Promise<SourceText[]> {
  const source = await readFile(path, "utf8");
  const { program } = parseSync(path, source);
  const found: SourceText[] = [];
  const add = (node: Node, text: string) => {
    if (words.test(text)) found.push({ line: source.slice(0, node.start).split("\n").length, text });
  };
  visit(program as unknown as Node, (node) => {
    switch (node.type) {
      case "JSXText":
        found.push({ line: source.slice(0, node.start).split("\n").length, text: String(node["value"]) });
        return true;
      case "Literal":
      case "TemplateLiteral":
        add(node, readText(node) ?? "");
        return true;
      case "ImportDeclaration":
      case "TaggedTemplateExpression":
        return false;
      case "NewExpression":
      case "CallExpression":
        return !isForDevelopers(
          source.slice((node["callee"] as Node).start, (node["callee"] as Node)["end"] as number),
        );
      case "Property":
        // The meaning of an error is for docs/errors.md.
        return (node["key"] as { name?: unknown }).name !== "meaning";
      case "JSXAttribute":
        return !/^(?:className|d|viewBox|style|sizes|srcSet|autoComplete|rel|key|id)$/.test(
          String((node["name"] as { name?: unknown }).name),
        );
      default:
        return true;
    }
  });
  return found;
}

/**
 * Lists the texts with which a module answers a caller: each `message`, and the results of `describe…` and of changes
 * at the desk. A text that ends with a value ends with "…".
 */
export async function listAnswers(path: string): Promise<SourceText[]> {
  const source = await readFile(path, "utf8");
  const { program } = parseSync(path, source);
  const found: SourceText[] = [];
  const add = (node: Node | null) => {
    if (node?.type === "ConditionalExpression") {
      add(node["consequent"] as Node);
      add(node["alternate"] as Node);
    }
    const text = node === null ? null : readText(node);
    if (node !== null && text !== null && text !== "")
      found.push({ line: source.slice(0, node.start).split("\n").length, text });
  };
  const addResults = (node: Node) => {
    visit(node, (inner) => {
      if (inner.type === "ReturnStatement") add(inner["argument"] as Node | null);
      return true;
    });
    return false;
  };
  visit(program as unknown as Node, (node) => {
    const name = nameOf(node["key"]) ?? nameOf(node["id"]) ?? nameOf(node["callee"]) ?? "";
    if (/^(?:describe[A-Z].*|changeAtDesk)$/.test(name)) return addResults(node);
    if (/message$/i.test(name)) add((node["value"] ?? node["init"] ?? null) as Node | null);
    return true;
  });
  return found;
}

const nameOf = (node: unknown) => (node as { name?: string } | null | undefined)?.name;

/** Reads the text of a literal; null for any other node. */
function readText(node: Node): string | null {
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node.type !== "TemplateLiteral") return null;
  return (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…");
}

/** Errors that are bugs, and lines of the log. */
function isForDevelopers(callee: string): boolean {
  return /^(?:Error|TypeError|RangeError)$|\blog\.(?:info|warn|error|debug)$|^sql(?:\.raw)?$|^console\./.test(callee);
}

function visit(node: Node, enter: (node: Node) => boolean): void {
  if (!enter(node)) return;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === "object" && child !== null && typeof (child as Node).type === "string")
        visit(child as Node, enter);
}
