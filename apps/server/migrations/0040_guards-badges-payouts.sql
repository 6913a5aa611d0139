CREATE TABLE "orderChange" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orderChange_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"orderId" bigint NOT NULL,
	"state" integer DEFAULT 10 NOT NULL,
	"lines" jsonb,
	"before" bigint NOT NULL,
	"after" bigint NOT NULL,
	"difference" bigint NOT NULL,
	"currencyId" bigint,
	"reason" text,
	"wasPaidAt" timestamp(3) with time zone,
	"refundId" bigint,
	"webUserId" bigint,
	"sysUserId" bigint,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "chargeback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chargeback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"number" text NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"orderId" bigint,
	"payId" bigint,
	"type" integer,
	"amount" bigint NOT NULL,
	"currencyId" bigint,
	"reason" integer DEFAULT 90 NOT NULL,
	"takenAt" timestamp(3) with time zone,
	"evidenceBy" timestamp(3) with time zone,
	"evidence" jsonb,
	"note" text,
	"refundedBefore" bigint,
	"endedAt" timestamp(3) with time zone,
	"sysUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "chargeback_amount_min" CHECK ("amount" >= 0),
	CONSTRAINT "chargeback_refundedBefore_min" CHECK ("refundedBefore" >= 0),
	CONSTRAINT "chargeback_check_1" CHECK ("amount" > 0)
);

--> statement-breakpoint
CREATE TABLE "payout" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sellerId" bigint NOT NULL,
	"number" text NOT NULL,
	"merchant" text NOT NULL,
	"sentAt" timestamp(3) with time zone,
	"amount" bigint NOT NULL,
	"currencyId" bigint,
	"status" integer DEFAULT 10 NOT NULL,
	"matching" integer,
	"opening" bigint,
	"payments" bigint,
	"refunds" bigint,
	"fees" bigint,
	"others" bigint,
	"closing" bigint,
	"missing" bigint,
	"lines" bigint,
	"openLines" bigint,
	"bankReceiptId" bigint,
	"receivedAt" timestamp(3) with time zone,
	"sysUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "payout_amount_min" CHECK ("amount" >= 0),
	CONSTRAINT "payout_lines_min" CHECK ("lines" >= 0),
	CONSTRAINT "payout_openLines_min" CHECK ("openLines" >= 0)
);

--> statement-breakpoint
CREATE TABLE "fundLine" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fundLine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sellerId" bigint NOT NULL,
	"occurredAt" timestamp(3) with time zone NOT NULL,
	"kind" integer NOT NULL,
	"name" text,
	"amount" bigint NOT NULL,
	"balance" bigint,
	"currencyId" bigint,
	"status" integer DEFAULT 20 NOT NULL,
	"why" text,
	"flowNo" text NOT NULL,
	"tradeNo" text,
	"number" text,
	"note" text,
	"merchant" text NOT NULL,
	"day" date,
	"position" bigint DEFAULT 0 NOT NULL,
	"payoutId" bigint,
	"orderId" bigint,
	"payId" bigint,
	"refundItemId" bigint,
	"chargebackId" bigint,
	"reason" text,
	"sysUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "fundLine_position_min" CHECK ("position" >= 0)
);

--> statement-breakpoint
CREATE TABLE "registerUserCertNumber" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserCertNumber_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserId" bigint,
	"registerUserCertTypeId" bigint NOT NULL,
	"certNo" text NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserPoliceCheckResult" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserPoliceCheckResult_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserPoliceCheckBatchId" bigint NOT NULL,
	"registerUserId" bigint,
	"checkResult" integer NOT NULL,
	"resultNote" text,
	"importBatchId" bigint,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserTermEvent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserTermEvent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserTermInfoId" bigint,
	"event" integer,
	"happenedAt" timestamp(3) with time zone,
	"door" bigint,
	"said" text,
	"requestId" text,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "registerUserTermEvent_door_min" CHECK ("door" >= 0)
);

--> statement-breakpoint
CREATE TABLE "registerUserGateGuard" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserGateGuard_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"pin" text,
	"mayLetIn" boolean DEFAULT false NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
ALTER TABLE "dayFigure" ADD COLUMN "untilNow" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "webFormCertType" ADD COLUMN "registerChannelId" bigint;
--> statement-breakpoint
ALTER TABLE "webFormCertType" ADD COLUMN "webFormFeeRuleId" bigint;
--> statement-breakpoint
ALTER TABLE "importBatch" ADD COLUMN "options" jsonb;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "chargedBackAmount" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "rejectedRecordId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "badgeRunId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "feeState" integer;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "handedOutAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "handedOutById" bigint;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "printingAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "gateNote" text;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "gateChecksId" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "companions" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "isVip" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "hostPhone" text;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "hostEmail" text;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "walkIn" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserHealthWhiteUser" ADD COLUMN "externalNumber" text;
--> statement-breakpoint
ALTER TABLE "registerUserWhiteUser" ADD COLUMN "externalNumber" text;
--> statement-breakpoint
ALTER TABLE "registerUserCertType" ADD COLUMN "sides" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserCertType" ADD COLUMN "backImage" text;
--> statement-breakpoint
ALTER TABLE "registerUserCertTemplateConfig" ADD COLUMN "sides" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserCertTemplateConfig" ADD COLUMN "backImage" text;
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD COLUMN "startAt" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD COLUMN "partSize" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD COLUMN "printedAmt" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD COLUMN "members" jsonb;
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD COLUMN "part" jsonb;
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD COLUMN "sheet" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD COLUMN "columns" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD COLUMN "rows" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD COLUMN "labelWidth" numeric;
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD COLUMN "labelHeight" numeric;
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD COLUMN "marginLeft" numeric;
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD COLUMN "marginTop" numeric;
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD COLUMN "gapX" numeric;
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD COLUMN "gapY" numeric;
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD COLUMN "turnsBack" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserTerm" ADD COLUMN "walkInCertTypeIds" bigint[];
--> statement-breakpoint
ALTER TABLE "registerUserTerm" ADD COLUMN "printsBadges" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserTerm" ADD COLUMN "registerUserPrinterId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserTermInfo" ADD COLUMN "dialect" integer;
--> statement-breakpoint
ALTER TABLE "registerUserTermInfo" ADD COLUMN "abilities" jsonb;
--> statement-breakpoint
ALTER TABLE "registerUserEquipmentSync" ADD COLUMN "removes" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserEquipmentSync" ADD COLUMN "sentAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUserEquipmentSync" ADD COLUMN "pin" text;
--> statement-breakpoint
ALTER TABLE "registerUserEquipmentSync" ADD COLUMN "sentAs" text;
--> statement-breakpoint
ALTER TABLE "registerUserGateState" ADD COLUMN "people" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserBackCheckLog" ADD COLUMN "guardId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserEntryRecord" ADD COLUMN "guardId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserEntryRecord" ADD COLUMN "people" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserEntryRecord" ADD COLUMN "idCheckedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUserEntryRecord" ADD COLUMN "badgePrintedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUserSignInKiosk" ADD COLUMN "printsBadges" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserSignInKiosk" ADD COLUMN "registerUserPrinterId" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "buyerChangesOrder" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateUnpaid" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateGuardMinutes" bigint DEFAULT 15 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateCompanions" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateVipPhone" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateVipEmail" text;
--> statement-breakpoint
ALTER TABLE "orderChange" ADD CONSTRAINT "orderChange_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderChange" ADD CONSTRAINT "orderChange_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderChange" ADD CONSTRAINT "orderChange_refundId_fk" FOREIGN KEY ("refundId") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderChange" ADD CONSTRAINT "orderChange_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderChange" ADD CONSTRAINT "orderChange_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chargeback" ADD CONSTRAINT "chargeback_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chargeback" ADD CONSTRAINT "chargeback_payId_fk" FOREIGN KEY ("payId") REFERENCES "public"."pay"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chargeback" ADD CONSTRAINT "chargeback_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chargeback" ADD CONSTRAINT "chargeback_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_bankReceiptId_fk" FOREIGN KEY ("bankReceiptId") REFERENCES "public"."bankReceipt"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fundLine" ADD CONSTRAINT "fundLine_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fundLine" ADD CONSTRAINT "fundLine_payoutId_fk" FOREIGN KEY ("payoutId") REFERENCES "public"."payout"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fundLine" ADD CONSTRAINT "fundLine_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fundLine" ADD CONSTRAINT "fundLine_payId_fk" FOREIGN KEY ("payId") REFERENCES "public"."pay"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fundLine" ADD CONSTRAINT "fundLine_refundItemId_fk" FOREIGN KEY ("refundItemId") REFERENCES "public"."refundItem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fundLine" ADD CONSTRAINT "fundLine_chargebackId_fk" FOREIGN KEY ("chargebackId") REFERENCES "public"."chargeback"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fundLine" ADD CONSTRAINT "fundLine_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserCertNumber" ADD CONSTRAINT "registerUserCertNumber_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserCertNumber" ADD CONSTRAINT "registerUserCertNumber_registerUserCertTypeId_fk" FOREIGN KEY ("registerUserCertTypeId") REFERENCES "public"."registerUserCertType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckResult" ADD CONSTRAINT "registerUserPoliceCheckResult_registerUserPolice_b79ac12150" FOREIGN KEY ("registerUserPoliceCheckBatchId") REFERENCES "public"."registerUserPoliceCheckBatch"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckResult" ADD CONSTRAINT "registerUserPoliceCheckResult_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckResult" ADD CONSTRAINT "registerUserPoliceCheckResult_importBatchId_fk" FOREIGN KEY ("importBatchId") REFERENCES "public"."importBatch"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserTermEvent" ADD CONSTRAINT "registerUserTermEvent_registerUserTermInfoId_fk" FOREIGN KEY ("registerUserTermInfoId") REFERENCES "public"."registerUserTermInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "orderChange_projectId_id" ON "orderChange" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderChange_deletedAt" ON "orderChange" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "orderChange_orderId" ON "orderChange" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderChange_state" ON "orderChange" USING btree ("projectId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderChange_currencyId" ON "orderChange" USING btree ("currencyId");
--> statement-breakpoint
CREATE INDEX "orderChange_refundId" ON "orderChange" USING btree ("refundId");
--> statement-breakpoint
CREATE INDEX "orderChange_webUserId" ON "orderChange" USING btree ("webUserId");
--> statement-breakpoint
CREATE INDEX "orderChange_sysUserId" ON "orderChange" USING btree ("sysUserId");
--> statement-breakpoint
CREATE INDEX "orderChange_orderId_ref" ON "orderChange" USING btree ("orderId");
--> statement-breakpoint
CREATE INDEX "chargeback_projectId_id" ON "chargeback" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "chargeback_deletedAt" ON "chargeback" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "chargeback_status" ON "chargeback" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "chargeback_orderId" ON "chargeback" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "chargeback_payId" ON "chargeback" USING btree ("projectId","payId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "chargeback_type" ON "chargeback" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "chargeback_amount" ON "chargeback" USING btree ("projectId","amount","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "chargeback_currencyId" ON "chargeback" USING btree ("currencyId");
--> statement-breakpoint
CREATE INDEX "chargeback_reason" ON "chargeback" USING btree ("projectId","reason","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "chargeback_takenAt" ON "chargeback" USING btree ("projectId","takenAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "chargeback_evidenceBy" ON "chargeback" USING btree ("projectId","evidenceBy","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "chargeback_endedAt" ON "chargeback" USING btree ("projectId","endedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "chargeback_sysUserId" ON "chargeback" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "chargeback_createdAt_idx" ON "chargeback" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "chargeback_number_key" ON "chargeback" USING btree ("projectId","number") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "chargeback_searchText" ON "chargeback" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "chargeback_searchGrams" ON "chargeback" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "chargeback_orderId_ref" ON "chargeback" USING btree ("orderId") WHERE "orderId" is not null;
--> statement-breakpoint
CREATE INDEX "chargeback_payId_ref" ON "chargeback" USING btree ("payId") WHERE "payId" is not null;
--> statement-breakpoint
CREATE INDEX "chargeback_sysUserId_ref" ON "chargeback" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "payout_sellerId_id" ON "payout" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "payout_deletedAt" ON "payout" USING btree ("sellerId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "payout_merchant" ON "payout" USING btree ("sellerId","merchant","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "payout_sentAt" ON "payout" USING btree ("sellerId","sentAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "payout_amount" ON "payout" USING btree ("sellerId","amount","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "payout_currencyId" ON "payout" USING btree ("currencyId");
--> statement-breakpoint
CREATE INDEX "payout_status" ON "payout" USING btree ("sellerId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "payout_matching" ON "payout" USING btree ("sellerId","matching","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "payout_bankReceiptId" ON "payout" USING btree ("sellerId","bankReceiptId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "payout_receivedAt" ON "payout" USING btree ("sellerId","receivedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "payout_sysUserId" ON "payout" USING btree ("sysUserId");
--> statement-breakpoint
CREATE UNIQUE INDEX "payout_merchant_number_key" ON "payout" USING btree ("sellerId","merchant","number") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "payout_searchText" ON "payout" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payout_searchGrams" ON "payout" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "payout_bankReceiptId_ref" ON "payout" USING btree ("bankReceiptId") WHERE "bankReceiptId" is not null;
--> statement-breakpoint
CREATE INDEX "fundLine_sellerId_id" ON "fundLine" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "fundLine_deletedAt" ON "fundLine" USING btree ("sellerId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "fundLine_occurredAt" ON "fundLine" USING btree ("sellerId","occurredAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "fundLine_kind" ON "fundLine" USING btree ("sellerId","kind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "fundLine_currencyId" ON "fundLine" USING btree ("currencyId");
--> statement-breakpoint
CREATE INDEX "fundLine_status" ON "fundLine" USING btree ("sellerId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "fundLine_merchant" ON "fundLine" USING btree ("sellerId","merchant","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "fundLine_day" ON "fundLine" USING btree ("sellerId","day","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "fundLine_payoutId" ON "fundLine" USING btree ("sellerId","payoutId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "fundLine_orderId" ON "fundLine" USING btree ("sellerId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "fundLine_payId" ON "fundLine" USING btree ("payId");
--> statement-breakpoint
CREATE INDEX "fundLine_refundItemId" ON "fundLine" USING btree ("refundItemId");
--> statement-breakpoint
CREATE INDEX "fundLine_chargebackId" ON "fundLine" USING btree ("chargebackId");
--> statement-breakpoint
CREATE INDEX "fundLine_sysUserId" ON "fundLine" USING btree ("sysUserId");
--> statement-breakpoint
CREATE INDEX "fundLine_merchant_occurredAt_idx" ON "fundLine" USING btree ("sellerId","merchant","occurredAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "fundLine_merchant_flowNo_key" ON "fundLine" USING btree ("sellerId","merchant","flowNo") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "fundLine_searchText" ON "fundLine" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "fundLine_searchGrams" ON "fundLine" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "fundLine_payoutId_ref" ON "fundLine" USING btree ("payoutId") WHERE "payoutId" is not null;
--> statement-breakpoint
CREATE INDEX "fundLine_orderId_ref" ON "fundLine" USING btree ("orderId") WHERE "orderId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserCertNumber_projectId_id" ON "registerUserCertNumber" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertNumber_deletedAt" ON "registerUserCertNumber" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserCertNumber_registerUserId" ON "registerUserCertNumber" USING btree ("registerUserId");
--> statement-breakpoint
CREATE INDEX "registerUserCertNumber_registerUserCertTypeId" ON "registerUserCertNumber" USING btree ("registerUserCertTypeId");
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserCertNumber_registerUserId_registerUs_af87e1573d" ON "registerUserCertNumber" USING btree ("projectId","registerUserId","registerUserCertTypeId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckResult_projectId_id" ON "registerUserPoliceCheckResult" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckResult_deletedAt" ON "registerUserPoliceCheckResult" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckResult_registerUserPoliceCheckBatchId" ON "registerUserPoliceCheckResult" USING btree ("projectId","registerUserPoliceCheckBatchId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckResult_registerUserId" ON "registerUserPoliceCheckResult" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckResult_checkResult" ON "registerUserPoliceCheckResult" USING btree ("projectId","checkResult","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckResult_importBatchId" ON "registerUserPoliceCheckResult" USING btree ("projectId","importBatchId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckResult_registerUserPolice_0132b31d60" ON "registerUserPoliceCheckResult" USING btree ("registerUserPoliceCheckBatchId");
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckResult_registerUserId_ref" ON "registerUserPoliceCheckResult" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckResult_importBatchId_ref" ON "registerUserPoliceCheckResult" USING btree ("importBatchId") WHERE "importBatchId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserTermEvent_projectId_id" ON "registerUserTermEvent" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermEvent_deletedAt" ON "registerUserTermEvent" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserTermEvent_registerUserTermInfoId" ON "registerUserTermEvent" USING btree ("projectId","registerUserTermInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermEvent_event" ON "registerUserTermEvent" USING btree ("projectId","event","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermEvent_happenedAt" ON "registerUserTermEvent" USING btree ("projectId","happenedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserTermEvent_registerUserTermInfoId_requestId_key" ON "registerUserTermEvent" USING btree ("projectId","registerUserTermInfoId","requestId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermEvent_registerUserTermInfoId_ref" ON "registerUserTermEvent" USING btree ("registerUserTermInfoId") WHERE "registerUserTermInfoId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserGateGuard_projectId_id" ON "registerUserGateGuard" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserGateGuard_deletedAt" ON "registerUserGateGuard" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserGateGuard_mayLetIn" ON "registerUserGateGuard" USING btree ("projectId","mayLetIn","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserGateGuard_status" ON "registerUserGateGuard" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserGateGuard_name_key" ON "registerUserGateGuard" USING btree ("projectId","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserGateGuard_searchText" ON "registerUserGateGuard" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserGateGuard_searchGrams" ON "registerUserGateGuard" USING gin ("searchGrams");
--> statement-breakpoint
ALTER TABLE "webFormCertType" ADD CONSTRAINT "webFormCertType_registerChannelId_fk" FOREIGN KEY ("registerChannelId") REFERENCES "public"."registerChannel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormCertType" ADD CONSTRAINT "webFormCertType_webFormFeeRuleId_fk" FOREIGN KEY ("webFormFeeRuleId") REFERENCES "public"."webFormFeeRule"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_rejectedRecordId_fk" FOREIGN KEY ("rejectedRecordId") REFERENCES "public"."webFormRecord"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD CONSTRAINT "registerUser_handedOutById_fk" FOREIGN KEY ("handedOutById") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserTerm" ADD CONSTRAINT "registerUserTerm_registerUserPrinterId_fk" FOREIGN KEY ("registerUserPrinterId") REFERENCES "public"."registerUserPrinter"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserSignInKiosk" ADD CONSTRAINT "registerUserSignInKiosk_registerUserPrinterId_fk" FOREIGN KEY ("registerUserPrinterId") REFERENCES "public"."registerUserPrinter"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "webFormRecord_payStatus" ON "webFormRecord" USING btree ("projectId","payStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormCertType_registerChannelId" ON "webFormCertType" USING btree ("registerChannelId");
--> statement-breakpoint
CREATE INDEX "webFormCertType_webFormFeeRuleId" ON "webFormCertType" USING btree ("webFormFeeRuleId");
--> statement-breakpoint
CREATE INDEX "refund_rejectedRecordId" ON "refund" USING btree ("rejectedRecordId");
--> statement-breakpoint
CREATE INDEX "registerUser_feeState" ON "registerUser" USING btree ("projectId","feeState","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_handedOutById" ON "registerUser" USING btree ("handedOutById");
--> statement-breakpoint
CREATE INDEX "registerUser_walkIn" ON "registerUser" USING btree ("projectId","walkIn","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTerm_registerUserPrinterId" ON "registerUserTerm" USING btree ("registerUserPrinterId");
--> statement-breakpoint
CREATE INDEX "registerUserEquipmentSync_removes" ON "registerUserEquipmentSync" USING btree ("projectId","removes","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserBackCheckLog_guardId" ON "registerUserBackCheckLog" USING btree ("guardId");
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecord_guardId" ON "registerUserEntryRecord" USING btree ("projectId","guardId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInKiosk_registerUserPrinterId" ON "registerUserSignInKiosk" USING btree ("projectId","registerUserPrinterId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInKiosk_registerUserPrinterId_ref" ON "registerUserSignInKiosk" USING btree ("registerUserPrinterId") WHERE "registerUserPrinterId" is not null;
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatch" DROP COLUMN "importReport";
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_chargedBackAmount_min" CHECK ("chargedBackAmount" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUser" ADD CONSTRAINT "registerUser_companions_min" CHECK ("companions" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD CONSTRAINT "registerUserCertBatch_startAt_min" CHECK ("startAt" >= 1);
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD CONSTRAINT "registerUserCertBatch_partSize_min" CHECK ("partSize" >= 1);
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD CONSTRAINT "registerUserCertBatch_printedAmt_min" CHECK ("printedAmt" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD CONSTRAINT "registerUserPrinter_columns_min" CHECK ("columns" >= 1);
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD CONSTRAINT "registerUserPrinter_rows_min" CHECK ("rows" >= 1);
--> statement-breakpoint
ALTER TABLE "registerUserGateState" ADD CONSTRAINT "registerUserGateState_people_min" CHECK ("people" >= 1);
--> statement-breakpoint
ALTER TABLE "registerUserEntryRecord" ADD CONSTRAINT "registerUserEntryRecord_people_min" CHECK ("people" >= 1);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_gateGuardMinutes_min" CHECK ("gateGuardMinutes" >= 1);
--> statement-breakpoint
INSERT INTO "registerUserCertNumber" ("projectId", "registerUserId", "registerUserCertTypeId", "certNo")
SELECT "projectId", id, "certTypeId", "certNo" FROM "registerUser"
WHERE "certNo" IS NOT NULL AND "certTypeId" IS NOT NULL AND "deletedAt" IS NULL;
--> statement-breakpoint
-- Events that exist go on letting in who has not paid, with a word to the guard.
UPDATE "projectSetting" SET "gateUnpaid" = 20;
--> statement-breakpoint
UPDATE "webFormRecord" r SET "payStatus" = 50
WHERE r."payStatus" = 10 AND EXISTS (
  SELECT 1 FROM "orderCommodity" l
  WHERE l."webFormRecordId" = r.id AND l."status" = 56 AND l."deletedAt" IS NULL
);
--> statement-breakpoint
-- Terminals hear of people who changed: so these have.
UPDATE "registerUser" u SET "feeState" = s."state", "updatedAt" = now()
FROM (
  SELECT l."registerUserId" AS id, CASE
    WHEN bool_or(coalesce(f."payStatus", 10) = 10) THEN 10 WHEN bool_or(f."payStatus" = 20) THEN 20 ELSE 50
  END AS "state"
  FROM "registerUserRecord" l
  JOIN "webFormRecord" r ON r.id = l."webFormRecordId" AND r."status" = 20 AND r."deletedAt" IS NULL
  JOIN "webFormRecord" f ON f.id = any(array[r.id, CASE WHEN coalesce(r."fee", 0) = 0 THEN r."groupId" END])
    AND f."fee" > 0 AND f."status" <> 30 AND f."deletedAt" IS NULL
  WHERE l."deletedAt" IS NULL
  GROUP BY l."registerUserId"
) s
WHERE u.id = s.id;
