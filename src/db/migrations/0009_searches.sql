CREATE TABLE "searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"times" integer NOT NULL,
	"not_found" integer NOT NULL,
	"clicked" integer NOT NULL,
	CONSTRAINT "searches_day_words_pk" PRIMARY KEY("day","words"),
	CONSTRAINT "searches_counts" CHECK ("searches"."times" > 0 and "searches"."not_found" between 0 and "searches"."times" and "searches"."clicked" between 0 and "searches"."times")
);
