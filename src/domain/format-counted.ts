/** Formats a count with its noun: "1 order", "1,200 orders". */
export function formatCounted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;
}
