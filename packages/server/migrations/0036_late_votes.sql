ALTER TABLE "review" ADD COLUMN "late_votes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "late_votes_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "review_late_votes" ON "review" USING btree ("late_votes_at") WHERE late_votes > 0;