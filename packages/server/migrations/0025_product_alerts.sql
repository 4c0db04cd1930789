CREATE TABLE "product_alert" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"product_id" integer NOT NULL,
	"sku_code" text NOT NULL,
	"email" text NOT NULL,
	"account_id" uuid,
	"price" integer,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "product_alert_kind" CHECK (kind in ('stock', 'price')),
	CONSTRAINT "product_alert_price" CHECK ((kind = 'price') = (price is not null)),
	CONSTRAINT "product_alert_email_lower" CHECK (email = lower(email))
);
--> statement-breakpoint
ALTER TABLE "product_alert" ADD CONSTRAINT "product_alert_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alert" ADD CONSTRAINT "product_alert_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_alert_request" ON "product_alert" USING btree ("email","product_id","kind","sku_code");--> statement-breakpoint
CREATE INDEX "product_alert_confirmed" ON "product_alert" USING btree ("product_id") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "product_alert_account" ON "product_alert" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "product_alert_created" ON "product_alert" USING btree ("created_at");