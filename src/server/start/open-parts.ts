import { join } from "node:path";
import { createContentEditor } from "#adapters/content/content-editor.ts";
import type { CreateFile } from "#adapters/files/create-file-once.ts";
import { openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { StaticFiles } from "#server/http/static-files.ts";
import { loadPageCode } from "#server/pages/render-page.ts";
import { adaptToContent } from "#services/catalogue/sheet/adapt-to-content.ts";
import { followContent } from "./follow-content.ts";
import { openCatalogue } from "./open-catalogue.ts";
import { openContentFolder } from "./open-content-folder.ts";
import { openPostgres } from "./open-postgres.ts";
import { openSharedFiles } from "./open-shared-files.ts";
import { openSiteContent } from "./open-site-content.ts";
import type { ShopStart } from "./shop-start.ts";

export type OpenParts = Awaited<ReturnType<typeof openParts>>;

/** Opens files and database. While the database starts, loads everything that does not need it. */
export async function openParts(start: ShopStart) {
  const { settings, root, log, stops } = start;
  const shared = await openSharedFiles(settings, log);
  if (shared !== null) stops.defer(() => shared.close());
  await openContentFolder(settings, join(root, "content"));
  const loading = loadFiles(start, shared?.createFile);
  // `loading` is awaited below. If the database fails first, the database's error is the one to report.
  loading.catch(() => undefined);
  const postgres = await openPostgres(settings, log);
  stops.defer(postgres.close);
  const { sheet, ...files } = await loading;
  const { content, pictures } = files;
  stops.defer(() => sheet.stop());
  stops.defer(() => content.stop());
  stops.defer(() => pictures.process.close());
  // The migration comes after all other steps that can fail, so that a failed start leaves the database as it was.
  const database = await openMigratedDatabase(start, postgres.url);
  const catalogue = adaptToContent(sheet, content);
  stops.defer(followContent({ content, catalogue, log }));
  const refresh = () => Promise.all([catalogue.refresh(), content.refresh(), pictures.refresh()]);
  return { shared, ...files, ...database, catalogue, refresh };
}

async function loadFiles({ settings, root, log }: ShopStart, createFile: CreateFile | undefined) {
  const { contentDir: folder, dataDir, mode, baseUrl } = settings;
  const contentEditor = createContentEditor({ folder, dataDir, live: mode === "live", createFile });
  const [sheet, { content, pictures }, staticFiles, pageCode] = await Promise.all([
    openCatalogue(settings, log, createFile),
    contentEditor
      .finishPublications()
      .catch((error: unknown) => log.error({ err: error }, "An interrupted publication could not be finished."))
      .then(() => openSiteContent(settings, folder, log)),
    StaticFiles.open(join(root, "build/client"), { https: baseUrl.startsWith("https:") }),
    loadPageCode(),
  ]);
  return { contentEditor, sheet, content, pictures, staticFiles, pageCode };
}

async function openMigratedDatabase({ settings, root, log, stops }: ShopStart, databaseUrl: string) {
  const release = await migrate(databaseUrl, join(root, "src/db/migrations"), {
    // The embedded database has no other users.
    keepsBudget: settings.database.kind === "external",
  });
  const database = openDatabase(databaseUrl, {
    onIdleError: (error) => log.warn({ err: error }, "An idle database connection broke."),
  });
  stops.defer(() => database.close());
  return { databaseUrl, release, database };
}
