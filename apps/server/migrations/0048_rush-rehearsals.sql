CREATE TABLE "rushRehearsal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rushRehearsal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"state" integer DEFAULT 10 NOT NULL,
	"wish" jsonb NOT NULL,
	"report" jsonb,
	"problem" text,
	"shadowId" bigint,
	"shadowSellerId" bigint,
	"merchant" text,
	"backgroundTaskId" bigint,
	"sysUserId" bigint,
	"finishedAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "rehearsalOf" bigint;
--> statement-breakpoint
ALTER TABLE "rushRehearsal" ADD CONSTRAINT "rushRehearsal_backgroundTaskId_fk" FOREIGN KEY ("backgroundTaskId") REFERENCES "public"."backgroundTask"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rushRehearsal" ADD CONSTRAINT "rushRehearsal_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "rushRehearsal_projectId_id" ON "rushRehearsal" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "rushRehearsal_deletedAt" ON "rushRehearsal" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "rushRehearsal_backgroundTaskId" ON "rushRehearsal" USING btree ("backgroundTaskId");
--> statement-breakpoint
CREATE INDEX "rushRehearsal_sysUserId" ON "rushRehearsal" USING btree ("sysUserId");
--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_rehearsalOf_fk" FOREIGN KEY ("rehearsalOf") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "project_rehearsalOf" ON "project" USING btree ("rehearsalOf");
