CREATE TABLE "registerUserFaceConsent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserFaceConsent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserId" bigint NOT NULL,
	"state" integer DEFAULT 10 NOT NULL,
	"givenAt" timestamp(3) with time zone,
	"withdrawnAt" timestamp(3) with time zone,
	"textVersion" text,
	"language" text NOT NULL,
	"source" integer,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserFaceKey" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserFaceKey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"fingerprint" text,
	"material" text,
	"destroyedAt" timestamp(3) with time zone,
	"destroyed" bigint,
	"certified" boolean DEFAULT false NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "registerUserFaceKey_destroyed_min" CHECK ("destroyed" >= 0)
);

--> statement-breakpoint
CREATE TABLE "registerUserFaceTemplate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserFaceTemplate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserId" bigint,
	"registerUserFaceConsentId" bigint NOT NULL,
	"registerUserFaceKeyId" bigint NOT NULL,
	"photoHash" text,
	"sealed" text NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserFaceCertificate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserFaceCertificate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"number" text,
	"destroyedAt" timestamp(3) with time zone,
	"templates" bigint,
	"method" text,
	"fingerprint" text,
	"confirmed" bigint,
	"unconfirmed" bigint,
	"logHash" text,
	"logLines" bigint,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "registerUserFaceCertificate_templates_min" CHECK ("templates" >= 0),
	CONSTRAINT "registerUserFaceCertificate_confirmed_min" CHECK ("confirmed" >= 0),
	CONSTRAINT "registerUserFaceCertificate_unconfirmed_min" CHECK ("unconfirmed" >= 0),
	CONSTRAINT "registerUserFaceCertificate_logLines_min" CHECK ("logLines" >= 0)
);

--> statement-breakpoint
CREATE TABLE "registerUserEntryMinute" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserEntryMinute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"minute" timestamp(3) with time zone,
	"registerUserTermId" bigint,
	"registerUserTermGroupId" bigint,
	"certTypeId" bigint,
	"entryType" integer,
	"amount" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "registerUserEntryMinute_amount_min" CHECK ("amount" >= 0)
);

--> statement-breakpoint
CREATE TABLE "registerUserEntryHour" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserEntryHour_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"hour" timestamp(3) with time zone,
	"registerUserTermId" bigint,
	"registerChannelId" bigint,
	"entryType" integer,
	"amount" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "registerUserEntryHour_amount_min" CHECK ("amount" >= 0)
);

--> statement-breakpoint
CREATE TABLE "entryCountDifference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entryCountDifference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"countDate" date,
	"entryType" integer,
	"counted" bigint,
	"byRecords" bigint,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "entryCountDifference_counted_min" CHECK ("counted" >= 0),
	CONSTRAINT "entryCountDifference_byRecords_min" CHECK ("byRecords" >= 0)
);

--> statement-breakpoint
CREATE TABLE "gateDayNote" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateDayNote_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"note" text NOT NULL,
	"sysUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "largeScreenLink" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "largeScreenLink_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"visualScreenId" bigint,
	"code" text,
	"expiresAt" timestamp(3) with time zone,
	"shownAt" timestamp(3) with time zone,
	"status" integer DEFAULT 10 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
ALTER TABLE "webFormFeeRule" ADD COLUMN "perPerson" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "webFormFeeRule" ADD COLUMN "peopleFieldId" bigint;
--> statement-breakpoint
ALTER TABLE "webFormFeeRule" ADD COLUMN "leastPeople" bigint;
--> statement-breakpoint
ALTER TABLE "webFormFeeRule" ADD COLUMN "mostPeople" bigint;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "certHold" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "healthReports" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "healthCodes" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "faceSearchThreshold" bigint DEFAULT 85 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "faceSeconds" bigint DEFAULT 3 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "faceKeepDays" bigint DEFAULT 30 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateRehearsal" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateKeepsPhotos" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "deskCardFormat" integer DEFAULT 50 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatch" ADD COLUMN "registerUserZZBatchId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatch" ADD COLUMN "exportFile" text;
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatch" ADD COLUMN "exportHash" text;
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatch" ADD COLUMN "exportedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatch" ADD COLUMN "resultHash" text;
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatch" ADD COLUMN "importedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatch" ADD COLUMN "importReport" jsonb;
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatchDetail" ADD COLUMN "checkedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatchDetail" ADD COLUMN "resultNote" text;
--> statement-breakpoint
ALTER TABLE "registerUserZZBatch" ADD COLUMN "droppedAmt" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserZZBatch" ADD COLUMN "boundAmt" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserZZBatch" ADD COLUMN "offsetX" numeric;
--> statement-breakpoint
ALTER TABLE "registerUserZZBatch" ADD COLUMN "offsetY" numeric;
--> statement-breakpoint
ALTER TABLE "registerUserZZBatch" ADD COLUMN "printFile" text;
--> statement-breakpoint
ALTER TABLE "registerUserZZBatch" ADD COLUMN "printedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUserZZBatch" ADD COLUMN "printNote" text;
--> statement-breakpoint
ALTER TABLE "registerUserZZBatchDetail" ADD COLUMN "receiver" text;
--> statement-breakpoint
ALTER TABLE "registerUserZZBatchDetail" ADD COLUMN "signaturePic" text;
--> statement-breakpoint
ALTER TABLE "registerUserTermInfo" ADD COLUMN "overrideById" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserTermInfo" ADD COLUMN "hub" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserEntryStatistics" ADD COLUMN "registerUserEntryStatisticsParamId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserFaceDatabase" ADD COLUMN "address" text;
--> statement-breakpoint
ALTER TABLE "registerUserFaceDatabase" ADD COLUMN "library" text;
--> statement-breakpoint
ALTER TABLE "registerUserFaceDatabase" ADD COLUMN "account" text;
--> statement-breakpoint
ALTER TABLE "registerUserFaceDatabase" ADD COLUMN "secret" text;
--> statement-breakpoint
ALTER TABLE "registerUserFaceDatabase" ADD COLUMN "supplierCount" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserFaceDatabase" ADD COLUMN "reconciledAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUserFaceDatabase" ADD COLUMN "reconcileMsg" text;
--> statement-breakpoint
ALTER TABLE "relRegisterUserFaceDatabase" ADD COLUMN "syncedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "relRegisterUserFaceDatabase" ADD COLUMN "removing" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "relRegisterUserFaceDatabase" ADD COLUMN "held" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "relRegisterUserFaceDatabase" ADD COLUMN "photo" text;
--> statement-breakpoint
ALTER TABLE "relRegisterUserFaceDatabase" ADD COLUMN "photoHash" text;
--> statement-breakpoint
ALTER TABLE "relRegisterUserFaceDatabase" ADD COLUMN "turn" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserSyncFaceDatabaseRecord" ADD COLUMN "action" integer;
--> statement-breakpoint
ALTER TABLE "visualScreen" ADD COLUMN "englishTitle" text;
--> statement-breakpoint
ALTER TABLE "registerUserFaceConsent" ADD CONSTRAINT "registerUserFaceConsent_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserFaceTemplate" ADD CONSTRAINT "registerUserFaceTemplate_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserFaceTemplate" ADD CONSTRAINT "registerUserFaceTemplate_registerUserFaceConsentId_fk" FOREIGN KEY ("registerUserFaceConsentId") REFERENCES "public"."registerUserFaceConsent"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserFaceTemplate" ADD CONSTRAINT "registerUserFaceTemplate_registerUserFaceKeyId_fk" FOREIGN KEY ("registerUserFaceKeyId") REFERENCES "public"."registerUserFaceKey"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserEntryMinute" ADD CONSTRAINT "registerUserEntryMinute_registerUserTermId_fk" FOREIGN KEY ("registerUserTermId") REFERENCES "public"."registerUserTerm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserEntryMinute" ADD CONSTRAINT "registerUserEntryMinute_registerUserTermGroupId_fk" FOREIGN KEY ("registerUserTermGroupId") REFERENCES "public"."registerUserTermGroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserEntryMinute" ADD CONSTRAINT "registerUserEntryMinute_certTypeId_fk" FOREIGN KEY ("certTypeId") REFERENCES "public"."registerUserCertType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserEntryHour" ADD CONSTRAINT "registerUserEntryHour_registerUserTermId_fk" FOREIGN KEY ("registerUserTermId") REFERENCES "public"."registerUserTerm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserEntryHour" ADD CONSTRAINT "registerUserEntryHour_registerChannelId_fk" FOREIGN KEY ("registerChannelId") REFERENCES "public"."registerChannel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gateDayNote" ADD CONSTRAINT "gateDayNote_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "largeScreenLink" ADD CONSTRAINT "largeScreenLink_visualScreenId_fk" FOREIGN KEY ("visualScreenId") REFERENCES "public"."visualScreen"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "registerUserFaceConsent_projectId_id" ON "registerUserFaceConsent" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserFaceConsent_deletedAt" ON "registerUserFaceConsent" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserFaceConsent_registerUserId" ON "registerUserFaceConsent" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserFaceConsent_state" ON "registerUserFaceConsent" USING btree ("projectId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserFaceConsent_givenAt" ON "registerUserFaceConsent" USING btree ("projectId","givenAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserFaceConsent_source" ON "registerUserFaceConsent" USING btree ("projectId","source","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserFaceConsent_registerUserId_ref" ON "registerUserFaceConsent" USING btree ("registerUserId");
--> statement-breakpoint
CREATE INDEX "registerUserFaceKey_projectId_id" ON "registerUserFaceKey" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserFaceKey_deletedAt" ON "registerUserFaceKey" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserFaceTemplate_projectId_id" ON "registerUserFaceTemplate" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserFaceTemplate_deletedAt" ON "registerUserFaceTemplate" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserFaceTemplate_registerUserId" ON "registerUserFaceTemplate" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserFaceTemplate_registerUserFaceConsentId" ON "registerUserFaceTemplate" USING btree ("registerUserFaceConsentId");
--> statement-breakpoint
CREATE INDEX "registerUserFaceTemplate_registerUserFaceKeyId" ON "registerUserFaceTemplate" USING btree ("registerUserFaceKeyId");
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserFaceTemplate_registerUserId_key" ON "registerUserFaceTemplate" USING btree ("projectId","registerUserId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserFaceTemplate_registerUserId_ref" ON "registerUserFaceTemplate" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserFaceCertificate_projectId_id" ON "registerUserFaceCertificate" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserFaceCertificate_deletedAt" ON "registerUserFaceCertificate" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryMinute_projectId_id" ON "registerUserEntryMinute" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryMinute_deletedAt" ON "registerUserEntryMinute" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryMinute_registerUserTermId" ON "registerUserEntryMinute" USING btree ("registerUserTermId");
--> statement-breakpoint
CREATE INDEX "registerUserEntryMinute_registerUserTermGroupId" ON "registerUserEntryMinute" USING btree ("registerUserTermGroupId");
--> statement-breakpoint
CREATE INDEX "registerUserEntryMinute_certTypeId" ON "registerUserEntryMinute" USING btree ("certTypeId");
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserEntryMinute_minute_registerUserTermI_26c149c5cb" ON "registerUserEntryMinute" USING btree ("projectId","minute","registerUserTermId","registerUserTermGroupId","certTypeId","entryType") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryHour_projectId_id" ON "registerUserEntryHour" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryHour_deletedAt" ON "registerUserEntryHour" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryHour_registerUserTermId" ON "registerUserEntryHour" USING btree ("registerUserTermId");
--> statement-breakpoint
CREATE INDEX "registerUserEntryHour_registerChannelId" ON "registerUserEntryHour" USING btree ("registerChannelId");
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserEntryHour_hour_registerUserTermId_re_227b5adac6" ON "registerUserEntryHour" USING btree ("projectId","hour","registerUserTermId","registerChannelId","entryType") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "entryCountDifference_projectId_id" ON "entryCountDifference" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "entryCountDifference_deletedAt" ON "entryCountDifference" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "entryCountDifference_countDate" ON "entryCountDifference" USING btree ("projectId","countDate","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "entryCountDifference_entryType" ON "entryCountDifference" USING btree ("projectId","entryType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "entryCountDifference_countDate_entryType_key" ON "entryCountDifference" USING btree ("projectId","countDate","entryType") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "gateDayNote_projectId_id" ON "gateDayNote" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "gateDayNote_deletedAt" ON "gateDayNote" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "gateDayNote_sysUserId" ON "gateDayNote" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "gateDayNote_searchText" ON "gateDayNote" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "gateDayNote_searchGrams" ON "gateDayNote" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "gateDayNote_sysUserId_ref" ON "gateDayNote" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "largeScreenLink_projectId_id" ON "largeScreenLink" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "largeScreenLink_deletedAt" ON "largeScreenLink" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "largeScreenLink_visualScreenId" ON "largeScreenLink" USING btree ("projectId","visualScreenId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "largeScreenLink_expiresAt" ON "largeScreenLink" USING btree ("projectId","expiresAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "largeScreenLink_status" ON "largeScreenLink" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "largeScreenLink_code_key" ON "largeScreenLink" USING btree ("projectId","code") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "largeScreenLink_searchText" ON "largeScreenLink" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "largeScreenLink_searchGrams" ON "largeScreenLink" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "largeScreenLink_visualScreenId_ref" ON "largeScreenLink" USING btree ("visualScreenId") WHERE "visualScreenId" is not null;
--> statement-breakpoint
ALTER TABLE "webFormFeeRule" ADD CONSTRAINT "webFormFeeRule_peopleFieldId_fk" FOREIGN KEY ("peopleFieldId") REFERENCES "public"."webFormField"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatch" ADD CONSTRAINT "registerUserPoliceCheckBatch_registerUserZZBatchId_fk" FOREIGN KEY ("registerUserZZBatchId") REFERENCES "public"."registerUserZZBatch"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserTermInfo" ADD CONSTRAINT "registerUserTermInfo_overrideById_fk" FOREIGN KEY ("overrideById") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserEntryStatistics" ADD CONSTRAINT "registerUserEntryStatistics_registerUserEntrySta_012b34c755" FOREIGN KEY ("registerUserEntryStatisticsParamId") REFERENCES "public"."registerUserEntryStatisticsParam"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "webFormFeeRule_peopleFieldId" ON "webFormFeeRule" USING btree ("peopleFieldId");
--> statement-breakpoint
CREATE INDEX "registerUser_certHold" ON "registerUser" USING btree ("projectId","certHold","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckBatch_registerUserZZBatchId" ON "registerUserPoliceCheckBatch" USING btree ("projectId","registerUserZZBatchId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckBatch_registerUserZZBatchId_ref" ON "registerUserPoliceCheckBatch" USING btree ("registerUserZZBatchId") WHERE "registerUserZZBatchId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserTermInfo_overrideById" ON "registerUserTermInfo" USING btree ("overrideById");
--> statement-breakpoint
CREATE INDEX "registerUserEntryStatistics_registerUserEntrySta_c1a9fda9e5" ON "registerUserEntryStatistics" USING btree ("registerUserEntryStatisticsParamId");
--> statement-breakpoint
CREATE INDEX "relRegisterUserFaceDatabase_removing" ON "relRegisterUserFaceDatabase" USING btree ("projectId","removing","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSyncFaceDatabaseRecord_action" ON "registerUserSyncFaceDatabaseRecord" USING btree ("projectId","action","id") WHERE "deletedAt" is null;
--> statement-breakpoint
ALTER TABLE "webFormFeeRule" ADD CONSTRAINT "webFormFeeRule_leastPeople_min" CHECK ("leastPeople" >= 1);
--> statement-breakpoint
ALTER TABLE "webFormFeeRule" ADD CONSTRAINT "webFormFeeRule_mostPeople_min" CHECK ("mostPeople" >= 1);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_faceSearchThreshold_min" CHECK ("faceSearchThreshold" >= 1);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_faceSeconds_min" CHECK ("faceSeconds" >= 1);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_faceKeepDays_min" CHECK ("faceKeepDays" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserZZBatch" ADD CONSTRAINT "registerUserZZBatch_droppedAmt_min" CHECK ("droppedAmt" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserZZBatch" ADD CONSTRAINT "registerUserZZBatch_boundAmt_min" CHECK ("boundAmt" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserFaceDatabase" ADD CONSTRAINT "registerUserFaceDatabase_supplierCount_min" CHECK ("supplierCount" >= 0);
--> statement-breakpoint
ALTER TABLE "relRegisterUserFaceDatabase" ADD CONSTRAINT "relRegisterUserFaceDatabase_turn_min" CHECK ("turn" >= 0);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pavilion_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pavilion.rewriting', true) IS DISTINCT FROM 'yes' THEN
    RAISE EXCEPTION 'rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER "registerUserFaceCertificate_appendOnly" BEFORE UPDATE OR DELETE ON "registerUserFaceCertificate"
  FOR EACH ROW EXECUTE FUNCTION pavilion_append_only();
--> statement-breakpoint
insert into "registerUserEntryMinute" ("projectId", "minute", "registerUserTermId", "registerUserTermGroupId", "certTypeId", "entryType", "amount")
select r."projectId", date_trunc('minute', r."entryTime"), r."registerUserTermId",
  coalesce(r."registerUserTermGroupId", t."registerUserTermGroupId"), r."certTypeId", r."entryType", count(*)
from "registerUserEntryRecord" r
join "registerUserTerm" t on t.id = r."registerUserTermId"
where r."deletedAt" is null
group by 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
insert into "registerUserEntryHour" ("projectId", "hour", "registerUserTermId", "registerChannelId", "entryType", "amount")
select r."projectId", date_trunc('hour', r."entryTime"), r."registerUserTermId", u."registerChannelId", r."entryType", count(*)
from "registerUserEntryRecord" r
join "registerUser" u on u.id = r."registerUserId"
where r."deletedAt" is null and r."registerUserTermId" is not null and u."registerChannelId" is not null
group by 1, 2, 3, 4, 5;
--> statement-breakpoint
update "registerUserZZBatch" b set "boundAmt" = (
  select count(*) from "registerUserZZBatchDetail" d
  where d."registerUserZZBatchId" = b.id and d."rfid" is not null and d."deletedAt" is null);
--> statement-breakpoint
update "registerUser" u set "certHold" = 20
where exists (
  select 1 from "registerUserPoliceCheckBatchDetail" d
  where d."registerUserId" = u.id and d."checkResult" = 30 and d."deletedAt" is null);
--> statement-breakpoint
update "projectSetting" set "deskCardFormat" = 50 where "deskCardFormat" is null;
--> statement-breakpoint
-- Photos that a supplier already holds are removed there when their person has not agreed.
update "relRegisterUserFaceDatabase" set "held" = true where "status" = 30;
