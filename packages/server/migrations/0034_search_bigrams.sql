-- Bigrams: two words that follow each other are also one word of the index, such as 'sleep bag'. Without them, to find the
-- phrase, the index reads every product that has 'sleep' or 'bag'. PostgreSQL would cut a word off after 2,046 bytes, even in the
-- middle of a character, so longer ones are left out.
CREATE FUNCTION search_bigrams(words tsvector) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(bigram), '{}') FROM (
    SELECT lexeme || ' ' || lead(lexeme) OVER said AS bigram, lead(place) OVER said - place AS distance
    FROM unnest(words), unnest(positions) place WINDOW said AS (ORDER BY place)
  ) each WHERE distance = 1 AND octet_length(bigram) <= 2046
$$;--> statement-breakpoint

-- The words by which a product is found. Its name weighs A, the titles of its categories B. The rest is not ranked, and
-- so has no positions, and no bigrams.
CREATE OR REPLACE VIEW product_document AS
SELECT
  product.id AS product_id, product.level1_id, product.level2_id, product.sold, product.promotion_price,
  product.created_at, product.traits, product.attributes, product.sizes,
  titles.words
    || strip(to_tsvector('english', search_text(left(concat_ws(' ',
      (SELECT string_agg(name #>> '{}', ' ') FROM jsonb_path_query(product.properties, '$[*].name') name),
      (SELECT string_agg(name #>> '{}', ' ') FROM jsonb_path_query(product.properties, '$[*].values[*].name') name),
      -- The name of a specification helps only beside a number: 'Age: 2 years', but not 'Care: by hand'.
      (SELECT string_agg(CASE WHEN one ->> 'value' ~ '\d' THEN concat_ws(' ', one ->> 'name', one ->> 'value')
        ELSE one ->> 'value' END, ' ') FROM jsonb_array_elements(product.specifications) one)), 10000))))
    || array_to_tsvector(
      search_tags(product.sold, product.promotion_price, product.created_at, product.traits, product.attributes,
        product.sizes)
      || search_bigrams(titles.words)
      || ARRAY['#k' || product.level1_id, '#k' || product.level2_id]) AS words
FROM product
LEFT JOIN category_search first ON first.category_id = product.level1_id
LEFT JOIN category_search second ON second.category_id = product.level2_id
CROSS JOIN LATERAL (
  SELECT setweight(to_tsvector('english', search_text(left(product.name, 1000))), 'A')
    || coalesce(second.words, '') || coalesce(first.words, '') AS words
  OFFSET 0 -- keeps the planner from computing the words twice
) titles
WHERE product.withdrawn_at IS NULL AND product.in_menu;--> statement-breakpoint

-- Adds the bigrams to all products. Without the index this takes about 100 s for a million products, with it far longer.
DROP INDEX product_search_words;--> statement-breakpoint
UPDATE product_search SET words = words || array_to_tsvector(search_bigrams(words));--> statement-breakpoint
CREATE INDEX product_search_words ON product_search USING gin (words) WITH (fastupdate=false);
