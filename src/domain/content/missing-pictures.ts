/** Those of the named pictures that have no file. The ending makes no difference: a camera writes 01.JPG. */
export function missingPictures(named: Iterable<string>, there: ReadonlySet<string>): string[] {
  const stems = new Set([...there].map(stemOf));
  return [...new Set(named)].filter((place) => !stems.has(stemOf(place)));
}

/**
 * The name of the picture that is there in place of a missing one but for its capitals, with its folder where that differs
 * too; null without. On the machines of many owners capitals make no difference, on the shop's they do.
 */
export function otherwiseNamed(missing: string, there: ReadonlySet<string>): string | null {
  const plain = stemOf(missing).toLowerCase();
  const found = [...there].find((place) => stemOf(place).toLowerCase() === plain);
  if (found === undefined) return null;
  const [folder, name] = [folderOf(found), found.slice(folderOf(found).length)];
  return missing.startsWith(folder) ? name : found;
}

/** A missing picture's place, with the name of one that is there but for its capitals. */
export function missingInWords(missing: string, there: ReadonlySet<string>): string {
  const name = otherwiseNamed(missing, there);
  return name === null ? missing : `${missing}; there is one named ${name}`;
}

/** The pictures of the shop's own folder that a sheet names; what lies elsewhere is fetched by the running shop. */
export function ownPictures(products: readonly { imageUrl: string }[]): string[] {
  return products.map(({ imageUrl }) => imageUrl).filter((place) => place.startsWith("media/"));
}

function stemOf(place: string): string {
  return place.replace(/\.\w+$/, "");
}

function folderOf(place: string): string {
  return place.slice(0, place.lastIndexOf("/") + 1);
}
