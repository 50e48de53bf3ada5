/** The first letters of the first and the last name: "Mary-Jane O’Neil" → "MO", "Ewan" → "E". "" where there is no letter. */
export function findInitials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}/u.exec(word)?.[0]?.toLocaleUpperCase("en") ?? []);
  const [first = ""] = letters;
  return letters.length > 1 ? first + (letters.at(-1) ?? "") : first;
}
