CREATE TABLE "stand_in_links" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"order_id" text NOT NULL,
	"payment_link_id" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"session_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stand_in_links_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "stand_in_notifications" (
	"event_id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stand_in_notifications_open" ON "stand_in_notifications" USING btree ("delivered_at","created_at");