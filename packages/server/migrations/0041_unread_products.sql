ALTER TABLE "product_reading" ADD COLUMN "unread_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_reading" ADD COLUMN "unread_reason" text;