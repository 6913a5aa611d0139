ALTER TABLE "groupNotification" ADD COLUMN "tally" jsonb;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD COLUMN "qty" bigint;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD COLUMN "successQty" bigint;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD COLUMN "failQty" bigint;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD COLUMN "tally" jsonb;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD COLUMN "sendStartTime" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD COLUMN "sendEndTime" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD COLUMN "pausedWhy" text;
--> statement-breakpoint
ALTER TABLE "massText" ADD COLUMN "tally" jsonb;
--> statement-breakpoint
ALTER TABLE "massText" ADD COLUMN "pausedWhy" text;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD CONSTRAINT "customEmail_qty_min" CHECK ("qty" >= 0);
--> statement-breakpoint
ALTER TABLE "customEmail" ADD CONSTRAINT "customEmail_successQty_min" CHECK ("successQty" >= 0);
--> statement-breakpoint
ALTER TABLE "customEmail" ADD CONSTRAINT "customEmail_failQty_min" CHECK ("failQty" >= 0);
--> statement-breakpoint
ALTER TABLE "customEmail" ADD CONSTRAINT "customEmail_check_1" CHECK (coalesce("successQty", 0) + coalesce("failQty", 0) <= coalesce("qty", 0));
