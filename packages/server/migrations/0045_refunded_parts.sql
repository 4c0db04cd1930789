ALTER TABLE "order_part" ADD COLUMN "place_refunded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The merchant goes on with these although nothing is left of their payment, because a bank has given it back.
UPDATE "order_part" SET "place_refunded" = true
WHERE "status" IN ('waiting', 'unknown')
  AND EXISTS (SELECT FROM "dispute" WHERE "dispute"."order_id" = "order_part"."order_id" AND "kept_at" IS NOT NULL)
  AND EXISTS (
    SELECT FROM "payment"
    WHERE "payment"."order_id" = "order_part"."order_id" AND "paid_at" IS NOT NULL AND "amount" <= "refunded" + (
      SELECT sum("dispute"."amount") FROM "dispute"
      WHERE "dispute"."order_id" = "order_part"."order_id" AND ("status" = 'lost' OR "status" LIKE 'appeal\_%')
    )
  );--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "closing_cause" text;