export interface PriceLimit {
  /** The search without its limit. */
  search: string;
  mostPounds: number;
}

const limits = [
  /(?:^| )(?:under|below|less than|up to|max|cheaper than) ?£ ?(\d{1,6}(?:\.\d{1,2})?)(?= |$)/,
  /(?:^| )(?:under|below|less than|up to|max|cheaper than) (\d{1,6}(?:\.\d{1,2})?)(?: ?(?:pounds|quid)(?= |$)|$)/,
  /(?:^| )£(\d{1,6}(?:\.\d{1,2})?)(?= |$)/,
  /(?:^| )(\d{1,6}) ?(?:pounds|quid)(?= |$)/,
];

/** Reads the price that a search names as the most: "pump under £100", "koi food below 20 pounds", "£100 pump". null: it names none. */
export function readPriceLimit(search: string): PriceLimit | null {
  const text = search.toLowerCase();
  const found = limits.map((limit) => limit.exec(text)).find((match) => match !== null);
  if (found === undefined) return null;
  const [written, pounds = ""] = found;
  const left = `${search.slice(0, found.index)}${search.slice(found.index + written.length)}`.trim();
  return left === "" ? null : { search: left, mostPounds: Number(pounds) };
}
