/** What kept the embedded PostgreSQL from running, in a sentence for the person who started the shop. */
export class DatabaseServerError extends Error {
  override name = "DatabaseServerError";
}
