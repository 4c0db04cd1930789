CREATE TABLE "aliexpress_consent" (
	"app_key" text PRIMARY KEY NOT NULL,
	"account" text,
	"authorized_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"access_token" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"refresh_token" text
);
