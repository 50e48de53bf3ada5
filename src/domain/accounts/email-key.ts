/** The form an account is known under: without blanks around it, in small letters. */
export function formatEmailKey(text: string): string {
  return text.trim().toLowerCase();
}
