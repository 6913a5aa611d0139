CREATE TABLE "webPageVersion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webPageVersion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"websiteId" bigint NOT NULL,
	"page" text NOT NULL,
	"number" bigint NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"name" text,
	"publishAt" timestamp(3) with time zone,
	"publishedAt" timestamp(3) with time zone,
	"sysUserId" bigint,
	"sysUserName" text,
	"rows" jsonb NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
ALTER TABLE "webPageVersion" ADD CONSTRAINT "webPageVersion_websiteId_fk" FOREIGN KEY ("websiteId") REFERENCES "public"."website"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webPageVersion" ADD CONSTRAINT "webPageVersion_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "webPageVersion_projectId_id" ON "webPageVersion" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webPageVersion_websiteId" ON "webPageVersion" USING btree ("projectId","websiteId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webPageVersion_page" ON "webPageVersion" USING btree ("projectId","page","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webPageVersion_status" ON "webPageVersion" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webPageVersion_sysUserId" ON "webPageVersion" USING btree ("sysUserId");
--> statement-breakpoint
CREATE UNIQUE INDEX "webPageVersion_websiteId_page_number_key" ON "webPageVersion" USING btree ("projectId","websiteId","page","number") WHERE "deletedAt" is null;
