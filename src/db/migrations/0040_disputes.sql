CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" bigint NOT NULL,
	"amount_pence" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"released_by" text,
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('inquiry','open','won','lost')),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_pence" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_history" DROP CONSTRAINT "order_history_event";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputed_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_of_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_by_day" ON "disputes" USING btree ("taken_at");--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_event" CHECK ("order_history"."event" in ('placed','owner-changed','delivery-cost-set','link-created','link-failed','link-deactivated','link-unknown','paid','payment-flagged','payment-assigned','refund-requested','refunded','refund-failed','payment-disputed','dispute-closed','dispute-released','attention-cleared','cancelled','uncancelled','mail-withheld','method-changed','address-changed','lines-changed','orders-merged','merged-into','parcel-sent','ready-to-collect','parcel-delivered','delivered','collected','sending-undone','delivery-undone','return-announced','return-withdrawn','return-booked','note-added','message-sent','question-asked','information-asked','information-given','information-settled','mail-resent','mail-lost','page-link-replaced','link-expired','payment-reminded','payment-failed','customer-erased')) NOT VALID;