-- More ways to write a size are known, and shoes of older children have sizes of their own: what has sizes or ages is read again after the start.
UPDATE "product" SET "attributes" = NULL
WHERE "attributes" IS NOT NULL AND concat("properties", "specifications") ~* '\m(sizes?|ages?)\M';
