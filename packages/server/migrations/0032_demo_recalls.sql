ALTER TABLE "recall" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What the stand-in has told an earlier version of the shop, by the makers that it invents.
UPDATE "recall" SET "is_demo" = true WHERE "makers" <@ ARRAY['Hollowpine Bikes', 'Marlow & Finch', 'Zaply', 'Cresthill Home'] AND cardinality("makers") > 0;
