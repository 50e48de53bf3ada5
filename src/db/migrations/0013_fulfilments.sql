CREATE TABLE "fulfilment_lines" (
	"fulfilment_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "fulfilment_lines_fulfilment_id_position_pk" PRIMARY KEY("fulfilment_id","position"),
	CONSTRAINT "fulfilment_lines_quantity" CHECK ("fulfilment_lines"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "fulfilments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"method" text NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"sent_on" date NOT NULL,
	"is_mailed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fulfilments_of_order" UNIQUE("order_id","number"),
	CONSTRAINT "fulfilments_method" CHECK ("fulfilments"."method" in ('delivery','collection'))
);
--> statement-breakpoint
ALTER TABLE "order_history" DROP CONSTRAINT "order_history_event";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_method" text DEFAULT 'delivery' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fulfilment_lines" ADD CONSTRAINT "fulfilment_lines_fulfilment_id_fulfilments_id_fk" FOREIGN KEY ("fulfilment_id") REFERENCES "public"."fulfilments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfilments" ADD CONSTRAINT "fulfilments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_event" CHECK ("order_history"."event" in ('placed','owner-changed','delivery-cost-set','link-created','link-failed','link-deactivated','link-unknown','paid','payment-flagged','attention-cleared','cancelled','uncancelled','mail-withheld','method-changed','address-changed','lines-changed','parcel-sent','ready-to-collect','delivered','collected','sending-undone','delivery-undone','note-added','message-sent'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_method" CHECK ("orders"."delivery_method" in ('delivery','collection'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount" CHECK ("orders"."discount_pence" >= 0);