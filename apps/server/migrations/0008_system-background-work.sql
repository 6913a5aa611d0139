CREATE TABLE "backgroundTask" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backgroundTask_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"total" bigint,
	"done" bigint DEFAULT 0 NOT NULL,
	"failReason" text,
	"result" text,
	"resultName" text,
	"resultSize" bigint,
	"cancelAsked" boolean DEFAULT false NOT NULL,
	"language" text,
	"sysUserId" bigint,
	"startedAt" timestamp(3) with time zone,
	"finishedAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "dayFigure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dayFigure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"day" text NOT NULL,
	"figure" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE INDEX "backgroundTask_projectId_id" ON "backgroundTask" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "backgroundTask_sysUserId" ON "backgroundTask" USING btree ("sysUserId");
--> statement-breakpoint
CREATE INDEX "backgroundTask_sysUserId_idx" ON "backgroundTask" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dayFigure_projectId_id" ON "dayFigure" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "dayFigure_day_figure_key_key" ON "dayFigure" USING btree ("projectId","day","figure","key") WHERE "deletedAt" is null;
