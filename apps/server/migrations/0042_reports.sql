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
ALTER TABLE "reportForm" ADD COLUMN "sysUserId" bigint;
--> statement-breakpoint
ALTER TABLE "reportForm" ADD COLUMN "sysRoleIds" bigint[];
--> statement-breakpoint
ALTER TABLE "reportForm" ADD COLUMN "private" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "visualScreen" ADD COLUMN "pageSeconds" bigint DEFAULT 15 NOT NULL;
--> statement-breakpoint
ALTER TABLE "webFormOpened" ADD CONSTRAINT "webFormOpened_webFormId_fk" FOREIGN KEY ("webFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormOpened" ADD CONSTRAINT "webFormOpened_registerChannelId_fk" FOREIGN KEY ("registerChannelId") REFERENCES "public"."registerChannel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reportMailing" ADD CONSTRAINT "reportMailing_reportFormId_fk" FOREIGN KEY ("reportFormId") REFERENCES "public"."reportForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reportMailing" ADD CONSTRAINT "reportMailing_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
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
ALTER TABLE "reportForm" ADD CONSTRAINT "reportForm_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "reportForm_sysUserId" ON "reportForm" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "reportForm_sysUserId_ref" ON "reportForm" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
ALTER TABLE "visualScreen" ADD CONSTRAINT "visualScreen_pageSeconds_min" CHECK ("pageSeconds" >= 5);
