/** Adds a line to notes. */
export function appendNote(notes: string, line: string): string {
  return notes === "" ? line : `${notes}\n${line}`;
}

/** Takes a line out of notes, the first where it stands twice; null when nothing is left. */
export function removeNote(notes: string | null, line: string): string | null {
  const lines = notes?.split("\n") ?? [];
  const at = lines.indexOf(line);
  const left = at === -1 ? lines : lines.toSpliced(at, 1);
  return left.length === 0 ? null : left.join("\n");
}
