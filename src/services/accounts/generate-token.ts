/** Generates a token of 256 random bits in base64url. */
export function generateToken(randomBytes: (size: number) => Uint8Array): string {
  return Buffer.from(randomBytes(32)).toString("base64url");
}
