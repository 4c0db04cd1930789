DROP INDEX "product_sold";--> statement-breakpoint
DROP INDEX "product_price";--> statement-breakpoint
DROP INDEX "product_created";--> statement-breakpoint
DROP INDEX "product_level1_sold";--> statement-breakpoint
DROP INDEX "product_level1_price";--> statement-breakpoint
DROP INDEX "product_level1_created";--> statement-breakpoint
DROP INDEX "product_level2_sold";--> statement-breakpoint
DROP INDEX "product_level2_price";--> statement-breakpoint
DROP INDEX "product_level2_created";--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "in_menu" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "in_menu" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "in_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "promotion_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "traits" smallint GENERATED ALWAYS AS ((
    (promotion_price < price)::int + (shipping_fee = 0)::int * 2 + in_stock::int * 4
    + (case when rating >= 40 then 3 when rating >= 30 then 2 when rating >= 20 then 1 else 0 end) * 8
  )::smallint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "product_traits" ON "product" USING btree ("traits","promotion_price","id","sold","created_at") WHERE withdrawn_at is null and in_menu;--> statement-breakpoint
CREATE INDEX "product_level1_traits" ON "product" USING btree ("level1_id","traits","promotion_price","id","sold","created_at") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "product_level2_traits" ON "product" USING btree ("level2_id","traits","promotion_price","id","sold","created_at") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "product_sold" ON "product" USING btree ("sold","id","traits","promotion_price") WHERE withdrawn_at is null and in_menu;--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("promotion_price","id","traits") WHERE withdrawn_at is null and in_menu;--> statement-breakpoint
CREATE INDEX "product_created" ON "product" USING btree ("created_at","id","traits","promotion_price") WHERE withdrawn_at is null and in_menu;--> statement-breakpoint
CREATE INDEX "product_level1_sold" ON "product" USING btree ("level1_id","sold","id","traits","promotion_price") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "product_level1_price" ON "product" USING btree ("level1_id","promotion_price","id","traits") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "product_level1_created" ON "product" USING btree ("level1_id","created_at","id","traits","promotion_price") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "product_level2_sold" ON "product" USING btree ("level2_id","sold","id","traits","promotion_price") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "product_level2_price" ON "product" USING btree ("level2_id","promotion_price","id","traits") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "product_level2_created" ON "product" USING btree ("level2_id","created_at","id","traits","promotion_price") WHERE withdrawn_at is null;--> statement-breakpoint
-- What was there before there were two trees is in the menu; from now on whoever inserts says it.
ALTER TABLE "category" ALTER COLUMN "in_menu" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "in_menu" DROP DEFAULT;
