import plainByLetter from "./plain-words.json" with { type: "json" };

const listWords = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that say nothing about a product. */
export const fillers = listWords(
  "a an and any are at best buy by can do for from get has have how i in is it me my need of on or our per pls please price sale shop some something that the there to uk want what when which with you your",
);

/** Words that questions use without saying what they are about. */
export const questionWords = listWords(
  `a about am an and another any are as at be been best but by can could did do does for from get give go goes got had has have how i if in into is it its
  know long make many may me mean most much must my need no not of off often on one or other our out over please put shall should so some tell than that the
  their them then there they this to too up use used using want was we what whats when where which who whose why will with would you your`,
);

/** The first words of questions. The words of a question need not all match. */
export const questionStarts = listWords(
  "am are can could did do does has have how if is may must shall should was what when where which who whose why will would",
);

/**
 * Everyday words that are one slip away from a word of the trade, in the singular: "eating" and "heating", "carp" and
 * "cap". Nobody who types one of them means the other, unless a neighbouring word says so. They come from the 16,000
 * most frequent words of films (SUBTLEX-US).
 */
export const plainWords = listWords(Object.values(plainByLetter).join(" "));
