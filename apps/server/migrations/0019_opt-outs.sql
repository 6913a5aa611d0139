CREATE TABLE "optOut" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "optOut_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"phoneNumber" text,
	"email" text,
	"source" integer DEFAULT 10 NOT NULL,
	"everywhere" boolean DEFAULT false NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE INDEX "optOut_projectId_id" ON "optOut" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "optOut_deletedAt" ON "optOut" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "optOut_source" ON "optOut" USING btree ("projectId","source","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "optOut_everywhere" ON "optOut" USING btree ("projectId","everywhere","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "optOut_phoneNumber_key" ON "optOut" USING btree ("projectId","phoneNumber") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "optOut_email_key" ON "optOut" USING btree ("projectId","email") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "optOut_searchText" ON "optOut" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "optOut_searchGrams" ON "optOut" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "sms_phoneNumber_idx" ON "sms" USING btree ("projectId","phoneNumber","id") WHERE "deletedAt" is null;
