ALTER TABLE "order_event" ALTER COLUMN "status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_event" ALTER COLUMN "cause" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "type" text DEFAULT 'status_moved' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_event" ALTER COLUMN "type" DROP DEFAULT;--> statement-breakpoint
-- Who has done it was not kept so exactly before: the customer's side by how the order was made, the shop's by what was done.
UPDATE "order_event" SET
  "type" = case when cause = 'cancel_agreed' then 'cancel_agreed' else 'status_moved' end,
  "actor" = case
    when actor = 'payment' then 'service:stripe'
    when actor = 'customer' then (select case when by_guest then 'guest' else 'account' end from orders where id = order_id)
    when cause in ('moved_by_shop', 'canceled_by_shop', 'cancel_agreed', 'cancel_declined') then 'staff:command-line'
    when cause in ('placed', 'placement_unknown', 'paid_to_seller', 'part_sent', 'sent', 'delivered', 'delivery_taken_back',
      'moved_by_marketplace', 'refused_by_seller', 'ended_by_seller', 'parts_moved') then 'service:marketplace'
    else 'job:sweep-orders' end;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_type" CHECK (type in ('status_moved', 'cancel_agreed', 'payment_changed', 'voucher_returned', 'lines_canceled', 'part_moved', 'gift_decided', 'refund_requested', 'refund_due', 'refund_recorded', 'refund_changed', 'dispute_recorded', 'loss_accepted', 'alert_raised', 'alert_resolved', 'message_due'));--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_actor" CHECK (actor ~ '^(account|guest|(staff|job|service):[a-z0-9-]+)$');--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_step" CHECK ((status is null) = (cause is null));