CREATE TABLE "registerUserPrinter" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserPrinter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"paperWidth" numeric,
	"paperHeight" numeric,
	"offsetX" numeric DEFAULT '0' NOT NULL,
	"offsetY" numeric DEFAULT '0' NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
DROP INDEX "registerUser_outFlag";
--> statement-breakpoint
ALTER TABLE "accessSession" ADD COLUMN "asRoleId" bigint;
--> statement-breakpoint
ALTER TABLE "accessSession" ADD COLUMN "fromSessionId" bigint;
--> statement-breakpoint
ALTER TABLE "building" ADD COLUMN "englishAddress" text;
--> statement-breakpoint
ALTER TABLE "workplace" ADD COLUMN "englishType" text;
--> statement-breakpoint
ALTER TABLE "expert" ADD COLUMN "englishPosition" text;
--> statement-breakpoint
ALTER TABLE "transferAccount" ADD COLUMN "englishBank" text;
--> statement-breakpoint
ALTER TABLE "transferAccount" ADD COLUMN "englishAddress" text;
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "englishIntroduction" text;
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "englishNotice" text;
--> statement-breakpoint
ALTER TABLE "webImageGroup" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "webImage" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "webForm" ADD COLUMN "englishNotice" text;
--> statement-breakpoint
ALTER TABLE "webForm" ADD COLUMN "englishUserInformation" text;
--> statement-breakpoint
ALTER TABLE "webForm" ADD COLUMN "englishRegistrationCloseTip" text;
--> statement-breakpoint
ALTER TABLE "webForm" ADD COLUMN "englishAfterSubmitNotice" text;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD COLUMN "englishPlaceholder" text;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD COLUMN "englishRemark" text;
--> statement-breakpoint
ALTER TABLE "webFormChannel" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "letterTemplate" ADD COLUMN "englishTitle" text;
--> statement-breakpoint
ALTER TABLE "letterTemplate" ADD COLUMN "englishContent" text;
--> statement-breakpoint
ALTER TABLE "registerChannel" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "decisionRuleGroup" ADD COLUMN "englishUsedMessage" text;
--> statement-breakpoint
ALTER TABLE "conferencePlace" ADD COLUMN "englishLocation" text;
--> statement-breakpoint
ALTER TABLE "conferenceSchedule" ADD COLUMN "englishInfo" text;
--> statement-breakpoint
ALTER TABLE "conferenceTopic" ADD COLUMN "englishInfo" text;
--> statement-breakpoint
ALTER TABLE "conferenceSpeaker" ADD COLUMN "englishPosition" text;
--> statement-breakpoint
ALTER TABLE "conferenceSpeaker" ADD COLUMN "englishRemark" text;
--> statement-breakpoint
ALTER TABLE "conferenceSpeaker" ADD COLUMN "englishIntroduction" text;
--> statement-breakpoint
ALTER TABLE "voteTopic" ADD COLUMN "englishIntroduction" text;
--> statement-breakpoint
ALTER TABLE "voteItem" ADD COLUMN "englishInfo" text;
--> statement-breakpoint
ALTER TABLE "voteItem" ADD COLUMN "englishIntroduction" text;
--> statement-breakpoint
ALTER TABLE "recruitProvince" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "recruitCompany" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "recruitCompany" ADD COLUMN "englishIntroduction" text;
--> statement-breakpoint
ALTER TABLE "recruitJob" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "recruitJob" ADD COLUMN "englishPosition" text;
--> statement-breakpoint
ALTER TABLE "recruitJob" ADD COLUMN "englishRequirement" text;
--> statement-breakpoint
ALTER TABLE "recruitJob" ADD COLUMN "englishTreatment" text;
--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "englishIntroduction" text;
--> statement-breakpoint
ALTER TABLE "hotelImage" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "hotelPolicy" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "hotelPolicy" ADD COLUMN "englishContent" text;
--> statement-breakpoint
ALTER TABLE "roomType" ADD COLUMN "englishArea" text;
--> statement-breakpoint
ALTER TABLE "roomType" ADD COLUMN "englishIntroduction" text;
--> statement-breakpoint
ALTER TABLE "roomFacility" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "tagsManagement" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "userLevel" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "userGroup" ADD COLUMN "englishGroupName" text;
--> statement-breakpoint
ALTER TABLE "userChannel" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "mealRule" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "mealRulePlace" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "mealFood" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "mealPlace" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "food" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "food" ADD COLUMN "englishViceFood" text;
--> statement-breakpoint
ALTER TABLE "carType" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "car" ADD COLUMN "englishColor" text;
--> statement-breakpoint
ALTER TABLE "tripTicketReceiveLine" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "englishFromPlace" text;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "englishToPlace" text;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlan" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlan" ADD COLUMN "englishPickUpPlace" text;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlan" ADD COLUMN "englishDestination" text;
--> statement-breakpoint
ALTER TABLE "registerUserCertType" ADD COLUMN "colour" text;
--> statement-breakpoint
ALTER TABLE "registerUserCertType" ADD COLUMN "priority" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD COLUMN "output" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD COLUMN "registerUserPrinterId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD COLUMN "filter" jsonb;
--> statement-breakpoint
ALTER TABLE "registerUserTermGroup" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "registerUserTermGroup" ADD COLUMN "englishHallArea" text;
--> statement-breakpoint
ALTER TABLE "registerUserTerm" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "registerUserTerm" ADD COLUMN "englishAlias" text;
--> statement-breakpoint
ALTER TABLE "registerUserTermGroupSeat" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "registerUserSignInHotel" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "registerUserSignInKiosk" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "exhibitorProductType" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "exhibitorProductInfo" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "exhibitorProductInfo" ADD COLUMN "englishIntroduction" text;
--> statement-breakpoint
ALTER TABLE "exhibitorBoothActivity" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "exhibitorBoothActivity" ADD COLUMN "englishIntroduction" text;
--> statement-breakpoint
ALTER TABLE "exhibitionHall" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "exhibitionHall" ADD COLUMN "englishArea" text;
--> statement-breakpoint
ALTER TABLE "booth" ADD COLUMN "englishName" text;
--> statement-breakpoint
CREATE INDEX "registerUserPrinter_projectId_id" ON "registerUserPrinter" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPrinter_deletedAt" ON "registerUserPrinter" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserPrinter_status" ON "registerUserPrinter" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserPrinter_name_key" ON "registerUserPrinter" USING btree ("projectId","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPrinter_searchText" ON "registerUserPrinter" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserPrinter_searchGrams" ON "registerUserPrinter" USING gin ("searchGrams");
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD CONSTRAINT "registerUserCertBatch_registerUserPrinterId_fk" FOREIGN KEY ("registerUserPrinterId") REFERENCES "public"."registerUserPrinter"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "accessSession_fromSessionId" ON "accessSession" USING btree ("fromSessionId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertBatch_output" ON "registerUserCertBatch" USING btree ("projectId","output","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertBatch_registerUserPrinterId" ON "registerUserCertBatch" USING btree ("projectId","registerUserPrinterId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertBatch_registerUserPrinterId_ref" ON "registerUserCertBatch" USING btree ("registerUserPrinterId") WHERE "registerUserPrinterId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserBackCheckLog_registerUserTermInfoId__9e4e050801" ON "registerUserBackCheckLog" USING btree ("projectId","registerUserTermInfoId","checkStartTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
ALTER TABLE "registerUserCertType" ADD CONSTRAINT "registerUserCertType_priority_min" CHECK ("priority" >= 0);
