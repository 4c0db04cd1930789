-- Finer steps: the best sold thousand of a word that every second product has are found among some thousand products,
-- not among all those sold twice as well as the next (docs/decisions/0009-search-in-postgresql.md). And marks are taken out letter
-- by letter, which costs a tenth of a pattern.

CREATE OR REPLACE FUNCTION search_text(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(
    CASE WHEN said ~ '\d' THEN
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        lower(unaccent('unaccent', said)),
        '(\d)[.,](\d)', '\1point\2', 'g'),
        '(\d+) ?(?:-|–|to) ?(\d+)', ' \1to\2 \1 \2', 'g'),
        '(\d) ?m(?:o|os|th|ths)?\M', '\1 months', 'g'),
        '(\d) ?y(?:r|rs)?\M', '\1 years', 'g')
    ELSE lower(unaccent('unaccent', said)) END,
    '-–—/.,:;''’‘"“”&+*_()[]{}<>@#%!?=|\~^`´°$€£·•®™©', rpad('', 60))
$$;
--> statement-breakpoint
-- Four to each doubling.
CREATE OR REPLACE FUNCTION search_sold_step(sold integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(ln(sold + 1.0::float8) * 5.77)::integer
$$;
--> statement-breakpoint
-- Eight to each doubling, from 1 to 2,000 dollars.
CREATE OR REPLACE FUNCTION search_price_step(price integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(ln(least(2000, greatest(1, price / 100.0::float8))) * 11.54)::integer
$$;
--> statement-breakpoint
-- Beside its step a product has a word for each half doubling of what it sold, '#S12' and all below: the best sold of
-- a frequent word are then met by two lists of the index alone.
CREATE OR REPLACE FUNCTION search_tags(sold integer, price integer, at timestamptz, traits smallint)
RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    '#s' || search_sold_step(sold), '#p' || search_price_step(price), '#c' || search_created_step(at),
    CASE WHEN traits & 1 > 0 THEN '#sale' END, CASE WHEN traits & 2 > 0 THEN '#free' END,
    CASE WHEN traits & 4 > 0 THEN '#stock' END, CASE WHEN traits >= 8 THEN '#r2' END,
    CASE WHEN traits >= 16 THEN '#r3' END, CASE WHEN traits >= 24 THEN '#r4' END
  ], NULL) || ARRAY(SELECT '#S' || level FROM generate_series(2, search_sold_step(sold) / 2) level)
$$;
--> statement-breakpoint
DROP FUNCTION search_priced;
--> statement-breakpoint
-- Of 14 days.
CREATE OR REPLACE FUNCTION search_created_step(at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(extract(epoch FROM at) / 1209600)::integer
$$;
--> statement-breakpoint
UPDATE product_search SET words = product_document.words
FROM product_document
WHERE product_document.product_id = product_search.product_id;
--> statement-breakpoint
UPDATE category_search
SET words = setweight(to_tsvector('english', search_text(title)), 'B')
  || strip(to_tsvector('english', search_text(coalesce(group_title, ''))))
FROM category
WHERE category.id = category_id;
