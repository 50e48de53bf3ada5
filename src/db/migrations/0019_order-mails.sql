CREATE TABLE "order_mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"job_id" text,
	"job" jsonb NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_mails_job" UNIQUE("job_id"),
	CONSTRAINT "order_mails_outcome" CHECK ("order_mails"."outcome" in ('trying','sent','lost','withheld','skipped'))
);
--> statement-breakpoint
ALTER TABLE "order_history" DROP CONSTRAINT "order_history_event";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_mails_of_order" ON "order_mails" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_with_question" ON "orders" USING btree ("created_at","id") WHERE "orders"."asked_at" is not null;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_event" CHECK ("order_history"."event" in ('placed','owner-changed','delivery-cost-set','link-created','link-failed','link-deactivated','link-unknown','paid','payment-flagged','refund-requested','refunded','refund-failed','attention-cleared','cancelled','uncancelled','mail-withheld','method-changed','address-changed','lines-changed','orders-merged','merged-into','parcel-sent','ready-to-collect','delivered','collected','sending-undone','delivery-undone','note-added','message-sent','question-asked','information-asked','information-given','information-settled','mail-resent','mail-lost','page-link-replaced','link-expired','payment-reminded','payment-failed'));