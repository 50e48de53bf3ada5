import { bigint, customType, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The files that the hosts of a shop share when each host has its own folders. */
export const sharedFiles = pgTable(
  "shared_files",
  {
    /** "content/pages/home.yaml" */
    path: text().primaryKey(),
    /** The number, which increases with every change to any file. */
    number: bigint({ mode: "number" }).notNull(),
    /** The SHA-256 of the bytes, hexadecimal; null if the file was deleted. */
    hash: text(),
    /** null if the file was deleted, or its bytes are in the object store. */
    bytes: bytea(),
    /** The hash before the last change, whose object must still be deleted; null without such an object. */
    formerHash: text("former_hash"),
  },
  (table) => [uniqueIndex("shared_files_number").on(table.number)],
);
