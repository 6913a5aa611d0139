CREATE TABLE "processChange" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "processChange_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint,
	"processRunId" bigint NOT NULL,
	"resource" text NOT NULL,
	"rowId" bigint NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
ALTER TABLE "sysMessage" ADD COLUMN "path" text;
--> statement-breakpoint
CREATE INDEX "processChange_projectId_id" ON "processChange" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "processChange_deletedAt" ON "processChange" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "processChange_processRunId" ON "processChange" USING btree ("processRunId");
--> statement-breakpoint
CREATE INDEX "processChange_createdAt_idx" ON "processChange" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "processChange_processRunId_rowId_key" ON "processChange" USING btree (coalesce("projectId", 0),"processRunId","rowId") WHERE "deletedAt" is null;
