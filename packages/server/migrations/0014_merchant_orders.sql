ALTER TABLE "orders" ADD COLUMN "merchant_told_at" timestamp with time zone;--> statement-breakpoint
-- The merchant is not told of orders that were paid before there was such a mail.
UPDATE "orders" SET "merchant_told_at" = "paid_at" WHERE "paid_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING gin (lower("address"->>'full_name') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_untold" ON "orders" USING btree ("paid_at") WHERE paid_at is not null and merchant_told_at is null;