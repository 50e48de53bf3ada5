-- The stand-in for the payment provider keeps its tables in a schema of its own, which a live shop never has. Links of a demo
-- shop move there, so that they can still be paid or closed.
DO $$
BEGIN
	IF EXISTS (SELECT FROM "stand_in_links") THEN
		CREATE SCHEMA IF NOT EXISTS "stand_in";
		ALTER TABLE "stand_in_links" SET SCHEMA "stand_in";
		ALTER TABLE "stand_in"."stand_in_links" RENAME TO "links";
		ALTER TABLE "stand_in_notifications" SET SCHEMA "stand_in";
		ALTER TABLE "stand_in"."stand_in_notifications" RENAME TO "notifications";
	ELSE
		DROP TABLE "stand_in_links";
		DROP TABLE "stand_in_notifications";
	END IF;
END $$;--> statement-breakpoint
-- Mail that waits in the queue names its template, and the templates for the admin were renamed.
DO $$
BEGIN
	IF to_regclass('pgboss.job') IS NOT NULL THEN
		EXECUTE $sql$
			UPDATE pgboss.job SET data = jsonb_set(data, '{template}', to_jsonb(replace(data->>'template', '-dealer', '-admin')))
			WHERE name = 'send-mail' AND data->>'template' LIKE '%-dealer'
		$sql$;
	END IF;
END $$;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_request_id_unique";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "request_id" = NULL WHERE "request_id" LIKE 'derived:%';--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "return_path" text;--> statement-breakpoint
UPDATE "payment_links" SET "return_path" = CASE WHEN "orders"."is_anonymous" THEN '/' ELSE '/auth' END FROM "orders" WHERE "orders"."id" = "payment_links"."order_id";--> statement-breakpoint
ALTER TABLE "payment_links" ALTER COLUMN "return_path" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "handled_by" text;--> statement-breakpoint
CREATE INDEX "orders_by_contents" ON "orders" USING btree ("user_id","request_hash");--> statement-breakpoint
CREATE INDEX "payments_unmatched" ON "payments" USING btree ("id") WHERE "payments"."order_id" is null and "payments"."handled_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_request" UNIQUE("request_id","request_hash");--> statement-breakpoint
UPDATE "order_history" SET "actor" = 'admin' WHERE "actor" = 'dealer';--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_actor" CHECK ("order_history"."actor" in ('customer','admin','provider','shop'));--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_event" CHECK ("order_history"."event" in ('placed','owner-changed','delivery-cost-set','link-created','link-failed','link-deactivated','paid','payment-flagged','attention-cleared','cancelled','uncancelled'));
