import { Visitor } from "vite";
import { addresses } from "#domain/addresses/address-table.ts";
import { endpoints } from "#domain/addresses/endpoints.ts";
import type { Module } from "./read-module.ts";

const room = "src/domain/addresses/";

/** The first segment of every address in the tables, escaped: "services", "pond-products", "api", "sitemap\.xml". */
const firstSegments = [...Object.values(addresses).map(({ path }) => path), ...Object.values(endpoints)]
  .map((path) => path.split("/")[1] ?? "")
  .filter((segment) => segment !== "")
  .map((segment) => segment.replaceAll(".", "\\."));

/** Matches an address at the start of a string, or of an attribute in HTML text. */
const spelledAddress = new RegExp(`(?:^|=["'])/(?:${[...new Set(firstSegments)].join("|")})(?=[/?#"']|$)`);
/** Matches the home page, which has no segment. Applied only where an address is expected. */
const spelledHome = /^\/(?=[?#]|$)/;
const addressNames = new Set(["to", "href", "action", "from", "searchIn"]);
const navigations = new Set(["navigate", "redirect"]);

interface TextNode {
  type: string;
  value?: unknown;
}

/** Finds each address that a module outside `domain/addresses` spells out instead of using `href` or `endpointHref`. */
export function findSpelledAddresses({ path, program }: Module): string[] {
  if (path.startsWith(room)) return [];
  const found = new Set<string>();
  function check(text: string, form = spelledAddress): void {
    if (form.test(text)) found.add(`${path} spells the address "${text}": use href() or endpointHref().`);
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
      if (node.name.type === "JSXIdentifier" && addressNames.has(node.name.name)) checkHome(node.value);
    },
    Property(node) {
      if (node.key.type === "Identifier" && addressNames.has(node.key.name)) checkHome(node.value);
    },
    CallExpression(node) {
      if (node.callee.type === "Identifier" && navigations.has(node.callee.name)) checkHome(node.arguments[0]);
    },
  });
  visitor.visit(program);
  return [...found];
}
