DROP INDEX "mail_with_content";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ALTER COLUMN "expires_at" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "mail_with_content" ON "mail" USING btree ("expires_at") WHERE html is not null;