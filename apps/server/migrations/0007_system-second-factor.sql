CREATE TABLE "sysUserSecondFactor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sysUserSecondFactor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sysUserId" bigint NOT NULL,
	"secret" text NOT NULL,
	"confirmedAt" timestamp(3) with time zone,
	"lastStep" bigint,
	"recoveryHashes" jsonb,
	"failCount" bigint DEFAULT 0 NOT NULL,
	"lockedUntil" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
ALTER TABLE "sysUser" ADD COLUMN "secondFactor" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "sysRole" ADD COLUMN "secondFactor" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "accessSession" ADD COLUMN "secondFactor" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "sysUserSecondFactor_sysUserId_key" ON "sysUserSecondFactor" USING btree ("sysUserId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysUser_secondFactor" ON "sysUser" USING btree ("secondFactor","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysRole_secondFactor" ON "sysRole" USING btree ("secondFactor","id") WHERE "deletedAt" is null;
