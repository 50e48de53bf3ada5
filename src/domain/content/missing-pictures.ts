/** Finds the named pictures that have no file. The extension makes no difference: a camera writes 01.JPG. */
export function findMissingPictures(named: Iterable<string>, there: ReadonlySet<string>): string[] {
  const isThere = createPictureFinder(there);
  return [...new Set(named)].filter((path) => !isThere(path));
}

/** Creates a function that tells whether a named picture has a file. */
export function createPictureFinder(there: Iterable<string>): (path: string) => boolean {
  const stems = new Set([...there].map(stripExtension));
  return (path) => stems.has(stripExtension(path));
}

/**
 * Finds a picture whose name differs from a missing one only in its capitals, and returns its name, with the folder where
 * that differs too. Capitals make no difference on many owners' computers, but they do on the server.
 */
export function findOtherCapitals(missing: string, there: ReadonlySet<string>): string | null {
  const plain = stripExtension(missing).toLowerCase();
  const found = [...there].find((path) => stripExtension(path).toLowerCase() === plain);
  if (found === undefined) return null;
  const [folder, name] = [getFolder(found), found.slice(getFolder(found).length)];
  return missing.startsWith(folder) ? name : found;
}

/** Writes the path of a missing picture, with the name of one that differs only in its capitals. */
export function formatMissingPicture(missing: string, there: ReadonlySet<string>): string {
  const name = findOtherCapitals(missing, there);
  return name === null ? missing : `${missing}; there is one named ${name}`;
}

/** Lists the pictures of the content folder that a sheet names. Remote ones are fetched by the running shop. */
export function listOwnPictures(products: readonly { imageSource: string }[]): string[] {
  return products.map(({ imageSource }) => imageSource).filter((path) => path.startsWith("media/"));
}

function stripExtension(path: string): string {
  return path.replace(/\.\w+$/, "");
}

function getFolder(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
