-- Whether any variant of a product is left to sell, kept in its row: listings filter by it (CAT-07).
--
-- Only products of which a variant ran out or came back are looked at. Their rows are locked first, in the order of
-- their ids, and only then are their variants counted, by a statement of its own that sees what others committed
-- meanwhile: of two sales that take the last pieces of two variants at once, the second finds the product sold out.
-- Orders lock variants before this locks products, so whoever changes both changes the variants first.
CREATE FUNCTION product_stock_follows_skus() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT product_id) INTO touched FROM after_it WHERE stock - reserved - committed > 0;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT product_id) INTO touched FROM before_it WHERE stock - reserved - committed > 0;
  ELSE
    SELECT array_agg(DISTINCT coalesce(was.product_id, becomes.product_id)) INTO touched
    FROM (SELECT code, product_id FROM before_it WHERE stock - reserved - committed > 0) was
    FULL JOIN (SELECT code, product_id FROM after_it WHERE stock - reserved - committed > 0) becomes
      USING (code, product_id)
    WHERE was.code IS NULL OR becomes.code IS NULL;
  END IF;
  IF touched IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM FROM product WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE product SET in_stock = NOT in_stock
  WHERE id = ANY (touched)
    AND in_stock <> EXISTS (
      SELECT FROM sku WHERE sku.product_id = product.id AND sku.stock - sku.reserved - sku.committed > 0
    );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sku_inserted AFTER INSERT ON sku
  REFERENCING NEW TABLE AS after_it
  FOR EACH STATEMENT EXECUTE FUNCTION product_stock_follows_skus();
--> statement-breakpoint
CREATE TRIGGER sku_updated AFTER UPDATE ON sku
  REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
  FOR EACH STATEMENT EXECUTE FUNCTION product_stock_follows_skus();
--> statement-breakpoint
CREATE TRIGGER sku_deleted AFTER DELETE ON sku
  REFERENCING OLD TABLE AS before_it
  FOR EACH STATEMENT EXECUTE FUNCTION product_stock_follows_skus();
--> statement-breakpoint
UPDATE product SET in_stock = true
WHERE EXISTS (SELECT FROM sku WHERE sku.product_id = product.id AND sku.stock - sku.reserved - sku.committed > 0);
