import { dirname } from "node:path";
import postcss, { type Root } from "postcss";
import parseSelector from "postcss-selector-parser";
import { parseSync, Visitor } from "vite";
import type { Module } from "./parse-module.ts";

/** A style sheet of the shop, parsed. */
export interface Sheet {
  /** The path relative to the project's root, with forward slashes. */
  path: string;
  root: Root;
}

/** Sheets without a component, for classes that many components share. */
const sharedSheets = ["layout", "text", "form"].map((name) => `src/app/ui/${name}.module.css`);
/** The layer of shared parts: a class that another component passes in overrides it. */
const partsLayer = "parts";
/** The layer of the shared classes, which override parts. */
const primitivesLayer = "primitives";
const partsFolder = "src/app/ui/";
/** The desk's own shared parts, and their sheet without a component. */
const deskKit = "src/app/desk/kit";
const deskSheet = `${deskKit}/desk.module.css`;

export function parseSheet(path: string, source: string): Sheet {
  return { path, root: postcss.parse(source, { from: path }) };
}

export function isModule({ path }: Sheet): boolean {
  return path.endsWith(".module.css");
}

/** Lists the class names in the selectors of a sheet. */
export function listClasses({ root }: Sheet): Set<string> {
  const names = new Set<string>();
  const collect = parseSelector((selectors) => selectors.walkClasses(({ value }) => void names.add(value)));
  root.walkRules((rule) => {
    if (rule.parent?.type === "atrule" && "name" in rule.parent && rule.parent.name.endsWith("keyframes")) return;
    collect.processSync(rule.selector);
  });
  return names;
}

interface SheetUse {
  sheet: string;
  /** Classes used as `styles.name`. */
  names: Set<string>;
  /** Whether `styles[name]` occurs, which can use any class of the sheet. */
  isDynamic: boolean;
}

/** Finds the sheets that a module imports, and the classes that it uses from each. */
export function findSheetUses({ program, imports }: Module): SheetUse[] {
  const uses = new Map<string, SheetUse>();
  const visitor = new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!source.value.endsWith(".module.css")) return;
      const sheet = imports.find(({ specifier }) => specifier === source.value)?.target ?? source.value;
      for (const { local } of specifiers) uses.set(local.name, { sheet, names: new Set(), isDynamic: false });
    },
    MemberExpression({ object, property, computed }) {
      const use = object.type === "Identifier" ? uses.get(object.name) : undefined;
      if (use === undefined) return;
      if (!computed && property.type === "Identifier") use.names.add(property.name);
      else if (property.type === "Literal") use.names.add(String(property.value));
      else use.isDynamic = true;
    },
  });
  visitor.visit(program);
  return [...uses.values()];
}

/** Finds what breaks the style rules of docs/decisions/0018. */
export function findStyleViolations(sheets: readonly Sheet[], modules: readonly Module[]): string[] {
  const paths = new Set(modules.map(({ path }) => path));
  const uses = modules.flatMap((module) => findSheetUses(module).map((use) => ({ ...use, path: module.path })));
  const cssModules = sheets.filter(isModule);
  return [
    ...sheets.flatMap(findForeignSyntax),
    ...sheets.filter((sheet) => !isModule(sheet)).flatMap(findGlobalClasses),
    ...cssModules.flatMap((sheet) => [
      ...findMissingComponent(sheet, paths),
      ...findWrongLayer(sheet),
      ...findBadNames(sheet),
      ...findMismatches(sheet, uses),
    ]),
  ];
}

function findForeignSyntax({ path, root }: Sheet): string[] {
  const found: string[] = [];
  root.walkAtRules(/^(tailwind|theme|apply|utility|source)$/, ({ name }) => void found.push(`${path} uses @${name}.`));
  root.walkRules(/:global/, ({ selector }) => void found.push(`${path} styles ${selector}: no class is global.`));
  return found;
}

function findGlobalClasses(sheet: Sheet): string[] {
  return Array.from(listClasses(sheet), (name) => `${sheet.path} styles .${name} globally: it belongs in a module.`);
}

function findMissingComponent({ path }: Sheet, paths: ReadonlySet<string>): string[] {
  const hasOwner =
    sharedSheets.includes(path) || path === deskSheet || paths.has(path.replace(/\.module\.css$/, ".tsx"));
  return hasOwner ? [] : [`${path} has no component of the same name beside it.`];
}

function findWrongLayer({ path, root }: Sheet): string[] {
  const layers = new Set<string>();
  for (const node of root.nodes) {
    if (node.type === "rule" || (node.type === "atrule" && node.name !== "layer")) layers.add("none");
    if (node.type === "atrule" && node.name === "layer") layers.add(node.params);
  }
  const isCorrect = path.startsWith(partsFolder)
    ? [...layers].every((layer) => layer === (sharedSheets.includes(path) ? primitivesLayer : partsLayer))
    : layers.size < 2 && [...layers].every((layer) => layer === "none" || layer === partsLayer);
  return isCorrect ? [] : [`${path} is in ${[...layers].join(" and ")}: see the layers in docs/decisions/0018.`];
}

/** In the build each class is an exported constant of its module: see vite/class-name-constants-plugin.ts. */
function findBadNames(sheet: Sheet): string[] {
  return Array.from(listClasses(sheet))
    .filter((name) => parseSync("name.js", `export const ${name} = 0;`).errors.length > 0)
    .map((name) => `${sheet.path} has .${name}, which cannot be the name of a constant.`);
}

function findMismatches(sheet: Sheet, uses: readonly (SheetUse & { path: string })[]): string[] {
  const ownUses = uses.filter((use) => use.sheet === sheet.path);
  const classes = listClasses(sheet);
  const used = new Set(ownUses.flatMap(({ names }) => [...names]));
  const folder = dirname(sheet.path);
  const usedIn = folder === deskKit ? dirname(deskKit) : folder;
  const outsiders = sheet.path.startsWith(partsFolder)
    ? []
    : ownUses.filter(({ path }) => !path.startsWith(`${usedIn}/`)).map(({ path }) => path);
  return [
    ...ownUses.flatMap(({ path, names }) =>
      [...names]
        .filter((name) => !classes.has(name))
        .map((name) => `${path} uses .${name}, which ${sheet.path} lacks.`),
    ),
    ...(ownUses.some(({ isDynamic }) => isDynamic)
      ? []
      : [...classes]
          .filter((name) => !used.has(name))
          .map((name) => `${sheet.path} has .${name}, which nothing uses.`)),
    ...outsiders.map((path) => `${path} uses classes of ${sheet.path}, which belongs to another folder.`),
  ];
}
