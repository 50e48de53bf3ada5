CREATE TABLE "erasures" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ids" jsonb NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_history" DROP CONSTRAINT "order_history_event";--> statement-breakpoint
CREATE INDEX "erasures_to_do" ON "erasures" USING btree ("id") WHERE "erasures"."done_at" is null;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_event" CHECK ("order_history"."event" in ('placed','owner-changed','delivery-cost-set','link-created','link-failed','link-deactivated','link-unknown','paid','payment-flagged','payment-assigned','refund-requested','refunded','refund-failed','attention-cleared','cancelled','uncancelled','mail-withheld','method-changed','address-changed','lines-changed','orders-merged','merged-into','parcel-sent','ready-to-collect','parcel-delivered','delivered','collected','sending-undone','delivery-undone','note-added','message-sent','question-asked','information-asked','information-given','information-settled','mail-resent','mail-lost','page-link-replaced','link-expired','payment-reminded','payment-failed','customer-erased')) NOT VALID;
