CREATE TABLE "delivery_time" (
	"ships_from" text NOT NULL,
	"country" text NOT NULL,
	"service" text NOT NULL,
	"parcels" integer NOT NULL,
	"min_days" smallint NOT NULL,
	"max_days" smallint NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_time_ships_from_country_service_pk" PRIMARY KEY("ships_from","country","service"),
	CONSTRAINT "delivery_time_days" CHECK (min_days >= 0 and max_days >= min_days)
);
--> statement-breakpoint
ALTER TABLE "product_freight" ADD COLUMN "ships_from" text;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "service" text;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "ships_from" text;--> statement-breakpoint
CREATE INDEX "order_part_shipped" ON "order_part" USING btree ("shipped_at") WHERE service is not null;