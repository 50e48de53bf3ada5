/** Formats a count with its noun: "1 order", "1,200 orders". */
export function formatCounted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;
}

/** Formats "Test kit" or "3 × Test kit". */
export function formatPieces({ name, quantity }: { name: string; quantity: number }): string {
  return quantity === 1 ? name : `${quantity} × ${name}`;
}
