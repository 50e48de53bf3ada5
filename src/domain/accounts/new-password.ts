/** Letters and digits that are not mistaken for one another when copied from a screen: no 0/o, 1/i/l. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
/** Bytes from here on are thrown away: keeping them would make the first letters likelier than the last. */
const fairBytes = 256 - (256 % alphabet.length);
const groups = 4;
const groupLength = 5;

/** A password made from unpredictable bytes, for a person to copy: "k7m4q-2xp9r-…", about 99 bits. */
export function newPassword(randomBytes: (size: number) => Uint8Array): string {
  let letters = "";
  while (letters.length < groups * groupLength) {
    for (const byte of randomBytes(32)) {
      if (byte < fairBytes && letters.length < groups * groupLength) letters += alphabet.charAt(byte % alphabet.length);
    }
  }
  return Array.from({ length: groups }, (_, group) =>
    letters.slice(group * groupLength, (group + 1) * groupLength),
  ).join("-");
}
