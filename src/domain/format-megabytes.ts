/** Formats a size in whole megabytes: "25 MB". */
export function formatMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)}\u00a0MB`;
}
