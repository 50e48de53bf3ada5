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

/** 6 → "six"; above twelve in figures, as running text has it. */
export function numberInWords(count: number): string {
  return numbers[count] ?? String(count);
}

/** The claim as running text says it: always with "over". */
export function experienceInWords(years: number): string {
  return `over ${years} years`;
}

/** Puts a count into the owner's text: "{projects}" → "six", "{Projects}" → "Six". */
export function fillCount(text: string, name: string, count: number): string {
  const word = numberInWords(count);
  return text.replaceAll(`{${name}}`, word).replaceAll(`{${capital(name)}}`, capital(word));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
