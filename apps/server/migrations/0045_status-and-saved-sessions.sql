CREATE TABLE "partHealth" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partHealth_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint,
	"key" text NOT NULL,
	"state" integer NOT NULL,
	"words" jsonb NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"lookedAt" timestamp(3) with time zone NOT NULL,
	"against" bigint DEFAULT 0 NOT NULL,
	"againstSince" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "partHealth_against_min" CHECK ("against" >= 0)
);

--> statement-breakpoint
CREATE TABLE "partIncident" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partIncident_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint,
	"key" text NOT NULL,
	"words" jsonb NOT NULL,
	"startedAt" timestamp(3) with time zone NOT NULL,
	"endedAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "webProcess" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webProcess_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"name" text NOT NULL,
	"heardAt" timestamp(3) with time zone NOT NULL,
	"answers" bigint NOT NULL,
	"errors" bigint NOT NULL,
	"ms" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "webProcess_answers_min" CHECK ("answers" >= 0),
	CONSTRAINT "webProcess_errors_min" CHECK ("errors" >= 0),
	CONSTRAINT "webProcess_ms_min" CHECK ("ms" >= 0)
);

--> statement-breakpoint
CREATE TABLE "savedSession" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "savedSession_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"webUserId" bigint NOT NULL,
	"conferenceScheduleId" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "movedTo" text;
--> statement-breakpoint
ALTER TABLE "outboxMessage" ADD COLUMN "byHand" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "recruitChange" ADD COLUMN "former" jsonb;
--> statement-breakpoint
ALTER TABLE "savedSession" ADD CONSTRAINT "savedSession_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "savedSession" ADD CONSTRAINT "savedSession_conferenceScheduleId_fk" FOREIGN KEY ("conferenceScheduleId") REFERENCES "public"."conferenceSchedule"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "partHealth_projectId_id" ON "partHealth" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "partHealth_deletedAt" ON "partHealth" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "partHealth_key_key" ON "partHealth" USING btree (coalesce("projectId", 0),"key") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "partIncident_projectId_id" ON "partIncident" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "partIncident_deletedAt" ON "partIncident" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "partIncident_startedAt_idx" ON "partIncident" USING btree ("projectId","startedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webProcess_deletedAt" ON "webProcess" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "webProcess_name_key" ON "webProcess" USING btree ("name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "savedSession_projectId_id" ON "savedSession" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "savedSession_deletedAt" ON "savedSession" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "savedSession_webUserId" ON "savedSession" USING btree ("webUserId");
--> statement-breakpoint
CREATE INDEX "savedSession_conferenceScheduleId" ON "savedSession" USING btree ("conferenceScheduleId");
--> statement-breakpoint
CREATE UNIQUE INDEX "savedSession_webUserId_conferenceScheduleId_key" ON "savedSession" USING btree ("projectId","webUserId","conferenceScheduleId") WHERE "deletedAt" is null;
