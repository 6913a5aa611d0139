CREATE TABLE "registerUserGateGuard" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserGateGuard_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"pin" text,
	"mayLetIn" boolean DEFAULT false NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "gateNote" text;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "gateChecksId" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "companions" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "isVip" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "hostPhone" text;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "hostEmail" text;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "walkIn" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserTerm" ADD COLUMN "walkInCertTypeIds" bigint[];
--> statement-breakpoint
ALTER TABLE "registerUserTerm" ADD COLUMN "printsBadges" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserTerm" ADD COLUMN "registerUserPrinterId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserGateState" ADD COLUMN "people" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserBackCheckLog" ADD COLUMN "guardId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserEntryRecord" ADD COLUMN "guardId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserEntryRecord" ADD COLUMN "people" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserEntryRecord" ADD COLUMN "idCheckedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUserEntryRecord" ADD COLUMN "badgePrintedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateGuardMinutes" bigint DEFAULT 15 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateCompanions" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateVipPhone" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateVipEmail" text;
--> statement-breakpoint
CREATE INDEX "registerUserGateGuard_projectId_id" ON "registerUserGateGuard" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserGateGuard_deletedAt" ON "registerUserGateGuard" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserGateGuard_mayLetIn" ON "registerUserGateGuard" USING btree ("projectId","mayLetIn","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserGateGuard_status" ON "registerUserGateGuard" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserGateGuard_name_key" ON "registerUserGateGuard" USING btree ("projectId","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserGateGuard_searchText" ON "registerUserGateGuard" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserGateGuard_searchGrams" ON "registerUserGateGuard" USING gin ("searchGrams");
--> statement-breakpoint
ALTER TABLE "registerUserTerm" ADD CONSTRAINT "registerUserTerm_registerUserPrinterId_fk" FOREIGN KEY ("registerUserPrinterId") REFERENCES "public"."registerUserPrinter"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "registerUser_walkIn" ON "registerUser" USING btree ("projectId","walkIn","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTerm_registerUserPrinterId" ON "registerUserTerm" USING btree ("registerUserPrinterId");
--> statement-breakpoint
CREATE INDEX "registerUserBackCheckLog_guardId" ON "registerUserBackCheckLog" USING btree ("guardId");
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecord_guardId" ON "registerUserEntryRecord" USING btree ("projectId","guardId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD CONSTRAINT "registerUser_companions_min" CHECK ("companions" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserGateState" ADD CONSTRAINT "registerUserGateState_people_min" CHECK ("people" >= 1);
--> statement-breakpoint
ALTER TABLE "registerUserEntryRecord" ADD CONSTRAINT "registerUserEntryRecord_people_min" CHECK ("people" >= 1);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_gateGuardMinutes_min" CHECK ("gateGuardMinutes" >= 1);
