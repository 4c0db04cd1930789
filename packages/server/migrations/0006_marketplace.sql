CREATE TABLE "parcel" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"part_id" uuid NOT NULL,
	"tracking_number" text NOT NULL,
	"carrier" text,
	"carrier_url" text,
	"status" text DEFAULT 'under_way' NOT NULL,
	"expected_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"moved_at" timestamp with time zone NOT NULL,
	"events" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sku_codes" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "parcel_status" CHECK (status in ('under_way', 'delivered', 'failed', 'returned'))
);
--> statement-breakpoint
ALTER TABLE "product_freight" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "product_freight" ADD COLUMN "service" text;--> statement-breakpoint
ALTER TABLE "product_freight" ADD COLUMN "min_days" smallint;--> statement-breakpoint
ALTER TABLE "product_freight" ADD COLUMN "max_days" smallint;--> statement-breakpoint
ALTER TABLE "product_freight" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "prices_locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "supplier_sku_id" text;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "supplier_sku_attr" text;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "ships_from" text;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "import_charge" integer;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "status" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "status_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "out_order_id" text;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "first_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "supplier_order_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "supplier_cost" integer;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "import_charge" integer;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "problem_text" text;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "min_days" smallint;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "max_days" smallint;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_part_id_order_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."order_part"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_tracking" ON "parcel" USING btree ("part_id","tracking_number");--> statement-breakpoint
CREATE INDEX "order_part_check" ON "order_part" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
ALTER TABLE "order_part" ADD CONSTRAINT "order_part_outOrderId_unique" UNIQUE("out_order_id");--> statement-breakpoint
ALTER TABLE "product_freight" ADD CONSTRAINT "product_freight_days" CHECK (min_days >= 0 and max_days >= min_days);--> statement-breakpoint
ALTER TABLE "order_part" ADD CONSTRAINT "order_part_status" CHECK (status in ('waiting', 'unknown', 'placed', 'ready', 'part_shipped', 'shipped', 'delivered', 'refused', 'cancelled'));