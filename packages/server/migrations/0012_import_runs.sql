CREATE TABLE "import_item" (
	"run_id" integer NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	CONSTRAINT "import_item_run_id_position_pk" PRIMARY KEY("run_id","position"),
	CONSTRAINT "import_item_state" CHECK (state in ('waiting', 'written', 'skipped', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"publish" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "supplier_product" (
	"code" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"data" jsonb,
	"reason" text,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_product_state" CHECK (state in ('draft', 'published', 'refused')),
	CONSTRAINT "supplier_product_data" CHECK ((data is not null) = (state = 'draft'))
);
--> statement-breakpoint
ALTER TABLE "import_item" ADD CONSTRAINT "import_item_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_item_waiting" ON "import_item" USING btree ("run_id","position") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "supplier_product_state" ON "supplier_product" USING btree ("state","read_at","code");