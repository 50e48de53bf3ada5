import type { PageApart } from "#app/hydration/page-apart.ts";

/** A rule of a built style sheet, or several in an at-rule. Made by vite/style-rules-plugin.ts. */
export type StyleRule = SingleRule | { /** "@media print" */ within: string; rules: StyleRule[] };

interface SingleRule {
  text: string;
  /** For each selector the classes, elements ("<p") and attributes ("[aria-current=page") that a page must have. Without it the rule fits any page. */
  needs?: string[][];
  /** The name of an animation. */
  keyframes?: string;
  /** The custom properties that the rule sets on :root, and nothing else. */
  tokens?: [name: string, declaration: string][];
  /** The CSS module that the rule comes from. */
  module?: string;
}

/** By the URL of the style sheet. */
export type StyleRules = Readonly<Record<string, readonly StyleRule[]>>;

interface PageStyles {
  /** The ends of the page, with what it uses. */
  ends: string;
  /** What the page does not use as it is, but may once its code runs: every module of which something was left out, whole. */
  rest: string;
}

const sheetElement = /<style data-precedence="[^"]*" data-href="([^"]*)">([^]*?)<\/style>/;
/** What `Layout` in app/root.tsx writes. */
const contentStyles = /<style id="content-styles">(:root\{([^}]*)\})<\/style>/;
const startOfClass = ' class="';
const classAttribute = / class="[^"]*"/g;
const codeAttribute = / (?:aria|data)-[a-z-]+="[^"]*"/g;
const startOfElement = /<[a-z][a-z\d]*/g;
const codeElement = /<(script|style)\b[^]*?<\/\1>/g;

/**
 * Puts those rules into a page's style element that fit its HTML. The rest comes with the data for hydration. Modules are left out
 * in part but come back whole, so that within each the order of the rules stays; nothing depends on that between modules.
 */
export function leaveOutUnusedStyles({ ends, body }: Omit<PageApart, "loaderData">, sheets: StyleRules): PageStyles {
  const [element = "", hrefs = "", all = ""] = sheetElement.exec(ends) ?? [];
  if (element === "") return { ends, rest: "" };
  const { kept, rest } = findChoice(sheets, hrefs, findNames(ends, body));
  const layers = /^@layer [^{;]*;/.exec(all)?.[0] ?? "";
  const page = ends.replace(element, () => element.replace(all, () => layers + kept));
  const ofContent = findContentStyles(page, kept);
  if (ofContent === "") return { ends: page, rest };
  // The empty element stays: hydration expects it.
  return { ends: page.replace(ofContent, ""), rest: rest + ofContent };
}

/** The properties that the content sets, where no rule of the page reads any. */
function findContentStyles(ends: string, kept: string): string {
  const [, styles = "", declarations = ""] = contentStyles.exec(ends) ?? [];
  const names = declarations.split(";").map((declaration) => declaration.split(":")[0] ?? "");
  return names.some((name) => kept.includes(`var(${name}`)) ? "" : styles;
}

interface StyleChoice {
  kept: string;
  rest: string;
}

/** Pages of a kind have the same classes, so that choosing for one serves the others. */
const knownChoices = new WeakMap<StyleRules, Map<string, StyleChoice>>();
const maxKnownChoices = 100;

function findChoice(sheets: StyleRules, hrefs: string, names: ReadonlySet<string>): StyleChoice {
  let known = knownChoices.get(sheets);
  if (known === undefined) knownChoices.set(sheets, (known = new Map()));
  const key = `${hrefs}>${[...names].sort().join(" ")}`;
  let choice = known.get(key);
  if (choice === undefined) {
    if (known.size >= maxKnownChoices) known.clear();
    const rules = hrefs.split(" ").flatMap((href) => sheets[href.replace("#", "")] ?? []);
    known.set(key, (choice = chooseRules(rules, names)));
  }
  return choice;
}

function chooseRules(rules: readonly StyleRule[], names: ReadonlySet<string>): StyleChoice {
  const fitting = writeRules(rules, (rule) => (fits(rule, names) && rule.tokens === undefined ? rule.text : ""));
  const usedTokens = findUsedTokens(rules, fitting);
  const leftOut = new Set<string>();
  const kept = writeRules(rules, (rule) => {
    const text = keepUsedPart(rule);
    if (text !== rule.text && rule.module !== undefined) leftOut.add(rule.module);
    return text;
  });
  const rest = writeRules(rules, ({ text, module }) => (module !== undefined && leftOut.has(module) ? text : ""));
  return { kept, rest };

  function keepUsedPart(rule: SingleRule): string {
    const { text, tokens, keyframes } = rule;
    if (keyframes !== undefined) return fitting.includes(keyframes) ? text : "";
    if (tokens === undefined) return fits(rule, names) ? text : "";
    const used = tokens.filter(([name]) => usedTokens.has(name));
    if (used.length === tokens.length) return text;
    return used.length === 0 ? "" : `:root{${used.map(([, declaration]) => declaration).join(";")}}`;
  }
}

function fits({ needs, keyframes }: SingleRule, names: ReadonlySet<string>): boolean {
  return keyframes === undefined && (needs?.some((all) => all.every((name) => names.has(name))) ?? true);
}

/** The tokens that the styles read, and those that these are made of. */
function findUsedTokens(rules: readonly StyleRule[], styles: string): Set<string> {
  const made = new Map<string, string>();
  writeRules(rules, ({ tokens = [] }) => {
    for (const [name, declaration] of tokens) made.set(name, `${made.get(name) ?? ""};${declaration}`);
    return "";
  });
  const used = new Set<string>();
  const texts = [styles];
  for (const text of texts)
    for (const [, name = ""] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      texts.push(made.get(name) ?? "");
    }
  return used;
}

function writeRules(rules: readonly StyleRule[], write: (rule: SingleRule) => string): string {
  return rules
    .map((rule) => {
      if (!("within" in rule)) return write(rule);
      const text = writeRules(rule.rules, write);
      return text && `${rule.within}{${text}}`;
    })
    .join("");
}

/** The classes of a page, its elements ("<p") and the attributes that only code changes ("[aria-current", "[aria-current=page"). */
function findNames(...parts: readonly string[]): Set<string> {
  const names = new Set<string>();
  const attributes = new Set<string>();
  const ofCode = new Set<string>();
  for (const part of parts) {
    const markup = part.replace(codeElement, "");
    for (const attribute of markup.match(classAttribute) ?? []) attributes.add(attribute);
    for (const element of markup.match(startOfElement) ?? []) names.add(element);
    for (const attribute of markup.match(codeAttribute) ?? []) ofCode.add(attribute);
  }
  // Many elements have the same ones.
  for (const attribute of attributes)
    for (const name of attribute.slice(startOfClass.length, -1).split(" ")) names.add(name);
  for (const attribute of ofCode) {
    const [name = "", value = ""] = attribute.slice(1, -1).split('="');
    names.add(`[${name}`).add(`[${name}=${value}`);
  }
  return names;
}
