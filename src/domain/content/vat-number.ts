const weights = [8, 7, 6, 5, 4, 3, 2];

/**
 * Parses a British VAT number: nine digits, or twelve of a branch, with or without GB and spaces. Its last two of nine are HMRC's
 * check digits, by the older rule or by the one since 2010. null: it is none, or mistyped.
 */
export function parseVatNumber(text: string): string | null {
  const digits = /^(?:GB)?(\d{9})(\d{3})?$/i.exec(text.replace(/[\s-]/g, ""));
  if (digits === null) return null;
  const [, main = "", branch = ""] = digits;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(main[at]), 0) + Number(main.slice(7));
  if (sum % 97 !== 0 && (sum + 55) % 97 !== 0) return null;
  const shown = `GB ${main.slice(0, 3)} ${main.slice(3, 7)} ${main.slice(7)}`;
  return branch === "" ? shown : `${shown} ${branch}`;
}
