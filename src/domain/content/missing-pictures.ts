/** Those of the named pictures that have no file. The ending makes no difference: a camera writes 01.JPG. */
export function missingPictures(named: Iterable<string>, there: ReadonlySet<string>): string[] {
  const stem = (place: string) => place.replace(/\.\w+$/, "");
  const stems = new Set([...there].map(stem));
  return [...new Set(named)].filter((place) => !stems.has(stem(place)));
}
