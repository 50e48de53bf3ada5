/**
 * The file name of a product's description: its code in capitals, with a hyphen for each run of other characters, so that a
 * code with slashes or spaces has a file too: "Abc/12 C" → "ABC-12-C".
 */
export function productFileName(code: string): string {
  return code
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
