/** Notes with one more line at the end. */
export function appendNote(notes: string, line: string): string {
  return notes === "" ? line : `${notes}\n${line}`;
}
