/**
 * Digits and consonants that are not mistaken for one another when read out or written down: no 0/O, 1/I/L, and no
 * vowels, so that no number spells a word.
 */
const alphabet = "23456789BCDFGHJKMNPQRSTVWXZ";
const length = 8;
/** Bytes from here on are thrown away: keeping them would make the first letters likelier than the last. */
const fairBytes = 256 - (256 % alphabet.length);

/** A new random order number, "K7M4-2QXP": one of about 280 thousand million, made from unpredictable bytes without bias. */
export function newOrderNumber(randomBytes: (size: number) => Uint8Array): string {
  let letters = "";
  while (letters.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < fairBytes && letters.length < length) letters += alphabet.charAt(byte % alphabet.length);
    }
  }
  return grouped(letters);
}

/** An order number as someone types it ("k7m4 2qxp", "K7M42QXP") in the one written form, or null when it cannot be one. */
export function parseOrderNumber(text: string): string | null {
  if (text.length > 40) return null;
  const letters = text.toUpperCase().replace(/[\s-]+/g, "");
  if (letters.length !== length) return null;
  for (const letter of letters) if (!alphabet.includes(letter)) return null;
  return grouped(letters);
}

function grouped(letters: string): string {
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`;
}
