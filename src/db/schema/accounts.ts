import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, checkOneOf } from "./columns.ts";

/** An admin is an owner and may do everything at the desk; an assistant what an owner allows, as in `assistants`. */
export const userRoles = ["user", "assistant", "admin"] as const;
export type UserRole = (typeof userRoles)[number];

/** Guests, customers and the shop's staff. A guest has no name, and an email address that does not exist. */
export const users = pgTable(
  "users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The email address in lower case, from `normalizeEmail`. */
    email: text().notNull().unique(),
    /** The time when its owner or `npm run admin` confirmed the address; null while anyone may have typed it. */
    emailVerifiedAt: at("email_verified_at"),
    isAnonymous: boolean("is_anonymous").notNull().default(false),
    role: text().$type<UserRole>().notNull().default("user"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    // The sweep looks for old guests.
    index("users_guests")
      .on(table.createdAt)
      .where(sql`${table.isAnonymous}`),
    // The desk counts the new accounts of the last hour.
    index("users_accounts")
      .on(table.createdAt)
      .where(sql`not ${table.isAnonymous}`),
    check("users_role", checkOneOf(table.role, userRoles)),
  ],
);

/** Makes the column of the account or guest that a row belongs to, and with which the row is deleted. */
export const userId = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The rights of assistants, a row for each. */
export const assistants = pgTable("assistants", {
  userId: userId().primaryKey(),
  /** The names of rights, which `toAssistantsRights` knows. */
  rights: text().array().notNull(),
  refundLimitPence: integer("refund_limit_pence").notNull(),
});

export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    /** A keyed hash of the token in the cookie, with which a copy of the database signs nobody in. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: userId(),
    userAgent: text("user_agent"),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [index("sessions_user_id").on(table.userId), index("sessions_expires_at").on(table.expiresAt)],
);

/** Password hashes, apart from the users, so that no query returns a hash by accident. */
export const passwords = pgTable("passwords", {
  userId: userId().primaryKey(),
  /** Argon2id in the PHC string format. */
  hash: text().notNull(),
  updatedAt: at("updated_at").notNull().defaultNow(),
});

export type TokenPurpose = "reset-password" | "confirm-email";

/** Single-use tokens in emails. */
export const accountTokens = pgTable(
  "account_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text().$type<TokenPurpose>().notNull(),
    /** The address that the token confirms; null for a password reset. */
    email: text(),
    userId: userId(),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [index("account_tokens_user_id").on(table.userId), index("account_tokens_expires_at").on(table.expiresAt)],
);

/** The delivery details that a customer saved for the next order. */
export const profiles = pgTable("profiles", {
  userId: userId().primaryKey(),
  firstName: text("first_name").notNull().default(""),
  lastName: text("last_name").notNull().default(""),
  email: text().notNull().default(""),
  phone: text().notNull().default(""),
  address1: text().notNull().default(""),
  address2: text().notNull().default(""),
  city: text().notNull().default(""),
  postcode: text().notNull().default(""),
  createdAt: at("created_at").notNull().defaultNow(),
  updatedAt: at("updated_at").notNull().defaultNow(),
});
