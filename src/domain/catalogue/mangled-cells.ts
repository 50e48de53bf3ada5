/** Whether a spreadsheet has turned a code into a number: "5E10" became 5E+10. */
export function isMangledCode(code: string): boolean {
  return /^\d(?:[.,]\d{1,20})?E[+-]?\d{1,3}$/i.test(code);
}

/** Finds a size or an option that a spreadsheet has turned into a date: "1/2" became 01-Feb. */
export function findMangledDate(words: readonly string[]): string | null {
  return (
    words.find((word) => /^\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:-\d{2,4})?$/i.test(word)) ??
    null
  );
}

/** Whether an address leads to a page about a picture, and not to the picture itself. */
export function isSharePage(address: string): boolean {
  const url = /^https?:/i.test(address) ? URL.parse(address) : null;
  if (url === null) return false;
  const { hostname, searchParams } = url;
  if (hostname === "drive.google.com" || hostname === "photos.app.goo.gl") return true;
  return /(?:^|\.)dropbox\.com$/.test(hostname) && searchParams.get("dl") !== "1" && !searchParams.has("raw");
}
