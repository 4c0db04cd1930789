CREATE TABLE "merchant_setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"sku_code" text,
	"country" text,
	"event" text NOT NULL,
	"before" integer,
	"after" integer,
	"reaction" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_reading" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_change" ADD CONSTRAINT "product_change_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reading" ADD CONSTRAINT "product_reading_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_change_at" ON "product_change" USING btree ("at");--> statement-breakpoint
CREATE INDEX "product_change_product" ON "product_change" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_read" ON "product" USING btree ("read_at" NULLS FIRST) WHERE ali_code is not null;