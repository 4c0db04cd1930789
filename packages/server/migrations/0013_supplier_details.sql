ALTER TABLE "order_part" ADD COLUMN "freight_cost" integer;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "loss_accepted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "supplier_details" jsonb;