-- What is searched, kept by the database itself: whoever writes a product or a category need not know of it.

-- Words as they are compared: small, without accents, marks or units in short. A range counts as itself and as its
-- ends, so that '0-3 months' is found by its words, by '3 months' and by '0 to 3m'. search/words.ts says the same of
-- what is typed.
CREATE FUNCTION search_text(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    CASE WHEN said ~ '\d' THEN
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        lower(unaccent('unaccent', said)),
        '(\d)[.,](\d)', '\1point\2', 'g'),
        '(\d+) ?(?:-|–|to) ?(\d+)', ' \1to\2 \1 \2 ', 'g'),
        '(\d) ?(?:m|mo|mos|mth|mths)\M', '\1 months', 'g'),
        '(\d) ?(?:y|yr|yrs)\M', '\1 years', 'g')
    ELSE lower(unaccent('unaccent', said)) END,
    '[^[:alnum:]]+', ' ', 'g')
$$;
--> statement-breakpoint
-- Steps of what a search sorts and filters by. They are words of the document too ('#s12'), so that the one index
-- finds the best sold, the cheapest or the newest of a frequent word without a look at the rest (search/arms.ts).
CREATE FUNCTION search_sold_step(sold integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT width_bucket(sold, ARRAY[
    1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047, 4095, 8191, 16383, 32767, 65535, 131071, 262143, 524287, 1048575
  ])
$$;
--> statement-breakpoint
CREATE FUNCTION search_price_step(price integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT width_bucket(price, ARRAY[
    100, 200, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 7500, 10000,
    12500, 15000, 20000, 25000, 30000, 40000, 50000, 75000, 100000, 200000, 500000
  ])
$$;
--> statement-breakpoint
-- Of 60 days.
CREATE FUNCTION search_created_step(at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(extract(epoch FROM at) / 5184000)::integer
$$;
--> statement-breakpoint
-- `traits` as in the product: on sale 1, shipped free 2, in stock 4, and eight times the step of its rating.
CREATE FUNCTION search_tags(sold integer, price integer, at timestamptz, traits smallint)
RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    '#s' || search_sold_step(sold), '#p' || search_price_step(price), '#c' || search_created_step(at),
    CASE WHEN traits & 1 > 0 THEN '#sale' END, CASE WHEN traits & 2 > 0 THEN '#free' END,
    CASE WHEN traits & 4 > 0 THEN '#stock' END, CASE WHEN traits >= 8 THEN '#r2' END,
    CASE WHEN traits >= 16 THEN '#r3' END, CASE WHEN traits >= 24 THEN '#r4' END
  ], NULL)
$$;
--> statement-breakpoint
-- The steps that hold prices of a range, as a query.
CREATE FUNCTION search_priced(low integer, high integer) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(quote_literal('#p' || step), ' | ')::tsquery
  FROM generate_series(search_price_step(low), search_price_step(high)) step
$$;
--> statement-breakpoint
-- What stands in a product, to be found. Names weigh A, the titles of its categories B; the rest is there without
-- places, for nobody ranks it.
CREATE VIEW product_document AS
SELECT
  product.id AS product_id, product.level1_id, product.level2_id, product.sold, product.promotion_price,
  product.created_at, product.traits,
  setweight(to_tsvector('english', search_text(left(product.name, 1000))), 'A')
    || coalesce(second.words, '') || coalesce(first.words, '')
    || strip(to_tsvector('english', search_text(left(concat_ws(' ',
      (SELECT string_agg(name #>> '{}', ' ') FROM jsonb_path_query(product.properties, '$[*].name') name),
      (SELECT string_agg(name #>> '{}', ' ') FROM jsonb_path_query(product.properties, '$[*].values[*].name') name),
      -- The name of a specification says something beside a number alone: 'Age: 2 years', but not 'Care: by hand'.
      (SELECT string_agg(CASE WHEN one ->> 'value' ~ '\d' THEN concat_ws(' ', one ->> 'name', one ->> 'value')
        ELSE one ->> 'value' END, ' ') FROM jsonb_array_elements(product.specifications) one)), 10000))))
    || array_to_tsvector(search_tags(product.sold, product.promotion_price, product.created_at, product.traits)
      || ARRAY['#k' || product.level1_id, '#k' || product.level2_id]) AS words
FROM product
LEFT JOIN category_search first ON first.category_id = product.level1_id
LEFT JOIN category_search second ON second.category_id = product.level2_id
WHERE product.withdrawn_at IS NULL AND product.in_menu;
--> statement-breakpoint
CREATE FUNCTION product_search_follows_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.withdrawn_at IS NOT NULL OR NOT NEW.in_menu THEN
      DELETE FROM product_search WHERE product_id = NEW.id;
      RETURN NULL;
    END IF;
    -- Most changes are of a number: the words stay.
    IF (OLD.name, OLD.level1_id, OLD.level2_id, OLD.properties, OLD.specifications)
      IS NOT DISTINCT FROM (NEW.name, NEW.level1_id, NEW.level2_id, NEW.properties, NEW.specifications)
    THEN
      UPDATE product_search
      SET sold = NEW.sold, promotion_price = NEW.promotion_price, created_at = NEW.created_at, traits = NEW.traits,
        words = ts_delete(words, search_tags(OLD.sold, OLD.promotion_price, OLD.created_at, OLD.traits))
          || array_to_tsvector(search_tags(NEW.sold, NEW.promotion_price, NEW.created_at, NEW.traits))
      WHERE product_id = NEW.id;
      IF FOUND THEN
        RETURN NULL;
      END IF;
    END IF;
  END IF;
  INSERT INTO product_search (product_id, level1_id, level2_id, sold, promotion_price, created_at, traits, words)
  SELECT product_id, level1_id, level2_id, sold, promotion_price, created_at, traits, words
  FROM product_document WHERE product_id = NEW.id
  ON CONFLICT (product_id) DO UPDATE
  SET level1_id = excluded.level1_id, level2_id = excluded.level2_id, sold = excluded.sold,
    promotion_price = excluded.promotion_price, created_at = excluded.created_at, traits = excluded.traits,
    words = excluded.words;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_inserted AFTER INSERT ON product
  FOR EACH ROW EXECUTE FUNCTION product_search_follows_product();
--> statement-breakpoint
CREATE TRIGGER product_updated AFTER UPDATE ON product
  FOR EACH ROW WHEN (
    (OLD.name, OLD.level1_id, OLD.level2_id, OLD.properties, OLD.specifications, OLD.sold, OLD.promotion_price,
      OLD.created_at, OLD.traits, OLD.withdrawn_at, OLD.in_menu)
    IS DISTINCT FROM
    (NEW.name, NEW.level1_id, NEW.level2_id, NEW.properties, NEW.specifications, NEW.sold, NEW.promotion_price,
      NEW.created_at, NEW.traits, NEW.withdrawn_at, NEW.in_menu)
  )
  EXECUTE FUNCTION product_search_follows_product();
--> statement-breakpoint
CREATE FUNCTION search_follows_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_search (category_id, words)
  VALUES (NEW.id, setweight(to_tsvector('english', search_text(NEW.title)), 'B')
    || strip(to_tsvector('english', search_text(coalesce(NEW.group_title, '')))))
  ON CONFLICT (category_id) DO UPDATE SET words = excluded.words;
  IF TG_OP = 'UPDATE' THEN
    UPDATE product_search SET words = product_document.words
    FROM product_document
    WHERE product_search.product_id = product_document.product_id
      AND (product_document.level1_id = NEW.id OR product_document.level2_id = NEW.id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER category_inserted AFTER INSERT ON category
  FOR EACH ROW EXECUTE FUNCTION search_follows_category();
--> statement-breakpoint
CREATE TRIGGER category_updated AFTER UPDATE ON category
  FOR EACH ROW WHEN ((OLD.title, OLD.group_title) IS DISTINCT FROM (NEW.title, NEW.group_title))
  EXECUTE FUNCTION search_follows_category();
--> statement-breakpoint
-- What was there before.
INSERT INTO category_search (category_id, words)
SELECT id, setweight(to_tsvector('english', search_text(title)), 'B')
  || strip(to_tsvector('english', search_text(coalesce(group_title, '')))) FROM category
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO product_search (product_id, level1_id, level2_id, sold, promotion_price, created_at, traits, words)
SELECT product_id, level1_id, level2_id, sold, promotion_price, created_at, traits, words FROM product_document;
