export const templateDatabase = "template_migrated";

/** The same server, another database of it. */
export function onDatabase(serverUrl: string, database: string): string {
  return serverUrl.replace(/\/[^/]*$/, `/${database}`);
}
