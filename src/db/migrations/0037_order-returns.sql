CREATE TABLE "order_returns" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"reason" text NOT NULL,
	"lines" jsonb NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone,
	CONSTRAINT "order_returns_reason" CHECK ("order_returns"."reason" in ('change-of-mind','arrived-broken','wrong-item','other'))
);
--> statement-breakpoint
ALTER TABLE "order_history" DROP CONSTRAINT "order_history_event";--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_returns_of_order" ON "order_returns" USING btree ("order_id","announced_at");--> statement-breakpoint
CREATE INDEX "order_returns_awaited" ON "order_returns" USING btree ("order_id") WHERE "order_returns"."booked_at" is null;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_event" CHECK ("order_history"."event" in ('placed','owner-changed','delivery-cost-set','link-created','link-failed','link-deactivated','link-unknown','paid','payment-flagged','payment-assigned','refund-requested','refunded','refund-failed','attention-cleared','cancelled','uncancelled','mail-withheld','method-changed','address-changed','lines-changed','orders-merged','merged-into','parcel-sent','ready-to-collect','parcel-delivered','delivered','collected','sending-undone','delivery-undone','return-announced','return-withdrawn','return-booked','note-added','message-sent','question-asked','information-asked','information-given','information-settled','mail-resent','mail-lost','page-link-replaced','link-expired','payment-reminded','payment-failed','customer-erased')) NOT VALID;