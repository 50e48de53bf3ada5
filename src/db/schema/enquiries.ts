import { sql } from "drizzle-orm";
import { bigint, bigserial, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { enquiryStatuses } from "#domain/enquiries/enquiry-status.ts";
import { budgetBands, enquiryEvents, enquirySubjects, pondStyles, wishedTimes } from "#domain/enquiries/enquiry.ts";
import { users } from "./accounts.ts";
import { at, checkOneOf } from "./columns.ts";

export const enquiries = pgTable(
  "enquiries",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    requestId: text("request_id").notNull().unique(),
    status: text({ enum: enquiryStatuses }).notNull().default("new"),
    /** The version, one higher with each change. A change made to an older version is refused. */
    version: integer().notNull().default(1),
    subject: text({ enum: enquirySubjects }).notNull(),
    style: text({ enum: pondStyles }).notNull(),
    budget: text({ enum: budgetBands }).notNull(),
    wishedTime: text("wished_time", { enum: wishedTimes }).notNull().default("unsure"),
    /** The portfolio project that the visitor asks for, with its name on the day; "" without a project. */
    projectId: text("project_id").notNull(),
    projectName: text("project_name").notNull(),
    pond: text().notNull(),
    size: text().notNull(),
    place: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    createdAt: at("created_at").notNull(),
    changedAt: at("changed_at").notNull(),
  },
  (table) => [
    check("enquiries_status", checkOneOf(table.status, enquiryStatuses)),
    index("enquiries_by_status").on(table.status, table.createdAt),
    index("enquiries_by_change").on(table.changedAt),
  ],
);

/** The history of enquiries, which is only appended to. */
export const enquiryHistory = pgTable(
  "enquiry_history",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    enquiryId: bigint("enquiry_id", { mode: "number" })
      .notNull()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    at: at("at").notNull(),
    event: text({ enum: enquiryEvents }).notNull(),
    /** The admin; null for the customer, or for an admin whose account is gone. */
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    fromStatus: text("from_status", { enum: enquiryStatuses }),
    toStatus: text("to_status", { enum: enquiryStatuses }).notNull(),
    requestId: text("request_id"),
    text: text().notNull().default(""),
  },
  (table) => [
    check("enquiry_history_event", checkOneOf(table.event, enquiryEvents)),
    index("enquiry_history_by_enquiry").on(table.enquiryId, table.id),
    unique("enquiry_history_request").on(table.enquiryId, table.requestId),
  ],
);

/** The photographs of enquiries. The files are in the data folder, under their id. */
export const enquiryPhotographs = pgTable(
  "enquiry_photographs",
  {
    /** 128 random bits. Whoever knows them can only send or remove the photograph, until the enquiry is sent. */
    id: text().primaryKey(),
    /** null until the visitor sends the form. */
    enquiryId: bigint("enquiry_id", { mode: "number" }).references(() => enquiries.id, { onDelete: "cascade" }),
    position: integer().notNull().default(0),
    name: text().notNull(),
    /** The combined size of both files. */
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("enquiry_photographs_by_enquiry").on(table.enquiryId, table.position),
    index("enquiry_photographs_unsent")
      .on(table.createdAt)
      .where(sql`${table.enquiryId} is null`),
  ],
);
