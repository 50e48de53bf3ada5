import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Email } from "postal-mime";

export interface KeptMail {
  /** Its file's name without the ending. */
  id: string;
  keptAt: Date;
  mail: Email;
}

/** The page shows this many; older ones stay in the folder. */
const listed = 100;

/** The kept mails, the newest first. A folder that is not there yet holds none. */
export async function listKeptMail(folder: string): Promise<KeptMail[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
  const ids = names.flatMap((name) => (/^[0-9a-f]{24}\.eml$/.test(name) ? [name.slice(0, -4)] : []));
  const dated = await Promise.all(
    ids.map(async (id) => ({
      id,
      at: await stat(pathOf(folder, id)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    })),
  );
  const newest = dated.toSorted((a, b) => b.at - a.at || a.id.localeCompare(b.id)).slice(0, listed);
  const mails = await Promise.all(newest.map(({ id }) => readKeptMail(folder, id)));
  return mails.filter((mail) => mail !== null);
}

/** One mail, or null when there is none of that name. */
export async function readKeptMail(folder: string, id: string): Promise<KeptMail | null> {
  const source = await readMailSource(folder, id);
  if (source === null) return null;
  const { default: PostalMime } = await import("postal-mime");
  const [mail, { mtime }] = await Promise.all([PostalMime.parse(source), stat(pathOf(folder, id))]);
  return { id, keptAt: mtime, mail };
}

/** The message as it would have gone to a mail server. */
export async function readMailSource(folder: string, id: string): Promise<Buffer | null> {
  if (!/^[0-9a-f]{24}$/.test(id)) return null;
  return readFile(pathOf(folder, id)).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
}

function pathOf(folder: string, id: string): string {
  return join(folder, `${id}.eml`);
}
