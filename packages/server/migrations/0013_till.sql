CREATE TABLE "attention" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" uuid,
	"text" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_key_unique" UNIQUE("key"),
	CONSTRAINT "notification_kind" CHECK (kind in ('order', 'voucher', 'account'))
);
--> statement-breakpoint
CREATE TABLE "page_payment" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"amount" integer NOT NULL,
	"description" text NOT NULL,
	"email" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"token_salt" "bytea" NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"intent_id" text,
	"status" text NOT NULL,
	"message" text,
	"declines" smallint DEFAULT 0 NOT NULL,
	"last_decline" text,
	"card_brand" text,
	"card_last4" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "page_payment_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "page_payment_intentId_unique" UNIQUE("intent_id"),
	CONSTRAINT "page_payment_amount" CHECK (amount between 50 and 1000000),
	CONSTRAINT "page_payment_status" CHECK (status in ('open', 'processing', 'failed', 'paid', 'canceled', 'differs'))
);
--> statement-breakpoint
CREATE TABLE "dispute" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"part_ids" uuid[] NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"stripe_id" text,
	"failure" text,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "refund_stripeId_unique" UNIQUE("stripe_id"),
	CONSTRAINT "refund_amount" CHECK (amount > 0),
	CONSTRAINT "refund_status" CHECK (status in ('requested', 'sent', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "voucher_grant" (
	"account_id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_grant_account_id_voucher_id_pk" PRIMARY KEY("account_id","voucher_id")
);
--> statement-breakpoint
CREATE TABLE "voucher_use" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"voucher_id" uuid NOT NULL,
	"customer" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"given_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "voucher" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"unit" text NOT NULL,
	"discount" integer NOT NULL,
	"order_min_price" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"total_limit" integer,
	"limit_per_customer" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "voucher_code_unique" UNIQUE("code"),
	CONSTRAINT "voucher_code_upper" CHECK ("voucher"."code" = upper("voucher"."code")),
	CONSTRAINT "voucher_unit" CHECK (unit in ('MONEY', 'PERCENTAGE')),
	CONSTRAINT "voucher_discount" CHECK (discount > 0 and (unit = 'MONEY' or discount <= 10000)),
	CONSTRAINT "voucher_order_min_price" CHECK (order_min_price >= 0),
	CONSTRAINT "voucher_time" CHECK (starts_at < ends_at),
	CONSTRAINT "voucher_limits" CHECK (total_limit > 0 and limit_per_customer > 0),
	CONSTRAINT "voucher_used" CHECK (used >= 0 and used <= total_limit)
);
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "canceled_from" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "by_guest" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "came_from" "inet";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "voucher_code" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "declines" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "last_decline" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_grant" ADD CONSTRAINT "voucher_grant_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_grant" ADD CONSTRAINT "voucher_grant_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_use" ADD CONSTRAINT "voucher_use_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_use" ADD CONSTRAINT "voucher_use_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attention_open" ON "attention" USING btree ("kind","subject") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "notification_account" ON "notification" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("account_id") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "page_payment_key" ON "page_payment" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "dispute_order" ON "dispute" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("requested_at") WHERE status in ('requested', 'sent');--> statement-breakpoint
CREATE INDEX "voucher_grant_voucher" ON "voucher_grant" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "voucher_use_customer" ON "voucher_use" USING btree ("voucher_id","customer");--> statement-breakpoint
CREATE INDEX "voucher_public" ON "voucher" USING btree ("created_at") WHERE is_public and disabled_at is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("pay_before") WHERE status = 'WAIT_BUYER_PAY';--> statement-breakpoint
CREATE INDEX "orders_unpaid_from" ON "orders" USING btree ("came_from") WHERE status = 'WAIT_BUYER_PAY';--> statement-breakpoint
CREATE INDEX "orders_on_hold" ON "orders" USING btree ("hold_until") WHERE status = 'WAITING_ACCEPT';--> statement-breakpoint
CREATE INDEX "orders_under_way" ON "orders" USING btree ("status","status_since") WHERE status in ('IN_PROGRESS', 'WAIT_SELLER_SEND_GOODS', 'SELLER_PART_SEND_GOODS', 'SHIPPING', 'WAIT_BUYER_CONFIRM_GOODS', 'IN_CANCEL');--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_discount" CHECK (discount between 0 and promotion_price * quantity);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refunded" CHECK (refunded between 0 and amount and (refunded = 0 or paid_at is not null));