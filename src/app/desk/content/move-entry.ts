/** The list with one entry moved by so many places. */
export function moveEntry<Entry>(list: readonly Entry[], at: number, by: number): Entry[] {
  const entry = list[at];
  const to = Math.min(Math.max(at + by, 0), list.length - 1);
  return entry === undefined ? [...list] : list.toSpliced(at, 1).toSpliced(to, 0, entry);
}

export function takeOutEntry<Entry>(list: readonly Entry[], at: number): Entry[] {
  return list.toSpliced(at, 1);
}
