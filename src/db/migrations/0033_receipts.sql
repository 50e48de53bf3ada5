-- oldest release: 0033_receipts
CREATE TABLE "credit_notes" (
	"number" integer PRIMARY KEY DEFAULT nextval('receipt_numbers') NOT NULL,
	"refund_id" text NOT NULL,
	"receipt_number" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_notes_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"number" integer PRIMARY KEY DEFAULT nextval('receipt_numbers') NOT NULL,
	"order_id" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"document" jsonb
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_receipt_number_receipts_number_fk" FOREIGN KEY ("receipt_number") REFERENCES "public"."receipts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_of_receipt" ON "credit_notes" USING btree ("receipt_number");--> statement-breakpoint
CREATE INDEX "receipts_of_order" ON "receipts" USING btree ("order_id");--> statement-breakpoint
-- Receipts of earlier releases keep their numbers. What they say is written down when they are first opened.
INSERT INTO "receipts" ("number", "order_id", "issued_at") SELECT "receipt_number", "id", (SELECT coalesce(min("received_at"), "orders"."updated_at") FROM "payments" WHERE "payments"."order_id" = "orders"."id" AND "outcome" = 'settled') FROM "orders" WHERE "receipt_number" IS NOT NULL;--> statement-breakpoint
INSERT INTO "credit_notes" ("refund_id", "receipt_number", "issued_at") SELECT "refunds"."id", "receipts"."number", "refunds"."updated_at" FROM "refunds" JOIN "payments" ON "payments"."id" = "refunds"."payment_id" AND "payments"."outcome" = 'settled' JOIN "receipts" ON "receipts"."order_id" = "payments"."order_id" WHERE "refunds"."state" IN ('pending', 'succeeded') ORDER BY "refunds"."updated_at", "refunds"."id";--> statement-breakpoint
-- Earlier migrations of the same transaction may have changed orders, whose deferred checks would hold the change back.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_receipt_number_unique";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "receipt_number";