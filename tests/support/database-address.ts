export const templateDatabase = "template_migrated";

/** Builds the address of another database on the same server. */
export function withDatabase(serverUrl: string, database: string): string {
  return serverUrl.replace(/\/[^/]*$/, `/${database}`);
}
