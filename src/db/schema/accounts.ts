import { boolean, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Guests, registered customers and the dealer. Column names inside are those the identity library works with. */
export const users = pgTable("users", {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text(),
  isAnonymous: boolean("is_anonymous").notNull().default(false),
  role: text().notNull().default("user"),
  banned: boolean().notNull().default(false),
  banReason: text("ban_reason"),
  banExpires: at("ban_expires"),
  createdAt: at("created_at").notNull().defaultNow(),
  updatedAt: at("updated_at").notNull().defaultNow(),
});

export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: at("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    impersonatedBy: text("impersonated_by"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [index("sessions_user_id").on(table.userId)],
);

/** How a user signs in: one row per user and provider; the password's hash stands here, never beside the name. */
export const credentials = pgTable(
  "credentials",
  {
    id: text().primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: at("access_token_expires_at"),
    refreshTokenExpiresAt: at("refresh_token_expires_at"),
    scope: text(),
    password: text(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [index("credentials_user_id").on(table.userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

/** The address a registered customer keeps for the next order. */
export const profiles = pgTable("profiles", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
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

/** Counters of the rate limits, kept here so that they hold over several processes and a restart. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** What is limited and for whom: "sign-in:address:203.0.113.7". */
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: at("window_ends_at").notNull(),
  },
  (table) => [index("rate_limits_window").on(table.windowEndsAt)],
);
