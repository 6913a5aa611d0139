CREATE TABLE "exhibitorManual" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorManual_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"category" integer DEFAULT 10 NOT NULL,
	"remark" text,
	"englishRemark" text,
	"filePath" text NOT NULL,
	"englishFilePath" text,
	"audience" integer DEFAULT 10 NOT NULL,
	"mustConfirm" boolean DEFAULT false NOT NULL,
	"deadline" timestamp(3) with time zone,
	"status" integer DEFAULT 1 NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "exhibitorManualRead" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorManualRead_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"exhibitorManualId" bigint NOT NULL,
	"exhibitorCompanyInfoId" bigint NOT NULL,
	"filePath" text NOT NULL,
	"readAt" timestamp(3) with time zone NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "exhibitorApplicationForm" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorApplicationForm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"webFormId" bigint NOT NULL,
	"isOn" boolean DEFAULT true NOT NULL,
	"fieldMaps" jsonb NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
ALTER TABLE "exhibitorCompanyInfo" ADD COLUMN "webFormRecordId" bigint;
--> statement-breakpoint
ALTER TABLE "exhibitorManualRead" ADD CONSTRAINT "exhibitorManualRead_exhibitorManualId_fk" FOREIGN KEY ("exhibitorManualId") REFERENCES "public"."exhibitorManual"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorManualRead" ADD CONSTRAINT "exhibitorManualRead_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorApplicationForm" ADD CONSTRAINT "exhibitorApplicationForm_webFormId_fk" FOREIGN KEY ("webFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "exhibitorManual_projectId_id" ON "exhibitorManual" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorManual_deletedAt" ON "exhibitorManual" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorManual_category" ON "exhibitorManual" USING btree ("projectId","category","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorManual_audience" ON "exhibitorManual" USING btree ("projectId","audience","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorManual_mustConfirm" ON "exhibitorManual" USING btree ("projectId","mustConfirm","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorManual_deadline" ON "exhibitorManual" USING btree ("projectId","deadline","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorManual_status" ON "exhibitorManual" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorManual_searchText" ON "exhibitorManual" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "exhibitorManual_searchGrams" ON "exhibitorManual" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "exhibitorManualRead_projectId_id" ON "exhibitorManualRead" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorManualRead_deletedAt" ON "exhibitorManualRead" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorManualRead_exhibitorManualId" ON "exhibitorManualRead" USING btree ("exhibitorManualId");
--> statement-breakpoint
CREATE INDEX "exhibitorManualRead_exhibitorCompanyInfoId" ON "exhibitorManualRead" USING btree ("exhibitorCompanyInfoId");
--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitorManualRead_exhibitorManualId_exhibitorC_14b2ab819d" ON "exhibitorManualRead" USING btree ("projectId","exhibitorManualId","exhibitorCompanyInfoId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorApplicationForm_projectId_id" ON "exhibitorApplicationForm" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorApplicationForm_deletedAt" ON "exhibitorApplicationForm" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorApplicationForm_webFormId" ON "exhibitorApplicationForm" USING btree ("webFormId");
--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitorApplicationForm_key" ON "exhibitorApplicationForm" USING btree ("projectId") WHERE "deletedAt" is null;
--> statement-breakpoint
ALTER TABLE "exhibitorCompanyInfo" ADD CONSTRAINT "exhibitorCompanyInfo_webFormRecordId_fk" FOREIGN KEY ("webFormRecordId") REFERENCES "public"."webFormRecord"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_webFormRecordId" ON "exhibitorCompanyInfo" USING btree ("webFormRecordId");
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_webFormRecordId_idx" ON "exhibitorCompanyInfo" USING btree ("projectId","webFormRecordId","id") WHERE "deletedAt" is null;
