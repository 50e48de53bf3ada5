/** Digits and consonants that are not mistaken for one another. Without vowels, no number spells a word. */
const alphabet = "23456789BCDFGHJKMNPQRSTVWXZ";
const length = 8;
/** The first value of a byte that is discarded, because it would make the first characters more likely. */
const unbiasedBytes = 256 - (256 % alphabet.length);

/** Draws a random order number, "K7M4-2QXP", one of about 2.8 × 10¹¹. `randomBytes` must be unpredictable. */
export function newOrderNumber(randomBytes: (size: number) => Uint8Array): string {
  let letters = "";
  while (letters.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < unbiasedBytes && letters.length < length) letters += alphabet.charAt(byte % alphabet.length);
    }
  }
  return formatGroups(letters);
}

/** Parses an order number as typed ("k7m4 2qxp", "#K7M42QXP") into its written form; null if it cannot be one. */
export function parseOrderNumber(text: string): string | null {
  if (text.length > 40) return null;
  const letters = text.toUpperCase().replace(/[\s#–-]+/g, "");
  if (letters.length !== length) return null;
  for (const letter of letters) if (!alphabet.includes(letter)) return null;
  return formatGroups(letters);
}

function formatGroups(letters: string): string {
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`;
}
