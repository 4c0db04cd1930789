CREATE TABLE "product_freight" (
	"product_id" integer NOT NULL,
	"country" text NOT NULL,
	"fee" integer,
	CONSTRAINT "product_freight_product_id_country_pk" PRIMARY KEY("product_id","country"),
	CONSTRAINT "product_freight_fee" CHECK (fee >= 0)
);
--> statement-breakpoint
ALTER TABLE "product_freight" ADD CONSTRAINT "product_freight_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;