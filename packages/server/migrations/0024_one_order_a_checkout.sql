DROP INDEX "orders_open_checkout";--> statement-breakpoint
-- Where one Checkout-Id was charged for several orders, the last one keeps it.
UPDATE "orders" SET "checkout_id" = gen_random_uuid() FROM (
  SELECT "id", row_number() OVER (PARTITION BY "checkout_id" ORDER BY "id" DESC) AS "place"
  FROM "orders" WHERE "status" NOT IN ('CLOSED', 'CANCEL')
) AS "current" WHERE "current"."id" = "orders"."id" AND "current"."place" > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_checkout" ON "orders" USING btree ("checkout_id") WHERE status not in ('CLOSED', 'CANCEL');
