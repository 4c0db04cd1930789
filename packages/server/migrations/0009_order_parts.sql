ALTER TABLE "order_line" ADD COLUMN "placed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "sku_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Orders of before have parts without a life of their own: each part is where its order is.
UPDATE order_part part
SET status = known.part_status, status_since = orders.status_since,
	shipped_at = CASE WHEN known.is_sent THEN orders.status_since END,
	delivered_at = CASE WHEN known.part_status = 'delivered' THEN orders.status_since END
FROM orders
JOIN (VALUES
	('WAIT_SELLER_SEND_GOODS', 'ready', false),
	('SELLER_PART_SEND_GOODS', 'part_shipped', true),
	('SHIPPING', 'shipped', true),
	('WAIT_BUYER_CONFIRM_GOODS', 'delivered', true),
	('FINISH', 'delivered', true)
) AS known (order_status, part_status, is_sent)
	ON known.order_status = CASE WHEN orders.status IN ('IN_CANCEL', 'CANCEL') THEN orders.canceled_from ELSE orders.status END
WHERE part.order_id = orders.id AND part.status = 'waiting';--> statement-breakpoint
UPDATE order_line line
SET placed_at = part.status_since
FROM order_part part
WHERE line.part_id = part.id AND part.status IN ('ready', 'part_shipped', 'shipped', 'delivered');--> statement-breakpoint
UPDATE order_part part
SET status = 'cancelled', status_since = orders.status_since
FROM orders
WHERE orders.id = part.order_id AND orders.status = 'CANCEL' AND part.status = 'waiting';--> statement-breakpoint
UPDATE order_line line
SET canceled_at = part.status_since
FROM order_part part
WHERE line.part_id = part.id AND part.status = 'cancelled';--> statement-breakpoint
-- All parts of an order that is sent may still end before their time: then it is cancelled (MKT-03).
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
    ('SHIPPING', 'IN_CANCEL'),
    ('WAIT_BUYER_CONFIRM_GOODS', 'FINISH'),
    ('IN_CANCEL', 'CANCEL'),
    ('IN_CANCEL', 'WAITING_ACCEPT'),
    ('IN_CANCEL', 'IN_PROGRESS'),
    ('IN_CANCEL', 'WAIT_SELLER_SEND_GOODS'),
    ('IN_CANCEL', 'SELLER_PART_SEND_GOODS')
  );
BEGIN
  -- A cancellation remembers the status it began in. It can be taken back to that status alone, and only until it is
  -- agreed to.
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
