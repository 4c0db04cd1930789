CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"recipient" text,
	"subject" text,
	"html" text,
	"text" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "mail_key_unique" UNIQUE("key"),
	CONSTRAINT "mail_end" CHECK (sent_at is null or failed_at is null),
	CONSTRAINT "mail_content" CHECK ((html is null) = (text is null))
);
--> statement-breakpoint
CREATE INDEX "mail_with_content" ON "mail" USING btree ("created_at") WHERE html is not null;--> statement-breakpoint
CREATE INDEX "mail_with_recipient" ON "mail" USING btree ("created_at") WHERE recipient is not null;