/** A word that the shop does not say to customers or to its owner. */
export interface NeverSaid {
  word: string;
  pattern: RegExp;
  reason: string;
  /** What to say instead. */
  say: string;
  /** Kinds of text that may use the word literally: a filter stands beside the pond, a koi is taken out of it. */
  exceptIn?: readonly TextKind[];
}

/**
 * - goods: texts of products, categories, guides and stories of ponds
 * - shop: every other text of a page, an email, the desk or the terminal
 * - docs: documents for the owner, or the person who runs the shop
 */
export type TextKind = "goods" | "shop" | "docs";

export const neverSaid: readonly NeverSaid[] = [
  // One word for one thing: docs/glossary.md.
  {
    word: "mail, e-mail",
    pattern: /\be-mail|\bmails?\b(?! (?:server|client|app|provider))|\bmailed\b|\bmailing\b/i,
    reason: "two words for one thing; post comes by mail",
    say: "email",
  },
  {
    word: "telephone",
    pattern: /\btelephones?\b/i,
    reason: "nobody at the counter says it",
    say: "phone; to ring is the verb",
  },
  {
    word: "call us",
    pattern: /\b(?:call|phone|telephone) (?:us|back)\b/i,
    reason: "ring is the shop's own verb",
    say: "ring us",
  },
  {
    word: "log in",
    pattern: /\blog(?:ged|ging)?[ -](?:in|out|on|off)\b|\blog-?(?:in|out)\b/i,
    reason: "the pages have Sign in and Sign Out",
    say: "sign in, sign out",
  },
  { word: "sign up", pattern: /\bsign(?:ed|ing)?[ -]up\b/i, reason: "the specification has Register", say: "register" },
  {
    word: "basket",
    pattern: /\b(?:shopping|your|the|my|a) basket\b|\bto basket\b/i,
    reason: "the specification has Cart",
    say: "cart",
    exceptIn: ["goods"],
  },
  {
    word: "purchase, booking",
    pattern: /\bpurchas(?:e|es|ed|ing)\b|\bbookings?\b/i,
    reason: "a request becomes an order",
    say: "order request, order",
  },
  {
    word: "shipping, carriage",
    pattern: /\bshipping\b|\bcarriage\b|\bconsignments?\b/i,
    reason: "the shop delivers",
    say: "delivery, parcel",
  },
  {
    word: "backend, dashboard",
    pattern: /\bback-?end\b|\bdashboard\b/i,
    reason: "the owner's pages are the desk",
    say: "the order desk",
  },
  {
    word: "order’s page",
    pattern: /\byour order['’]s page\b|\bnotes of your order\b/i,
    reason: "possession the English way",
    say: "your order page, your order notes",
  },
  // Words that sound translated.
  { word: "reckon", pattern: /\breckon/i, reason: "sounds translated", say: "work out, allow" },
  { word: "sum", pattern: /\bsums?\b/i, reason: "a customer pays a total", say: "the total, the cost, the amount" },
  { word: "mend", pattern: /\bmend(?:s|ed|ing)?\b/i, reason: "we fix pumps and mistakes", say: "fix, correct" },
  { word: "anew", pattern: /\banew\b/i, reason: "sounds translated", say: "again, afresh" },
  {
    word: "meanwhile",
    pattern: /\bmeanwhile\b/i,
    reason: "says nothing that a time would not say better",
    say: "since you opened it, until then",
  },
  {
    word: "somebody, anybody, everybody",
    pattern: /\b(?:some|any|every)body\b/i,
    reason: "one form of the word throughout",
    say: "someone, anyone, everyone",
  },
  { word: "whoever", pattern: /\bwho(?:m)?ever\b/i, reason: "sounds translated", say: "anyone who, if you" },
  {
    word: "further",
    pattern: /\b(?:an?|each|any|no|one|the|and|without|with|every) further \w/i,
    reason: "for another",
    say: "another, more, extra",
  },
  {
    word: "dear",
    pattern: /\bdear(?:er|est)?\b/i,
    reason: "never about the shop's own prices",
    say: "more expensive, costs more",
  },
  {
    word: "by itself",
    pattern: /\bby (?:it|them)sel(?:f|ves)\b/i,
    reason: "sounds translated",
    say: "automatically, or nothing",
  },
  {
    word: "stands",
    pattern: /\b(?:stands?|stood)\b(?!-in| \d| at water level| at the deepest| beside the pond)/i,
    reason: "things on a page do not stand",
    say: "is, is shown, is listed",
    exceptIn: ["goods"],
  },
  {
    word: "take out",
    pattern: /\b(?:take|takes|taking|took|taken)(?: \w+){0,3} out\b/i,
    reason: "for remove",
    say: "remove",
    exceptIn: ["goods"],
  },
  { word: "begin", pattern: /\b(?:begin|begins|beginning|begun)\b/i, reason: "for start", say: "start" },
  {
    word: "a press",
    pattern: /\b(?:a|one|two|each|every|this|that|another|single) press(?:es)?\b/i,
    reason: "press is a verb",
    say: "press the button",
  },
  {
    word: "is no …",
    pattern: /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more than\b|less than\b|need\b)/i,
    reason: "sounds translated",
    say: "is not a …, has no …",
  },
  {
    word: "as it is",
    pattern: /\bas (?:it is|they are) (?:now|here)\b|\bfor the \w+ as it is\b/i,
    reason: "sounds translated",
    say: "the current …, live",
  },
  { word: "look whether", pattern: /\b[Ll]ook (?:whether|if)\b/, reason: "sounds translated", say: "check whether" },
  {
    word: "give back",
    pattern: /\b(?:give|gives|gave|given|giving|hand|handed) (?:\w+ ){0,2}back\b/i,
    reason: "money is refunded",
    say: "refund, return",
    exceptIn: ["goods"],
  },
  {
    word: "that did not work",
    pattern: /\bthat did not work\b/i,
    reason: "an error says what happened",
    say: "what was not done, and what to do",
  },
  {
    word: "of the season",
    pattern: /\bfood of the season\b|\btime of the year\b|\bhand['’]s width\b/i,
    reason: "sounds translated",
    say: "their usual summer food, time of year, hand’s breadth",
  },
  {
    word: "pieces, units",
    pattern: /(?:\d|…) (?:pieces|units)\b|\bnumber of pieces\b/,
    reason: "the cart counts items",
    say: "items",
  },
  {
    word: "such as, at the start",
    pattern: /(?:^|[.:] )Such as\b/,
    reason: "not a sentence",
    say: "For example,",
  },
  {
    word: "on the page X",
    pattern: /\bon the page [A-Z]/,
    reason: "sounds translated",
    say: "on the X page",
  },
  // Advertising words.
  {
    word: "solutions and the like",
    pattern: /\b(?:solutions|passionate|stunning|journey|oasis|elevate|seamless(?:ly)?)\b/i,
    reason: "says nothing about a pond",
    say: "what it does",
  },
  {
    word: "simply, just, please note",
    pattern: /\bsimply\b|\bjust\b(?! now\b)|\bplease note\b/i,
    reason: "adds nothing",
    say: "nothing",
  },
  { word: "only 2 left", pattern: /\bonly \d+ left\b/i, reason: "presses people", say: "nothing" },
  // Spelling and style.
  { word: "% after a space", pattern: /\d[\s\u00a0]%/, reason: "British texts write 2%", say: "2%" },
  {
    word: "contractions",
    pattern:
      /\b(?:is|are|was|were|do|does|did|has|have|had|wo|ca|could|would|should|must)n[’']t\b|\b(?:we|you|they|it|that|there|here|I)[’'](?:re|ll|ve|m|d)\b|\b(?:it|that|there|here|what|who|let)[’']s\b/i,
    reason: "the specification has none",
    say: "the two words",
  },
  { word: "exclamation marks", pattern: /[a-z)]!(?=\s|$)/i, reason: "the specification has none", say: "a full stop" },
];

/** Texts of the specification and of laws, and names, that contain such a word and must not change. */
export const saidAllTheSame: readonly RegExp[] = [
  // These are printed in the specification.
  /Too many failed login attempts\. Please try again later\./g,
  /\bLogin\b/g,
  // The model form of the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013,
  // schedule 3.
  /I\/We \[?\*?\]?hereby give notice[^]{0,400}/g,
  // The name of a key that must not change, and domains of mailboxes.
  /\bshop network and mail addresses\b|\b(?:\w+\.)*mail(?:\.\w+)+/g,
  // Names.
  /\b(?:Sample|Royal) Mail\b|\bStripe['’]s dashboard\b/g,
];

export interface Found {
  word: string;
  /** The word as it was found, with the text around it. */
  said: string;
  say: string;
}

/** Finds the words in a text that the shop never says there. */
export function findNeverSaid(text: string, kind: TextKind): Found[] {
  const spoken = saidAllTheSame.reduce((left, exempt) => left.replaceAll(exempt, " "), text);
  return neverSaid
    .filter(({ exceptIn = [] }) => !exceptIn.includes(kind))
    .flatMap(({ word, pattern, say }) =>
      [...spoken.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(({ index, 0: found }) => ({
        word,
        said: spoken.slice(Math.max(0, index - 40), index + found.length + 40).replaceAll(/\s+/g, " "),
        say,
      })),
    );
}
