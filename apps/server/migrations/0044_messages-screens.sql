CREATE TABLE "noticeStanding" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "noticeStanding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"source" text NOT NULL,
	"subjectId" bigint NOT NULL,
	"facts" text,
	"since" timestamp(3) with time zone,
	"written" text,
	"quiet" boolean DEFAULT false NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "noticeStanding_subjectId_min" CHECK ("subjectId" >= 0)
);

--> statement-breakpoint
CREATE TABLE "smsBalance" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "smsBalance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"platform" integer NOT NULL,
	"state" integer DEFAULT 30 NOT NULL,
	"amount" numeric,
	"unit" text,
	"alarmBelow" bigint DEFAULT 100 NOT NULL,
	"askedAt" timestamp(3) with time zone,
	"why" text,
	"warnedOn" text,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "smsBalance_alarmBelow_min" CHECK ("alarmBelow" >= 0)
);

--> statement-breakpoint
ALTER TABLE "automaticMessage" ADD COLUMN "weChatTemplate" text;
--> statement-breakpoint
ALTER TABLE "automaticMessage" ADD COLUMN "weChatWords" text;
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD COLUMN "tally" jsonb;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD COLUMN "qty" bigint;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD COLUMN "successQty" bigint;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD COLUMN "failQty" bigint;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD COLUMN "tally" jsonb;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD COLUMN "sendStartTime" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD COLUMN "sendEndTime" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD COLUMN "pausedWhy" text;
--> statement-breakpoint
ALTER TABLE "massText" ADD COLUMN "tally" jsonb;
--> statement-breakpoint
ALTER TABLE "massText" ADD COLUMN "pausedWhy" text;
--> statement-breakpoint
ALTER TABLE "visualScreen" ADD COLUMN "englishName" text;
--> statement-breakpoint
CREATE INDEX "noticeStanding_projectId_id" ON "noticeStanding" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "noticeStanding_deletedAt" ON "noticeStanding" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "noticeStanding_source_subjectId_key" ON "noticeStanding" USING btree ("projectId","source","subjectId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "smsBalance_deletedAt" ON "smsBalance" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "smsBalance_state" ON "smsBalance" USING btree ("state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "smsBalance_platform_key" ON "smsBalance" USING btree ("platform") WHERE "deletedAt" is null;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD CONSTRAINT "customEmail_qty_min" CHECK ("qty" >= 0);
--> statement-breakpoint
ALTER TABLE "customEmail" ADD CONSTRAINT "customEmail_successQty_min" CHECK ("successQty" >= 0);
--> statement-breakpoint
ALTER TABLE "customEmail" ADD CONSTRAINT "customEmail_failQty_min" CHECK ("failQty" >= 0);
--> statement-breakpoint
ALTER TABLE "customEmail" ADD CONSTRAINT "customEmail_check_1" CHECK (coalesce("successQty", 0) + coalesce("failQty", 0) <= coalesce("qty", 0));
