CREATE TABLE "payment_problems" (
	"kind" text PRIMARY KEY NOT NULL,
	"seconds" integer,
	"since" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_problems_kind" CHECK ("payment_problems"."kind" in ('key-refused','wrong-clock'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" bigint NOT NULL,
	"order_id" text,
	"provider_refund_id" text,
	"amount_pence" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"failure" text,
	"requested_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested','pending','succeeded','failed')),
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" is null or "refunds"."reason" in ('arrived-broken','not-in-stock','sent-back','goodwill','other')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_pence" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_history" DROP CONSTRAINT "order_history_event";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_payment_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "means" text DEFAULT 'provider' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_unanswered" ON "refunds" USING btree ("updated_at") WHERE "refunds"."state" in ('requested');--> statement-breakpoint
CREATE INDEX "payments_by_provider_payment" ON "payments" USING btree ("provider_payment_id");--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_event" CHECK ("order_history"."event" in ('placed','owner-changed','delivery-cost-set','link-created','link-failed','link-deactivated','link-unknown','paid','payment-flagged','refund-requested','refunded','refund-failed','attention-cleared','cancelled','uncancelled','mail-withheld','method-changed','address-changed','lines-changed','parcel-sent','ready-to-collect','delivered','collected','sending-undone','delivery-undone','note-added','message-sent'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_means" CHECK ("payments"."means" in ('provider','cash','transfer','telephone-card'));