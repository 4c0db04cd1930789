CREATE TABLE "product_safety" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"supplied" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stated" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_safety" ADD CONSTRAINT "product_safety_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_safety_demo" ON "product_safety" USING btree ("product_id") WHERE is_demo;