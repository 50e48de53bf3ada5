ALTER TABLE "order_history" DROP CONSTRAINT "order_history_event";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "transfer_state" text;--> statement-breakpoint
UPDATE "orders" SET "transfer_state" = 'asked' WHERE "transfer_until" is not null;--> statement-breakpoint
CREATE INDEX "orders_to_transfer" ON "orders" USING btree ("transfer_until") WHERE "orders"."transfer_until" is not null and "orders"."status" = 'payment_pending';