/** The data of a file as it stands there: texts, lists and groups. Numbers and "yes" are texts. */
export type EditedData = string | readonly EditedData[] | { readonly [name: string]: EditedData };

type Part = EditedData | undefined;

interface MergedData {
  data: Part;
  /** Where both sides have changed the same in different ways; the own side is kept. */
  conflicts: readonly (readonly string[])[];
}

/**
 * Joins two changes of the same data, field by field. A list whose entries have kept their names and places is joined entry by entry;
 * any other counts as a whole.
 */
export function mergeData(base: Part, own: Part, other: Part, path: readonly string[] = []): MergedData {
  if (isSameData(own, other) || isSameData(base, other)) return { data: own, conflicts: [] };
  if (isSameData(base, own)) return { data: other, conflicts: [] };
  if (
    isDataList(base) &&
    isDataList(own) &&
    isDataList(other) &&
    hasSameEntries(base, own) &&
    hasSameEntries(base, other)
  ) {
    const entries = own.map((entry, at) =>
      mergeData(base[at], entry, other[at], [...path, findEntryName(entry) ?? `${at + 1}`]),
    );
    return {
      data: entries.map(({ data }) => data ?? ""),
      conflicts: entries.flatMap(({ conflicts }) => conflicts),
    };
  }
  if (!isDataGroup(own) || !isDataGroup(other)) return { data: own, conflicts: [path] };
  const before = isDataGroup(base) ? base : {};
  const names = [...new Set([...Object.keys(own), ...Object.keys(other)])];
  const parts = names.map((name) => [name, mergeData(before[name], own[name], other[name], [...path, name])] as const);
  return {
    data: Object.fromEntries(parts.flatMap(([name, { data }]) => (data === undefined ? [] : [[name, data]]))),
    conflicts: parts.flatMap(([, { conflicts }]) => conflicts),
  };
}

const nameFields = ["title", "label", "author", "name"];

/** The words by which somebody knows an entry of a list again; null: it has none. */
export function findEntryName(entry: Part): string | null {
  if (!isDataGroup(entry)) return null;
  const found = nameFields.map((field) => entry[field]).find((name) => typeof name === "string" && name !== "");
  return typeof found === "string" ? found : null;
}

/** Whether two lists have the same entries in the same places, by their names or pictures, whatever else differs in them. */
export function hasSameEntries(one: readonly EditedData[], other: readonly EditedData[]): boolean {
  return one.length === other.length && one.every((entry, at) => findIdentity(entry) === findIdentity(other[at]));
}

/** Returns what identifies a list entry: its name or its picture. An entry with neither matches no other. */
function findIdentity(entry: Part): string | symbol {
  const picture = isDataGroup(entry) ? entry["src"] : undefined;
  return findEntryName(entry) ?? (typeof picture === "string" && picture !== "" ? picture : Symbol("unnamed"));
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
    return isDataList(other) && one.length === other.length && one.every((entry, at) => isSameData(entry, other[at]));
  if (!isDataGroup(one) || !isDataGroup(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameData(one[name], other[name]))
  );
}
