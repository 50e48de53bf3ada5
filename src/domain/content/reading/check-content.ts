import { isPageOfShop, listLinks } from "#domain/content/links.ts";
import type { Site } from "#domain/content/schemas/site.schema.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { findWordingFaults, rememberExemptions } from "#domain/legal/wording.ts";
import { href } from "#domain/routes/href.ts";
import { findFieldLine, formatFieldPath, TextLines, type ContentFile, type ContentProblem } from "./content-problem.ts";
import type { ContentReading } from "./content-reading.ts";
import { listTexts } from "./fill-facts.ts";
import { listGuideSlugs } from "./parse-guides.ts";

type LinkedContent = Pick<SiteContent, "projects" | "products" | "guides" | "legal" | "seasons" | "today"> & {
  pages: SiteContent["pages"] | null;
};

/** Reports every link to a page that does not exist, such as a misspelt one or a deleted project. */
export function checkLinks(
  reading: ContentReading,
  { pages, projects, products, guides, legal, seasons, today }: LinkedContent,
): void {
  // The names include projects with mistakes, which are reported elsewhere.
  const ids = reading.listNames("content/portfolio", "/");
  const knownPages = { projectIds: ids, guideSlugs: listGuideSlugs(reading) };
  const examples = [
    href("services"),
    href("about"),
    href("contact"),
    href("portfolio"),
    href("project", { projectId: ids[0] ?? "pond1" }),
    href("products"),
    href("category", { category: "filters" }),
  ].join(", ");
  const tellMissing = (to: string) => `expected a page that is there (${examples} …), found "${to}"`;
  const check = (file: string, content: unknown) => {
    for (const { path, to } of listLinks(content))
      if (!isPageOfShop(to, knownPages)) reading.report(file, tellMissing(to), path);
  };
  for (const [name, page] of Object.entries(pages ?? {})) check(`content/pages/${name}.yaml`, page);
  for (const [name, page] of Object.entries(legal)) check(`content/legal/${name}.yaml`, page);
  check("content/seasons.yaml", seasons);
  check("content/today.yaml", today);
  for (const { id, story } of projects) check(`content/portfolio/${id}/story.md`, story);
  for (const { slug, text, ...facts } of guides) {
    const file = `content/guides/${slug}.md`;
    check(file, facts);
    for (const { to } of listLinks(text))
      if (!isPageOfShop(to, knownPages)) reading.reportInText(file, tellMissing(to), to);
  }
  for (const { code, description } of products.values()) check(`content/products/${code}.md`, description);
}

/** The files whose wording is not checked. The search's words are what visitors type, not promises of the shop. */
const unread = new Set(["content/search.yaml"]);

/** Lists wording that a content folder's texts may not contain, with file and line. The shop still shows such texts. */
export function findContentWording(
  files: readonly ContentFile[],
  { vatRegistered }: { vatRegistered: boolean },
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const file of files) {
    if (unread.has(file.path)) continue;
    if (file.kind === "data" || file.kind === "article") addFromData(file);
    if (file.kind === "text" || file.kind === "article") addFromText(file);
  }
  return problems;

  function addFromData(file: Extract<ContentFile, { kind: "data" | "article" }>): void {
    for (const { path, text } of listTexts(file.data))
      for (const { message } of findWordingFaults(text, { vatRegistered })) {
        const location = formatFieldPath(path, file.path);
        problems.push({ file: file.path, location, ...findFieldLine(file, path), message });
      }
  }

  function addFromText(file: Extract<ContentFile, { kind: "text" | "article" }>): void {
    const lines = new TextLines(file.text);
    const isExempt = rememberExemptions(file.text);
    // Each paragraph is checked on its own, because a rule finds only its first fault in a text. The words that make
    // others lawful may be anywhere in the file.
    for (const part of file.text.split(/\n\s*\n/))
      for (const { found, message } of findWordingFaults(part, { vatRegistered, isExempt }))
        problems.push({ file: file.path, location: "", ...lines.find(found), message });
  }
}

/** Matches the numbers that Ofcom reserves for fiction, which cannot be rung. */
const fictionalNumber =
  /^(?:\+44|0)(?:1632960|7700900|2079460|1(?:1[3-8]|21|31|41|51|61)4960|1914980|8081570|9098790|3069990)\d{3}$/;

/** Matches the hosts that can never exist (RFC 2606). */
const reservedHost = /(?:^|[@.])(?:example(?:\.(?:com|net|org))?|invalid)$/i;

/** Lists the facts of the business that are still the demo's, which customers of a live shop may not see. */
export function findDemoFacts(
  site: Pick<Site, "name" | "phone" | "email" | "address" | "social" | "designer" | "seller" | "bank" | "legal">,
): { path: PropertyKey[]; message: string }[] {
  const mistakes: { path: PropertyKey[]; message: string }[] = [];
  const report = (path: PropertyKey[], expected: string, text: string) =>
    mistakes.push({ path, message: `expected ${expected}, found "${text}" of the demo` });
  if (/\bglenwater\b/i.test(site.name)) report(["name"], "the name of your business", site.name);
  if (fictionalNumber.test(site.phone.dial)) report(["phone"], "your phone number", site.phone.shown);
  if (isReservedEmail(site.email)) report(["email"], "your email address", site.email);
  if (isReservedUrl(site.social.url)) report(["social", "url"], "the address of your page", site.social.url);
  if (isReservedUrl(site.designer.url))
    report(["designer", "url"], "the address of the website's designer", site.designer.url);
  for (const [path, expected, text] of listSampleFacts(site))
    if (text !== null && /\bsample|^(?:SC|ZA)?[0-]+$/i.test(text)) report(path, expected, text);
  return mistakes;
}

type Fact = [path: PropertyKey[], expected: string, text: string | null];

/** Lists the facts about the seller that the demo marks as samples. */
function listSampleFacts({ address, seller, bank, legal }: Parameters<typeof findDemoFacts>[0]): Fact[] {
  const company: Fact[] =
    seller.form === "company"
      ? [
          [["seller", "companyNumber"], "the number of your company", seller.companyNumber],
          [["seller", "registeredOffice"], "your registered office", seller.registeredOffice],
        ]
      : [];
  return [
    [["address"], "the address of your business", address.join(", ")],
    [["seller", "name"], "the name of the seller", seller.name],
    ...company,
    [["bank", "accountName"], "your own bank account", bank?.accountName ?? null],
    [["bank", "sortCode"], "your own sort code", bank?.sortCode ?? null],
    [["bank", "accountNumber"], "your own account number", bank?.accountNumber ?? null],
    [["legal", "complaints"], "who answers complaints", legal.complaints],
    [["legal", "returnAddress"], "where goods are sent back to", legal.returnAddress.join(", ")],
    [["legal", "dataProtectionNumber"], "your number in the register", legal.dataProtectionNumber],
    ...legal.processors.map(({ name }, index): Fact => [
      ["legal", "processors", index],
      "a company that works for you",
      name,
    ]),
  ];
}

function isReservedEmail(email: string): boolean {
  return reservedHost.test(email.slice(email.lastIndexOf("@") + 1));
}

function isReservedUrl(url: string): boolean {
  return URL.canParse(url) && reservedHost.test(new URL(url).hostname);
}
