CREATE TABLE "partHealth" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partHealth_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint,
	"key" text NOT NULL,
	"state" integer NOT NULL,
	"words" jsonb NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"lookedAt" timestamp(3) with time zone NOT NULL,
	"against" bigint DEFAULT 0 NOT NULL,
	"againstSince" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "partHealth_against_min" CHECK ("against" >= 0)
);

--> statement-breakpoint
CREATE TABLE "partIncident" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partIncident_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint,
	"key" text NOT NULL,
	"words" jsonb NOT NULL,
	"startedAt" timestamp(3) with time zone NOT NULL,
	"endedAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "movedTo" text;
--> statement-breakpoint
ALTER TABLE "outboxMessage" ADD COLUMN "byHand" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "recruitChange" ADD COLUMN "former" jsonb;
--> statement-breakpoint
CREATE INDEX "partHealth_projectId_id" ON "partHealth" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "partHealth_deletedAt" ON "partHealth" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "partHealth_key_key" ON "partHealth" USING btree (coalesce("projectId", 0),"key") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "partIncident_projectId_id" ON "partIncident" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "partIncident_deletedAt" ON "partIncident" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "partIncident_startedAt_idx" ON "partIncident" USING btree ("projectId","startedAt","id") WHERE "deletedAt" is null;
