CREATE TABLE "registerUserPoliceCheckResult" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserPoliceCheckResult_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserPoliceCheckBatchId" bigint NOT NULL,
	"registerUserId" bigint,
	"checkResult" integer NOT NULL,
	"resultNote" text,
	"importBatchId" bigint,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
ALTER TABLE "importBatch" ADD COLUMN "options" jsonb;
--> statement-breakpoint
ALTER TABLE "registerUserHealthWhiteUser" ADD COLUMN "externalNumber" text;
--> statement-breakpoint
ALTER TABLE "registerUserWhiteUser" ADD COLUMN "externalNumber" text;
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckResult" ADD CONSTRAINT "registerUserPoliceCheckResult_registerUserPolice_b79ac12150" FOREIGN KEY ("registerUserPoliceCheckBatchId") REFERENCES "public"."registerUserPoliceCheckBatch"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckResult" ADD CONSTRAINT "registerUserPoliceCheckResult_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckResult" ADD CONSTRAINT "registerUserPoliceCheckResult_importBatchId_fk" FOREIGN KEY ("importBatchId") REFERENCES "public"."importBatch"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckResult_projectId_id" ON "registerUserPoliceCheckResult" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckResult_deletedAt" ON "registerUserPoliceCheckResult" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckResult_registerUserPoliceCheckBatchId" ON "registerUserPoliceCheckResult" USING btree ("projectId","registerUserPoliceCheckBatchId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckResult_registerUserId" ON "registerUserPoliceCheckResult" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckResult_checkResult" ON "registerUserPoliceCheckResult" USING btree ("projectId","checkResult","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckResult_importBatchId" ON "registerUserPoliceCheckResult" USING btree ("projectId","importBatchId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckResult_registerUserPolice_0132b31d60" ON "registerUserPoliceCheckResult" USING btree ("registerUserPoliceCheckBatchId");
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckResult_registerUserId_ref" ON "registerUserPoliceCheckResult" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckResult_importBatchId_ref" ON "registerUserPoliceCheckResult" USING btree ("importBatchId") WHERE "importBatchId" is not null;
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatch" DROP COLUMN "importReport";
