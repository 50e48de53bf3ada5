-- A trusted extension: whoever owns the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "order_search_texts" (
	"order_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"words" text NOT NULL,
	"names" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_search_texts" ADD CONSTRAINT "order_search_texts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_texts_newest" ON "order_search_texts" USING btree ("created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_search_texts_words" ON "order_search_texts" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_search_texts_names" ON "order_search_texts" USING gin ("names" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_history_by_event" ON "order_history" USING btree ("event","at");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ((coalesce("total_cost_pence", "subtotal_pence")),"id");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree (lower("last_name"),lower("first_name"),"id");--> statement-breakpoint
CREATE INDEX "orders_with_attention" ON "orders" USING btree ("created_at","id") WHERE "orders"."attention" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_day" ON "payments" USING btree ("received_at");--> statement-breakpoint
-- Text → its words, each after one space: without case, accents and punctuation, and with "Mac…" as "Mc…".
CREATE FUNCTION "fold_search_words"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(
    regexp_replace(regexp_replace(lower(normalize(value, NFKD)), '[\u0300-\u036f''’]', '', 'g'), '[^a-z0-9]+', ' ', 'g'),
    '\mmac', 'mc', 'g'))
$$;--> statement-breakpoint
-- Folded words → how they sound, so that "Frazer" finds Fraser: the first sound, then consonants. Words with digits have none.
CREATE FUNCTION "sound_search_words"("words" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(replace(replace(replace(regexp_replace(words, '\S*[0-9]\S*', ' ', 'g'), 'ph', 'f'), 'mps', 'ms'), 'x', 'ks'), 'cqz', 'kks'),
    '\m[aeiouy]+', 'a', 'g'), '\Y[aeiouyhw]+', '', 'g'), '([a-z])\1+', '\1', 'g'), ' +', ' ', 'g'))
$$;--> statement-breakpoint
-- Words and how they sound → what is stored: each distinct one after a space, sounds marked by "~".
CREATE FUNCTION "format_search_text"("words" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || coalesce(string_agg(word || ' ', ''), '') FROM (
    SELECT DISTINCT unnest(string_to_array(words, ' ')) AS word
    UNION
    SELECT '~' || sound FROM unnest(string_to_array(sound_search_words(words), ' ')) AS sound WHERE length(sound) > 1
  ) AS found WHERE word <> ''
$$;--> statement-breakpoint
-- Folded words → how each of them sounds, "" for a word with digits.
CREATE FUNCTION "sound_each"("words" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(sound_search_words(word) ORDER BY place), '{}')
  FROM unnest(string_to_array(words, ' ')) WITH ORDINALITY AS each (word, place) WHERE word <> ''
$$;--> statement-breakpoint
CREATE FUNCTION "write_order_search_text"("changed_id" text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_search_texts (order_id, created_at, words, names)
  SELECT o.id, o.created_at,
    format_search_text(fold_search_words(concat_ws(' ',
      o.id, replace(o.id, '-', ''), o.first_name, o.last_name, o.email, o.city,
      o.phone, regexp_replace(regexp_replace(o.phone, '\D', '', 'g'), '^44', '0'), o.postcode, regexp_replace(o.postcode, '\s', '', 'g'),
      (SELECT string_agg(concat_ws(' ', l.name, l.code, regexp_replace(l.code, '[^A-Za-z0-9]', '', 'g'), l.selected_size, l.selected_option), ' ')
        FROM order_lines l WHERE l.order_id = o.id)))),
    format_search_text(fold_search_words(concat_ws(' ', o.first_name, o.last_name)))
  FROM orders o WHERE o.id = changed_id
  ON CONFLICT (order_id) DO UPDATE SET created_at = excluded.created_at, words = excluded.words, names = excluded.names
    WHERE (order_search_texts.created_at, order_search_texts.words, order_search_texts.names)
      IS DISTINCT FROM (excluded.created_at, excluded.words, excluded.names)
$$;--> statement-breakpoint
CREATE FUNCTION "refresh_order_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_order_search_text(NEW.id);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- At the commit, when the lines are there too. Every change of an order changes its row.
CREATE CONSTRAINT TRIGGER "orders_search_text" AFTER INSERT OR UPDATE ON "orders" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refresh_order_search_text();--> statement-breakpoint
DO $$ BEGIN PERFORM write_order_search_text(id) FROM orders; END $$;
