DROP INDEX "account_token_account";--> statement-breakpoint
CREATE UNIQUE INDEX "account_token_one" ON "account_token" USING btree ("account_id","purpose");