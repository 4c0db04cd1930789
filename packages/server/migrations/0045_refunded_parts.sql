ALTER TABLE "order_part" ADD COLUMN "place_refunded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The merchant goes on with these although a bank has given their money back.
UPDATE "order_part" SET "place_refunded" = true
WHERE "status" IN ('waiting', 'unknown')
  AND EXISTS (SELECT FROM "dispute" WHERE "dispute"."order_id" = "order_part"."order_id" AND "kept_at" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "closing_cause" text;