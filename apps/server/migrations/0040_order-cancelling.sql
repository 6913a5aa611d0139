ALTER TABLE "massRefundOrder" ADD COLUMN "kept" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "massRefundOrder" ADD CONSTRAINT "massRefundOrder_kept_min" CHECK ("kept" >= 0);
