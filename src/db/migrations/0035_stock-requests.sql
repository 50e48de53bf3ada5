CREATE TABLE "stock_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_key" text NOT NULL,
	"choice" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "stock_requests_once" ON "stock_requests" USING btree ("product_key","choice","email") WHERE "stock_requests"."told_at" is null;