CREATE TABLE "sku_cost" (
	"sku_code" text NOT NULL,
	"country" text NOT NULL,
	"cost" integer,
	"import_charge" integer,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sku_cost_sku_code_country_pk" PRIMARY KEY("sku_code","country")
);
--> statement-breakpoint
CREATE TABLE "sku_freight" (
	"sku_code" text NOT NULL,
	"country" text NOT NULL,
	"quantity" integer NOT NULL,
	"cost" integer,
	"service" text,
	"ships_from" text,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sku_freight_sku_code_country_quantity_pk" PRIMARY KEY("sku_code","country","quantity")
);
--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "purchase_limit" integer;--> statement-breakpoint
ALTER TABLE "sku_cost" ADD CONSTRAINT "sku_cost_sku_code_sku_code_fk" FOREIGN KEY ("sku_code") REFERENCES "public"."sku"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku_freight" ADD CONSTRAINT "sku_freight_sku_code_sku_code_fk" FOREIGN KEY ("sku_code") REFERENCES "public"."sku"("code") ON DELETE cascade ON UPDATE no action;