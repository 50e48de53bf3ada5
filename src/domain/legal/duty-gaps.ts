import type { SiteContent } from "#domain/content/site-content.ts";
import { legalPageNames, type LegalPageName } from "./legal-page.ts";
import { formatSellerAddress } from "./seller.ts";

/** A fact that the law requires the shop to state, and that its content lacks. */
export interface DutyGap {
  /** The duty with its source: "The form of your business (Companies Act 2006 …)". */
  duty: string;
  /** The place where the fact belongs: "content/site.yaml, seller". */
  where: string;
  fix: string;
}

type Content = Pick<SiteContent, "site" | "legal" | "delivery">;

const site = (field: string) => `content/site.yaml, ${field}`;

const pageDuties: Record<LegalPageName, string> = {
  terms: "Terms that can be stored (Electronic Commerce (EC Directive) Regulations 2002, regulation 9)",
  returns:
    "The right to cancel within 14 days (Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013, schedule 2)",
  privacy: "A privacy notice (UK General Data Protection Regulation, article 13)",
  "browser-storage":
    "What is stored in browsers (Privacy and Electronic Communications (EC Directive) Regulations 2003, regulation 6)",
  complaints:
    "How complaints are handled (Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013, schedule 2; Data (Use and Access) Act 2025)",
  accessibility: "Pages that everyone can use (Equality Act 2010, section 29)",
  recycling: "Taking back electricals (Waste Electrical and Electronic Equipment Regulations 2013)",
  seller: "Who the seller is (Electronic Commerce (EC Directive) Regulations 2002, regulation 6)",
};

/** Lists facts that the law requires and the content lacks. `sellsLiveFish` says whether the sheet has live goods. */
export function findDutyGaps(
  { site: facts, legal, delivery }: Content,
  { sellsLiveFish }: { sellsLiveFish: boolean },
): DutyGap[] {
  const { seller, legal: law } = facts;
  const gaps: DutyGap[] = [];
  const need = (isMissing: boolean, gap: DutyGap) => {
    if (isMissing) gaps.push(gap);
  };
  need(seller.form === "unknown", {
    duty: "The legal form of the seller (Companies Act 2006, part 41; Company, Limited Liability Partnership and Business (Names and Trading Disclosures) Regulations 2015)",
    where: site("seller, form"),
    fix: "Write sole trader, partnership or limited company, with the names or the number that belong to it.",
  });
  need(formatSellerAddress(seller) === "", {
    duty: "A geographic address (Electronic Commerce (EC Directive) Regulations 2002, regulation 6)",
    where: site("address"),
    fix: "Write the address of the business, a line each. A post office box is not enough.",
  });
  need(law.complaints === null, {
    duty: "A contact for complaints (Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013, schedule 2)",
    where: site("legal, complaints"),
    fix: "Write who answers complaints, and how to reach them.",
  });
  need(law.returnPostage === null, {
    duty: "Who pays for sending goods back (Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013, schedule 2)",
    where: site("legal, returnPostage"),
    fix: "Write customer or shop. Until then the shop pays, by law.",
  });
  need(law.dataProtectionNumber === null, {
    duty: "The data protection fee (Data Protection (Charges and Information) Regulations 2018)",
    where: site("legal, dataProtectionNumber"),
    fix: "Register with the Information Commissioner, and write your number.",
  });
  need(law.processors.length === 0, {
    duty: "Who works with customers’ data (UK General Data Protection Regulation, article 13)",
    where: site("legal, processors"),
    fix: "Name the companies that run the website, send its emails, take its payments and deliver its parcels.",
  });
  need(law.electricals === null, {
    duty: "Taking back electricals (Waste Electrical and Electronic Equipment Regulations 2013)",
    where: site("legal, electricals"),
    fix: "Write take back or scheme.",
  });
  need(sellsLiveFish && law.animalLicence === null, {
    duty: "A licence to sell animals as pets (Animal Welfare (Licensing of Activities Involving Animals) (Scotland) Regulations 2021)",
    where: site("legal, animalLicence"),
    fix: "Write its number and the council that gave it, or remove live goods from the sheet. Until then they are shown without a price and cannot be ordered.",
  });
  need(delivery === null, {
    duty: "What delivery costs, beside the price (Digital Markets, Competition and Consumers Act 2024, section 230)",
    where: "content/delivery.yaml",
    fix: "Write what delivery costs to each zone.",
  });
  for (const name of legalPageNames)
    need(legal[name] === undefined, {
      duty: pageDuties[name],
      where: `content/legal/${name}.yaml`,
      fix: "Write the page: the file is missing.",
    });
  return gaps;
}

/** Formats "content/site.yaml, address: required by law, but missing: … Write …" */
export function formatDutyGap({ duty, where, fix }: DutyGap): string {
  return `${where}: required by law, but missing: ${duty}. ${fix}`;
}
