DROP INDEX "order_origins_of_visitor";--> statement-breakpoint
ALTER TABLE "order_origins" ADD COLUMN "networks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_origins" ADD COLUMN "widest_network" text;--> statement-breakpoint
CREATE INDEX "order_origins_of_network" ON "order_origins" USING btree ("widest_network","created_at");