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
ALTER TABLE "savedSession" ADD CONSTRAINT "savedSession_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "savedSession" ADD CONSTRAINT "savedSession_conferenceScheduleId_fk" FOREIGN KEY ("conferenceScheduleId") REFERENCES "public"."conferenceSchedule"("id") ON DELETE no action ON UPDATE no action;
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
