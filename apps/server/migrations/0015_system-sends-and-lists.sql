ALTER TABLE "outboxMessage" ADD COLUMN "batch" text;
--> statement-breakpoint
CREATE INDEX "sysMessageReceive_sysUserId_status_idx" ON "sysMessageReceive" USING btree ("sysUserId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysMessageReceive_webUserId_status_idx" ON "sysMessageReceive" USING btree ("webUserId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysUserOperateLog_resource_action_sysUserId_idx" ON "sysUserOperateLog" USING btree ("projectId","resource","action","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "outboxMessage_batch" ON "outboxMessage" USING btree ("projectId","batch","id") WHERE "deletedAt" is null;
