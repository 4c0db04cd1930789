ALTER TABLE "product" ADD COLUMN "seller_id" text;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "list_cost" integer;