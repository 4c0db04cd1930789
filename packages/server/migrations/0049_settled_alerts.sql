DROP INDEX "alert_order";--> statement-breakpoint
CREATE INDEX "alert_order" ON "alert" USING btree ("order_id") WHERE resolved_at is null or kind = 'supplier_part_canceled';