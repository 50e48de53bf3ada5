/** A rule of the built style sheet, or several in an at-rule, made by vite/style-rules-plugin.ts. */
export type StyleRule = SingleRule | { /** "@media print" */ within: string; rules: StyleRule[] };

interface SingleRule {
  text: string;
  /** The names that each selector needs: classes, "<p" or "[aria-current=page". A rule without needs fits any page. */
  needs?: string[][];
  keyframes?: string;
  /** The custom properties that the rule sets on :root, if it sets nothing else. */
  tokens?: [name: string, declaration: string][];
}

const startOfClass = ' class="';
const classAttribute = / class="[^"]*"/g;
const codeAttribute = / (?:aria|data)-[a-z-]+="[^"]*"/g;
const startOfElement = /<[a-z][a-z\d]*/g;
const codeElement = /<(script|style|template)\b[^]*?<\/\1>/g;

/** Chooses the rules that fit the HTML of a page, in their order. */
export function chooseStyles(rules: readonly StyleRule[], html: string): string {
  const names = listNames(html);
  const fitting = writeRules(rules, (rule) => (fits(rule, names) && rule.tokens === undefined ? rule.text : ""));
  const usedTokens = listUsedTokens(rules, fitting);
  const words = new Set(fitting.match(/[\w-]+/g));
  return writeRules(rules, (rule) => {
    const { text, tokens, keyframes } = rule;
    if (keyframes !== undefined) return words.has(keyframes) ? text : "";
    if (tokens === undefined) return fits(rule, names) ? text : "";
    const used = tokens.filter(([name]) => usedTokens.has(name));
    return used.length === 0 ? "" : `:root{${used.map(([, declaration]) => declaration).join(";")}}`;
  });
}

function fits({ needs, keyframes }: SingleRule, names: ReadonlySet<string>): boolean {
  return keyframes === undefined && (needs?.some((all) => all.every((name) => names.has(name))) ?? true);
}

/** Returns the tokens that the styles use, and those that these tokens use. */
function listUsedTokens(rules: readonly StyleRule[], styles: string): Set<string> {
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

/** Lists classes, elements ("<p") and attributes that only code changes ("[aria-current", "[aria-current=page"). */
function listNames(html: string): Set<string> {
  const markup = html.replace(codeElement, "");
  // Many elements have the same attribute, so each is read once.
  const attributes = new Set(markup.match(classAttribute));
  const names = new Set<string>(markup.match(startOfElement));
  for (const attribute of attributes)
    for (const name of attribute.slice(startOfClass.length, -1).split(" ")) names.add(name);
  for (const attribute of new Set(markup.match(codeAttribute))) {
    const [name = "", value = ""] = attribute.slice(1, -1).split('="');
    names.add(`[${name}`).add(`[${name}=${value}`);
  }
  return names;
}
