CREATE INDEX "notification_told" ON "notification" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "orders_guest_ended" ON "orders" USING btree ("status_since") WHERE account_id is null and email <> '' and status in ('FINISH', 'CLOSED', 'CANCEL');--> statement-breakpoint
CREATE INDEX "page_payment_payer" ON "page_payment" USING btree ("created_at") WHERE email <> '';