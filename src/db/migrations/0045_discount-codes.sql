CREATE TABLE "discount_codes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"amount_pence" integer,
	"min_goods_pence" integer NOT NULL,
	"max_uses" integer,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"switched_off_by" text,
	"switched_off_at" timestamp with time zone,
	CONSTRAINT "discount_codes_code" CHECK ("discount_codes"."code" ~ '^[A-Z0-9]{3,20}$'),
	CONSTRAINT "discount_codes_kind" CHECK (num_nonnulls("discount_codes"."percent", "discount_codes"."amount_pence") = 1),
	CONSTRAINT "discount_codes_percent" CHECK ("discount_codes"."percent" between 1 and 100),
	CONSTRAINT "discount_codes_amounts" CHECK ("discount_codes"."amount_pence" > 0 and "discount_codes"."min_goods_pence" >= 0),
	CONSTRAINT "discount_codes_uses" CHECK ("discount_codes"."max_uses" > 0),
	CONSTRAINT "discount_codes_days" CHECK ("discount_codes"."first_day" <= "discount_codes"."last_day")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_code_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_codes_on" ON "discount_codes" USING btree ("code") WHERE "discount_codes"."switched_off_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "orders_with_code" ON "orders" USING btree ("discount_code_id") WHERE "orders"."discount_code_id" is not null;