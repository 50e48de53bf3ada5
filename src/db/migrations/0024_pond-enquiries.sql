CREATE TABLE "enquiries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"subject" text NOT NULL,
	"style" text NOT NULL,
	"budget" text NOT NULL,
	"project_id" text NOT NULL,
	"project_name" text NOT NULL,
	"pond" text NOT NULL,
	"size" text NOT NULL,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiries_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "enquiries_status" CHECK ("enquiries"."status" in ('new','answered','visit-agreed','quoted','won','lost'))
);
--> statement-breakpoint
CREATE TABLE "enquiry_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"enquiry_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"actor_id" text,
	"from_status" text,
	"to_status" text NOT NULL,
	"request_id" text,
	"text" text DEFAULT '' NOT NULL,
	CONSTRAINT "enquiry_history_request" UNIQUE("enquiry_id","request_id"),
	CONSTRAINT "enquiry_history_event" CHECK ("enquiry_history"."event" in ('received','moved','noted','answered'))
);
--> statement-breakpoint
CREATE TABLE "enquiry_photographs" (
	"id" text PRIMARY KEY NOT NULL,
	"enquiry_id" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enquiry_history" ADD CONSTRAINT "enquiry_history_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_history" ADD CONSTRAINT "enquiry_history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_photographs" ADD CONSTRAINT "enquiry_photographs_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_by_status" ON "enquiries" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "enquiries_by_change" ON "enquiries" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "enquiry_history_by_enquiry" ON "enquiry_history" USING btree ("enquiry_id","id");--> statement-breakpoint
CREATE INDEX "enquiry_photographs_by_enquiry" ON "enquiry_photographs" USING btree ("enquiry_id","position");--> statement-breakpoint
CREATE INDEX "enquiry_photographs_unsent" ON "enquiry_photographs" USING btree ("created_at") WHERE "enquiry_photographs"."enquiry_id" is null;