/** A picture as the content names it, with the path of its file below content/. */
export interface Picture {
  /** "media/portfolio/pond1/07.jpg" */
  src: string;
  /** The picture's description; "" if the text beside it already says so. */
  alt: string;
}

export function isPicture(value: unknown): value is Picture {
  return (
    typeof value === "object" &&
    value !== null &&
    "src" in value &&
    "alt" in value &&
    typeof value.src === "string" &&
    typeof value.alt === "string"
  );
}

/** Finds the paths of all pictures named in the given content. */
export function findNamedPictures(value: unknown): Set<string> {
  const found = new Set<string>();
  gather(value, found);
  return found;
}

function gather(value: unknown, found: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  if (isPicture(value)) found.add(value.src);
  for (const part of Object.values(value)) gather(part, found);
}

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

/** Finds a picture whose name differs only in its capitals, which matter on the server, and returns its name. */
export function findOtherCapitals(missing: string, there: ReadonlySet<string>): string | null {
  const plain = stripExtension(missing).toLowerCase();
  const found = [...there].find((path) => stripExtension(path).toLowerCase() === plain);
  if (found === undefined) return null;
  const folder = getFolder(found);
  return missing.startsWith(folder) ? found.slice(folder.length) : found;
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

/** The path of a picture without its ending. */
export function stripExtension(path: string): string {
  return path.replace(/\.\w+$/, "");
}

function getFolder(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
