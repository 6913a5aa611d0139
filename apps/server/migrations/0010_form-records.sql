CREATE TABLE "webFormSortAnswer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webFormSortAnswer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"webFormRecordId" bigint NOT NULL,
	"webFormFieldId" bigint NOT NULL,
	"value" text,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "webFormRecordEvent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webFormRecordEvent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"webFormRecordId" bigint NOT NULL,
	"kind" integer NOT NULL,
	"webUserId" bigint,
	"sysUserId" bigint,
	"changes" jsonb,
	"note" text,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "webFormTally" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webFormTally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"about" text NOT NULL,
	"countedAt" timestamp(3) with time zone NOT NULL,
	"tally" jsonb NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
ALTER TABLE "webForm" ADD COLUMN "duplicatePerson" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD COLUMN "sortable" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD COLUMN "sortableSince" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "webFormRecord" ADD COLUMN "duplicateOfId" bigint;
--> statement-breakpoint
ALTER TABLE "webFormSortAnswer" ADD CONSTRAINT "webFormSortAnswer_webFormRecordId_fk" FOREIGN KEY ("webFormRecordId") REFERENCES "public"."webFormRecord"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormSortAnswer" ADD CONSTRAINT "webFormSortAnswer_webFormFieldId_fk" FOREIGN KEY ("webFormFieldId") REFERENCES "public"."webFormField"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormRecordEvent" ADD CONSTRAINT "webFormRecordEvent_webFormRecordId_fk" FOREIGN KEY ("webFormRecordId") REFERENCES "public"."webFormRecord"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormRecordEvent" ADD CONSTRAINT "webFormRecordEvent_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormRecordEvent" ADD CONSTRAINT "webFormRecordEvent_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "webFormSortAnswer_projectId_id" ON "webFormSortAnswer" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormSortAnswer_webFormRecordId" ON "webFormSortAnswer" USING btree ("projectId","webFormRecordId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormSortAnswer_webFormFieldId" ON "webFormSortAnswer" USING btree ("webFormFieldId");
--> statement-breakpoint
CREATE INDEX "webFormSortAnswer_webFormFieldId_value_idx" ON "webFormSortAnswer" USING btree ("projectId","webFormFieldId","value","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "webFormSortAnswer_webFormFieldId_webFormRecordId_key" ON "webFormSortAnswer" USING btree ("projectId","webFormFieldId","webFormRecordId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormRecordEvent_projectId_id" ON "webFormRecordEvent" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormRecordEvent_webFormRecordId" ON "webFormRecordEvent" USING btree ("projectId","webFormRecordId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormRecordEvent_webUserId" ON "webFormRecordEvent" USING btree ("webUserId");
--> statement-breakpoint
CREATE INDEX "webFormRecordEvent_sysUserId" ON "webFormRecordEvent" USING btree ("sysUserId");
--> statement-breakpoint
CREATE INDEX "webFormTally_projectId_id" ON "webFormTally" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "webFormTally_about_key" ON "webFormTally" USING btree ("projectId","about") WHERE "deletedAt" is null;
--> statement-breakpoint
ALTER TABLE "webFormRecord" ADD CONSTRAINT "webFormRecord_duplicateOfId_fk" FOREIGN KEY ("duplicateOfId") REFERENCES "public"."webFormRecord"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "webFormRecord_duplicateOfId" ON "webFormRecord" USING btree ("duplicateOfId");
--> statement-breakpoint
CREATE INDEX "webFormRecord_answers_contains" ON "webFormRecord" USING gin ("answers" jsonb_path_ops);
