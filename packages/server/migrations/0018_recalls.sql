CREATE TABLE "recalled_product" (
	"number" text NOT NULL,
	"product_id" integer NOT NULL,
	"state" text DEFAULT 'suspected' NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "recalled_product_number_product_id_pk" PRIMARY KEY("number","product_id"),
	CONSTRAINT "recalled_product_state" CHECK (state in ('suspected', 'confirmed', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "recall" (
	"number" text PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"title" text NOT NULL,
	"hazard" text NOT NULL,
	"remedy" text NOT NULL,
	"url" text NOT NULL,
	"names" text[] NOT NULL,
	"makers" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recalled_product" ADD CONSTRAINT "recalled_product_number_recall_number_fk" FOREIGN KEY ("number") REFERENCES "public"."recall"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalled_product" ADD CONSTRAINT "recalled_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recalled_product_confirmed" ON "recalled_product" USING btree ("product_id") WHERE state = 'confirmed';