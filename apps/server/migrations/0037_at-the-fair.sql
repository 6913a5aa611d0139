CREATE TABLE "exhibitorLeadQuestion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorLeadQuestion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"exhibitorCompanyInfoId" bigint NOT NULL,
	"question" text NOT NULL,
	"kind" integer NOT NULL,
	"choices" text,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "exhibitorLead" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorLead_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"exhibitorCompanyInfoId" bigint NOT NULL,
	"registerUserId" bigint NOT NULL,
	"webUserId" bigint,
	"requestId" text NOT NULL,
	"requestDigest" text,
	"scannedAt" timestamp(3) with time zone NOT NULL,
	"consent" boolean DEFAULT false NOT NULL,
	"note" text,
	"answers" jsonb,
	"erasedAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "exhibitorStaff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorStaff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"exhibitorCompanyInfoId" bigint NOT NULL,
	"kind" integer NOT NULL,
	"name" text NOT NULL,
	"phoneNumber" text,
	"email" text,
	"status" integer DEFAULT 10 NOT NULL,
	"why" text,
	"registerUserId" bigint,
	"erasedAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "boothService" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boothService_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"commoditySpuId" bigint NOT NULL,
	"deadline" timestamp(3) with time zone,
	"remark" text,
	"englishRemark" text,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "boothStaffQuota" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boothStaffQuota_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"exhibitorCompanyInfoId" bigint NOT NULL,
	"kind" integer NOT NULL,
	"total" bigint,
	"held" bigint DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "boothStaffQuota_total_min" CHECK ("total" >= 0),
	CONSTRAINT "boothStaffQuota_held_min" CHECK ("held" >= 0),
	CONSTRAINT "boothStaffQuota_sold_min" CHECK ("sold" >= 0),
	CONSTRAINT "boothStaffQuota_check_1" CHECK ("total" is null or "held" + "sold" <= "total")
);

--> statement-breakpoint
ALTER TABLE "exhibitionHall" ADD COLUMN "buildUpFrom" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "exhibitionHall" ADD COLUMN "buildUpUntil" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "exhibitionHall" ADD COLUMN "dismantleFrom" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "exhibitionHall" ADD COLUMN "dismantleUntil" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "exhibitionHall" ADD COLUMN "buildUpRemark" text;
--> statement-breakpoint
ALTER TABLE "exhibitionHall" ADD COLUMN "englishBuildUpRemark" text;
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD COLUMN "staffPerStand" bigint;
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD COLUMN "staffPerArea" numeric;
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD COLUMN "staffCertTypeId" bigint;
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD COLUMN "buildUpPerStand" bigint;
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD COLUMN "buildUpPerArea" numeric;
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD COLUMN "buildUpCertTypeId" bigint;
--> statement-breakpoint
ALTER TABLE "exhibitorLeadQuestion" ADD CONSTRAINT "exhibitorLeadQuestion_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorLead" ADD CONSTRAINT "exhibitorLead_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorLead" ADD CONSTRAINT "exhibitorLead_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorLead" ADD CONSTRAINT "exhibitorLead_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorStaff" ADD CONSTRAINT "exhibitorStaff_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorStaff" ADD CONSTRAINT "exhibitorStaff_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "boothService" ADD CONSTRAINT "boothService_commoditySpuId_fk" FOREIGN KEY ("commoditySpuId") REFERENCES "public"."commoditySpu"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "boothStaffQuota" ADD CONSTRAINT "boothStaffQuota_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "exhibitorLeadQuestion_projectId_id" ON "exhibitorLeadQuestion" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorLeadQuestion_deletedAt" ON "exhibitorLeadQuestion" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorLeadQuestion_exhibitorCompanyInfoId" ON "exhibitorLeadQuestion" USING btree ("projectId","exhibitorCompanyInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorLeadQuestion_exhibitorCompanyInfoId_ref" ON "exhibitorLeadQuestion" USING btree ("exhibitorCompanyInfoId");
--> statement-breakpoint
CREATE INDEX "exhibitorLead_projectId_id" ON "exhibitorLead" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorLead_deletedAt" ON "exhibitorLead" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorLead_exhibitorCompanyInfoId" ON "exhibitorLead" USING btree ("projectId","exhibitorCompanyInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorLead_registerUserId" ON "exhibitorLead" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorLead_webUserId" ON "exhibitorLead" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorLead_scannedAt" ON "exhibitorLead" USING btree ("projectId","scannedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitorLead_exhibitorCompanyInfoId_requestId_key" ON "exhibitorLead" USING btree ("projectId","exhibitorCompanyInfoId","requestId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorLead_exhibitorCompanyInfoId_ref" ON "exhibitorLead" USING btree ("exhibitorCompanyInfoId");
--> statement-breakpoint
CREATE INDEX "exhibitorLead_registerUserId_ref" ON "exhibitorLead" USING btree ("registerUserId");
--> statement-breakpoint
CREATE INDEX "exhibitorStaff_projectId_id" ON "exhibitorStaff" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorStaff_deletedAt" ON "exhibitorStaff" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorStaff_exhibitorCompanyInfoId" ON "exhibitorStaff" USING btree ("projectId","exhibitorCompanyInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorStaff_kind" ON "exhibitorStaff" USING btree ("projectId","kind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorStaff_status" ON "exhibitorStaff" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorStaff_registerUserId" ON "exhibitorStaff" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorStaff_searchText" ON "exhibitorStaff" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "exhibitorStaff_searchGrams" ON "exhibitorStaff" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "exhibitorStaff_exhibitorCompanyInfoId_ref" ON "exhibitorStaff" USING btree ("exhibitorCompanyInfoId");
--> statement-breakpoint
CREATE INDEX "exhibitorStaff_registerUserId_ref" ON "exhibitorStaff" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "boothService_projectId_id" ON "boothService" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothService_deletedAt" ON "boothService" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "boothService_commoditySpuId" ON "boothService" USING btree ("projectId","commoditySpuId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothService_deadline" ON "boothService" USING btree ("projectId","deadline","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "boothService_commoditySpuId_key" ON "boothService" USING btree ("projectId","commoditySpuId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothService_commoditySpuId_ref" ON "boothService" USING btree ("commoditySpuId");
--> statement-breakpoint
CREATE INDEX "boothStaffQuota_projectId_id" ON "boothStaffQuota" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothStaffQuota_deletedAt" ON "boothStaffQuota" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "boothStaffQuota_exhibitorCompanyInfoId" ON "boothStaffQuota" USING btree ("projectId","exhibitorCompanyInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothStaffQuota_kind" ON "boothStaffQuota" USING btree ("projectId","kind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "boothStaffQuota_exhibitorCompanyInfoId_kind_key" ON "boothStaffQuota" USING btree ("projectId","exhibitorCompanyInfoId","kind") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothStaffQuota_exhibitorCompanyInfoId_ref" ON "boothStaffQuota" USING btree ("exhibitorCompanyInfoId");
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD CONSTRAINT "exhibitionReserveSetting_staffCertTypeId_fk" FOREIGN KEY ("staffCertTypeId") REFERENCES "public"."registerUserCertType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD CONSTRAINT "exhibitionReserveSetting_buildUpCertTypeId_fk" FOREIGN KEY ("buildUpCertTypeId") REFERENCES "public"."registerUserCertType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "exhibitionReserveSetting_staffCertTypeId" ON "exhibitionReserveSetting" USING btree ("staffCertTypeId");
--> statement-breakpoint
CREATE INDEX "exhibitionReserveSetting_buildUpCertTypeId" ON "exhibitionReserveSetting" USING btree ("buildUpCertTypeId");
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD CONSTRAINT "exhibitionReserveSetting_staffPerStand_min" CHECK ("staffPerStand" >= 0);
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD CONSTRAINT "exhibitionReserveSetting_buildUpPerStand_min" CHECK ("buildUpPerStand" >= 0);
