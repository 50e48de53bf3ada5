import { bigint, bigserial, boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { userId } from "./accounts.ts";
import { at } from "./columns.ts";

/** The authenticator app of an admin. Its secrets are encrypted, so a copy of the database cannot produce codes. */
export const secondFactors = pgTable("second_factors", {
  userId: userId().primaryKey(),
  /** null until a first code has confirmed the app. From then on, each sign-in asks for a code. */
  secret: text(),
  /** The time step of the last code used. No code of this step, or of an earlier step, is accepted again. */
  lastStep: bigint("last_step", { mode: "number" }),
  confirmedAt: at("confirmed_at"),
  pendingSecret: text("pending_secret"),
  pendingSince: at("pending_since"),
});

/** Recovery codes, each of which replaces the authenticator app once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    userId: userId(),
  },
  (table) => [index("recovery_codes_user_id").on(table.userId)],
);

/** The sign-ins of admins in the last year. */
export const adminSignIns = pgTable(
  "admin_sign_ins",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    userId: userId(),
    at: at("at").notNull(),
    /** The network instead of the IP address: "203.0.113.x"; null if it is not known. */
    network: text(),
    userAgent: text("user_agent"),
    isNewDevice: boolean("is_new_device").notNull(),
  },
  (table) => [index("admin_sign_ins_user_id").on(table.userId, table.at)],
);
