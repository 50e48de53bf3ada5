/** The characters that folding changes besides their case: all those beyond ASCII, doubled inch marks, and extra spaces. */
const unfolded = /[^ -~]|''|^ | (?:$|(?= ))/;

/** Folds case, accents and the different ways to write an inch mark or a fraction. */
export function foldText(text: string): string {
  if (!unfolded.test(text)) return text.toLowerCase();
  return (
    text
      .replace(/''|[”“″‟]/g, '"')
      .replace(/[’‘′]/g, "'")
      // "1½" is one and a half, which would otherwise become "11/2".
      .replace(/(\d)(?=[\u00BC-\u00BE\u2150-\u215E])/g, "$1 ")
      .normalize("NFKD")
      .replace(/[\u0300-\u036F]/g, "")
      .replace(/\u2044/g, "/")
      .toLowerCase()
      .replace(/[^\S\n]+/g, " ")
      .trim()
  );
}

/** The one spelling for all searches with the same results: without the differences that the search ignores. */
export function foldSearch(search: string): string {
  return foldText(search).replaceAll("\n", " ");
}

/** American and other spellings, with the British one that stands for both. */
const britishSpellings: ReadonlyMap<string, string> = new Map([
  ["adapter", "adaptor"],
  ["aluminum", "aluminium"],
  ["color", "colour"],
  ["fiber", "fibre"],
  ["fiberglass", "fibreglass"],
  ["gray", "grey"],
  ["liter", "litre"],
  ["meter", "metre"],
  ["mold", "mould"],
  ["sulfate", "sulphate"],
  ["sulfur", "sulphur"],
  ["vapor", "vapour"],
]);

/**
 * The form under which a word is indexed and looked up: singular and in British spelling. It is not always a word; it
 * only matters that all forms of a word share it. Words of three letters keep their s ("gas").
 */
export function stemWord(word: string): string {
  const singular = toSingular(word);
  return britishSpellings.get(singular) ?? singular.replace(/iz(?=(?:e|ed|er|ing|ation)$)/, "is");
}

function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|[^o]is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

const ending = /^([a-z]{3,}?)(?:ings?|ed|es|e|ly)$/;

/** A word without the ending of a verb: "freez" for "freeze", "freezes" and "freezing". */
export function bareTerm(term: string): string {
  const bare = ending.exec(term)?.[1] ?? term;
  // "plan" and "planning".
  return bare.length > 3 && bare.at(-1) === bare.at(-2) && !/[aeiols]$/.test(bare) ? bare.slice(0, -1) : bare;
}
