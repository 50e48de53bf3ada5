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
}

/** By the URL of the style sheet. */
export type StyleRules = Readonly<Record<string, readonly StyleRule[]>>;

/** Stands in a page where its rules belong. */
const place = "/*rules*/";
const startOfClass = ' class="';
const classAttribute = / class="[^"]*"/g;
const codeAttribute = / (?:aria|data)-[a-z-]+="[^"]*"/g;
const startOfElement = /<[a-z][a-z\d]*/g;
const codeElement = /<(script|style|template)\b[^]*?<\/\1>/g;

/** Pages of a kind have the same classes, so that choosing for one serves the others. */
const knownChoices = new WeakMap<StyleRules, Map<string, string>>();
const maxKnownChoices = 100;

/** Chooses the rules that fit the HTML of one page. Its style sheets come whole when its browser code starts. */
export class StyleChooser {
  readonly #sheets: StyleRules;
  readonly #known: Map<string, string>;
  readonly #hrefs = new Set<string>();

  constructor(sheets: StyleRules) {
    this.#sheets = sheets;
    this.#known = knownChoices.get(sheets) ?? new Map<string, string>();
    knownChoices.set(sheets, this.#known);
  }

  /** What to write in the place of a sheet; null for one whose rules are not known. */
  mark(href: string): string | null {
    if (this.#find(href) === undefined) return null;
    this.#hrefs.add(href);
    return href === [...this.#hrefs][0] ? place : "";
  }

  /** Puts the rules into the page. */
  insert(html: string): string {
    const names = findNames(html);
    const key = `${[...this.#hrefs].join(" ")}>${[...names].sort().join(" ")}`;
    let chosen = this.#known.get(key);
    if (chosen === undefined) {
      if (this.#known.size >= maxKnownChoices) this.#known.clear();
      const rules = [...this.#hrefs].flatMap((href) => this.#find(href) ?? []);
      this.#known.set(key, (chosen = chooseRules(rules, names)));
    }
    const rules = chosen;
    return html.replace(place, () => rules);
  }

  #find(href: string): readonly StyleRule[] | undefined {
    // The router marks a sheet that is imported on demand as well.
    return this.#sheets[href.replace("#", "")];
  }
}

function chooseRules(rules: readonly StyleRule[], names: ReadonlySet<string>): string {
  const fitting = writeRules(rules, (rule) => (fits(rule, names) && rule.tokens === undefined ? rule.text : ""));
  const usedTokens = findUsedTokens(rules, fitting);
  return writeRules(rules, (rule) => {
    const { text, tokens, keyframes } = rule;
    if (keyframes !== undefined) return fitting.includes(keyframes) ? text : "";
    if (tokens === undefined) return fits(rule, names) ? text : "";
    const used = tokens.filter(([name]) => usedTokens.has(name));
    if (used.length === tokens.length) return text;
    return used.length === 0 ? "" : `:root{${used.map(([, declaration]) => declaration).join(";")}}`;
  });
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
function findNames(html: string): Set<string> {
  const markup = html.replace(codeElement, "");
  // Many elements have the same ones.
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
