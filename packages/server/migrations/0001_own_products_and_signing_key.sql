CREATE TABLE "signing_key" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "signing_key_one_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "own_picture" (
	"id" text PRIMARY KEY NOT NULL,
	"webp" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_product" (
	"code" text PRIMARY KEY NOT NULL,
	"product_id" integer,
	"draft" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_product_productId_unique" UNIQUE("product_id"),
	CONSTRAINT "own_product_code" CHECK (code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
	CONSTRAINT "own_product_draft" CHECK ((draft is null) = (product_id is not null))
);
--> statement-breakpoint
ALTER TABLE "own_picture" ADD CONSTRAINT "own_picture_id_picture_id_fk" FOREIGN KEY ("id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_product" ADD CONSTRAINT "own_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_product_changed" ON "own_product" USING btree ("changed_at","code");--> statement-breakpoint
CREATE INDEX "own_product_draft" ON "own_product" USING btree ("code") WHERE draft is not null;