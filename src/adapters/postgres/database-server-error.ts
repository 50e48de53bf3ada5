/** Why PostgreSQL cannot be used, in a sentence for the person who starts the shop. */
export class DatabaseServerError extends Error {
  override name = "DatabaseServerError";
}
