CREATE TABLE "order_return_line" (
	"return_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"line_position" smallint NOT NULL,
	"quantity" smallint NOT NULL,
	CONSTRAINT "order_return_line_return_id_part_id_line_position_pk" PRIMARY KEY("return_id","part_id","line_position"),
	CONSTRAINT "order_return_line_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "order_return_photo" (
	"return_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"photo" "bytea" NOT NULL,
	CONSTRAINT "order_return_photo_return_id_position_pk" PRIMARY KEY("return_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_return" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"refund_by" timestamp with time zone,
	"refunded" integer,
	"fee_part_ids" uuid[] DEFAULT '{}' NOT NULL,
	"name" text,
	"email" text,
	"note" text,
	"answer" text,
	"tracking" text,
	CONSTRAINT "order_return_status" CHECK (status in ('asked', 'accepted', 'on_its_way', 'received', 'refunded', 'refused')),
	CONSTRAINT "order_return_reason" CHECK (reason in ('withdrawal', 'changed_mind', 'wrong_size', 'damaged', 'not_as_described', 'wrong_item', 'incomplete'))
);
--> statement-breakpoint
ALTER TABLE "alert" DROP CONSTRAINT "alert_kind";--> statement-breakpoint
ALTER TABLE "order_event" DROP CONSTRAINT "order_event_type";--> statement-breakpoint
ALTER TABLE "order_event" DROP CONSTRAINT "order_event_cause";--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "delays" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "delayed_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "delay_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "delay_answer" text;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_of_line" FOREIGN KEY ("part_id","line_position") REFERENCES "public"."order_line"("part_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_photo" ADD CONSTRAINT "order_return_photo_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_return_line_of" ON "order_return_line" USING btree ("part_id","line_position");--> statement-breakpoint
CREATE INDEX "order_return_order" ON "order_return" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_return_open" ON "order_return" USING btree ("asked_at","id") WHERE status not in ('refunded', 'refused');--> statement-breakpoint
CREATE INDEX "order_return_due" ON "order_return" USING btree ("refund_by") WHERE refund_by is not null and status not in ('refunded', 'refused');--> statement-breakpoint
CREATE INDEX "order_part_expected" ON "order_part" USING btree ("order_id") WHERE max_days is not null and status not in ('delivered', 'refused', 'canceled');--> statement-breakpoint
CREATE INDEX "order_part_delay_asked" ON "order_part" USING btree ("delay_asked_at") WHERE delay_asked_at is not null and delay_answer is null and status not in ('delivered', 'refused', 'canceled');--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_kind" CHECK (kind in ('cancel_requested', 'orders_unclosed', 'payment_differs', 'paid_late', 'refund_failed', 'refund_stuck', 'refund_unknown', 'dispute', 'dispute_lost', 'dispute_won', 'withdrawal', 'return_asked', 'return_sent', 'return_received', 'return_due', 'return_kept', 'placement_problem', 'placement_unknown', 'placement_refused', 'placement_too_late', 'placement_account', 'placement_waits', 'placement_unasked', 'supplier_unpaid', 'supplier_frozen', 'supplier_address', 'supplier_dispute', 'supplier_dispute_won', 'supplier_part_canceled', 'supplier_canceled', 'supplier_ended', 'supplier_stalled', 'supplier_not_shown', 'supplier_unreadable', 'supplier_loss', 'parcel_missing', 'parcel_stuck', 'parcel_at_customs', 'parcel_failed', 'parcel_returned', 'parcel_late', 'late_canceled', 'parcel_not_delivered', 'product_change', 'product_unread', 'products_unread', 'recall', 'recall_mail', 'reauthorize', 'webhooks', 'payment_page_busy', 'job_failed'));--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_type" CHECK (type in ('status_moved', 'cancel_agreed', 'payment_changed', 'voucher_returned', 'lines_canceled', 'part_moved', 'gift_decided', 'return_opened', 'return_moved', 'refund_requested', 'refund_due', 'refund_recorded', 'refund_changed', 'dispute_recorded', 'loss_accepted', 'alert_raised', 'alert_resolved', 'message_due'));--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_cause" CHECK (case status
        when 'CLOSED' then cause in ('not_paid_in_time', 'replaced', 'canceled_by_customer', 'canceled_by_shop', 'too_many_declines', 'payment_canceled', 'payment_refunded')
        when 'IN_CANCEL' then cause in ('cancel_requested', 'cancel_agreed', 'canceled_by_customer', 'canceled_by_shop', 'refunded', 'nothing_left')
        else cause in ('ordered', 'paid', 'nothing_to_pay', 'claimed', 'placed', 'placement_unknown', 'paid_to_seller', 'part_sent', 'sent', 'delivered', 'delivery_taken_back', 'moved_by_marketplace', 'moved_by_shop', 'parts_moved', 'refused_by_seller', 'ended_by_seller', 'recalled', 'not_confirmed', 'canceled_by_shop', 'canceled_by_customer', 'cancel_declined', 'money_returned', 'received', 'finished_by_time') end);--> statement-breakpoint
ALTER TABLE "order_part" ADD CONSTRAINT "order_part_delay_answer" CHECK (delay_answer in ('waits'));