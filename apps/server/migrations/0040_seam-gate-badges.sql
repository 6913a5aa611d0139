ALTER TABLE "webFormCertType" ADD COLUMN "registerChannelId" bigint;
--> statement-breakpoint
ALTER TABLE "webFormCertType" ADD COLUMN "webFormFeeRuleId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "badgeRunId" bigint;
--> statement-breakpoint
ALTER TABLE "webFormCertType" ADD CONSTRAINT "webFormCertType_registerChannelId_fk" FOREIGN KEY ("registerChannelId") REFERENCES "public"."registerChannel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormCertType" ADD CONSTRAINT "webFormCertType_webFormFeeRuleId_fk" FOREIGN KEY ("webFormFeeRuleId") REFERENCES "public"."webFormFeeRule"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "webFormCertType_registerChannelId" ON "webFormCertType" USING btree ("registerChannelId");
--> statement-breakpoint
CREATE INDEX "webFormCertType_webFormFeeRuleId" ON "webFormCertType" USING btree ("webFormFeeRuleId");
