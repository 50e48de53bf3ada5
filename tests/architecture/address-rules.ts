import { Visitor } from "vite";
import { addresses } from "#domain/addresses/address-table.ts";
import { endpoints } from "#domain/addresses/endpoints.ts";
import type { Module } from "./read-module.ts";

const room = "src/domain/addresses/";

/** The first segment of every address in the room: "services", "pond-products", "api", "sitemap\.xml". */
const firstSegments = [...Object.values(addresses).map(({ path }) => path), ...Object.values(endpoints)]
  .map((path) => path.split("/")[1] ?? "")
  .filter((segment) => segment !== "")
  .map((segment) => segment.replaceAll(".", "\\."));

/** At the start of a text, or of an attribute in a text of HTML. */
const spelledAddress = new RegExp(`(?:^|=["'])/(?:${[...new Set(firstSegments)].join("|")})(?=[/?#"']|$)`);
/** The home page has no segment: only where an address is expected is "/" one. */
const spelledHome = /^\/(?=[?#]|$)/;
const addressNames = new Set(["to", "href", "action", "from", "searchIn"]);
const navigations = new Set(["navigate", "redirect"]);

interface TextNode {
  type: string;
  value?: unknown;
}

/** Names every address that a module outside the room spells out instead of asking `href` or `endpointHref` for it. */
export function spelledAddressesIn({ path, program }: Module): string[] {
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
