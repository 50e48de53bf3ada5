/** Lower-case letters and digits, without those that look alike on a screen: 0/o and 1/i/l. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
/** The first byte value to discard, because its remainder would favour the first letters of the alphabet. */
const fairBytes = 256 - (256 % alphabet.length);
const groupLength = 5;

/** Generates a password for a person to copy: "k7m4q-2xp9r-…", about 99 bits of entropy. */
export function generatePassword(randomBytes: (size: number) => Uint8Array): string {
  return generateGroups(4, randomBytes);
}

/** Generates groups of five letters and digits, joined by hyphens. Each group has about 25 bits of entropy. */
export function generateGroups(groups: number, randomBytes: (size: number) => Uint8Array): string {
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
