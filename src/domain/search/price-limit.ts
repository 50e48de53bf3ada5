import type { SortOrder } from "#domain/routes/query-parameters.ts";

export interface PriceWish {
  search: string;
  /** In pounds; null without a limit. */
  minPounds: number | null;
  maxPounds: number | null;
  /** The order: the cheapest to buy or to run first; "" if the search says neither. */
  sort: Extract<SortOrder, "" | "price" | "running-cost">;
}

/** Other ways to write a sum, with the way that is read. */
const sums = [
  [/(?<=^| )(?:a )?fiver(?= |$)/, "£5"],
  [/(?<=^| )(?:a )?tenner(?= |$)/, "£10"],
  [/(?<=^| )£?(\d{1,6}(?:\.\d{1,2})?) ?(?:pounds?|quid)(?= |$)/g, "£$1"],
  [/(?<=^| )(under|below|less than|up to|max|cheaper than) (\d{1,6}(?:\.\d{1,2})?)$/, "$1 £$2"],
] as const;

const limits = [
  /(?:^| )(?:between|from) ?£ ?(\d{1,6}(?:\.\d{1,2})?) (?:and|to) £ ?(\d{1,6}(?:\.\d{1,2})?)(?= |$)/,
  /(?:^| )(?:under|below|less than|up to|max|cheaper than)() ?£ ?(\d{1,6}(?:\.\d{1,2})?)(?= |$)/,
  /(?:^| )()£(\d{1,6}(?:\.\d{1,2})?)(?= |$)/,
];
const cheap = /(?:^| )(?:cheap|cheapest|budget|inexpensive)(?= |$)/i;
/** Words for what is cheap to run. The words for the thing may come between: "cheapest pump to run". */
const cheapToRun =
  /(?:^| )(?:(?:cheap|cheaper|cheapest|inexpensive)( .*)? to run|(?:low|lower|lowest|cheap|cheapest) (?:running costs?|energy|power|wattage)|energy (?:saving|efficient)|economical)(?= |$)/i;
/** The word without which a search does not mean running costs, because only pumps state theirs. */
const runAllYear = "pump";

/**
 * Reads the words about price in a search: "pump under £100", "koi food below 20 pounds", "£100 pump", "cheapest pump",
 * "cheapest pump to run". null if the search says nothing about price, or nothing else.
 */
export function parsePriceWish(typed: string): PriceWish | null {
  const sort = parseSort(typed);
  // A pump runs for a pond, so the pond's size may follow: "pump cheapest to run 10000 litres".
  const searched =
    sort === "running-cost"
      ? typed.replace(/(to run) (?=\d)/i, "$1 for ").replace(cheapToRun, "$1")
      : typed.replace(cheap, "");
  let text = searched.toLowerCase();
  for (const [sum, written] of sums) text = text.replace(sum, written);
  const found = limits.map((limit) => limit.exec(text)).find((match) => match !== null);
  if (found === undefined && sort === "") return null;
  const left = (found === undefined ? searched : text.replace(found[0], "")).trim();
  const search = left === "" && sort === "running-cost" ? runAllYear : left;
  if (sort === "running-cost" && !search.toLowerCase().includes(runAllYear)) return null;
  const [, min = "", max = ""] = found ?? [];
  const parsePounds = (pounds: string): number | null => (pounds === "" ? null : Number(pounds));
  return search === "" ? null : { search, minPounds: parsePounds(min), maxPounds: parsePounds(max), sort };
}

function parseSort(typed: string): PriceWish["sort"] {
  if (cheapToRun.test(typed)) return "running-cost";
  return cheap.test(typed) ? "price" : "";
}
