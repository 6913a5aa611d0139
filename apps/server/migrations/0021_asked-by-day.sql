CREATE INDEX "outboxMessage_createdAt_idx" ON "outboxMessage" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sms_createdAt_idx" ON "sms" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webUser_createdAt_idx" ON "webUser" USING btree ("sellerId","createdAt","id") WHERE "deletedAt" is null;
