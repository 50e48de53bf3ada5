CREATE TABLE "order_origins" (
	"order_id" text PRIMARY KEY NOT NULL,
	"visitor_hash" text,
	"burst_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_history" DROP CONSTRAINT "order_history_event";--> statement-breakpoint
ALTER TABLE "order_origins" ADD CONSTRAINT "order_origins_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_origins_of_visitor" ON "order_origins" USING btree ("visitor_hash","created_at");--> statement-breakpoint
CREATE INDEX "order_origins_of_burst" ON "order_origins" USING btree ("burst_id") WHERE "order_origins"."burst_id" is not null;--> statement-breakpoint
CREATE INDEX "order_origins_by_age" ON "order_origins" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_event" CHECK ("order_history"."event" in ('placed','owner-changed','delivery-cost-set','link-created','link-failed','link-deactivated','link-unknown','paid','payment-flagged','attention-cleared','cancelled','uncancelled','mail-withheld'));