/** Reads a number as people type it: "1.25", "1,25", "8,000", "8 000", "8000 l". null: it is no number. */
export function readFigure(text: string): number | null {
  const bare = text
    .trim()
    .replace(/ ?[a-z%£]{1,8}\.?$/i, "")
    .replaceAll(/[\s_]/g, "");
  const whole = /^\d{1,3}(?:,\d{3}){1,3}(?:\.\d{1,4})?$/.test(bare) ? bare.replaceAll(",", "") : bare.replace(",", ".");
  return /^-?(?:\d{1,9}(?:\.\d{0,6})?|\.\d{1,6})$/.test(whole) ? Number(whole) : null;
}
