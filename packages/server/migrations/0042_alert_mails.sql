ALTER TABLE "attention" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "attention" SET "mailed_at" = "raised_at"
WHERE EXISTS (SELECT FROM "mail" WHERE "mail"."key" = 'attention:' || "attention"."id");--> statement-breakpoint
CREATE INDEX "attention_unmailed" ON "attention" USING btree ("id") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "attention_subject" ON "attention" USING btree ("kind","subject","settled_at");