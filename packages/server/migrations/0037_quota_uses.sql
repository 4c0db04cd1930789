-- What is in use of the whole shop's quotas. Unlogged: a crash may lose it.
CREATE UNLOGGED TABLE "quota_use" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quota_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quota" text NOT NULL,
	"network" text,
	"until" bigint NOT NULL
);
