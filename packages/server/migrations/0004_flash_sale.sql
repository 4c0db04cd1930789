ALTER TABLE "sku" ADD COLUMN "price_after_sale" integer;--> statement-breakpoint
CREATE INDEX "product_flash_sale" ON "product" USING btree ("promotion_ends_at") WHERE promotion_ends_at is not null;