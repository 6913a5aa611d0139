CREATE TABLE "operateLogSeal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operateLogSeal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"lastLogId" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"hash" text NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
ALTER TABLE "sysUserOperateLog" ADD COLUMN "digest" text;
--> statement-breakpoint
CREATE UNIQUE INDEX "operateLogSeal_lastLogId_key" ON "operateLogSeal" USING btree ("lastLogId") WHERE "deletedAt" is null;
