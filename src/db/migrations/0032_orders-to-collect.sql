-- Earlier migrations of the same transaction may have changed orders, whose deferred checks would hold the index back.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE INDEX "orders_to_collect" ON "orders" USING btree ("created_at","id") WHERE "orders"."status" = 'shipped' and "orders"."delivery_method" = 'collection';