DROP INDEX "product_withdrawn";--> statement-breakpoint
CREATE INDEX "supplier_product_read" ON "supplier_product" USING btree ("read_at","code");--> statement-breakpoint
CREATE INDEX "order_part_unplaced" ON "order_part" USING btree ("order_id") WHERE status in ('waiting', 'unknown');--> statement-breakpoint
CREATE INDEX "product_withdrawn" ON "product" USING btree ("withdrawn_at","read_at","id") WHERE ali_code is not null and withdrawn_at is not null;