CREATE TABLE "review_request_stop" (
	"email_hash" "bytea" PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "unsubscribe" text;