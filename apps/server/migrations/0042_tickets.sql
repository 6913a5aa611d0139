CREATE TABLE "ticketHolder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticketHolder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"ticketId" bigint NOT NULL,
	"round" bigint DEFAULT 1 NOT NULL,
	"name" text,
	"phoneNumber" text,
	"email" text,
	"heldBy" integer NOT NULL,
	"until" timestamp(3) with time zone,
	"webUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "ticketHolder_round_min" CHECK ("round" >= 1)
);

--> statement-breakpoint
CREATE TABLE "ticketOffer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticketOffer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"ticketId" bigint NOT NULL,
	"round" bigint DEFAULT 1 NOT NULL,
	"state" integer DEFAULT 10 NOT NULL,
	"name" text,
	"phoneNumber" text,
	"email" text,
	"expiresAt" timestamp(3) with time zone NOT NULL,
	"answeredAt" timestamp(3) with time zone,
	"webUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "ticketOffer_round_min" CHECK ("round" >= 1)
);

--> statement-breakpoint
CREATE TABLE "ticketDevice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticketDevice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"ticketId" bigint NOT NULL,
	"round" bigint DEFAULT 1 NOT NULL,
	"device" text NOT NULL,
	"pushToken" text,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "ticketDevice_round_min" CHECK ("round" >= 1)
);

--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "holderEmail" text;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "round" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "passedOnAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "voidReason" integer;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "voidedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "registerUserId" bigint;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "passChangedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "sentAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "sentTimes" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "ticketCertTypeId" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "ticketPassOn" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "ticketPassOnUntil" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "ticketOfferHours" bigint DEFAULT 48 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "appleWalletTypeId" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "appleWalletTeamId" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "appleWalletCertificate" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "appleWalletChain" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "appleWalletKey" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "googleWalletIssuer" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "googleWalletAccount" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "googleWalletKey" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "walletStandIn" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "ticketHolder" ADD CONSTRAINT "ticketHolder_ticketId_fk" FOREIGN KEY ("ticketId") REFERENCES "public"."ticket"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticketHolder" ADD CONSTRAINT "ticketHolder_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticketOffer" ADD CONSTRAINT "ticketOffer_ticketId_fk" FOREIGN KEY ("ticketId") REFERENCES "public"."ticket"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticketOffer" ADD CONSTRAINT "ticketOffer_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticketDevice" ADD CONSTRAINT "ticketDevice_ticketId_fk" FOREIGN KEY ("ticketId") REFERENCES "public"."ticket"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "ticketHolder_projectId_id" ON "ticketHolder" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticketHolder_deletedAt" ON "ticketHolder" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "ticketHolder_ticketId" ON "ticketHolder" USING btree ("projectId","ticketId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticketHolder_webUserId" ON "ticketHolder" USING btree ("webUserId");
--> statement-breakpoint
CREATE UNIQUE INDEX "ticketHolder_ticketId_round_key" ON "ticketHolder" USING btree ("projectId","ticketId","round") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticketHolder_ticketId_ref" ON "ticketHolder" USING btree ("ticketId");
--> statement-breakpoint
CREATE INDEX "ticketOffer_projectId_id" ON "ticketOffer" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticketOffer_deletedAt" ON "ticketOffer" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "ticketOffer_ticketId" ON "ticketOffer" USING btree ("projectId","ticketId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticketOffer_state" ON "ticketOffer" USING btree ("projectId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticketOffer_webUserId" ON "ticketOffer" USING btree ("webUserId");
--> statement-breakpoint
CREATE INDEX "ticketOffer_state_expiresAt_idx" ON "ticketOffer" USING btree ("projectId","state","expiresAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticketOffer_ticketId_ref" ON "ticketOffer" USING btree ("ticketId");
--> statement-breakpoint
CREATE INDEX "ticketDevice_projectId_id" ON "ticketDevice" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticketDevice_deletedAt" ON "ticketDevice" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "ticketDevice_ticketId" ON "ticketDevice" USING btree ("projectId","ticketId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "ticketDevice_device_ticketId_round_key" ON "ticketDevice" USING btree ("projectId","device","ticketId","round") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticketDevice_ticketId_ref" ON "ticketDevice" USING btree ("ticketId");
--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_ticketCertTypeId_fk" FOREIGN KEY ("ticketCertTypeId") REFERENCES "public"."registerUserCertType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "ticket_passedOnAt" ON "ticket" USING btree ("projectId","passedOnAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticket_voidReason" ON "ticket" USING btree ("projectId","voidReason","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticket_registerUserId" ON "ticket" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticket_registerUserId_ref" ON "ticket" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "projectSetting_ticketCertTypeId" ON "projectSetting" USING btree ("ticketCertTypeId");
--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_round_min" CHECK ("round" >= 1);
--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_sentTimes_min" CHECK ("sentTimes" >= 0);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_ticketOfferHours_min" CHECK ("ticketOfferHours" >= 1);
--> statement-breakpoint
INSERT INTO "ticketHolder" ("projectId", "ticketId", "name", "phoneNumber", "webUserId", "heldBy", "createdAt")
SELECT t."projectId", t.id, t."holderName", t."holderPhone", t."webUserId", 10, t."createdAt" FROM "ticket" t WHERE t."deletedAt" is null;
