ALTER TABLE "webFormRecord" ADD COLUMN "fee" bigint;
--> statement-breakpoint
ALTER TABLE "webFormRecord" ADD COLUMN "currency" text;
--> statement-breakpoint
ALTER TABLE "webFormRecord" ADD COLUMN "feeName" text;
--> statement-breakpoint
ALTER TABLE "webFormRecord" ADD COLUMN "feeEnglishName" text;
--> statement-breakpoint
ALTER TABLE "webFormRecord" ADD COLUMN "feeRuleId" bigint;
--> statement-breakpoint
ALTER TABLE "webFormVersion" ADD COLUMN "settings" jsonb;
--> statement-breakpoint
ALTER TABLE "webFormVersion" ADD COLUMN "sysUserId" bigint;
--> statement-breakpoint
ALTER TABLE "webFormFeeRule" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "webFormVersion" ADD CONSTRAINT "webFormVersion_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "webFormVersion_sysUserId" ON "webFormVersion" USING btree ("sysUserId");
