DROP INDEX "product_read";--> statement-breakpoint
ALTER TABLE "product_change" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "product_withdrawn" ON "product" USING btree ("withdrawn_at") WHERE ali_code is not null and withdrawn_at is not null;--> statement-breakpoint
CREATE INDEX "product_read" ON "product" USING btree ("read_at" NULLS FIRST) WHERE ali_code is not null and withdrawn_at is null;