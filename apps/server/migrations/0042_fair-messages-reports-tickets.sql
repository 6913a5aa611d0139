CREATE TABLE "processChange" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "processChange_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint,
	"processRunId" bigint NOT NULL,
	"resource" text NOT NULL,
	"rowId" bigint NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
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
CREATE TABLE "webFormOpened" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webFormOpened_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"hour" timestamp(3) with time zone,
	"webFormId" bigint,
	"registerChannelId" bigint,
	"opened" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "webFormOpened_opened_min" CHECK ("opened" >= 0)
);

--> statement-breakpoint
CREATE TABLE "ticketHolder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticketHolder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"ticketId" bigint NOT NULL,
	"round" bigint DEFAULT 1 NOT NULL,
	"name" text,
	"phoneNumber" text,
	"email" text,
	"heldBy" integer NOT NULL,
	"until" timestamp(3) with time zone,
	"webUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "ticketHolder_round_min" CHECK ("round" >= 1)
);

--> statement-breakpoint
CREATE TABLE "ticketOffer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticketOffer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"ticketId" bigint NOT NULL,
	"round" bigint DEFAULT 1 NOT NULL,
	"state" integer DEFAULT 10 NOT NULL,
	"name" text,
	"phoneNumber" text,
	"email" text,
	"expiresAt" timestamp(3) with time zone NOT NULL,
	"answeredAt" timestamp(3) with time zone,
	"webUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "ticketOffer_round_min" CHECK ("round" >= 1)
);

--> statement-breakpoint
CREATE TABLE "ticketDevice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticketDevice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"ticketId" bigint NOT NULL,
	"round" bigint DEFAULT 1 NOT NULL,
	"device" text NOT NULL,
	"pushToken" text,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "ticketDevice_round_min" CHECK ("round" >= 1)
);

--> statement-breakpoint
CREATE TABLE "recruitTrade" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recruitTrade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "recruitApplication" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recruitApplication_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"phoneNumber" text,
	"email" text,
	"recruitJobId" bigint NOT NULL,
	"recruitCompanyId" bigint NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"appliedAt" timestamp(3) with time zone NOT NULL,
	"cvUrl" text,
	"letter" text,
	"reply" text,
	"webFormRecordId" bigint,
	"webUserId" bigint NOT NULL,
	"language" text,
	"decidedAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "recruitChange" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recruitChange_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"recruitCompanyId" bigint NOT NULL,
	"recruitJobId" bigint,
	"kind" integer NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"content" jsonb NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "recruitLink" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recruitLink_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"recruitCompanyId" bigint NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"expiresAt" timestamp(3) with time zone NOT NULL,
	"openedAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "reportMailing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reportMailing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"reportFormId" bigint NOT NULL,
	"sysUserId" bigint NOT NULL,
	"rhythm" integer NOT NULL,
	"weekday" bigint,
	"hour" bigint NOT NULL,
	"language" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"lastDay" date,
	"lastAt" timestamp(3) with time zone,
	"outcome" integer DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "reportMailing_weekday_min" CHECK ("weekday" >= 1),
	CONSTRAINT "reportMailing_hour_min" CHECK ("hour" >= 0)
);

--> statement-breakpoint
ALTER TABLE "sysMessage" ADD COLUMN "path" text;
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
ALTER TABLE "ticket" ADD COLUMN "holderEmail" text;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "round" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "passedOnAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "voidReason" integer;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "voidedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "registerUserId" bigint;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "passChangedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "sentAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "sentTimes" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "recruitCompany" ADD COLUMN "recruitTradeId" bigint;
--> statement-breakpoint
ALTER TABLE "recruitCompany" ADD COLUMN "place" text;
--> statement-breakpoint
ALTER TABLE "recruitJob" ADD COLUMN "status" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "recruitJob" ADD COLUMN "deadline" date;
--> statement-breakpoint
ALTER TABLE "recruitJob" ADD COLUMN "webFormId" bigint;
--> statement-breakpoint
ALTER TABLE "reportForm" ADD COLUMN "sysUserId" bigint;
--> statement-breakpoint
ALTER TABLE "reportForm" ADD COLUMN "sysRoleIds" bigint[];
--> statement-breakpoint
ALTER TABLE "reportForm" ADD COLUMN "private" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "visualScreen" ADD COLUMN "pageSeconds" bigint DEFAULT 15 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "ticketCertTypeId" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "ticketPassOn" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "ticketPassOnUntil" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "ticketOfferHours" bigint DEFAULT 48 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "appleWalletTypeId" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "appleWalletTeamId" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "appleWalletCertificate" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "appleWalletChain" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "appleWalletKey" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "googleWalletIssuer" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "googleWalletAccount" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "googleWalletKey" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "walletStandIn" boolean DEFAULT false NOT NULL;
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
ALTER TABLE "projectSetting" ADD COLUMN "recruitOpenFrom" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "recruitOpenUntil" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "recruitDeadline" date;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "recruitReview" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "recruitFormId" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "recruitNeedsCv" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "webFormOpened" ADD CONSTRAINT "webFormOpened_webFormId_fk" FOREIGN KEY ("webFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormOpened" ADD CONSTRAINT "webFormOpened_registerChannelId_fk" FOREIGN KEY ("registerChannelId") REFERENCES "public"."registerChannel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticketHolder" ADD CONSTRAINT "ticketHolder_ticketId_fk" FOREIGN KEY ("ticketId") REFERENCES "public"."ticket"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticketHolder" ADD CONSTRAINT "ticketHolder_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticketOffer" ADD CONSTRAINT "ticketOffer_ticketId_fk" FOREIGN KEY ("ticketId") REFERENCES "public"."ticket"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticketOffer" ADD CONSTRAINT "ticketOffer_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticketDevice" ADD CONSTRAINT "ticketDevice_ticketId_fk" FOREIGN KEY ("ticketId") REFERENCES "public"."ticket"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recruitApplication" ADD CONSTRAINT "recruitApplication_recruitJobId_fk" FOREIGN KEY ("recruitJobId") REFERENCES "public"."recruitJob"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recruitApplication" ADD CONSTRAINT "recruitApplication_recruitCompanyId_fk" FOREIGN KEY ("recruitCompanyId") REFERENCES "public"."recruitCompany"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recruitApplication" ADD CONSTRAINT "recruitApplication_webFormRecordId_fk" FOREIGN KEY ("webFormRecordId") REFERENCES "public"."webFormRecord"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recruitApplication" ADD CONSTRAINT "recruitApplication_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recruitChange" ADD CONSTRAINT "recruitChange_recruitCompanyId_fk" FOREIGN KEY ("recruitCompanyId") REFERENCES "public"."recruitCompany"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recruitChange" ADD CONSTRAINT "recruitChange_recruitJobId_fk" FOREIGN KEY ("recruitJobId") REFERENCES "public"."recruitJob"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recruitLink" ADD CONSTRAINT "recruitLink_recruitCompanyId_fk" FOREIGN KEY ("recruitCompanyId") REFERENCES "public"."recruitCompany"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reportMailing" ADD CONSTRAINT "reportMailing_reportFormId_fk" FOREIGN KEY ("reportFormId") REFERENCES "public"."reportForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reportMailing" ADD CONSTRAINT "reportMailing_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "processChange_projectId_id" ON "processChange" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "processChange_deletedAt" ON "processChange" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "processChange_processRunId" ON "processChange" USING btree ("processRunId");
--> statement-breakpoint
CREATE INDEX "processChange_createdAt_idx" ON "processChange" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "processChange_processRunId_rowId_key" ON "processChange" USING btree (coalesce("projectId", 0),"processRunId","rowId") WHERE "deletedAt" is null;
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
CREATE INDEX "webFormOpened_projectId_id" ON "webFormOpened" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormOpened_deletedAt" ON "webFormOpened" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webFormOpened_webFormId" ON "webFormOpened" USING btree ("webFormId");
--> statement-breakpoint
CREATE INDEX "webFormOpened_registerChannelId" ON "webFormOpened" USING btree ("registerChannelId");
--> statement-breakpoint
CREATE UNIQUE INDEX "webFormOpened_hour_webFormId_registerChannelId_key" ON "webFormOpened" USING btree ("projectId","hour","webFormId","registerChannelId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticketHolder_projectId_id" ON "ticketHolder" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticketHolder_deletedAt" ON "ticketHolder" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "ticketHolder_ticketId" ON "ticketHolder" USING btree ("projectId","ticketId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticketHolder_webUserId" ON "ticketHolder" USING btree ("webUserId");
--> statement-breakpoint
CREATE UNIQUE INDEX "ticketHolder_ticketId_round_key" ON "ticketHolder" USING btree ("projectId","ticketId","round") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticketHolder_ticketId_ref" ON "ticketHolder" USING btree ("ticketId");
--> statement-breakpoint
CREATE INDEX "ticketOffer_projectId_id" ON "ticketOffer" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticketOffer_deletedAt" ON "ticketOffer" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "ticketOffer_ticketId" ON "ticketOffer" USING btree ("projectId","ticketId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticketOffer_state" ON "ticketOffer" USING btree ("projectId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticketOffer_webUserId" ON "ticketOffer" USING btree ("webUserId");
--> statement-breakpoint
CREATE INDEX "ticketOffer_state_expiresAt_idx" ON "ticketOffer" USING btree ("projectId","state","expiresAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticketOffer_ticketId_ref" ON "ticketOffer" USING btree ("ticketId");
--> statement-breakpoint
CREATE INDEX "ticketDevice_projectId_id" ON "ticketDevice" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticketDevice_deletedAt" ON "ticketDevice" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "ticketDevice_ticketId" ON "ticketDevice" USING btree ("projectId","ticketId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "ticketDevice_device_ticketId_round_key" ON "ticketDevice" USING btree ("projectId","device","ticketId","round") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticketDevice_ticketId_ref" ON "ticketDevice" USING btree ("ticketId");
--> statement-breakpoint
CREATE INDEX "recruitTrade_projectId_id" ON "recruitTrade" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitTrade_deletedAt" ON "recruitTrade" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "recruitTrade_name_key" ON "recruitTrade" USING btree ("projectId","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitTrade_searchText" ON "recruitTrade" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "recruitTrade_searchGrams" ON "recruitTrade" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "recruitApplication_projectId_id" ON "recruitApplication" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitApplication_deletedAt" ON "recruitApplication" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "recruitApplication_recruitJobId" ON "recruitApplication" USING btree ("projectId","recruitJobId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitApplication_recruitCompanyId" ON "recruitApplication" USING btree ("projectId","recruitCompanyId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitApplication_status" ON "recruitApplication" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitApplication_appliedAt" ON "recruitApplication" USING btree ("projectId","appliedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitApplication_webFormRecordId" ON "recruitApplication" USING btree ("webFormRecordId");
--> statement-breakpoint
CREATE INDEX "recruitApplication_webUserId" ON "recruitApplication" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitApplication_recruitCompanyId_status_idx" ON "recruitApplication" USING btree ("projectId","recruitCompanyId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitApplication_appliedAt_idx" ON "recruitApplication" USING btree ("projectId","appliedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "recruitApplication_recruitJobId_webUserId_key" ON "recruitApplication" USING btree ("projectId","recruitJobId","webUserId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitApplication_searchText" ON "recruitApplication" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "recruitApplication_searchGrams" ON "recruitApplication" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "recruitApplication_recruitJobId_ref" ON "recruitApplication" USING btree ("recruitJobId");
--> statement-breakpoint
CREATE INDEX "recruitApplication_recruitCompanyId_ref" ON "recruitApplication" USING btree ("recruitCompanyId");
--> statement-breakpoint
CREATE INDEX "recruitChange_projectId_id" ON "recruitChange" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitChange_deletedAt" ON "recruitChange" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "recruitChange_recruitCompanyId" ON "recruitChange" USING btree ("projectId","recruitCompanyId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitChange_recruitJobId" ON "recruitChange" USING btree ("projectId","recruitJobId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitChange_kind" ON "recruitChange" USING btree ("projectId","kind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitChange_status" ON "recruitChange" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitChange_searchText" ON "recruitChange" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "recruitChange_searchGrams" ON "recruitChange" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "recruitChange_recruitCompanyId_ref" ON "recruitChange" USING btree ("recruitCompanyId");
--> statement-breakpoint
CREATE INDEX "recruitChange_recruitJobId_ref" ON "recruitChange" USING btree ("recruitJobId") WHERE "recruitJobId" is not null;
--> statement-breakpoint
CREATE INDEX "recruitLink_projectId_id" ON "recruitLink" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitLink_deletedAt" ON "recruitLink" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "recruitLink_recruitCompanyId" ON "recruitLink" USING btree ("projectId","recruitCompanyId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitLink_status" ON "recruitLink" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitLink_expiresAt" ON "recruitLink" USING btree ("projectId","expiresAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitLink_recruitCompanyId_ref" ON "recruitLink" USING btree ("recruitCompanyId");
--> statement-breakpoint
CREATE INDEX "reportMailing_projectId_id" ON "reportMailing" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "reportMailing_deletedAt" ON "reportMailing" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "reportMailing_reportFormId" ON "reportMailing" USING btree ("projectId","reportFormId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "reportMailing_sysUserId" ON "reportMailing" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "reportMailing_rhythm" ON "reportMailing" USING btree ("projectId","rhythm","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "reportMailing_status" ON "reportMailing" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "reportMailing_outcome" ON "reportMailing" USING btree ("projectId","outcome","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "reportMailing_reportFormId_sysUserId_rhythm_key" ON "reportMailing" USING btree ("projectId","reportFormId","sysUserId","rhythm") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "reportMailing_reportFormId_ref" ON "reportMailing" USING btree ("reportFormId");
--> statement-breakpoint
CREATE INDEX "reportMailing_sysUserId_ref" ON "reportMailing" USING btree ("sysUserId");
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
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recruitCompany" ADD CONSTRAINT "recruitCompany_recruitTradeId_fk" FOREIGN KEY ("recruitTradeId") REFERENCES "public"."recruitTrade"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recruitJob" ADD CONSTRAINT "recruitJob_webFormId_fk" FOREIGN KEY ("webFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reportForm" ADD CONSTRAINT "reportForm_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_ticketCertTypeId_fk" FOREIGN KEY ("ticketCertTypeId") REFERENCES "public"."registerUserCertType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_recruitFormId_fk" FOREIGN KEY ("recruitFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
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
CREATE INDEX "ticket_passedOnAt" ON "ticket" USING btree ("projectId","passedOnAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticket_voidReason" ON "ticket" USING btree ("projectId","voidReason","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticket_registerUserId" ON "ticket" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticket_registerUserId_ref" ON "ticket" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "recruitCompany_recruitTradeId" ON "recruitCompany" USING btree ("projectId","recruitTradeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitCompany_recruitTradeId_ref" ON "recruitCompany" USING btree ("recruitTradeId") WHERE "recruitTradeId" is not null;
--> statement-breakpoint
CREATE INDEX "recruitJob_status" ON "recruitJob" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitJob_deadline" ON "recruitJob" USING btree ("projectId","deadline","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitJob_webFormId" ON "recruitJob" USING btree ("webFormId");
--> statement-breakpoint
CREATE INDEX "reportForm_sysUserId" ON "reportForm" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "reportForm_sysUserId_ref" ON "reportForm" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "projectSetting_ticketCertTypeId" ON "projectSetting" USING btree ("ticketCertTypeId");
--> statement-breakpoint
CREATE INDEX "projectSetting_recruitFormId" ON "projectSetting" USING btree ("recruitFormId");
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
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_round_min" CHECK ("round" >= 1);
--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_sentTimes_min" CHECK ("sentTimes" >= 0);
--> statement-breakpoint
ALTER TABLE "visualScreen" ADD CONSTRAINT "visualScreen_pageSeconds_min" CHECK ("pageSeconds" >= 5);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_ticketOfferHours_min" CHECK ("ticketOfferHours" >= 1);
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
--> statement-breakpoint
-- Who holds the tickets that were sold before is the first of their holders.
INSERT INTO "ticketHolder" ("projectId", "ticketId", "name", "phoneNumber", "webUserId", "heldBy", "createdAt")
SELECT t."projectId", t.id, t."holderName", t."holderPhone", t."webUserId", 10, t."createdAt" FROM "ticket" t WHERE t."deletedAt" is null;
