CREATE TABLE "registerUserCertNumber" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserCertNumber_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserId" bigint,
	"registerUserCertTypeId" bigint NOT NULL,
	"certNo" text NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserTermEvent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserTermEvent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserTermInfoId" bigint,
	"event" integer,
	"happenedAt" timestamp(3) with time zone,
	"door" bigint,
	"said" text,
	"requestId" text,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "registerUserTermEvent_door_min" CHECK ("door" >= 0)
);

--> statement-breakpoint
ALTER TABLE "registerUserTermInfo" ADD COLUMN "dialect" integer;
--> statement-breakpoint
ALTER TABLE "registerUserTermInfo" ADD COLUMN "abilities" jsonb;
--> statement-breakpoint
ALTER TABLE "registerUserEquipmentSync" ADD COLUMN "removes" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserEquipmentSync" ADD COLUMN "sentAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUserEquipmentSync" ADD COLUMN "pin" text;
--> statement-breakpoint
ALTER TABLE "registerUserEquipmentSync" ADD COLUMN "sentAs" text;
--> statement-breakpoint
ALTER TABLE "registerUserCertNumber" ADD CONSTRAINT "registerUserCertNumber_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserCertNumber" ADD CONSTRAINT "registerUserCertNumber_registerUserCertTypeId_fk" FOREIGN KEY ("registerUserCertTypeId") REFERENCES "public"."registerUserCertType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserTermEvent" ADD CONSTRAINT "registerUserTermEvent_registerUserTermInfoId_fk" FOREIGN KEY ("registerUserTermInfoId") REFERENCES "public"."registerUserTermInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "registerUserCertNumber_projectId_id" ON "registerUserCertNumber" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertNumber_deletedAt" ON "registerUserCertNumber" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserCertNumber_registerUserId" ON "registerUserCertNumber" USING btree ("registerUserId");
--> statement-breakpoint
CREATE INDEX "registerUserCertNumber_registerUserCertTypeId" ON "registerUserCertNumber" USING btree ("registerUserCertTypeId");
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserCertNumber_registerUserId_registerUs_af87e1573d" ON "registerUserCertNumber" USING btree ("projectId","registerUserId","registerUserCertTypeId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermEvent_projectId_id" ON "registerUserTermEvent" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermEvent_deletedAt" ON "registerUserTermEvent" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserTermEvent_registerUserTermInfoId" ON "registerUserTermEvent" USING btree ("projectId","registerUserTermInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermEvent_event" ON "registerUserTermEvent" USING btree ("projectId","event","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermEvent_happenedAt" ON "registerUserTermEvent" USING btree ("projectId","happenedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserTermEvent_registerUserTermInfoId_requestId_key" ON "registerUserTermEvent" USING btree ("projectId","registerUserTermInfoId","requestId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermEvent_registerUserTermInfoId_ref" ON "registerUserTermEvent" USING btree ("registerUserTermInfoId") WHERE "registerUserTermInfoId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserEquipmentSync_removes" ON "registerUserEquipmentSync" USING btree ("projectId","removes","id") WHERE "deletedAt" is null;
--> statement-breakpoint
INSERT INTO "registerUserCertNumber" ("projectId", "registerUserId", "registerUserCertTypeId", "certNo")
SELECT "projectId", id, "certTypeId", "certNo" FROM "registerUser"
WHERE "certNo" IS NOT NULL AND "certTypeId" IS NOT NULL AND "deletedAt" IS NULL;
