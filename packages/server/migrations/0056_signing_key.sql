CREATE TABLE "signing_key" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "signing_key_one_row" CHECK (id = 1)
);
