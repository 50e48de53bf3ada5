import { Visitor } from "vite";
import { endpoints } from "#domain/routes/endpoints.ts";
import { routes } from "#domain/routes/route-table.ts";
import type { Module } from "./parse-module.ts";

const room = "src/domain/routes/";

/** The first segment of every path in the tables, escaped: "services", "pond-products", "api", "sitemap\.xml". */
const firstSegments = [...Object.values(routes).map(({ path }) => path), ...Object.values(endpoints)]
  .map((path) => path.split("/")[1] ?? "")
  .filter((segment) => segment !== "")
  .map((segment) => segment.replaceAll(".", "\\."));

/** Matches a path at the start of a string, or of an attribute in HTML text. */
const spelledPath = new RegExp(`(?:^|=["'])/(?:${[...new Set(firstSegments)].join("|")})(?=[/?#"']|$)`);
/** Matches the home page, which has no segment. Applied only where a path is expected. */
const spelledHome = /^\/(?=[?#]|$)/;
const pathNames = new Set(["to", "href", "action", "from", "searchIn"]);
const navigations = new Set(["navigate", "redirect"]);

interface TextNode {
  type: string;
  value?: unknown;
}

/** Finds each path that a module outside `domain/routes` spells out instead of using `href` or `endpointHref`. */
export function findSpelledPaths({ path, program }: Module): string[] {
  if (path.startsWith(room)) return [];
  const found = new Set<string>();
  function check(text: string, form = spelledPath): void {
    if (form.test(text)) found.add(`${path} spells the path "${text}": use href() or endpointHref().`);
  }
  function checkHome(node: TextNode | null | undefined): void {
    if (node?.type === "Literal" && typeof node.value === "string") check(node.value, spelledHome);
  }
  const visitor = new Visitor({
    Literal(node) {
      if (typeof node.value === "string") check(node.value);
    },
    TemplateElement(node) {
      check(node.value.cooked ?? "");
    },
    JSXAttribute(node) {
      if (node.name.type === "JSXIdentifier" && pathNames.has(node.name.name)) checkHome(node.value);
    },
    Property(node) {
      if (node.key.type === "Identifier" && pathNames.has(node.key.name)) checkHome(node.value);
    },
    CallExpression(node) {
      if (node.callee.type === "Identifier" && navigations.has(node.callee.name)) checkHome(node.arguments[0]);
    },
  });
  visitor.visit(program);
  return [...found];
}
