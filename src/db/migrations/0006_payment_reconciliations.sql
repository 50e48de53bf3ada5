CREATE TABLE "payment_reconciliations" (
	"account" text PRIMARY KEY NOT NULL,
	"last_reported_at" timestamp with time zone,
	"completed_at" timestamp with time zone NOT NULL
);
