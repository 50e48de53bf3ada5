/** Tells the person who starts the shop, in a sentence, why PostgreSQL cannot be used. */
export class DatabaseServerError extends Error {
  override name = "DatabaseServerError";
}
