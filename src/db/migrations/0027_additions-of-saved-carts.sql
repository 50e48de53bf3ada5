ALTER TABLE "saved_carts" ADD COLUMN "removed" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Lines that were saved before have one addition each.
UPDATE "saved_carts" SET "lines" = (
	SELECT coalesce(jsonb_agg("line" || jsonb_build_object('additions', jsonb_build_array(jsonb_build_object(
		'id', replace(gen_random_uuid()::text, '-', ''), 'quantity', "line"->'quantity', 'onTo', NULL
	))) ORDER BY "position"), '[]')
	FROM jsonb_array_elements("lines") WITH ORDINALITY AS "each" ("line", "position")
);
