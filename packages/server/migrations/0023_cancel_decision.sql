ALTER TABLE "orders" ADD COLUMN "cancel_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
-- Until now the decision was read from a refund's reason, from a line of the timeline, or from where the order was.
UPDATE "orders" SET "cancel_agreed_at" = "status_since"
WHERE "status" = 'CANCEL' OR "status" = 'IN_CANCEL' AND (
  "canceled_from" = 'WAITING_ACCEPT'
  OR EXISTS (SELECT FROM "refund" WHERE "refund"."order_id" = "orders"."id" AND "refund"."reason" = 'canceled')
  OR EXISTS (SELECT FROM "order_event" WHERE "order_event"."order_id" = "orders"."id" AND "order_event"."cause" = 'cancellation agreed to')
);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancel_agreed" CHECK (case when cancel_agreed_at is null then status <> 'CANCEL' else status in ('IN_CANCEL', 'CANCEL') end);--> statement-breakpoint
-- As in 0018, with the decision in place of the reason of a refund. It says what orderTransitions of packages/commerce
-- says; a test holds the two together, pair by pair.
CREATE OR REPLACE FUNCTION order_moves_along() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  possible boolean := (OLD.status, NEW.status) IN (
    ('WAIT_BUYER_PAY', 'WAITING_ACCEPT'),
    ('WAIT_BUYER_PAY', 'CLOSED'),
    ('WAITING_ACCEPT', 'IN_PROGRESS'),
    ('WAITING_ACCEPT', 'IN_CANCEL'),
    ('IN_PROGRESS', 'WAIT_SELLER_SEND_GOODS'),
    ('IN_PROGRESS', 'IN_CANCEL'),
    ('WAIT_SELLER_SEND_GOODS', 'SELLER_PART_SEND_GOODS'),
    ('WAIT_SELLER_SEND_GOODS', 'SHIPPING'),
    ('WAIT_SELLER_SEND_GOODS', 'IN_CANCEL'),
    ('SELLER_PART_SEND_GOODS', 'SHIPPING'),
    ('SELLER_PART_SEND_GOODS', 'IN_CANCEL'),
    ('SHIPPING', 'WAIT_BUYER_CONFIRM_GOODS'),
    ('WAIT_BUYER_CONFIRM_GOODS', 'FINISH'),
    ('IN_CANCEL', 'CANCEL'),
    ('IN_CANCEL', 'WAITING_ACCEPT'),
    ('IN_CANCEL', 'IN_PROGRESS'),
    ('IN_CANCEL', 'WAIT_SELLER_SEND_GOODS'),
    ('IN_CANCEL', 'SELLER_PART_SEND_GOODS')
  );
BEGIN
  -- A cancellation knows where it was asked for. It is taken back to there alone, and not once it was agreed to.
  IF NEW.status = 'IN_CANCEL' THEN
    possible := possible AND NEW.canceled_from IS NOT DISTINCT FROM OLD.status;
  ELSIF OLD.status = 'IN_CANCEL' AND NEW.status <> 'CANCEL' THEN
    possible := possible AND OLD.canceled_from IS NOT DISTINCT FROM NEW.status AND OLD.cancel_agreed_at IS NULL;
  END IF;
  IF NOT possible THEN
    RAISE EXCEPTION 'an order does not move from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_transition', TABLE = 'orders';
  END IF;
  RETURN NEW;
END
$$;
