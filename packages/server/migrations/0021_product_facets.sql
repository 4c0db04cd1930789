DROP INDEX "product_sold";--> statement-breakpoint
DROP INDEX "product_price";--> statement-breakpoint
DROP INDEX "product_created";--> statement-breakpoint
DROP INDEX "product_traits";--> statement-breakpoint
DROP INDEX "product_level1_sold";--> statement-breakpoint
DROP INDEX "product_level1_price";--> statement-breakpoint
DROP INDEX "product_level1_created";--> statement-breakpoint
DROP INDEX "product_level1_traits";--> statement-breakpoint
DROP INDEX "product_level2_sold";--> statement-breakpoint
DROP INDEX "product_level2_price";--> statement-breakpoint
DROP INDEX "product_level2_created";--> statement-breakpoint
DROP INDEX "product_level2_traits";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rating_rank" integer GENERATED ALWAYS AS ((case when rating_count = 0 then 0
    else (rating::int8 * rating_count + 43 * 25) * 100 / (rating_count + 25) end)::integer) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "attributes" bigint;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "sizes" bigint;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "attributes" bigint;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "sizes" bigint;--> statement-breakpoint
CREATE INDEX "product_rating" ON "product" USING btree ("rating_rank","id","promotion_price","traits","attributes","sizes","level1_id") WHERE withdrawn_at is null and in_menu;--> statement-breakpoint
CREATE INDEX "product_level1_rating" ON "product" USING btree ("level1_id","rating_rank","id","promotion_price","traits","attributes","sizes","level2_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "product_level2_rating" ON "product" USING btree ("level2_id","rating_rank","id","promotion_price","traits","attributes","sizes") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "product_unread" ON "product" USING btree ("id") WHERE attributes is null;--> statement-breakpoint
CREATE INDEX "product_sold" ON "product" USING btree ("sold","id","promotion_price","traits","attributes","sizes","level1_id") WHERE withdrawn_at is null and in_menu;--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("promotion_price","id","traits","attributes","sizes","level1_id") WHERE withdrawn_at is null and in_menu;--> statement-breakpoint
CREATE INDEX "product_created" ON "product" USING btree ("created_at","id","promotion_price","traits","attributes","sizes","level1_id") WHERE withdrawn_at is null and in_menu;--> statement-breakpoint
CREATE INDEX "product_traits" ON "product" USING btree ("traits","promotion_price","id","sold","created_at","rating_rank","attributes","sizes","level1_id") WHERE withdrawn_at is null and in_menu;--> statement-breakpoint
CREATE INDEX "product_level1_sold" ON "product" USING btree ("level1_id","sold","id","promotion_price","traits","attributes","sizes","level2_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "product_level1_price" ON "product" USING btree ("level1_id","promotion_price","id","traits","attributes","sizes","level2_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "product_level1_created" ON "product" USING btree ("level1_id","created_at","id","promotion_price","traits","attributes","sizes","level2_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "product_level1_traits" ON "product" USING btree ("level1_id","traits","promotion_price","id","sold","created_at","rating_rank","attributes","sizes","level2_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "product_level2_sold" ON "product" USING btree ("level2_id","sold","id","promotion_price","traits","attributes","sizes") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "product_level2_price" ON "product" USING btree ("level2_id","promotion_price","id","traits","attributes","sizes") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "product_level2_created" ON "product" USING btree ("level2_id","created_at","id","promotion_price","traits","attributes","sizes") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "product_level2_traits" ON "product" USING btree ("level2_id","traits","promotion_price","id","sold","created_at","rating_rank","attributes","sizes") WHERE withdrawn_at is null;