CREATE INDEX "alert_order" ON "alert" USING btree ("order_id") WHERE resolved_at is null;--> statement-breakpoint
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
    -- A delivery that its carrier takes back.
    ('WAIT_BUYER_CONFIRM_GOODS', 'SHIPPING'),
    ('IN_CANCEL', 'CANCEL'),
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
