-- Stars are those of the shop's own reviews (REV-02). What the supplier's buyers gave keeps its columns: processes of the version
-- before, which may still run, write them.
ALTER TABLE "product" ADD COLUMN "stars" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "sold_by_supplier" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- This writes the table and its indexes anew, without its triggers.
ALTER TABLE "product"
  ALTER COLUMN "traits" SET EXPRESSION AS ((
    (promotion_price < price)::int + (shipping_fee = 0)::int * 2 + in_stock::int * 4
    + (case when stars >= 40 then 3 when stars >= 30 then 2 when stars >= 20 then 1 else 0 end) * 8
  )::smallint),
  ALTER COLUMN "rating_rank" SET EXPRESSION AS ((case when review_count = 0 then 0
    else (stars::int8 * review_count + 43 * 25) * 100 / (review_count + 25) end)::integer);--> statement-breakpoint
UPDATE "product" SET sold_by_supplier = false WHERE ali_code IS NULL;--> statement-breakpoint
-- The words of the search that stood for the old stars. Without the index this is far quicker.
DROP INDEX product_search_words;--> statement-breakpoint
UPDATE product_search AS search SET traits = product.traits, words = ts_delete(words, ARRAY['#r2', '#r3', '#r4'])
FROM product WHERE product.id = search.product_id AND product.traits <> search.traits;--> statement-breakpoint
CREATE INDEX product_search_words ON product_search USING gin (words) WITH (fastupdate=false);--> statement-breakpoint
-- The triggers write the new stars into the search.
UPDATE product SET (stars, review_count) = (
  SELECT round(10.0 * sum(value::int * count) / sum(count)), sum(count)
  FROM review_tally WHERE product_id = product.id AND kind = 'stars')
WHERE id IN (SELECT product_id FROM review_tally WHERE kind = 'stars' AND count > 0);
