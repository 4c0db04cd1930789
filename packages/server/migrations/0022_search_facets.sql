-- Facets in the search: a word of the index for each value that a product has, by its bit ('#a9', '#z3').
DROP VIEW product_document;--> statement-breakpoint
DROP FUNCTION search_tags(integer, integer, timestamptz, smallint);--> statement-breakpoint

-- A tag for each bit that is set. A loop over these costs less than a look at all that there may be.
CREATE FUNCTION search_bits(tag text, bits bigint) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  tags text[] := '{}';
  lowest bigint;
BEGIN
  WHILE bits > 0 LOOP
    lowest := bits & -bits;
    tags := tags || (tag || round(ln(lowest::float8) / ln(2.0::float8)));
    bits := bits - lowest;
  END LOOP;
  RETURN tags;
END
$$;--> statement-breakpoint

-- The tags of a product. `traits` is as in the product: on sale 1, free shipping 2, in stock 4, and eight times the step
-- of its rating. Beside its steps a product has strides of eight steps ('#P', '#C'), so that a wide range of prices or
-- dates is a handful of words, and a word for each half doubling up to what it sold ('#S2' to '#S12'), so that the
-- best sold products of a frequent word are met by two lists of the index alone.
CREATE FUNCTION search_tags(
  sold integer, price integer, at timestamptz, traits smallint, attributes bigint, sizes bigint
) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    '#s' || search_sold_step(sold), '#p' || search_price_step(price), '#P' || search_price_step(price) / 8,
    '#c' || search_created_step(at), '#C' || search_created_step(at) / 8,
    CASE WHEN traits & 1 > 0 THEN '#sale' END, CASE WHEN traits & 2 > 0 THEN '#free' END,
    CASE WHEN traits & 4 > 0 THEN '#stock' END, CASE WHEN traits >= 8 THEN '#r2' END,
    CASE WHEN traits >= 16 THEN '#r3' END, CASE WHEN traits >= 24 THEN '#r4' END
  ], NULL) || ARRAY(SELECT '#S' || level FROM generate_series(2, search_sold_step(sold) / 2) level)
    || search_bits('#a', attributes) || search_bits('#z', sizes)
$$;--> statement-breakpoint

-- The words by which a product is found. Its name weighs A, the titles of its categories B. The rest is not ranked, and
-- so has no positions.
CREATE VIEW product_document AS
SELECT
  product.id AS product_id, product.level1_id, product.level2_id, product.sold, product.promotion_price,
  product.created_at, product.traits, product.attributes, product.sizes,
  setweight(to_tsvector('english', search_text(left(product.name, 1000))), 'A')
    || coalesce(second.words, '') || coalesce(first.words, '')
    || strip(to_tsvector('english', search_text(left(concat_ws(' ',
      (SELECT string_agg(name #>> '{}', ' ') FROM jsonb_path_query(product.properties, '$[*].name') name),
      (SELECT string_agg(name #>> '{}', ' ') FROM jsonb_path_query(product.properties, '$[*].values[*].name') name),
      -- The name of a specification helps only beside a number: 'Age: 2 years', but not 'Care: by hand'.
      (SELECT string_agg(CASE WHEN one ->> 'value' ~ '\d' THEN concat_ws(' ', one ->> 'name', one ->> 'value')
        ELSE one ->> 'value' END, ' ') FROM jsonb_array_elements(product.specifications) one)), 10000))))
    || array_to_tsvector(
      search_tags(product.sold, product.promotion_price, product.created_at, product.traits, product.attributes,
        product.sizes)
      || ARRAY['#k' || product.level1_id, '#k' || product.level2_id]) AS words
FROM product
LEFT JOIN category_search first ON first.category_id = product.level1_id
LEFT JOIN category_search second ON second.category_id = product.level2_id
WHERE product.withdrawn_at IS NULL AND product.in_menu;--> statement-breakpoint

CREATE OR REPLACE FUNCTION product_search_follows_product() RETURNS trigger LANGUAGE plpgsql AS $$
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
        attributes = NEW.attributes, sizes = NEW.sizes,
        words = ts_delete(words, search_tags(OLD.sold, OLD.promotion_price, OLD.created_at, OLD.traits,
            OLD.attributes, OLD.sizes))
          || array_to_tsvector(search_tags(NEW.sold, NEW.promotion_price, NEW.created_at, NEW.traits,
            NEW.attributes, NEW.sizes))
      WHERE product_id = NEW.id;
      IF FOUND THEN
        RETURN NULL;
      END IF;
    END IF;
  END IF;
  INSERT INTO product_search (product_id, level1_id, level2_id, sold, promotion_price, created_at, traits, attributes,
    sizes, words)
  SELECT product_id, level1_id, level2_id, sold, promotion_price, created_at, traits, attributes, sizes, words
  FROM product_document WHERE product_id = NEW.id
  ON CONFLICT (product_id) DO UPDATE
  SET level1_id = excluded.level1_id, level2_id = excluded.level2_id, sold = excluded.sold,
    promotion_price = excluded.promotion_price, created_at = excluded.created_at, traits = excluded.traits,
    attributes = excluded.attributes, sizes = excluded.sizes, words = excluded.words;
  RETURN NULL;
END
$$;--> statement-breakpoint

DROP TRIGGER product_updated ON product;--> statement-breakpoint
CREATE TRIGGER product_updated AFTER UPDATE ON product
  FOR EACH ROW WHEN (
    (OLD.name, OLD.level1_id, OLD.level2_id, OLD.properties, OLD.specifications, OLD.sold, OLD.promotion_price,
      OLD.created_at, OLD.traits, OLD.attributes, OLD.sizes, OLD.withdrawn_at, OLD.in_menu)
    IS DISTINCT FROM
    (NEW.name, NEW.level1_id, NEW.level2_id, NEW.properties, NEW.specifications, NEW.sold, NEW.promotion_price,
      NEW.created_at, NEW.traits, NEW.attributes, NEW.sizes, NEW.withdrawn_at, NEW.in_menu)
  )
  EXECUTE FUNCTION product_search_follows_product();
