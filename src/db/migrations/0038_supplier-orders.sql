CREATE TABLE "supplier_orders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"vendor" text NOT NULL,
	"product_key" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"selected_size" text NOT NULL,
	"selected_option" text NOT NULL,
	"quantity" integer NOT NULL,
	"up_to" integer NOT NULL,
	"ordered_on" date NOT NULL,
	"due_on" date NOT NULL,
	"arrived_at" timestamp with time zone,
	CONSTRAINT "supplier_orders_quantity" CHECK ("supplier_orders"."quantity" between 1 and "supplier_orders"."up_to")
);
--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD CONSTRAINT "supplier_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_orders_of_order" ON "supplier_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "supplier_orders_awaited" ON "supplier_orders" USING btree ("id") WHERE "supplier_orders"."arrived_at" is null;