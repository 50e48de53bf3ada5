import { isDataGroup, isSameData, type EditedData } from "#domain/content/desk/edited-data.ts";
import { match } from "#domain/routes/match.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import { publish } from "#services/content/edit-content.ts";
import type { Services } from "#services/context.ts";
import { searchCatalogue } from "./search-catalogue.ts";

const file = "content/search.yaml";

/**
 * Writes the meaning of a search into search.yaml: other words whose products the search then finds, or a page of the
 * shop. Throws search.finds-nothing, content.unreadable, and the errors of publishing.
 */
export async function teachSearch(
  services: Pick<Services, "catalogue" | "content" | "contentEditor" | "now">,
  admin: Admin,
  { words, means }: { words: string; means: string },
): Promise<{ message: string }> {
  const { catalogue, content, contentEditor, now } = services;
  const isPage = means.startsWith("/");
  const live = catalogue.current();
  const isFound = isPage
    ? isPublicPage(means)
    : live !== null && searchCatalogue(live, content.current().searchWords, means).products.length > 0;
  if (!isFound) throw new ShopError("search.finds-nothing");
  const { texts, version } = await contentEditor.readFiles([file]);
  const text = texts[file] ?? null;
  const data = text === null ? {} : (contentEditor.parseData(file, text) as EditedData | null);
  if (data === null || !isDataGroup(data)) throw new ShopError("content.unreadable");
  const [list, field] = isPage ? (["needs", "pages"] as const) : (["also", "find"] as const);
  const changed = { ...data, [list]: addWords(data[list], { words, field, means }) };
  const written = contentEditor.writeData(file, text, changed);
  if (written === null) throw new ShopError("content.unreadable");
  await publish(services, [
    { texts: { [file]: written }, version, by: admin.email, at: now().toISOString(), what: `search “${words}”` },
  ]);
  return { message: `“${words}” now leads to “${means}”.` };
}

/** Adds words to the entry that has exactly the same meaning, or else adds a new entry. */
function addWords(
  list: EditedData | undefined,
  { words, field, means }: { words: string; field: string; means: string },
): EditedData[] {
  const entries = Array.isArray(list) ? list : [];
  const isSame = (entry: EditedData): boolean =>
    isDataGroup(entry) &&
    Object.keys(entry).length === 2 &&
    Array.isArray(entry["words"]) &&
    isSameData(entry[field], [means]);
  if (!entries.some(isSame)) return [...entries, { words: [words], [field]: [means] }];
  return entries.map((entry) =>
    isSame(entry) && isDataGroup(entry) ? { ...entry, words: [entry["words"] ?? [], words].flat() } : entry,
  );
}

function isPublicPage(path: string): boolean {
  const found = match(path);
  return found !== null && found.redirect === null && !found.key.startsWith("desk");
}
