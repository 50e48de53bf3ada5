/**
 * The name under which the description of a product is kept: its code in capitals, each run of other characters a hyphen.
 * "Abc/12 C" → "ABC-12-C", so that a code with slashes or spaces has a file too.
 */
export function productFileName(code: string): string {
  return code
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
