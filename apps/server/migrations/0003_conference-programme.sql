ALTER TABLE "conferencePlace" ADD COLUMN "sourceKey" text;
--> statement-breakpoint
ALTER TABLE "conferenceSchedule" ADD COLUMN "track" text;
--> statement-breakpoint
ALTER TABLE "conferenceSchedule" ADD COLUMN "sourceKey" text;
--> statement-breakpoint
ALTER TABLE "conferenceTopic" ADD COLUMN "sourceKey" text;
--> statement-breakpoint
ALTER TABLE "conferenceSpeaker" ADD COLUMN "sourceKey" text;
--> statement-breakpoint
CREATE UNIQUE INDEX "conferencePlace_sourceKey_key" ON "conferencePlace" USING btree ("projectId","sourceKey") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "conferenceSchedule_track" ON "conferenceSchedule" USING btree ("projectId","track","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "conferenceSchedule_sourceKey_key" ON "conferenceSchedule" USING btree ("projectId","sourceKey") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "conferenceTopic_sourceKey_key" ON "conferenceTopic" USING btree ("projectId","sourceKey") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "conferenceSpeaker_sourceKey_key" ON "conferenceSpeaker" USING btree ("projectId","sourceKey") WHERE "deletedAt" is null;
