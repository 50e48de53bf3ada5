/** Whether the visitor pays for each kilobyte or has a slow connection, so that nothing must be prefetched. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}
