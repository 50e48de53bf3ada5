import { formatChoice } from "#app/cart/format-choice.ts";

interface Chosen {
  /** Only the desk receives it. */
  code?: string;
  selectedSize: string;
  selectedOption: string;
}

/** A line as the shelf and the supplier know it: `TAR-FIT-020, option 2"`. */
export function formatCodeAndChoice(line: Chosen): string {
  const choice = formatChoice(line);
  const { code = "" } = line;
  if (code === "" || choice === "") return code + choice;
  return `${code}, ${choice.charAt(0).toLowerCase()}${choice.slice(1)}`;
}
