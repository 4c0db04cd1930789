ALTER TABLE category_search ADD COLUMN renewed_up_to integer;
--> statement-breakpoint
-- A new title marks the category. A job writes it into the documents of its products, in bounded batches
-- (search/renew-titles.ts): with a million products one statement takes longer than it may.
CREATE OR REPLACE FUNCTION search_follows_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_search (category_id, words)
  VALUES (NEW.id, setweight(to_tsvector('english', search_text(NEW.title)), 'B')
    || strip(to_tsvector('english', search_text(coalesce(NEW.group_title, '')))))
  ON CONFLICT (category_id) DO UPDATE SET words = excluded.words, renewed_up_to = 0;
  RETURN NULL;
END
$$;
