CREATE TABLE "mealRuleAudience" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mealRuleAudience_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"mealRuleId" bigint NOT NULL,
	"registerUserCertTypeId" bigint,
	"webFormId" bigint,
	"userLevelId" bigint,
	"userChannelId" bigint,
	"commoditySpuId" bigint,
	"hotelGuestId" bigint,
	"registerUserId" bigint,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
DROP INDEX "mealRecord_registerUserId_date_mealType_key";
--> statement-breakpoint
DROP INDEX "mealRecord_mealRegisterId_key";
--> statement-breakpoint
ALTER TABLE "mealRule" ADD COLUMN "isChoosable" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "mealRule" ADD COLUMN "chooseUntil" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "mealPlace" ADD COLUMN "hotelId" bigint;
--> statement-breakpoint
ALTER TABLE "mealRegister" ADD COLUMN "diet" text;
--> statement-breakpoint
ALTER TABLE "mealRegister" ADD COLUMN "declinedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "mealRegister" ADD COLUMN "source" integer DEFAULT 30 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mealRecord" ADD COLUMN "hotelGuestId" bigint;
--> statement-breakpoint
ALTER TABLE "mealRecord" ADD COLUMN "portion" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mealRecord" ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "mealRecord" ADD COLUMN "conflict" integer;
--> statement-breakpoint
ALTER TABLE "mealRecord" ADD COLUMN "isSeen" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "mealRecord" ADD COLUMN "requestId" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "mealDietLabel" text DEFAULT 'meals' NOT NULL;
--> statement-breakpoint
ALTER TABLE "mealRuleAudience" ADD CONSTRAINT "mealRuleAudience_mealRuleId_fk" FOREIGN KEY ("mealRuleId") REFERENCES "public"."mealRule"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRuleAudience" ADD CONSTRAINT "mealRuleAudience_registerUserCertTypeId_fk" FOREIGN KEY ("registerUserCertTypeId") REFERENCES "public"."registerUserCertType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRuleAudience" ADD CONSTRAINT "mealRuleAudience_webFormId_fk" FOREIGN KEY ("webFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRuleAudience" ADD CONSTRAINT "mealRuleAudience_userLevelId_fk" FOREIGN KEY ("userLevelId") REFERENCES "public"."userLevel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRuleAudience" ADD CONSTRAINT "mealRuleAudience_userChannelId_fk" FOREIGN KEY ("userChannelId") REFERENCES "public"."userChannel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRuleAudience" ADD CONSTRAINT "mealRuleAudience_commoditySpuId_fk" FOREIGN KEY ("commoditySpuId") REFERENCES "public"."commoditySpu"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRuleAudience" ADD CONSTRAINT "mealRuleAudience_hotelGuestId_fk" FOREIGN KEY ("hotelGuestId") REFERENCES "public"."hotelGuest"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRuleAudience" ADD CONSTRAINT "mealRuleAudience_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_projectId_id" ON "mealRuleAudience" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_deletedAt" ON "mealRuleAudience" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_mealRuleId" ON "mealRuleAudience" USING btree ("projectId","mealRuleId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_registerUserCertTypeId" ON "mealRuleAudience" USING btree ("projectId","registerUserCertTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_webFormId" ON "mealRuleAudience" USING btree ("projectId","webFormId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_userLevelId" ON "mealRuleAudience" USING btree ("projectId","userLevelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_userChannelId" ON "mealRuleAudience" USING btree ("projectId","userChannelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_commoditySpuId" ON "mealRuleAudience" USING btree ("projectId","commoditySpuId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_hotelGuestId" ON "mealRuleAudience" USING btree ("projectId","hotelGuestId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_registerUserId" ON "mealRuleAudience" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_mealRuleId_ref" ON "mealRuleAudience" USING btree ("mealRuleId");
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_registerUserCertTypeId_ref" ON "mealRuleAudience" USING btree ("registerUserCertTypeId") WHERE "registerUserCertTypeId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_webFormId_ref" ON "mealRuleAudience" USING btree ("webFormId") WHERE "webFormId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_userLevelId_ref" ON "mealRuleAudience" USING btree ("userLevelId") WHERE "userLevelId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_userChannelId_ref" ON "mealRuleAudience" USING btree ("userChannelId") WHERE "userChannelId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_commoditySpuId_ref" ON "mealRuleAudience" USING btree ("commoditySpuId") WHERE "commoditySpuId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_hotelGuestId_ref" ON "mealRuleAudience" USING btree ("hotelGuestId") WHERE "hotelGuestId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_registerUserId_ref" ON "mealRuleAudience" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
ALTER TABLE "mealPlace" ADD CONSTRAINT "mealPlace_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRecord" ADD CONSTRAINT "mealRecord_hotelGuestId_fk" FOREIGN KEY ("hotelGuestId") REFERENCES "public"."hotelGuest"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "mealRule_isChoosable" ON "mealRule" USING btree ("projectId","isChoosable","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealPlace_hotelId" ON "mealPlace" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealPlace_hotelId_ref" ON "mealPlace" USING btree ("hotelId") WHERE "hotelId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRegister_source" ON "mealRegister" USING btree ("projectId","source","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "mealRegister_mealRuleId_registerUserId_key" ON "mealRegister" USING btree ("projectId","mealRuleId","registerUserId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "mealRegister_mealRuleId_hotelGuestId_key" ON "mealRegister" USING btree ("projectId","mealRuleId","hotelGuestId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRecord_hotelGuestId" ON "mealRecord" USING btree ("hotelGuestId");
--> statement-breakpoint
CREATE INDEX "mealRecord_portion" ON "mealRecord" USING btree ("projectId","portion","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRecord_conflict" ON "mealRecord" USING btree ("projectId","conflict","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "mealRecord_requestId_key" ON "mealRecord" USING btree ("projectId","requestId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "mealRecord_registerUserId_date_mealType_portion_key" ON "mealRecord" USING btree ("projectId","registerUserId","date","mealType","portion") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "mealRecord_hotelGuestId_date_mealType_portion_key" ON "mealRecord" USING btree ("projectId","hotelGuestId","date","mealType","portion") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "mealRecord_mealRegisterId_portion_key" ON "mealRecord" USING btree ("projectId","mealRegisterId","portion") WHERE "deletedAt" is null;
--> statement-breakpoint
ALTER TABLE "mealRecord" ADD CONSTRAINT "mealRecord_portion_min" CHECK ("portion" >= 1);
