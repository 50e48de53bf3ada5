/** Whether a status cell keeps its row out of the shop. */
export function isHiddenStatus(text: string): boolean {
  return /^(?:draft|hidden|off)$/i.test(text.trim());
}
