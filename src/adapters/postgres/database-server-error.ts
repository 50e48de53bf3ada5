/** Thrown when PostgreSQL cannot be used. The message is a sentence for the person who starts the shop. */
export class DatabaseServerError extends Error {
  override name = "DatabaseServerError";
}
