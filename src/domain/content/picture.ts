export interface Picture {
  /** The path of the file below content/: "media/portfolio/pond1/07.jpg". */
  src: string;
  /** The description; "" if the text beside the picture already says so. */
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

export function listNamedPictures(value: unknown): Set<string> {
  const found = new Set<string>();
  gather(value, found);
  return found;
}

function gather(value: unknown, found: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  if (isPicture(value)) found.add(value.src);
  for (const part of Object.values(value)) gather(part, found);
}

/** Finds the named pictures without a file, ignoring extensions and their capitals: a camera writes 01.JPG. */
export function findMissingPictures(named: Iterable<string>, there: ReadonlySet<string>): string[] {
  const isThere = createPictureFinder(there);
  return [...new Set(named)].filter((path) => !isThere(path));
}

export function createPictureFinder(there: Iterable<string>): (path: string) => boolean {
  const stems = new Set([...there].map(stripExtension));
  return (path) => stems.has(stripExtension(path));
}

/** Finds a file's name that differs from a missing picture's only in capitals, which matter on the server. */
export function findOtherCapitals(missing: string, there: ReadonlySet<string>): string | null {
  const plain = stripExtension(missing).toLowerCase();
  const found = [...there].find((path) => stripExtension(path).toLowerCase() === plain);
  if (found === undefined) return null;
  const folder = getFolder(found);
  return missing.startsWith(folder) ? found.slice(folder.length) : found;
}

/** Formats the path of a missing picture, with the name of a file that differs only in its capitals. */
export function formatMissingPicture(missing: string, there: ReadonlySet<string>): string {
  const name = findOtherCapitals(missing, there);
  return name === null ? missing : `${missing}; there is one named ${name}`;
}

/** Lists the pictures of the content folder that a sheet names. The running shop fetches remote pictures. */
export function listOwnPictures(products: readonly { imageSource: string }[]): string[] {
  return products.map(({ imageSource }) => imageSource).filter((path) => path.startsWith("media/"));
}

export function stripExtension(path: string): string {
  return path.replace(/\.\w+$/, "");
}

function getFolder(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
