import type { Site } from "#domain/content/schemas/site.schema.ts";
import { storedInBrowser } from "#domain/legal/browser-storage.ts";
import { formatCancellationForm, formatTrader } from "#domain/legal/cancellation-form.ts";
import { listRetention } from "#domain/legal/kept-for.ts";
import {
  cancellationFormName,
  getVersion,
  isLegalPageName,
  legalPageNames,
  type LegalPageName,
  type LegalPages,
} from "#domain/legal/legal-page.ts";
import { listSellerFacts } from "#domain/legal/seller.ts";
import { href } from "#domain/routes/href.ts";
import type { ContentContext } from "#services/content/content-context.ts";

/** A part of a legal page below the owner's words, built from settings and code so that nobody types it twice. */
export type LegalExtra =
  | { kind: "facts"; heading: string; rows: { label: string; value: string }[] }
  | { kind: "table"; heading: string; note: string; columns: string[]; rows: string[][] };

/** Lists the legal pages that exist, in order. */
export function listLegalNames(legal: LegalPages): (LegalPageName | typeof cancellationFormName)[] {
  const written = legalPageNames.filter((name) => legal[name] !== undefined);
  return written.flatMap((name) => (name === "returns" ? [name, cancellationFormName] : [name]));
}

/** Lists links to the legal pages, and to delivery, which has its own page. */
export function listLegalLinks({ content }: Pick<ContentContext, "content">) {
  const { legal, pages } = content.current();
  return [
    ...listLegalNames(legal).map((name) => ({
      name: name === cancellationFormName ? cancellationFormTitle : (legal[name]?.title ?? ""),
      lead: name === cancellationFormName ? cancellationFormLead : (legal[name]?.lead ?? ""),
      path: href("legalPage", { page: name }),
    })),
    {
      name: "Delivery",
      lead: pages.delivery.page?.lead ?? pages.delivery.notice,
      path: href("delivery"),
    },
  ];
}

export function getLegalPage({ content }: Pick<ContentContext, "content">, name: string) {
  const { legal, site } = content.current();
  const page = isLegalPageName(name) ? legal[name] : undefined;
  if (page === undefined || !isLegalPageName(name)) return null;
  return {
    ...page,
    version: getVersion(page),
    /** The changes, newest first. */
    changes: page.changes.toReversed(),
    extras: listExtras(name, site),
    offersForm: name === "returns",
  };
}

export type ShownLegalPage = NonNullable<ReturnType<typeof getLegalPage>>;

export const cancellationFormTitle = "Cancellation form";
export const cancellationFormLead =
  "You need not use this form: any clear statement that you cancel will do. Print it, or use it to start an email to us.";

/** Gets the model cancellation form with the trader filled in; null if the shop has no page about returns. */
export function getCancellationForm({ content }: Pick<ContentContext, "content">) {
  const { legal, site } = content.current();
  if (legal.returns === undefined) return null;
  const trader = formatTrader(site);
  const subject = encodeURIComponent("I cancel my order");
  const body = encodeURIComponent(formatCancellationForm({ trader }));
  return {
    trader,
    email: site.email,
    phone: site.phone,
    mailto: `mailto:${site.email}?subject=${subject}&body=${body}`,
  };
}

function listExtras(name: LegalPageName, site: Site): LegalExtra[] {
  switch (name) {
    case "privacy":
      return [
        {
          kind: "table",
          heading: "How long we keep your data",
          note: "Where a time is given, the data is deleted automatically at the end of it.",
          columns: ["What", "How long", "Why"],
          rows: listRetention(),
        },
        ...listProcessors(site),
      ];
    case "browser-storage":
      return [
        {
          kind: "table",
          heading: "Everything stored in your browser",
          note: "Cookies go to our server with each request. The rest stays in your browser, and only pages of this shop can read it.",
          columns: ["Name", "Where", "What for", "Until"],
          rows: storedInBrowser
            .filter(({ isDeskOnly }) => isDeskOnly !== true)
            .map(({ name: key, place, purpose, until }) => [key, place, purpose, until]),
        },
      ];
    case "seller":
      return [{ kind: "facts", heading: "The facts", rows: listAllSellerFacts(site) }];
    default:
      return [];
  }
}

function listProcessors({ legal }: Site): LegalExtra[] {
  if (legal.processors.length === 0) return [];
  return [
    {
      kind: "table",
      heading: "The companies we share your data with",
      // Payment providers and carriers decide on some uses themselves, and are controllers of those (UK GDPR, article
      // 4(7)).
      note: "They may use it only for this work, except that payment providers and carriers also use some of it for themselves, under their own privacy notices.",
      columns: ["Who", "What they do"],
      rows: legal.processors.map(({ name, what }) => [name, what]),
    },
  ];
}

function listAllSellerFacts({ name, seller, phone, email, hours, vatNumber, legal }: Site) {
  const { animalLicence, dataProtectionNumber, complaints, disputeBody } = legal;
  const fact = (label: string, value: string | null) => (value === null || value === "" ? [] : [{ label, value }]);
  return [
    ...listSellerFacts(seller, name),
    ...fact("Phone", `${phone.shown}, ${hours}`),
    ...fact("Email", email),
    ...fact("VAT number", vatNumber),
    ...fact("Complaints", complaints),
    ...fact("Information Commissioner’s register", dataProtectionNumber),
    ...fact(
      "Licence to sell animals as pets",
      animalLicence && `${animalLicence.number}, issued by ${animalLicence.authority}`,
    ),
    ...fact("Settling disputes", disputeBody),
  ];
}
