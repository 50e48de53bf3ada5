import type { cancellationFormName, LegalPageName } from "#domain/legal/legal-page.ts";
import { href } from "#domain/routes/href.ts";

/**
 * A duty of a shop in the United Kingdom. `npm run docs` writes docs/duties.md from this list, and a test holds its
 * files to the code.
 */
export interface Duty {
  duty: string;
  source: string;
  /** Where visitors see the duty met, or the code that meets it. */
  where: string;
  /** Paths of the tests that fail when the duty is no longer met. */
  test: readonly string[];
}

const page = (name: LegalPageName | typeof cancellationFormName) => href("legalPage", { page: name });

const wording = "src/domain/legal/wording.test.ts";
const gaps = "src/domain/legal/duty-gaps.test.ts";
const pages = "src/services/legal/get-legal-page.test.ts";
const mails = "src/adapters/mail/render-mail.test.ts";
const reviews = "src/services/reviews/reviews.db.test.ts";
const seller = "src/domain/legal/seller.test.ts";

export const duties: readonly Duty[] = [
  {
    duty: "Name, address, email address and register of the seller",
    source: "Electronic Commerce (EC Directive) Regulations 2002, regulation 6",
    where: `${page("seller")}, emails, receipts; asked of a live shop`,
    test: [seller, pages, gaps],
  },
  {
    duty: "Particulars of the legal form",
    source:
      "Companies Act 2006, part 41; Company, Limited Liability Partnership and Business (Names and Trading Disclosures) Regulations 2015",
    where: `${page("seller")}, below every email, on receipts`,
    test: [seller, mails, "src/services/orders/papers/receipts.db.test.ts"],
  },
  {
    duty: "The VAT number of a registered business, and no word of VAT by another",
    source: "Value Added Tax Act 1994, schedule 11; Value Added Tax Regulations 1995, regulation 14",
    where: "content/site.yaml is refused without it; receipts; the check of wording",
    test: [wording, "src/services/orders/papers/receipts.db.test.ts"],
  },
  {
    duty: "Steps to the contract, correction before ordering, acknowledgement by email, terms that can be stored",
    source: "Electronic Commerce (EC Directive) Regulations 2002, regulations 9 and 11",
    where: `cart, checkout, order-received email, ${page("terms")}; each order stores the version`,
    test: [pages, mails, "tests/e2e/journey.spec.ts", "src/services/orders/checkout/place-order.db.test.ts"],
  },
  {
    duty: "What must be known before the contract: goods, total, delivery, complaints, the right to cancel",
    source:
      "Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013, regulation 13 and schedule 2",
    where: `payment-link email, order page, ${page("returns")}, ${page("complaints")}; links beside Place Order Request`,
    test: [pages, mails, gaps],
  },
  {
    duty: "Confirmation on a durable medium, with the right to cancel and the model form",
    source:
      "Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013, regulation 16 and schedule 3",
    where: `payment-received email, ${page("cancellation-form")}`,
    test: [mails, seller],
  },
  {
    duty: "Refund within 14 days with standard delivery, and no fee for cancelling",
    source: "Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013, regulation 34",
    where: `${page("returns")}; refunds at the desk; the check of wording`,
    test: [wording, "src/services/payments/refunds/refund-payment.db.test.ts"],
  },
  {
    duty: "What delivery costs, as prominent as the price",
    source: "Digital Markets, Competition and Consumers Act 2024, section 230; CMA209",
    where: `${href("delivery")}, product pages, cart; asked of a live shop`,
    test: ["tests/delivery/estimate.test.ts", "tests/e2e/delivery.spec.ts", gaps],
  },
  {
    duty: "“UK delivery” that means all of it",
    source: "CAP Code, rule 3.17 and advice on delivery",
    where: "the check of content",
    test: ["src/domain/content/reading/content-warnings.test.ts", "tests/delivery/demo-zones.test.ts"],
  },
  {
    duty: "One price with VAT, and the price of a kg, litre or metre",
    source: "Price Marking Order 2004",
    where: "product pages; the check of the sheet",
    test: [wording],
  },
  {
    duty: "Delivery within 30 days unless another time is agreed, and the risk until then",
    source: "Consumer Rights Act 2015, sections 28 and 29",
    where: `${href("delivery")}, ${page("terms")}`,
    test: ["tests/content/demo-content.test.ts"],
  },
  {
    duty: "Reviews of real customers only, with checks against fake ones",
    source: "Digital Markets, Competition and Consumers Act 2024, schedule 20, paragraph 13; CMA208",
    where: "one review for a delivered order, by its customer and by no admin",
    test: [reviews, "tests/security/ownership.call.test.ts"],
  },
  {
    duty: "No misleading choice among reviews",
    source: "Digital Markets, Competition and Consumers Act 2024, schedule 20, paragraph 13; CMA208",
    where: `${href("reviews")} shows all or none, counts the hidden ones by reason, and averages over all of them`,
    test: [reviews],
  },
  {
    duty: "How reviews are collected and checked, said beside them",
    source: "Digital Markets, Competition and Consumers Act 2024, schedule 20, paragraph 13; CMA208",
    where: href("reviews"),
    test: ["src/app/reviews/reviews.route.test.tsx"],
  },
  {
    duty: "Testimonials of real customers only",
    source: "Digital Markets, Competition and Consumers Act 2024, schedule 20, paragraph 13",
    where:
      "samples are marked, and a live shop refuses them; the desk asks for the day on which each writer agreed; what was rewarded or shortened says so",
    test: [
      "src/adapters/content/content-folder.test.ts",
      "src/domain/content/reading/content-warnings.test.ts",
      "src/services/content/public-pages.test.ts",
    ],
  },
  {
    duty: "How testimonials are collected, and that they are chosen",
    source: "Digital Markets, Competition and Consumers Act 2024, schedule 20, paragraph 13; CMA208",
    where: `${href("about")}; linked beside the testimonials of the home page`,
    test: ["src/app/content/about.route.test.tsx"],
  },
  {
    duty: "No false scarcity and no pressure",
    source: "Digital Markets, Competition and Consumers Act 2024, schedule 20",
    where: "the check of wording",
    test: [wording],
  },
  {
    duty: "What is stored in browsers, with purpose and time",
    source: "Privacy and Electronic Communications (EC Directive) Regulations 2003, regulation 6 and schedule A1",
    where: `${page("browser-storage")}, compared with the code`,
    test: ["tests/legal/browser-storage.test.ts", pages],
  },
  {
    duty: "A privacy notice with retention and processors",
    source: "UK General Data Protection Regulation, article 13",
    where: `${page("privacy")}; times come from the constants by which the code forgets`,
    test: [pages, gaps, "src/services/accounts/sweep-accounts.db.test.ts"],
  },
  {
    duty: "A copy of one's data in a file, and its erasure",
    source: "UK General Data Protection Regulation, articles 15, 17 and 20",
    where: "/your-data, the account's page, the customer's page at the desk",
    test: ["src/services/legal/erase-customer.db.test.ts", "src/services/legal/data-link.db.test.ts"],
  },
  {
    duty: "A route for complaints about data, acknowledged within 30 days",
    source: "Data (Use and Access) Act 2025, section 103",
    where: `${page("privacy")}, ${page("complaints")}; kept by the owner`,
    test: [gaps],
  },
  {
    duty: "The data protection fee",
    source: "Data Protection (Charges and Information) Regulations 2018",
    where: `${page("seller")}; asked of a live shop`,
    test: [gaps],
  },
  {
    duty: "Records of sales for six years",
    source: "VAT Notice 700/21",
    where: "nothing deletes an order; receipts are numbered",
    test: ["src/services/orders/papers/receipts.db.test.ts", "src/services/accounts/sweep-accounts.db.test.ts"],
  },
  {
    duty: "Pages that everyone can use, and a statement about it",
    source: "Equality Act 2010, sections 20 and 29; WCAG 2.2 AA as the measure",
    where: `every page; ${page("accessibility")}`,
    test: ["tests/e2e/accessibility.spec.ts", "tests/e2e/keyboard.spec.ts", gaps],
  },
  {
    duty: "Taking back electricals",
    source: "Waste Electrical and Electronic Equipment Regulations 2013",
    where: `${page("recycling")}; asked of a live shop`,
    test: [gaps, pages],
  },
  {
    duty: "A licence for live fish",
    source: "Animal Welfare (Licensing of Activities Involving Animals) (Scotland) Regulations 2021",
    where: `${page("seller")}; asked of a live shop whose sheet has live goods; without one, live fish are not for sale`,
    test: [gaps, pages, "src/domain/legal/hold-live-fish.test.ts"],
  },
  {
    duty: "No promise to heal for goods that are not medicines",
    source: "Veterinary Medicines Regulations 2013",
    where: "the check of wording",
    test: [wording],
  },
  {
    duty: "The sentence about biocides, and no “harmless” beside them",
    source: "Regulation (EU) No 528/2012 on biocidal products, as it applies in Great Britain, article 72",
    where: "the check of wording",
    test: [wording],
  },
  {
    duty: "Controlled chemicals",
    source: "Poisons Act 1972",
    where: "the check of the sheet",
    test: [wording],
  },
  {
    duty: "Settling disputes: a body is named only where it is used",
    source: "Digital Markets, Competition and Consumers Act 2024, part 4",
    where: `${page("seller")}, where the owner names one; the check of wording`,
    test: [wording],
  },
];
