CREATE TABLE "tripFollow" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tripFollow_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"cause" integer,
	"status" integer DEFAULT 10 NOT NULL,
	"tripChangeId" bigint,
	"tickets" jsonb,
	"changes" bigint,
	"refused" bigint,
	"drafts" jsonb,
	"sysUserId" bigint,
	"appliedAt" timestamp(3) with time zone,
	"undoneAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "tripFollow_changes_min" CHECK ("changes" >= 0),
	CONSTRAINT "tripFollow_refused_min" CHECK ("refused" >= 0)
);

--> statement-breakpoint
CREATE TABLE "tripFollowLine" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tripFollowLine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"tripFollowId" bigint NOT NULL,
	"kind" integer NOT NULL,
	"subjectId" bigint NOT NULL,
	"hotelGuestId" bigint,
	"name" text,
	"before" jsonb,
	"after" jsonb,
	"fromText" text,
	"toText" text,
	"status" integer DEFAULT 20 NOT NULL,
	"why" text,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "tripFollowLine_subjectId_min" CHECK ("subjectId" >= 1),
	CONSTRAINT "tripFollowLine_hotelGuestId_min" CHECK ("hotelGuestId" >= 1)
);

--> statement-breakpoint
ALTER TABLE "hotelGuest" ADD COLUMN "expectedArrival" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "hotelGuest" ADD COLUMN "arrivalTrip" text;
--> statement-breakpoint
ALTER TABLE "mealPlace" ADD COLUMN "phoneNumber" text;
--> statement-breakpoint
ALTER TABLE "food" ADD COLUMN "diets" integer[];
--> statement-breakpoint
ALTER TABLE "food" ADD COLUMN "allergens" integer[];
--> statement-breakpoint
ALTER TABLE "passenger" ADD COLUMN "otherGuestIds" bigint[];
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlan" ADD COLUMN "stopIds" bigint[];
--> statement-breakpoint
ALTER TABLE "arrangement" ADD COLUMN "lineIds" bigint[];
--> statement-breakpoint
ALTER TABLE "tripFollow" ADD CONSTRAINT "tripFollow_tripChangeId_fk" FOREIGN KEY ("tripChangeId") REFERENCES "public"."tripChange"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripFollow" ADD CONSTRAINT "tripFollow_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripFollowLine" ADD CONSTRAINT "tripFollowLine_tripFollowId_fk" FOREIGN KEY ("tripFollowId") REFERENCES "public"."tripFollow"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "tripFollow_projectId_id" ON "tripFollow" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripFollow_deletedAt" ON "tripFollow" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "tripFollow_cause" ON "tripFollow" USING btree ("projectId","cause","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripFollow_status" ON "tripFollow" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripFollow_tripChangeId" ON "tripFollow" USING btree ("projectId","tripChangeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripFollow_sysUserId" ON "tripFollow" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "tripFollow_tripChangeId_key" ON "tripFollow" USING btree ("projectId","tripChangeId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripFollow_searchText" ON "tripFollow" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tripFollow_searchGrams" ON "tripFollow" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "tripFollow_tripChangeId_ref" ON "tripFollow" USING btree ("tripChangeId") WHERE "tripChangeId" is not null;
--> statement-breakpoint
CREATE INDEX "tripFollow_sysUserId_ref" ON "tripFollow" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "tripFollowLine_projectId_id" ON "tripFollowLine" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripFollowLine_deletedAt" ON "tripFollowLine" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "tripFollowLine_tripFollowId" ON "tripFollowLine" USING btree ("tripFollowId");
--> statement-breakpoint
CREATE INDEX "tripFollowLine_status" ON "tripFollowLine" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripFollowLine_tripFollowId_id_idx" ON "tripFollowLine" USING btree ("projectId","tripFollowId","id","id") WHERE "deletedAt" is null;
