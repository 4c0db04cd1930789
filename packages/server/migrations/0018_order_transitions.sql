-- The life of an order (ORD-02), for whatever path it comes by: orders begin unpaid, and move along this table alone.
-- It says what orderTransitions of packages/commerce says; a test holds the two together, pair by pair.
CREATE FUNCTION order_begins_unpaid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an order begins as WAIT_BUYER_PAY, not as %', NEW.status
    USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_begin', TABLE = 'orders';
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_begin BEFORE INSERT ON orders
  FOR EACH ROW WHEN (NEW.status <> 'WAIT_BUYER_PAY') EXECUTE FUNCTION order_begins_unpaid();
--> statement-breakpoint
CREATE FUNCTION order_moves_along() RETURNS trigger LANGUAGE plpgsql AS $$
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
  -- A cancellation knows where it was asked for. It is taken back to there alone, and not once its money was asked back.
  IF NEW.status = 'IN_CANCEL' THEN
    possible := possible AND NEW.canceled_from IS NOT DISTINCT FROM OLD.status;
  ELSIF OLD.status = 'IN_CANCEL' AND NEW.status <> 'CANCEL' THEN
    possible := possible AND OLD.canceled_from IS NOT DISTINCT FROM NEW.status
      AND NOT EXISTS (SELECT FROM refund WHERE refund.order_id = NEW.id AND refund.reason = 'canceled');
  END IF;
  IF NOT possible THEN
    RAISE EXCEPTION 'an order does not move from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_transition', TABLE = 'orders';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_transition BEFORE UPDATE OF status ON orders
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION order_moves_along();
