import type { Site } from "#domain/content/schemas/site.schema.ts";

/** Ofcom keeps these numbers for fiction: nobody can be rung on them. */
const fictionalNumber =
  /^(?:\+44|0)(?:1632960|7700900|2079460|1(?:1[3-8]|21|31|41|51|61)4960|1914980|8081570|9098790|3069990)\d{3}$/;

/** Addresses that can never exist (RFC 2606). */
const reservedHost = /(?:^|[@.])(?:example(?:\.(?:com|net|org))?|invalid)$/i;

/** Lists the facts of the business that are still the demo's, which no customer may read in a live shop. */
export function findDemoFacts(
  site: Pick<Site, "name" | "phone" | "email" | "address" | "social" | "designer" | "seller" | "bank" | "legal">,
): { path: PropertyKey[]; message: string }[] {
  const found: { path: PropertyKey[]; message: string }[] = [];
  const report = (path: PropertyKey[], expected: string, text: string) =>
    found.push({ path, message: `expected ${expected}, found "${text}" of the demo` });
  if (/\bglenwater\b/i.test(site.name)) report(["name"], "the name of your business", site.name);
  if (fictionalNumber.test(site.phone.dial)) report(["phone"], "your phone number", site.phone.shown);
  if (isReservedAddress(site.email)) report(["email"], "your email address", site.email);
  if (isReservedUrl(site.social.url)) report(["social", "url"], "the address of your page", site.social.url);
  if (isReservedUrl(site.designer.url))
    report(["designer", "url"], "the address of the website's designer", site.designer.url);
  for (const [path, expected, text] of listSampleFacts(site))
    if (text !== null && /\bsample|^(?:SC|ZA)0+$/i.test(text)) report(path, expected, text);
  return found;
}

type Fact = [path: PropertyKey[], expected: string, text: string | null];

/** What the demo says of its seller is marked as a sample. */
function listSampleFacts({
  address,
  seller,
  bank,
  legal,
}: Pick<Site, "address" | "seller" | "bank" | "legal">): Fact[] {
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
    [["legal", "complaints"], "who answers complaints", legal.complaints],
    [["legal", "returnAddress"], "where goods are sent back to", legal.returnAddress.join(", ")],
    [["legal", "dataProtectionNumber"], "your number in the register", legal.dataProtectionNumber],
    ...legal.processors.map(({ name }, at): Fact => [
      ["legal", "processors", at],
      "a company that works for you",
      name,
    ]),
  ];
}

function isReservedAddress(email: string): boolean {
  return reservedHost.test(email.slice(email.lastIndexOf("@") + 1));
}

function isReservedUrl(address: string): boolean {
  return URL.canParse(address) && reservedHost.test(new URL(address).hostname);
}
