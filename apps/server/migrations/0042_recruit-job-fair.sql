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
ALTER TABLE "recruitCompany" ADD CONSTRAINT "recruitCompany_recruitTradeId_fk" FOREIGN KEY ("recruitTradeId") REFERENCES "public"."recruitTrade"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recruitJob" ADD CONSTRAINT "recruitJob_webFormId_fk" FOREIGN KEY ("webFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_recruitFormId_fk" FOREIGN KEY ("recruitFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
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
CREATE INDEX "projectSetting_recruitFormId" ON "projectSetting" USING btree ("recruitFormId");
