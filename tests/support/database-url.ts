export const templateDatabase = "template_migrated";

/** Builds the URL of another database on the same server. */
export function withDatabase(serverUrl: string, database: string): string {
  return serverUrl.replace(/\/[^/]*$/, `/${database}`);
}
