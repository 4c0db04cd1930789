-- Strides of eight steps beside the steps: a wide range of prices or dates is then a handful of words, not thirty that
-- are joined by 'or' (docs/decisions/0009-search-in-postgresql.md).

CREATE OR REPLACE FUNCTION search_tags(sold integer, price integer, at timestamptz, traits smallint)
RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    '#s' || search_sold_step(sold), '#p' || search_price_step(price), '#P' || search_price_step(price) / 8,
    '#c' || search_created_step(at), '#C' || search_created_step(at) / 8,
    CASE WHEN traits & 1 > 0 THEN '#sale' END, CASE WHEN traits & 2 > 0 THEN '#free' END,
    CASE WHEN traits & 4 > 0 THEN '#stock' END, CASE WHEN traits >= 8 THEN '#r2' END,
    CASE WHEN traits >= 16 THEN '#r3' END, CASE WHEN traits >= 24 THEN '#r4' END
  ], NULL) || ARRAY(SELECT '#S' || level FROM generate_series(2, search_sold_step(sold) / 2) level)
$$;
--> statement-breakpoint
UPDATE product_search SET words = product_document.words
FROM product_document
WHERE product_document.product_id = product_search.product_id;
