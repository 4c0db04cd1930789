CREATE TABLE "review_tally" (
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "review_tally_product_id_kind_value_pk" PRIMARY KEY("product_id","kind","value"),
	CONSTRAINT "review_tally_kind" CHECK (kind in ('stars', 'fit', 'age')),
	CONSTRAINT "review_tally_count" CHECK (count >= 0)
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"part_id" uuid,
	"line_position" smallint,
	"is_demo" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"stars" smallint NOT NULL,
	"fit" text,
	"age" text,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"variant" text NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_of_purchase" CHECK (is_demo = (part_id is null) and (part_id is null) = (line_position is null)),
	CONSTRAINT "review_status" CHECK (status in ('pending', 'published', 'rejected')),
	CONSTRAINT "review_stars" CHECK (stars between 1 and 5),
	CONSTRAINT "review_fit" CHECK (fit in ('small', 'true', 'large')),
	CONSTRAINT "review_age" CHECK (age in ('0-5', '6-11', '12-23', '24-35', '36-59', '60+')),
	CONSTRAINT "review_reply" CHECK ((reply is null) = (replied_at is null))
);
--> statement-breakpoint
ALTER TABLE "review_tally" ADD CONSTRAINT "review_tally_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_part_id_line_position_order_line_part_id_position_fk" FOREIGN KEY ("part_id","line_position") REFERENCES "public"."order_line"("part_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_line" ON "review" USING btree ("part_id","line_position");--> statement-breakpoint
CREATE INDEX "review_helpful" ON "review" USING btree ("product_id","helpful","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "review_newest" ON "review" USING btree ("product_id","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "review_stars_helpful" ON "review" USING btree ("product_id","stars","helpful","id","age") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "review_stars_newest" ON "review" USING btree ("product_id","stars","id","age") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "review_age_helpful" ON "review" USING btree ("product_id","age","helpful","id","stars") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "review_age_newest" ON "review" USING btree ("product_id","age","id","stars") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "review_pending" ON "review" USING btree ("id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "review_text" ON "review" USING btree (md5(lower("text"))) WHERE text <> '';