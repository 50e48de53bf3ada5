/** Matches what folding changes besides case: all characters beyond ASCII, doubled inch marks, and extra spaces. */
const unfolded = /[^ -~]|''|^ | (?:$|(?= ))/;

/** Folds case, accents, and the different spellings of an inch mark or a fraction. */
export function foldText(text: string): string {
  if (!unfolded.test(text)) return text.toLowerCase();
  return (
    text
      .replace(/''|[”“″‟]/g, '"')
      .replace(/[’‘′]/g, "'")
      // "1½" is one and a half, but would become "11/2" without the space.
      .replace(/(\d)(?=[\u00BC-\u00BE\u2150-\u215E])/g, "$1 ")
      .normalize("NFKD")
      .replace(/[\u0300-\u036F]/g, "")
      .replace(/\u2044/g, "/")
      .toLowerCase()
      .replace(/[^\S\n]+/g, " ")
      .trim()
  );
}

/** Folds a search into one spelling for all searches with the same results. */
export function foldSearch(search: string): string {
  return foldText(search).replaceAll("\n", " ");
}

/** American and other spellings, each with the British spelling that stands for both. */
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
 * Makes the form under which a word is indexed and looked up: singular and in British spelling. The form need not be a
 * word, as long as all forms of a word share it. Words of three letters keep their s ("gas").
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

/** Removes the ending of a verb: "freez" for "freeze", "freezes" and "freezing". */
export function bareTerm(term: string): string {
  const bare = ending.exec(term)?.[1] ?? term;
  // "plan" and "planning" share "plan".
  return bare.length > 3 && bare.at(-1) === bare.at(-2) && !/[aeiols]$/.test(bare) ? bare.slice(0, -1) : bare;
}
