CREATE TABLE "exhibitorMember" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorMember_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"exhibitorCompanyInfoId" bigint NOT NULL,
	"name" text NOT NULL,
	"contact" text,
	"webUserId" bigint,
	"rights" integer[],
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "exhibitorOption" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorOption_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"kind" integer NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"exhibitType" integer,
	"status" integer DEFAULT 1 NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "exhibitorAgreementTemplate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorAgreementTemplate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"boothType" integer,
	"content" text NOT NULL,
	"englishContent" text,
	"status" integer DEFAULT 1 NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "exhibitorBlackListHit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorBlackListHit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"phoneNumber" text,
	"step" integer NOT NULL,
	"matched" text,
	"exhibitorCompanyInfoId" bigint,
	"webUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "exhibitorMerge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorMerge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"goneId" bigint NOT NULL,
	"exhibitorCompanyInfoId" bigint NOT NULL,
	"moved" jsonb,
	"undoneAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "exhibitorMerge_goneId_min" CHECK ("goneId" >= 1)
);

--> statement-breakpoint
ALTER TABLE "exhibitorCompanyInfo" ADD COLUMN "nameKey" text;
--> statement-breakpoint
ALTER TABLE "exhibitorCompanyInfo" ADD COLUMN "submittedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "exhibitorCompanyInfo" ADD COLUMN "auditedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "exhibitorCompanyInfo" ADD COLUMN "englishMainProduct" text;
--> statement-breakpoint
ALTER TABLE "exhibitorCompanyInfo" ADD COLUMN "mergedIntoId" bigint;
--> statement-breakpoint
ALTER TABLE "exhibitorBoothDemandInfo" ADD COLUMN "agreementSentAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "exhibitorBoothDemandInfo" ADD COLUMN "agreementRemark" text;
--> statement-breakpoint
ALTER TABLE "exhibitorProductInfo" ADD COLUMN "submittedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "exhibitorProductInfo" ADD COLUMN "productionLicenseUrl" text;
--> statement-breakpoint
ALTER TABLE "exhibitorProductInfo" ADD COLUMN "testingReportUrl" text;
--> statement-breakpoint
ALTER TABLE "exhibitorBoothActivity" ADD COLUMN "exhibitorCompanyInfoId" bigint;
--> statement-breakpoint
ALTER TABLE "exhibitorBoothActivity" ADD COLUMN "submittedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "exhibitorMember" ADD CONSTRAINT "exhibitorMember_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorMember" ADD CONSTRAINT "exhibitorMember_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorBlackListHit" ADD CONSTRAINT "exhibitorBlackListHit_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorBlackListHit" ADD CONSTRAINT "exhibitorBlackListHit_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorMerge" ADD CONSTRAINT "exhibitorMerge_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "exhibitorMember_projectId_id" ON "exhibitorMember" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorMember_deletedAt" ON "exhibitorMember" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorMember_exhibitorCompanyInfoId" ON "exhibitorMember" USING btree ("projectId","exhibitorCompanyInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorMember_webUserId" ON "exhibitorMember" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorMember_contact_idx" ON "exhibitorMember" USING btree ("projectId","contact","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitorMember_exhibitorCompanyInfoId_webUserId_key" ON "exhibitorMember" USING btree ("projectId","exhibitorCompanyInfoId","webUserId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorMember_searchText" ON "exhibitorMember" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "exhibitorMember_searchGrams" ON "exhibitorMember" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "exhibitorMember_exhibitorCompanyInfoId_ref" ON "exhibitorMember" USING btree ("exhibitorCompanyInfoId");
--> statement-breakpoint
CREATE INDEX "exhibitorOption_projectId_id" ON "exhibitorOption" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorOption_deletedAt" ON "exhibitorOption" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorOption_kind" ON "exhibitorOption" USING btree ("projectId","kind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorOption_exhibitType" ON "exhibitorOption" USING btree ("projectId","exhibitType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorOption_status" ON "exhibitorOption" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitorOption_kind_name_key" ON "exhibitorOption" USING btree ("projectId","kind","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorOption_searchText" ON "exhibitorOption" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "exhibitorOption_searchGrams" ON "exhibitorOption" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "exhibitorAgreementTemplate_projectId_id" ON "exhibitorAgreementTemplate" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorAgreementTemplate_deletedAt" ON "exhibitorAgreementTemplate" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorAgreementTemplate_boothType" ON "exhibitorAgreementTemplate" USING btree ("projectId","boothType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorAgreementTemplate_status" ON "exhibitorAgreementTemplate" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorAgreementTemplate_searchText" ON "exhibitorAgreementTemplate" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "exhibitorAgreementTemplate_searchGrams" ON "exhibitorAgreementTemplate" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "exhibitorBlackListHit_projectId_id" ON "exhibitorBlackListHit" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBlackListHit_deletedAt" ON "exhibitorBlackListHit" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorBlackListHit_step" ON "exhibitorBlackListHit" USING btree ("projectId","step","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBlackListHit_exhibitorCompanyInfoId" ON "exhibitorBlackListHit" USING btree ("projectId","exhibitorCompanyInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBlackListHit_webUserId" ON "exhibitorBlackListHit" USING btree ("webUserId");
--> statement-breakpoint
CREATE INDEX "exhibitorBlackListHit_searchText" ON "exhibitorBlackListHit" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "exhibitorBlackListHit_searchGrams" ON "exhibitorBlackListHit" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "exhibitorBlackListHit_exhibitorCompanyInfoId_ref" ON "exhibitorBlackListHit" USING btree ("exhibitorCompanyInfoId") WHERE "exhibitorCompanyInfoId" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorMerge_projectId_id" ON "exhibitorMerge" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorMerge_deletedAt" ON "exhibitorMerge" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorMerge_exhibitorCompanyInfoId" ON "exhibitorMerge" USING btree ("projectId","exhibitorCompanyInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorMerge_searchText" ON "exhibitorMerge" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "exhibitorMerge_searchGrams" ON "exhibitorMerge" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "exhibitorMerge_exhibitorCompanyInfoId_ref" ON "exhibitorMerge" USING btree ("exhibitorCompanyInfoId");
--> statement-breakpoint
ALTER TABLE "exhibitorCompanyInfo" ADD CONSTRAINT "exhibitorCompanyInfo_mergedIntoId_fk" FOREIGN KEY ("mergedIntoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorBoothActivity" ADD CONSTRAINT "exhibitorBoothActivity_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_mergedIntoId" ON "exhibitorCompanyInfo" USING btree ("mergedIntoId");
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_auditStatus_submittedAt_idx" ON "exhibitorCompanyInfo" USING btree ("projectId","auditStatus","submittedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_nameKey_idx" ON "exhibitorCompanyInfo" USING btree ("projectId","nameKey","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_taxNum_idx" ON "exhibitorCompanyInfo" USING btree ("projectId","taxNum","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_licenseNum_idx" ON "exhibitorCompanyInfo" USING btree ("projectId","licenseNum","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_phoneNumber_idx" ON "exhibitorCompanyInfo" USING btree ("projectId","phoneNumber","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothActivity_exhibitorCompanyInfoId" ON "exhibitorBoothActivity" USING btree ("projectId","exhibitorCompanyInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothActivity_exhibitorCompanyInfoId_ref" ON "exhibitorBoothActivity" USING btree ("exhibitorCompanyInfoId") WHERE "exhibitorCompanyInfoId" is not null;
