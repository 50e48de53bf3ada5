CREATE TABLE "shared_files" (
	"path" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"hash" text,
	"bytes" "bytea"
);
--> statement-breakpoint
CREATE UNIQUE INDEX "shared_files_number" ON "shared_files" USING btree ("number");