-- What needs the merchant is called an alert everywhere.
ALTER TABLE "attention" RENAME TO "alert";--> statement-breakpoint
ALTER TABLE "alert" RENAME COLUMN "settled_at" TO "resolved_at";--> statement-breakpoint
ALTER TABLE "alert" RENAME CONSTRAINT "attention_pkey" TO "alert_pkey";--> statement-breakpoint
ALTER TABLE "alert" RENAME CONSTRAINT "attention_order_id_orders_id_fk" TO "alert_order_id_orders_id_fk";--> statement-breakpoint
ALTER INDEX "attention_open" RENAME TO "alert_open";--> statement-breakpoint
ALTER INDEX "attention_unmailed" RENAME TO "alert_unmailed";--> statement-breakpoint
ALTER INDEX "attention_subject" RENAME TO "alert_subject";--> statement-breakpoint
UPDATE "alert" SET "kind" = 'cancel_requested' WHERE "kind" = 'cancel_asked';--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_kind" CHECK (kind in ('cancel_requested', 'orders_unclosed', 'payment_differs', 'paid_late', 'refund_failed', 'refund_stuck', 'refund_unknown', 'dispute', 'dispute_lost', 'dispute_won', 'placement_problem', 'placement_unknown', 'placement_refused', 'placement_too_late', 'placement_account', 'placement_waits', 'placement_unasked', 'supplier_unpaid', 'supplier_frozen', 'supplier_address', 'supplier_dispute', 'supplier_dispute_won', 'supplier_part_canceled', 'supplier_canceled', 'supplier_ended', 'supplier_stalled', 'supplier_not_shown', 'supplier_unreadable', 'supplier_loss', 'parcel_missing', 'parcel_stuck', 'parcel_at_customs', 'parcel_failed', 'parcel_returned', 'parcel_late', 'parcel_not_delivered', 'product_change', 'product_unread', 'products_unread', 'recall', 'recall_mail', 'reauthorize', 'webhooks', 'payment_page_busy', 'job_failed'));--> statement-breakpoint
ALTER TABLE "order_part" DROP CONSTRAINT "order_part_status";--> statement-breakpoint
UPDATE "order_part" SET "status" = 'canceled' WHERE "status" = 'cancelled';--> statement-breakpoint
ALTER TABLE "order_part" ADD CONSTRAINT "order_part_status" CHECK (status in ('waiting', 'unknown', 'placed', 'ready', 'part_shipped', 'shipped', 'delivered', 'refused', 'canceled'));--> statement-breakpoint
UPDATE "order_part" SET "problem" = 'canceled_there' WHERE "problem" = 'cancelled_there';--> statement-breakpoint
ALTER TABLE "order_part" ADD CONSTRAINT "order_part_problem" CHECK (problem in ('sku_gone', 'product_gone', 'product_offline', 'out_of_stock', 'stock_unclear', 'not_to_country', 'recalled', 'refunded', 'freight_gone', 'currency', 'buy_limit', 'limit', 'account', 'unknown', 'tax_id', 'birthday', 'national_address', 'writing', 'region', 'phone', 'name', 'street', 'loss', 'charged_more', 'looked_up', 'unpaid', 'canceled_there', 'ended_there', 'not_shown', 'unavailable', 'payment_service', 'not_built', 'no_code', 'other'));--> statement-breakpoint
-- Causes were sentences. One that no version has written counts as the most frequent of its kind.
UPDATE "payment" SET "closing_cause" = CASE "closing_cause"
	WHEN 'given up' THEN 'canceled_by_customer'
	WHEN 'replaced by a new order' THEN 'replaced'
	WHEN 'not paid in time' THEN 'not_paid_in_time'
	WHEN 'cancelled by the shop' THEN 'canceled_by_shop'
	WHEN 'too many cards were declined' THEN 'too_many_declines'
	WHEN 'its payment was cancelled' THEN 'payment_canceled'
	WHEN 'its payment was given back' THEN 'payment_refunded'
	ELSE 'not_paid_in_time' END
WHERE "closing_cause" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_closing_cause" CHECK (closing_cause in ('not_paid_in_time', 'replaced', 'canceled_by_customer', 'canceled_by_shop', 'too_many_declines', 'payment_canceled', 'payment_refunded'));--> statement-breakpoint
UPDATE "order_event" SET "cause" = CASE "cause"
	WHEN 'given up' THEN 'canceled_by_customer'
	WHEN 'replaced by a new order' THEN 'replaced'
	WHEN 'not paid in time' THEN 'not_paid_in_time'
	WHEN 'cancelled by the shop' THEN 'canceled_by_shop'
	WHEN 'too many cards were declined' THEN 'too_many_declines'
	WHEN 'its payment was cancelled' THEN 'payment_canceled'
	WHEN 'its payment was given back' THEN 'payment_refunded'
	ELSE 'not_paid_in_time' END
WHERE "status" = 'CLOSED';--> statement-breakpoint
UPDATE "order_event" SET "cause" = CASE "cause"
	WHEN 'cancellation asked for' THEN 'cancel_requested'
	WHEN 'cancellation agreed to' THEN 'cancel_agreed'
	WHEN 'cancelled' THEN 'canceled_by_customer'
	WHEN 'cancelled by the shop' THEN 'canceled_by_shop'
	WHEN 'items cancelled by the shop' THEN 'canceled_by_shop'
	WHEN 'refunded' THEN 'refunded'
	WHEN 'nothing can be sent' THEN 'nothing_left'
	ELSE 'cancel_requested' END
WHERE "status" = 'IN_CANCEL';--> statement-breakpoint
UPDATE "order_event" SET "cause" = CASE "cause"
	WHEN 'ordered' THEN 'ordered'
	WHEN 'paid' THEN 'paid'
	WHEN 'nothing to pay' THEN 'nothing_to_pay'
	WHEN 'claimed' THEN 'claimed'
	WHEN 'placed' THEN 'placed'
	WHEN 'unknown' THEN 'placement_unknown'
	WHEN 'paid to the seller' THEN 'paid_to_seller'
	WHEN 'sent in part' THEN 'part_sent'
	WHEN 'sent' THEN 'sent'
	WHEN 'delivered' THEN 'delivered'
	WHEN 'not delivered yet' THEN 'delivery_taken_back'
	WHEN 'as the marketplace says' THEN 'moved_by_marketplace'
	WHEN 'parts moved' THEN 'parts_moved'
	WHEN 'refused by the seller' THEN 'refused_by_seller'
	WHEN 'ended by the seller' THEN 'ended_by_seller'
	WHEN 'recalled' THEN 'recalled'
	WHEN 'not ordered: the shop did not confirm it' THEN 'not_confirmed'
	WHEN 'cancelled by the shop' THEN 'canceled_by_shop'
	WHEN 'items cancelled by the shop' THEN 'canceled_by_shop'
	WHEN 'kept' THEN 'cancel_declined'
	WHEN 'canceled' THEN 'money_returned'
	WHEN 'received' THEN 'received'
	WHEN 'nothing was heard' THEN 'finished_by_time'
	ELSE 'moved_by_shop' END
WHERE "status" NOT IN ('CLOSED', 'IN_CANCEL');--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_cause" CHECK (case status
        when 'CLOSED' then cause in ('not_paid_in_time', 'replaced', 'canceled_by_customer', 'canceled_by_shop', 'too_many_declines', 'payment_canceled', 'payment_refunded')
        when 'IN_CANCEL' then cause in ('cancel_requested', 'cancel_agreed', 'canceled_by_customer', 'canceled_by_shop', 'refunded', 'nothing_left')
        else cause in ('ordered', 'paid', 'nothing_to_pay', 'claimed', 'placed', 'placement_unknown', 'paid_to_seller', 'part_sent', 'sent', 'delivered', 'delivery_taken_back', 'moved_by_marketplace', 'moved_by_shop', 'parts_moved', 'refused_by_seller', 'ended_by_seller', 'recalled', 'not_confirmed', 'canceled_by_shop', 'cancel_declined', 'money_returned', 'received', 'finished_by_time') end);