-- The sweep of search texts writes those of earlier orders again, some at a time.
ALTER TABLE "order_search_texts" ADD COLUMN "form" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Folded words, with surnames as they are heard in the spelling that sounds as it is written.
CREATE FUNCTION "spell_surnames"("words" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(coalesce(spelt, word), ' ' ORDER BY place), '')
  FROM unnest(string_to_array(words, ' ')) WITH ORDINALITY AS each (word, place) LEFT JOIN (VALUES
    ('affleck', 'auchinleck'),
    ('beecham', 'beauchamp'), ('beechum', 'beauchamp'),
    ('buckloo', 'buccleuch'), ('bucklew', 'buccleuch'), ('buclue', 'buccleuch'),
    ('cahoon', 'colquhoun'), ('calhoun', 'colquhoun'), ('cohoon', 'colquhoun'), ('colhoun', 'colquhoun'), ('colhoon', 'colquhoun'),
    ('chumley', 'cholmondeley'), ('chumly', 'cholmondeley'), ('chomley', 'cholmondeley'), ('cholmeley', 'cholmondeley'),
    ('creighton', 'crichton'), ('crighton', 'crichton'),
    ('dalyell', 'dalziel'), ('dalyel', 'dalziel'), ('dalziell', 'dalziel'), ('deyell', 'dalziel'),
    ('fanshaw', 'featherstonehaugh'), ('fanshawe', 'featherstonehaugh'),
    ('ferguharson', 'farquharson'), ('fergharson', 'farquharson'), ('farguharson', 'farquharson'),
    ('fergusharson', 'farquharson'), ('forkerson', 'farquharson'),
    ('marchbanks', 'marjoribanks'), ('marshbanks', 'marjoribanks'),
    ('mingis', 'menzies'), ('mingus', 'menzies'), ('mingies', 'menzies'), ('menzes', 'menzies'),
    ('riven', 'ruthven'), ('rivven', 'ruthven'), ('rivan', 'ruthven'),
    ('strahan', 'strachan'), ('strawn', 'strachan'), ('stracken', 'strachan')
  ) AS surnames (heard, spelt) ON heard = word
$$;--> statement-breakpoint
-- As before, after `spell_surnames`.
CREATE OR REPLACE FUNCTION "sound_search_words"("words" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(replace(replace(replace(regexp_replace(spell_surnames(words), '\S*[0-9]\S*', ' ', 'g'), 'ph', 'f'), 'mps', 'ms'), 'x', 'ks'), 'cqz', 'kks'),
    '\m[aeiouy]+', 'a', 'g'), '\Y[aeiouyhw]+', '', 'g'), '([a-z])\1+', '\1', 'g'), ' +', ' ', 'g'))
$$;--> statement-breakpoint
-- Numbers as they are typed: whole, and without what stands between.
CREATE FUNCTION "join_number"("number" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(' ', number, regexp_replace(number, '[^A-Za-z0-9]', '', 'g'))
$$;--> statement-breakpoint
-- Notes and the numbers of papers have no sounds: a name must not be found by a word that only sounds like it in a note.
-- In PL/pgSQL, which keeps the plan: every change of an order runs it.
CREATE OR REPLACE FUNCTION "write_order_search_text"("changed_id" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_search_texts (order_id, created_at, words, names, form)
  SELECT o.id, o.created_at,
    format_search_text(fold_search_words(concat_ws(' ',
      o.id, replace(o.id, '-', ''), o.first_name, o.last_name, o.email, o.address1, o.address2, o.city,
      o.phone, regexp_replace(regexp_replace(o.phone, '\D', '', 'g'), '^44', '0'), join_number(o.postcode),
      (SELECT string_agg(concat_ws(' ', l.name, join_number(l.code), l.selected_size, l.selected_option), ' ')
        FROM order_lines l WHERE l.order_id = o.id))))
    || (SELECT coalesce(string_agg(DISTINCT word || ' ', ''), '') FROM unnest(string_to_array(fold_search_words(concat_ws(' ',
      o.notes, o.admin_notes,
      (SELECT string_agg(h.detail->>'text', ' ') FROM order_history h WHERE h.order_id = o.id AND h.event = 'note-added'),
      (SELECT string_agg(join_number(f.tracking), ' ') FROM fulfilments f WHERE f.order_id = o.id),
      (SELECT string_agg(join_number(p.reference), ' ') FROM payments p WHERE p.order_id = o.id),
      (SELECT string_agg(lpad(r.number::text, 6, '0'), ' ') FROM receipts r WHERE r.order_id = o.id),
      (SELECT string_agg(lpad(c.number::text, 6, '0'), ' ') FROM receipts r JOIN credit_notes c ON c.receipt_number = r.number
        WHERE r.order_id = o.id))), ' ')) AS word WHERE word <> ''),
    format_search_text(fold_search_words(concat_ws(' ', o.first_name, o.last_name))), 2
  FROM orders o WHERE o.id = changed_id
  ON CONFLICT (order_id) DO UPDATE
    SET created_at = excluded.created_at, words = excluded.words, names = excluded.names, form = excluded.form
    WHERE (order_search_texts.created_at, order_search_texts.words, order_search_texts.names, order_search_texts.form)
      IS DISTINCT FROM (excluded.created_at, excluded.words, excluded.names, excluded.form);
END
$$;
