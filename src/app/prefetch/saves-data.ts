/** Whether the visitor pays for each kilobyte, or waits long for it; then nothing is prefetched. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}
