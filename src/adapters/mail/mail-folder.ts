import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Email } from "postal-mime";
import { nullIfMissing } from "#adapters/write-file-atomically.ts";

export interface SavedMail {
  /** The file name without its extension. */
  id: string;
  savedAt: Date;
  mail: Email;
}

/** The most mails the page lists; older ones stay in the folder. */
const maxListed = 100;

/** Lists the saved mails, newest first. A missing folder holds none. */
export async function listSavedMails(folder: string): Promise<SavedMail[]> {
  const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
  const ids = names.flatMap((name) => (/^[0-9a-f]{24}\.eml$/.test(name) ? [name.slice(0, -4)] : []));
  const dated = await Promise.all(
    ids.map(async (id) => ({
      id,
      at: await stat(mailPath(folder, id)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    })),
  );
  const newest = dated.toSorted((a, b) => b.at - a.at || a.id.localeCompare(b.id)).slice(0, maxListed);
  const mails = await Promise.all(newest.map(({ id }) => readSavedMail(folder, id)));
  return mails.filter((mail) => mail !== null);
}

/** Reads one mail; null when it does not exist. */
export async function readSavedMail(folder: string, id: string): Promise<SavedMail | null> {
  const source = await readMailSource(folder, id);
  if (source === null) return null;
  const { default: PostalMime } = await import("postal-mime");
  const [mail, { mtime }] = await Promise.all([PostalMime.parse(source), stat(mailPath(folder, id))]);
  return { id, savedAt: mtime, mail };
}

/** Reads the raw message, as a mail server would have received it. */
export async function readMailSource(folder: string, id: string): Promise<Buffer | null> {
  if (!/^[0-9a-f]{24}$/.test(id)) return null;
  return readFile(mailPath(folder, id)).catch(nullIfMissing);
}

function mailPath(folder: string, id: string): string {
  return join(folder, `${id}.eml`);
}
