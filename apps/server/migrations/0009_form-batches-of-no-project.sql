DROP INDEX "importBatchOutcome_importBatchId_key";
--> statement-breakpoint
ALTER TABLE "importBatch" ALTER COLUMN "projectId" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "importBatchOutcome" ALTER COLUMN "projectId" DROP NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "importBatchOutcome_importBatchId_key" ON "importBatchOutcome" USING btree (coalesce("projectId", 0),"importBatchId") WHERE "deletedAt" is null;
