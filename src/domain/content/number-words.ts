const numbers = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** Writes a number as in running text: 6 → "six". Numbers above twelve stay in digits. */
export function formatCount(count: number): string {
  return numbers[count] ?? String(count);
}

/** Fills a count into one of the owner's texts: "{projects}" → "six", "{Projects}" → "Six". */
export function fillCount(text: string, name: string, count: number): string {
  const word = formatCount(count);
  return text.replaceAll(`{${name}}`, word).replaceAll(`{${capitalise(name)}}`, capitalise(word));
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
