CREATE TABLE "shop_mistakes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"place" text NOT NULL,
	"what" text NOT NULL,
	"cure" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"mended_at" timestamp with time zone,
	CONSTRAINT "shop_mistakes_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "shop_mistakes_told" ON "shop_mistakes" USING btree ("told_at");