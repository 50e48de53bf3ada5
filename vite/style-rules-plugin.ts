import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss, { type ChildNode, type Container, type Rule } from "postcss";
import parseSelector, { type Attribute, type Node, type Selector } from "postcss-selector-parser";
import type { Plugin } from "vite";
import type { StyleRule } from "../src/app/styles/choose-styles.ts";

const id = "virtual:style-rules";
const folder = join(import.meta.dirname, "..", "build", "client", "static", "css");

/**
 * Provides `virtual:style-rules`: the rules of the built style sheet, with what each rule needs. The server chooses
 * from them for every page, and needs no CSS parser for that.
 */
export function styleRules(): Plugin {
  return {
    name: "style-rules",
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(resolved) {
      if (resolved !== `\0${id}`) return undefined;
      if (this.environment.mode !== "build") return "export const href = null, rules = [];";
      const [file, ...others] = readdirSync(folder).filter((name) => name.endsWith(".css"));
      if (file === undefined || others.length > 0) throw new Error("The build must have one style sheet.");
      const rules = JSON.stringify(parseStyleRules(readFileSync(join(folder, file), "utf8")));
      return `export const href = "/static/css/${file}", rules = JSON.parse(${JSON.stringify(rules)});`;
    },
  };
}

export function parseStyleRules(css: string): StyleRule[] {
  return parseRules(postcss.parse(css));
}

function parseRules(container: Container<ChildNode>): StyleRule[] {
  return (container.nodes ?? []).map((node): StyleRule => {
    if (node.type === "rule") {
      const tokens = node.selector === ":root" ? parseTokens(node) : [];
      if (tokens.length > 0) return { text: String(node), tokens };
      const needs = node.selectors.flatMap(listNeeds);
      // A rule that matches any element always stays.
      if (needs.some((names) => names.length === 0)) return { text: String(node) };
      return { text: String(node), needs };
    }
    if (node.type !== "atrule" || node.nodes === undefined || node.name === "font-face" || node.name === "page")
      return { text: `${String(node)}${node.type === "atrule" && node.nodes === undefined ? ";" : ""}` };
    if (node.name === "keyframes") return { text: String(node), keyframes: node.params };
    return { within: `@${node.name} ${node.params}`, rules: parseRules(node) };
  });
}

/** Returns the custom properties of a rule that sets nothing else; empty for any other rule. */
function parseTokens(rule: Rule): [name: string, declaration: string][] {
  const tokens = rule.nodes.flatMap((node): [string, string][] =>
    node.type === "decl" && node.prop.startsWith("--") ? [[node.prop, String(node)]] : [],
  );
  return tokens.length === rule.nodes.length ? tokens : [];
}

/** Attributes that the inline script sets before the browser code arrives. */
const attributesOfInlineScript: ReadonlySet<string> = new Set(["aria-busy", "data-failed", "data-loaded"]);

/**
 * Returns what an element must have, for each way to match a selector: classes, elements ("<p"), and attributes that
 * only code sets ("[aria-current", "[aria-current=page"). The argument of any other pseudo-class, such as `:not(.x)`,
 * need not be present.
 */
function listNeeds(selector: string): string[][] {
  const ways: string[][] = [];
  parseSelector((root) => ways.push(...root.nodes.flatMap(listWays))).processSync(selector);
  return ways;
}

function listWays(branch: Selector): string[][] {
  let ways: string[][] = [[]];
  for (const node of branch.nodes) {
    const needed = listNeeded(node);
    ways = ways.flatMap((way) => needed.map((more) => [...way, ...more]));
  }
  return ways;
}

function listNeeded(node: Node): string[][] {
  if (node.type === "class") return [[node.value]];
  if (node.type === "tag") return [[`<${node.value}`]];
  if (node.type === "attribute") return [listNeededAttributes(node)];
  const isChoice = node.type === "pseudo" && [":is", ":where", ":has"].includes(node.value);
  return isChoice ? node.nodes.flatMap(listWays) : [[]];
}

/** Returns an `aria-` or `data-` attribute that only code changes; empty for any other. */
function listNeededAttributes({ attribute, operator, value }: Attribute): string[] {
  if (!/^(?:aria|data)-/.test(attribute) || attributesOfInlineScript.has(attribute)) return [];
  return [operator === "=" ? `[${attribute}=${value}` : `[${attribute}`];
}
