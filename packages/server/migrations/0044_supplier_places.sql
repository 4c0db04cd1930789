CREATE TABLE "supplier_place" (
	"country" text PRIMARY KEY NOT NULL,
	"places" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
