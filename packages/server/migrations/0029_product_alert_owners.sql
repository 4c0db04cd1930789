-- Only a verified account owns its requests, and they have its email.
UPDATE "product_alert" SET "account_id" = NULL
FROM "account" WHERE "account"."id" = "product_alert"."account_id" AND "account"."email_verified_at" IS NULL;--> statement-breakpoint
DELETE FROM "product_alert" AS "old" USING "account", "product_alert" AS "other"
WHERE "account"."id" = "old"."account_id" AND "old"."email" <> "account"."email" AND "other"."product_id" = "old"."product_id"
	AND "other"."kind" = "old"."kind" AND "other"."sku_code" = "old"."sku_code"
	AND ("other"."email" = "account"."email" OR ("other"."account_id" = "old"."account_id" AND "other"."id" > "old"."id"));--> statement-breakpoint
UPDATE "product_alert" SET "email" = "account"."email"
FROM "account" WHERE "account"."id" = "product_alert"."account_id" AND "account"."email" <> "product_alert"."email";