CREATE TABLE "automaticMessage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "automaticMessage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"code" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"ways" integer DEFAULT 10 NOT NULL,
	"delayMinutes" bigint,
	"smsText" text,
	"englishSmsText" text,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "automaticMessage_delayMinutes_min" CHECK ("delayMinutes" >= 0)
);

--> statement-breakpoint
CREATE TABLE "savedChoice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "savedChoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"list" text,
	"conditions" jsonb,
	"words" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
ALTER TABLE "outboxMessage" ADD COLUMN "admittedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "outboxMessage" ADD COLUMN "insteadOfId" bigint;
--> statement-breakpoint
ALTER TABLE "outboxMessage" ADD COLUMN "replaced" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD COLUMN "fallsBack" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD COLUMN "fallsBackAfter" bigint;
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD COLUMN "chosenFrom" text;
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD COLUMN "nowhereQty" bigint;
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD COLUMN "pausedWhy" text;
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD COLUMN "people" bigint;
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD COLUMN "begunAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD COLUMN "sentById" bigint;
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD COLUMN "approvedById" bigint;
--> statement-breakpoint
ALTER TABLE "groupNotificationReceiver" ADD COLUMN "values" jsonb;
--> statement-breakpoint
ALTER TABLE "groupNotificationReceiver" ADD COLUMN "webUserId" bigint;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD COLUMN "people" bigint;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD COLUMN "begunAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD COLUMN "sentById" bigint;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD COLUMN "approvedById" bigint;
--> statement-breakpoint
ALTER TABLE "massText" ADD COLUMN "people" bigint;
--> statement-breakpoint
ALTER TABLE "massText" ADD COLUMN "begunAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "massText" ADD COLUMN "sentById" bigint;
--> statement-breakpoint
ALTER TABLE "massText" ADD COLUMN "approvedById" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "approvalAbove" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "quietFrom" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "quietUntil" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "messagesPerMinute" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "messagesPerDay" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "messagesPerPerson" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "failingShare" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "smsPrice" bigint;
--> statement-breakpoint
CREATE INDEX "automaticMessage_projectId_id" ON "automaticMessage" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "automaticMessage_deletedAt" ON "automaticMessage" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "automaticMessage_enabled" ON "automaticMessage" USING btree ("projectId","enabled","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "automaticMessage_code_key" ON "automaticMessage" USING btree ("projectId","code") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "savedChoice_projectId_id" ON "savedChoice" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "savedChoice_deletedAt" ON "savedChoice" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "savedChoice_name_key" ON "savedChoice" USING btree ("projectId","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "savedChoice_searchText" ON "savedChoice" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "savedChoice_searchGrams" ON "savedChoice" USING gin ("searchGrams");
--> statement-breakpoint
ALTER TABLE "outboxMessage" ADD CONSTRAINT "outboxMessage_insteadOfId_fk" FOREIGN KEY ("insteadOfId") REFERENCES "public"."outboxMessage"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD CONSTRAINT "groupNotification_sentById_fk" FOREIGN KEY ("sentById") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD CONSTRAINT "groupNotification_approvedById_fk" FOREIGN KEY ("approvedById") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "groupNotificationReceiver" ADD CONSTRAINT "groupNotificationReceiver_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD CONSTRAINT "customEmail_sentById_fk" FOREIGN KEY ("sentById") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD CONSTRAINT "customEmail_approvedById_fk" FOREIGN KEY ("approvedById") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "massText" ADD CONSTRAINT "massText_sentById_fk" FOREIGN KEY ("sentById") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "massText" ADD CONSTRAINT "massText_approvedById_fk" FOREIGN KEY ("approvedById") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "outboxMessage_insteadOfId" ON "outboxMessage" USING btree ("insteadOfId");
--> statement-breakpoint
CREATE INDEX "outboxMessage_admittedAt_idx" ON "outboxMessage" USING btree ("projectId","admittedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "outboxMessage_insteadOfId_idx" ON "outboxMessage" USING btree ("projectId","insteadOfId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "groupNotification_sentById" ON "groupNotification" USING btree ("sentById");
--> statement-breakpoint
CREATE INDEX "groupNotification_approvedById" ON "groupNotification" USING btree ("approvedById");
--> statement-breakpoint
CREATE INDEX "groupNotificationReceiver_webUserId" ON "groupNotificationReceiver" USING btree ("webUserId");
--> statement-breakpoint
CREATE INDEX "customEmail_sentById" ON "customEmail" USING btree ("sentById");
--> statement-breakpoint
CREATE INDEX "customEmail_approvedById" ON "customEmail" USING btree ("approvedById");
--> statement-breakpoint
CREATE INDEX "massText_sentById" ON "massText" USING btree ("sentById");
--> statement-breakpoint
CREATE INDEX "massText_approvedById" ON "massText" USING btree ("approvedById");
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD CONSTRAINT "groupNotification_fallsBackAfter_min" CHECK ("fallsBackAfter" >= 1);
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD CONSTRAINT "groupNotification_nowhereQty_min" CHECK ("nowhereQty" >= 0);
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD CONSTRAINT "groupNotification_people_min" CHECK ("people" >= 0);
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD CONSTRAINT "groupNotification_check_1" CHECK (coalesce("successQty", 0) + coalesce("failQty", 0) <= coalesce("qty", 0));
--> statement-breakpoint
ALTER TABLE "customEmail" ADD CONSTRAINT "customEmail_people_min" CHECK ("people" >= 0);
--> statement-breakpoint
ALTER TABLE "massText" ADD CONSTRAINT "massText_people_min" CHECK ("people" >= 0);
--> statement-breakpoint
ALTER TABLE "massText" ADD CONSTRAINT "massText_check_1" CHECK (coalesce("successQty", 0) + coalesce("failQty", 0) <= coalesce("qty", 0));
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_approvalAbove_min" CHECK ("approvalAbove" >= 0);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_messagesPerMinute_min" CHECK ("messagesPerMinute" >= 1);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_messagesPerDay_min" CHECK ("messagesPerDay" >= 1);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_messagesPerPerson_min" CHECK ("messagesPerPerson" >= 1);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_failingShare_min" CHECK ("failingShare" >= 1);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_smsPrice_min" CHECK ("smsPrice" >= 0);
