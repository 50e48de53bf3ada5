CREATE TABLE "price_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_key" text NOT NULL,
	"product_name" text NOT NULL,
	"product_code" text NOT NULL,
	"selected_size" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text
);
--> statement-breakpoint
ALTER TABLE "price_requests" ADD CONSTRAINT "price_requests_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_requests_open" ON "price_requests" USING btree ("created_at") WHERE "price_requests"."done_at" is null;--> statement-breakpoint
CREATE INDEX "price_requests_done" ON "price_requests" USING btree ("done_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "price_requests_by_age" ON "price_requests" USING btree ("created_at");