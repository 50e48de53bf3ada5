/** The lines of an order in one phrase: "Slide Valve ×2, Eco Filter Pump, +1". */
export function formatContents(lines: readonly { originalName: string; quantity: number }[]): string {
  const named = lines
    .slice(0, 2)
    .map((line) => (line.quantity === 1 ? line.originalName : `${line.originalName} ×${line.quantity}`));
  return lines.length > named.length ? [...named, `+${lines.length - named.length}`].join(", ") : named.join(", ");
}
