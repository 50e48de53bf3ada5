import type { Product } from "#domain/catalogue/product.ts";
import type { SheetProblem } from "#domain/catalogue/sheet/sheet-record.ts";

/** Words that the law does not allow, or allows only beside other words. */
export interface WordingFault {
  found: string;
  /** The mistake, and how to correct it. */
  message: string;
}

interface WordingRule {
  pattern: RegExp;
  /** Whether a text contains the words that make the wording lawful. */
  isExempt?: (text: string) => boolean;
  explain: string;
}

const biocideSentence = "Use biocides safely. Always read the label and product information before use.";

/** The rules for goods and pages. They find only promises to heal, because a test, guide or filter may name ammonia. */
const everywhere: readonly WordingRule[] = [
  {
    pattern:
      /\b(?:treats?|cures?|heals?|kills?|eradicates?|remedy for|treatment for)\b[^.;:]{0,50}?\b(?:parasites?|white ?spot|ulcers?|fin ?rot|flukes?|costia|anchor worms?|fish lice|infections?|disease)/i,
    explain:
      "only an authorised medicine may promise that (Veterinary Medicines Regulations 2013); remove it, or name the authorisation beside it, such as Vm 12345/4001",
    isExempt: (text) => /\bVm ?\d{3,6}\/\d{3,5}\b|\bsmall animal exemption\b/i.test(text),
  },
  {
    pattern:
      /\b(?:non-?toxic|harmless|environmentally friendly|eco-?friendly)\b[^.]{0,60}?\b(?:algae|algicide|blanket ?weed)/i,
    explain:
      "advertising of biocides may not say that (Regulation (EU) No 528/2012 on biocidal products, article 72); remove it",
  },
  {
    pattern: /\b(?:kills?|destroys?|eradicates?|stops?|controls?) (?:\w+ ){0,3}?(?:algae|blanket ?weed)\b/i,
    explain: `what fights algae or blanketweed with a chemical is a biocide: add “${biocideSentence}” (Regulation (EU) No 528/2012 on biocidal products, article 72), or say how it works without one`,
    isExempt: (text) =>
      text.includes(biocideSentence) || /\b(?:UV|shade|light|lamp|plants?|rake|by hand|netting|barley)\b/i.test(text),
  },
  {
    pattern: /\b(?:only \d{1,3} left|hurry (?:now|while|before)|last chance|offer ends (?:today|tonight|soon))\b/i,
    explain:
      "pressing people to buy is an unfair practice unless it is true (Digital Markets, Competition and Consumers Act 2024, schedule 20); remove it",
  },
  {
    pattern: /\b(?:restocking fee|non-?refundable|no refunds?|cannot be refunded)\b/i,
    explain:
      "within 14 days customers get everything back, standard delivery included (Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013, regulation 34); remove it, or say for which goods and why",
  },
  {
    pattern: /\b(?:online dispute resolution|ec\.europa\.eu\/consumers\/odr)/i,
    explain: "that platform is closed, and the duty to link to it has ended; remove it",
  },
];

const plusVat = /(?:\+|\bplus|\bex(?:cl?(?:uding|\.)?)?\.?) ?VAT\b/i;

type IsExempt = (rule: WordingRule) => boolean;

/** Returns a function that says whether a rule does not apply to a text, and checks the text once for each rule. */
export function rememberExemptions(text: string): IsExempt {
  const known = new Map<WordingRule, boolean>();
  return (rule) => {
    const isExempt = known.get(rule) ?? rule.isExempt?.(text) === true;
    known.set(rule, isExempt);
    return isExempt;
  };
}

/** Finds wording that may not be in a text for visitors. `isExempt` judges the longer text, if this is part of one. */
export function findWordingFaults(
  text: string,
  { vatRegistered, isExempt = rememberExemptions(text) }: { vatRegistered: boolean | null; isExempt?: IsExempt },
): WordingFault[] {
  const vat: WordingRule =
    vatRegistered === false
      ? {
          pattern: /\bVAT\b/,
          explain:
            "a business that is not registered may not mention VAT (Value Added Tax Act 1994, schedule 11); remove it, or set vatRegistered and vatNumber in content/site.yaml",
        }
      : {
          pattern: plusVat,
          explain: "prices for consumers include VAT (Price Marking Order 2004, article 4); write the whole price",
        };
  const faults: WordingFault[] = [];
  for (const rule of [vat, ...everywhere]) {
    const found = rule.pattern.exec(text)?.[0].trim();
    if (found !== undefined && !isExempt(rule)) faults.push({ found, message: `says “${found}”, and ${rule.explain}` });
  }
  return faults;
}

type Goods = Pick<Product, "name" | "category" | "description" | "options" | "unit" | "pricePence">;

/** Matches "5kg" and "500 g". Goods with these words are sold by weight. */
const weight = /\b\d{1,5}(?:\.\d{1,3})? ?k?g\b/i;
/** Matches "500ml" and "2.5 litre". These may be the size of a tank, so they count only for goods that are poured. */
const volume = /\b\d{1,5}(?:\.\d{1,3})? ?(?:ml|l|litres?)\b/i;
const byMeasure = /\bper (?:m|metre|m2|m²|kg|litre)\b/i;

/** Matches the chemicals that the Poisons Act regulates above some strength. */
const controlled =
  /\b(?:hydrogen peroxide|formalin|formaldehyde|potassium permanganate|hydrochloric acid|nitric acid)\b/i;
/** Lists breaches of the law in the words of a row. They are warnings, and do not keep the product from being sold. */
export function judgeGoodsWording(goods: Goods, row: number): SheetProblem[] {
  const { name, category, description, options, unit, pricePence } = goods;
  const problems: SheetProblem[] = [];
  const warn = (column: string, message: string) => problems.push({ row, column, effect: "warning", message });
  // The content says whether the shop is registered for VAT. The words of a row never need to mention VAT.
  for (const { message } of findWordingFaults(`${name}. ${description}`, { vatRegistered: null }))
    warn("description", `The row ${message}.`);
  const chemical = controlled.exec(`${name} ${description}`)?.[0];
  if (chemical !== undefined)
    warn(
      "name",
      `“${chemical}” may be controlled (Poisons Act 1972). Look it up on gov.uk before you sell it, and let customers ring instead.`,
    );
  if (unit === null && (pricePence !== null || options.length > 0)) {
    const isPoured = /treat|medicin/.test(category);
    const isMeasured = (text: string) => weight.test(text) || byMeasure.test(text) || (isPoured && volume.test(text));
    if (isMeasured(name) || options.some((option) => isMeasured(option.name)))
      warn(
        "unit",
        "It is sold by weight or measure, so the price of one kg, litre or metre has to be shown beside it (Price Marking Order 2004, article 5). Write kg, litre or m into unit.",
      );
  }
  return problems;
}
