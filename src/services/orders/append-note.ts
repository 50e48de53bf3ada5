/** Adds a line to notes. */
export function appendNote(notes: string, line: string): string {
  return notes === "" ? line : `${notes}\n${line}`;
}
