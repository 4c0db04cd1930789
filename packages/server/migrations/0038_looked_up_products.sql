DROP INDEX "product_read";--> statement-breakpoint
DROP INDEX "product_withdrawn";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "visited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "product_looked_up" ON "product" USING btree ("id") WHERE visited_at is not null;--> statement-breakpoint
CREATE INDEX "order_line_sku" ON "order_line" USING btree ("sku_code");--> statement-breakpoint
CREATE INDEX "product_read" ON "product" USING btree ("read_at" NULLS FIRST) WHERE ali_code is not null and (visited_at is null or visited_at > read_at) and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "product_withdrawn" ON "product" USING btree ("withdrawn_at","read_at","id") WHERE ali_code is not null and (visited_at is null or visited_at > read_at) and withdrawn_at is not null;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_forgotten" CHECK (forgotten_at is null or (withdrawn_at is not null and visited_at is null));--> statement-breakpoint
-- What an earlier version has looked up counts as visited today.
UPDATE "product" SET "visited_at" = now()
WHERE "level2_id" = 2201 AND "ali_code" IS NOT NULL AND "read_at" IS NOT NULL AND "withdrawn_at" IS NULL
  AND NOT EXISTS (SELECT FROM "supplier_product" WHERE "code" = "ali_code" AND "state" = 'published');
