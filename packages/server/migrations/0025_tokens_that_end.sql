-- Those that were given before live on for as long as a new one.
ALTER TABLE "order_token" ADD COLUMN "expires_at" timestamp with time zone NOT NULL DEFAULT now() + interval '30 days';--> statement-breakpoint
ALTER TABLE "order_token" ALTER COLUMN "expires_at" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "order_token_expired" ON "order_token" USING btree ("expires_at");
