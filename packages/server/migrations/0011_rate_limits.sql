-- Counts that may be lost in a crash: without a log of their own they cost no flush to the disk.
CREATE UNLOGGED TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
