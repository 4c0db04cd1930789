ALTER TABLE "product" ADD COLUMN "looked_up_at" timestamp with time zone;--> statement-breakpoint
-- What is in no category of the merchant's, and no import has published, was brought by a look-up.
UPDATE "product" SET "looked_up_at" = "created_at"
WHERE "ali_code" IS NOT NULL AND "level2_id" = 2201
  AND NOT EXISTS (SELECT FROM "supplier_product" WHERE "code" = "product"."ali_code" AND "state" = 'published');--> statement-breakpoint
ALTER TABLE "order_part" RENAME COLUMN "loss_accepted" TO "place_anyway";
