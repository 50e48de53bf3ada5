CREATE TABLE "review_refusals" (
	"mailbox_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"order_id" text PRIMARY KEY NOT NULL,
	"is_asked" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"rating" integer NOT NULL,
	"words" text NOT NULL,
	"shown_name" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"held_reason" text,
	"held_note" text DEFAULT '' NOT NULL,
	"held_at" timestamp with time zone,
	"held_by" text,
	CONSTRAINT "reviews_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_held_reason" CHECK ("reviews"."held_reason" in ('abuse','personal-data')),
	CONSTRAINT "reviews_held_note" CHECK (("reviews"."held_reason" is null) = ("reviews"."held_note" = ''))
);
--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("written_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_delivered" ON "orders" USING btree ("delivered_at") WHERE "orders"."status" = 'delivered';--> statement-breakpoint
UPDATE "fulfilments" SET "delivered_at" = "orders"."delivered_at" FROM "orders" WHERE "orders"."id" = "fulfilments"."order_id" AND "orders"."status" = 'delivered' AND "fulfilments"."method" = 'delivery';
