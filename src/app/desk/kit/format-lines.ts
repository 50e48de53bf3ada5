import { formatChoice } from "#app/cart/format-choice.ts";

/** Formats the lines of an order in one phrase: "Slide Valve ×2, Eco Filter Pump, +1". */
export function formatLines(lines: readonly { originalName: string; quantity: number }[]): string {
  const named = lines
    .slice(0, 2)
    .map((line) => (line.quantity === 1 ? line.originalName : `${line.originalName} ×${line.quantity}`));
  return lines.length > named.length ? [...named, `+${lines.length - named.length}`].join(", ") : named.join(", ");
}

interface Chosen {
  /** The product code, which only the desk receives. */
  code?: string;
  selectedSize: string;
  selectedOption: string;
}

/** Formats a line as the warehouse and the supplier know it: `TAR-FIT-020, option 2"`. */
export function formatCodeAndChoice(line: Chosen): string {
  const choice = formatChoice(line);
  const { code = "" } = line;
  if (code === "" || choice === "") return code + choice;
  return `${code}, ${choice.charAt(0).toLowerCase()}${choice.slice(1)}`;
}
