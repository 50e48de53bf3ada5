/** Matches the digits of a British number after its 0, by Ofcom's National Telephone Numbering Plan. */
const british = /^(?:1\d{8,9}|[237]\d{9}|5[56]\d{8}|8\d{6}|8\d{8,9}|9\d{9})$/;

/** Finds a phone number that cannot be dialled from Britain; null if it can, or is empty. This refuses no order. */
export function findPhoneSlip(typed: string) {
  const text = typed.trim();
  if (text === "" || isPossible(text)) return null;
  // The 0 is easily lost, especially in a spreadsheet.
  return { suggestion: british.test(text.replace(/\D/g, "")) ? `0${text}` : null };
}

function isPossible(text: string): boolean {
  const digits = text.replace(/\(0\)/, "").replace(/\D/g, "");
  if (/^(\d)\1+$/.test(digits.slice(1))) return false;
  const abroad = text.startsWith("+") ? digits : /^00(\d+)/.exec(digits)?.[1];
  if (abroad === undefined) return digits.startsWith("0") && british.test(digits.slice(1));
  return abroad.startsWith("44") ? british.test(abroad.slice(2)) : /^[1-9]\d{7,14}$/.test(abroad);
}
