/** What folding changes besides the case, and all of it stands beyond ASCII but for spaces and two marks for an inch. */
const unfolded = /[^ -~]|''|^ | (?:$|(?= ))/;

/** Ignores case, accents and the different ways to write an inch mark or a fraction. */
export function foldText(text: string): string {
  if (!unfolded.test(text)) return text.toLowerCase();
  return (
    text
      .replace(/''|[”“″‟]/g, '"')
      .replace(/[’‘′]/g, "'")
      // "1½" is one and a half, which would become "11/2".
      .replace(/(\d)(?=[\u00BC-\u00BE\u2150-\u215E])/g, "$1 ")
      .normalize("NFKD")
      .replace(/[\u0300-\u036F]/g, "")
      .replace(/\u2044/g, "/")
      .toLowerCase()
      .replace(/[^\S\n]+/g, " ")
      .trim()
  );
}

/** The one spelling of all searches that find the same: without the differences that the search ignores. */
export function foldSearch(search: string): string {
  return foldText(search).replaceAll("\n", " ");
}
