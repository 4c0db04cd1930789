CREATE TABLE "category_search" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"level1_id" integer NOT NULL,
	"level2_id" integer NOT NULL,
	"sold" integer NOT NULL,
	"promotion_price" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"traits" smallint NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL,
	"lexeme" text NOT NULL,
	"frequency" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category_search" ADD CONSTRAINT "category_search_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_words" ON "product_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_word_lexeme" ON "search_word" USING btree ("lexeme");--> statement-breakpoint
CREATE INDEX "search_word_prefix" ON "search_word" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_word_trigrams" ON "search_word" USING gin ("word" gin_trgm_ops);