/** The data of a file as written, in which numbers and "yes" are texts too. */
export type EditedData = string | readonly EditedData[] | { readonly [name: string]: EditedData };

type Part = EditedData | undefined;

const nameFields = ["title", "label", "author", "name"];

/** Finds the words by which people recognise an entry in a list; null if the entry has none. */
export function findEntryName(entry: Part): string | null {
  if (!isDataGroup(entry)) return null;
  const found = nameFields.map((field) => entry[field]).find((name) => typeof name === "string" && name !== "");
  return typeof found === "string" ? found : null;
}

export function isDataGroup(data: Part): data is { readonly [name: string]: EditedData } {
  return typeof data === "object" && !isDataList(data);
}

export function isDataList(data: Part): data is readonly EditedData[] {
  return Array.isArray(data);
}

export function isSameData(one: Part, other: Part): boolean {
  if (one === other) return true;
  if (isDataList(one))
    return (
      isDataList(other) && one.length === other.length && one.every((entry, index) => isSameData(entry, other[index]))
    );
  if (!isDataGroup(one) || !isDataGroup(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameData(one[name], other[name]))
  );
}
