CREATE TABLE "importBatchOutcome" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importBatchOutcome_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"importBatchId" bigint NOT NULL,
	"made" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
ALTER TABLE "importBatch" ALTER COLUMN "type" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "importBatch" ALTER COLUMN "type" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "importBatch" ADD COLUMN "resource" text;
--> statement-breakpoint
ALTER TABLE "importBatch" ADD COLUMN "mode" text DEFAULT 'all' NOT NULL;
--> statement-breakpoint
ALTER TABLE "importBatch" ADD COLUMN "status" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "importBatch" ADD COLUMN "failReason" text;
--> statement-breakpoint
ALTER TABLE "importBatch" ADD COLUMN "finishedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "importBatch" ADD COLUMN "fingerprint" text;
--> statement-breakpoint
ALTER TABLE "importBatchOutcome" ADD CONSTRAINT "importBatchOutcome_importBatchId_fk" FOREIGN KEY ("importBatchId") REFERENCES "public"."importBatch"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "importBatchOutcome_projectId_id" ON "importBatchOutcome" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "importBatchOutcome_importBatchId" ON "importBatchOutcome" USING btree ("importBatchId");
--> statement-breakpoint
CREATE UNIQUE INDEX "importBatchOutcome_importBatchId_key" ON "importBatchOutcome" USING btree ("projectId","importBatchId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "importBatch_resource" ON "importBatch" USING btree ("projectId","resource","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "importBatch_status" ON "importBatch" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
-- Batches written down before imports were jobs: nothing reads their sheets any more.
UPDATE "importBatch" SET "status" = 40;
