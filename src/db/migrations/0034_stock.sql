CREATE TABLE "stock_claims" (
	"item_id" bigint NOT NULL,
	"order_id" text NOT NULL,
	"wanted" integer NOT NULL,
	"reserved" integer NOT NULL,
	"sent" integer NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_claims_item_id_order_id_pk" PRIMARY KEY("item_id","order_id"),
	CONSTRAINT "stock_claims_reserved" CHECK ("stock_claims"."reserved" between 0 and "stock_claims"."wanted"),
	CONSTRAINT "stock_claims_sent" CHECK ("stock_claims"."sent" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_items" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_key" text NOT NULL,
	"choice" text NOT NULL,
	"on_hand" integer NOT NULL,
	"sheet_count" integer NOT NULL,
	"is_counted" boolean DEFAULT true NOT NULL,
	CONSTRAINT "stock_items_of_product" UNIQUE("product_key","choice")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"item_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"on_hand_change" integer DEFAULT 0 NOT NULL,
	"reserved_change" integer DEFAULT 0 NOT NULL,
	"order_id" text,
	"actor_id" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('sheet','counted','arrived','returned','reserved','released','sent','sending-undone'))
);
--> statement-breakpoint
ALTER TABLE "stock_claims" ADD CONSTRAINT "stock_claims_item_id_stock_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stock_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_claims" ADD CONSTRAINT "stock_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_item_id_stock_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stock_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_claims_of_order" ON "stock_claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_claims_open" ON "stock_claims" USING btree ("item_id","ordered_at") WHERE "stock_claims"."wanted" > 0;--> statement-breakpoint
CREATE INDEX "stock_movements_of_item" ON "stock_movements" USING btree ("item_id","id");