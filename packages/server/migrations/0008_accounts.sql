CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"new_email" text,
	"password_hash" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text,
	"system_type" text NOT NULL,
	"domain" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_email_unique" UNIQUE("email"),
	CONSTRAINT "account_email_lower" CHECK ("account"."email" = lower("account"."email")),
	CONSTRAINT "account_new_email_lower" CHECK ("account"."new_email" = lower("account"."new_email"))
);
--> statement-breakpoint
CREATE TABLE "account_identity" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"email_at_link" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_identity_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "account_identity_provider" CHECK ("account_identity"."provider" in ('google', 'facebook'))
);
--> statement-breakpoint
CREATE TABLE "account_token" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"carries" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_address" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"address" jsonb NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_session" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"door" text NOT NULL,
	"device" text NOT NULL,
	"system_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_identity" ADD CONSTRAINT "account_identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_address" ADD CONSTRAINT "saved_address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_identity_account" ON "account_identity" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_token_account" ON "account_token" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_token_expiry" ON "account_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "saved_address_account" ON "saved_address" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_address_default" ON "saved_address" USING btree ("account_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "account_session_account" ON "account_session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_session_expiry" ON "account_session" USING btree ("expires_at");