-- One row per person and per counter from now on: of several the furthest stays.
update "registerUserSignInRecord" r set "deletedAt" = now()
where r."deletedAt" is null and exists (
  select 1 from "registerUserSignInRecord" o
  where o."registerUserId" = r."registerUserId" and o."projectId" = r."projectId"
    and o."deletedAt" is null and (o."status", o.id) > (r."status", r.id));
--> statement-breakpoint
delete from "registerUserSeqNo" a using "registerUserSeqNo" b
where a."projectId" = b."projectId" and b."deletedAt" is null and (a."no", a.id) < (b."no", b.id);
--> statement-breakpoint
CREATE TABLE "processRun" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "processRun_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"englishTitle" text NOT NULL,
	"state" integer DEFAULT 10 NOT NULL,
	"step" text,
	"backwards" boolean DEFAULT false NOT NULL,
	"partly" boolean DEFAULT false NOT NULL,
	"skipped" jsonb,
	"tries" bigint DEFAULT 0 NOT NULL,
	"lastError" text,
	"englishError" text,
	"dueAt" timestamp(3) with time zone,
	"done" bigint,
	"total" bigint,
	"input" jsonb NOT NULL,
	"resource" text,
	"rowId" bigint,
	"sysUserId" bigint,
	"language" text,
	"startedAt" timestamp(3) with time zone,
	"endedAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "processRun_tries_min" CHECK ("tries" >= 0),
	CONSTRAINT "processRun_done_min" CHECK ("done" >= 0),
	CONSTRAINT "processRun_total_min" CHECK ("total" >= 0)
);

--> statement-breakpoint
CREATE TABLE "massRefund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "massRefund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"filter" jsonb,
	"orders" bigint NOT NULL,
	"toRefund" bigint NOT NULL,
	"sysUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "massRefund_orders_min" CHECK ("orders" >= 0),
	CONSTRAINT "massRefund_toRefund_min" CHECK ("toRefund" >= 0)
);

--> statement-breakpoint
CREATE TABLE "massRefundOrder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "massRefundOrder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"massRefundId" bigint NOT NULL,
	"orderId" bigint NOT NULL,
	"orderContactId" bigint,
	"state" integer DEFAULT 10 NOT NULL,
	"amount" bigint,
	"currencyId" bigint,
	"why" integer,
	"error" text,
	"refundId" bigint,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "massRefundOrder_amount_min" CHECK ("amount" >= 0)
);

--> statement-breakpoint
CREATE TABLE "voucherBatch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucherBatch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"status" integer DEFAULT 10 NOT NULL,
	"kind" integer NOT NULL,
	"amount" bigint,
	"share" numeric,
	"minAmount" bigint,
	"currencyId" bigint,
	"sellerId" bigint,
	"orderTypes" integer[],
	"startTime" timestamp(3) with time zone,
	"endTime" timestamp(3) with time zone,
	"usesPerCode" bigint DEFAULT 1 NOT NULL,
	"usesPerPerson" bigint DEFAULT 1 NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "voucherBatch_amount_min" CHECK ("amount" >= 1),
	CONSTRAINT "voucherBatch_minAmount_min" CHECK ("minAmount" >= 1),
	CONSTRAINT "voucherBatch_usesPerCode_min" CHECK ("usesPerCode" >= 1),
	CONSTRAINT "voucherBatch_usesPerPerson_min" CHECK ("usesPerPerson" >= 1)
);

--> statement-breakpoint
CREATE TABLE "voucher" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"code" text NOT NULL,
	"voucherBatchId" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "voucherUnit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucherUnit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"voucherId" bigint NOT NULL,
	"total" bigint,
	"held" bigint DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "voucherUnit_total_min" CHECK ("total" >= 0),
	CONSTRAINT "voucherUnit_held_min" CHECK ("held" >= 0),
	CONSTRAINT "voucherUnit_sold_min" CHECK ("sold" >= 0),
	CONSTRAINT "voucherUnit_check_1" CHECK ("total" is null or "held" + "sold" <= "total")
);

--> statement-breakpoint
CREATE TABLE "voucherPerson" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucherPerson_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"voucherBatchId" bigint NOT NULL,
	"webUserId" bigint NOT NULL,
	"total" bigint,
	"held" bigint DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "voucherPerson_total_min" CHECK ("total" >= 0),
	CONSTRAINT "voucherPerson_held_min" CHECK ("held" >= 0),
	CONSTRAINT "voucherPerson_sold_min" CHECK ("sold" >= 0),
	CONSTRAINT "voucherPerson_check_1" CHECK ("total" is null or "held" + "sold" <= "total")
);

--> statement-breakpoint
CREATE TABLE "channelNight" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channelNight_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"hotelChannelSalesId" bigint NOT NULL,
	"night" date NOT NULL,
	"total" bigint,
	"held" bigint DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "channelNight_total_min" CHECK ("total" >= 0),
	CONSTRAINT "channelNight_held_min" CHECK ("held" >= 0),
	CONSTRAINT "channelNight_sold_min" CHECK ("sold" >= 0),
	CONSTRAINT "channelNight_check_1" CHECK ("total" is null or "held" + "sold" <= "total")
);

--> statement-breakpoint
CREATE TABLE "roomNight" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roomNight_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"roomTypeId" bigint NOT NULL,
	"night" date NOT NULL,
	"total" bigint,
	"held" bigint DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "roomNight_total_min" CHECK ("total" >= 0),
	CONSTRAINT "roomNight_held_min" CHECK ("held" >= 0),
	CONSTRAINT "roomNight_sold_min" CHECK ("sold" >= 0),
	CONSTRAINT "roomNight_check_1" CHECK ("total" is null or "held" + "sold" <= "total")
);

--> statement-breakpoint
CREATE TABLE "tripSeat" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tripSeat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"tripTicketId" bigint NOT NULL,
	"total" bigint,
	"held" bigint DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "tripSeat_total_min" CHECK ("total" >= 0),
	CONSTRAINT "tripSeat_held_min" CHECK ("held" >= 0),
	CONSTRAINT "tripSeat_sold_min" CHECK ("sold" >= 0),
	CONSTRAINT "tripSeat_check_1" CHECK ("total" is null or "held" + "sold" <= "total")
);

--> statement-breakpoint
CREATE TABLE "registerUserKey" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserKey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"key" text NOT NULL,
	"registerUserId" bigint,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserMerge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserMerge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserId" bigint NOT NULL,
	"otherId" bigint NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"moved" jsonb,
	"values" text,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserDraw" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserDraw_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"winners" bigint NOT NULL,
	"certTypeIds" bigint[],
	"status" integer DEFAULT 10 NOT NULL,
	"commitment" text,
	"sealedSeed" text,
	"seed" text,
	"entrantCount" bigint,
	"entrants" jsonb,
	"winningNumbers" jsonb,
	"drawnAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "registerUserDraw_winners_min" CHECK ("winners" >= 1),
	CONSTRAINT "registerUserDraw_entrantCount_min" CHECK ("entrantCount" >= 0)
);

--> statement-breakpoint
CREATE TABLE "registerUserRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserId" bigint NOT NULL,
	"webFormRecordId" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserCertCounter" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserCertCounter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserCertTypeId" bigint NOT NULL,
	"last" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "registerUserCertCounter_last_min" CHECK ("last" >= 0)
);

--> statement-breakpoint
CREATE TABLE "registerUserPass" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserPass_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserId" bigint,
	"certTypeId" bigint,
	"status" integer DEFAULT 10 NOT NULL,
	"revokedFor" integer,
	"revokedAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserPassKey" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserPassKey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"publicKey" text NOT NULL,
	"privateKey" text NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"replacedAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserTermCommand" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserTermCommand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserTermInfoId" bigint,
	"command" integer,
	"state" integer DEFAULT 10 NOT NULL,
	"sentAt" timestamp(3) with time zone,
	"ackedAt" timestamp(3) with time zone,
	"message" text,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserTermNonce" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserTermNonce_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserTermInfoId" bigint,
	"nonce" text,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserGateState" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserGateState_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserId" bigint,
	"registerUserTermGroupId" bigint,
	"entries" bigint DEFAULT 0 NOT NULL,
	"mostEntries" bigint,
	"lastEntryAt" timestamp(3) with time zone,
	"outFlag" integer DEFAULT 10 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "registerUserGateState_entries_min" CHECK ("entries" >= 0),
	CONSTRAINT "registerUserGateState_mostEntries_min" CHECK ("mostEntries" >= 0),
	CONSTRAINT "registerUserGateState_check_1" CHECK ("mostEntries" is null or "entries" <= "mostEntries")
);

--> statement-breakpoint
CREATE TABLE "registerUserEntryConflict" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserEntryConflict_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserId" bigint,
	"userName" text,
	"kind" integer,
	"reasonCode" integer,
	"place" text,
	"entryTime" timestamp(3) with time zone,
	"otherPlace" text,
	"otherTime" timestamp(3) with time zone,
	"requestId" text,
	"state" integer DEFAULT 10 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserSignInKiosk" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserSignInKiosk_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"registerUserSignInHotelId" bigint,
	"code" text,
	"seenAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserCorrection" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserCorrection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserId" bigint NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"field" integer NOT NULL,
	"formerValue" text,
	"value" text NOT NULL,
	"remark" text,
	"registerUserSignInKioskId" bigint,
	"sysUserId" bigint,
	"decidedAt" timestamp(3) with time zone,
	"reason" text,
	"erasedAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
ALTER TABLE "outboundCall" ADD COLUMN "asideWhy" text;
--> statement-breakpoint
ALTER TABLE "inboundNotice" ADD COLUMN "path" text;
--> statement-breakpoint
ALTER TABLE "inboundNotice" ADD COLUMN "asked" jsonb;
--> statement-breakpoint
ALTER TABLE "inboundNotice" ADD COLUMN "asideWhy" text;
--> statement-breakpoint
ALTER TABLE "inboundNotice" ADD COLUMN "forgetAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "outboxMessage" ADD COLUMN "errorKind" text;
--> statement-breakpoint
ALTER TABLE "outboxMessage" ADD COLUMN "dueAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "outboxMessage" ADD COLUMN "asideWhy" text;
--> statement-breakpoint
ALTER TABLE "wxAccessTokenJsapiTicket" ADD COLUMN "renewingUntil" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "webForm" ADD COLUMN "registerUserCertTypeId" bigint;
--> statement-breakpoint
ALTER TABLE "commoditySpec" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "commoditySpec" ADD COLUMN "englishValues" jsonb;
--> statement-breakpoint
ALTER TABLE "commodityAttribute" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "commodityAttribute" ADD COLUMN "englishValue" text;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "voucherId" bigint;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD COLUMN "tripTicketId" bigint;
--> statement-breakpoint
ALTER TABLE "instalmentOrder" ADD COLUMN "paidAmount" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "pay" ADD COLUMN "decision" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "pay" ADD COLUMN "receivedAmount" bigint;
--> statement-breakpoint
ALTER TABLE "pay" ADD COLUMN "movedFromId" bigint;
--> statement-breakpoint
ALTER TABLE "roomType" ADD COLUMN "onRequest" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "reprint" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "printedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "printedAs" text;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "mergedIntoId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserRfid" ADD COLUMN "status" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "instalmentFrom" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "instalmentCount" bigint DEFAULT 2 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "instalmentEveryDays" bigint DEFAULT 30 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateHealthCheck" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateAntiPassback" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateFaceThreshold" bigint DEFAULT 80 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateFaceSilence" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateHoldSeconds" bigint DEFAULT 5 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateDoorsMinutes" bigint DEFAULT 60 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateForwardUrl" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateForwardSecret" text;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "signInDaily" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "photoLinkDays" bigint DEFAULT 7 NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "samePersonRefused" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserTermGroup" ADD COLUMN "exhibitionHallId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserTermInfo" ADD COLUMN "protocol" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserTermInfo" ADD COLUMN "cardFormat" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserTermInfo" ADD COLUMN "registeredAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUserTermInfo" ADD COLUMN "lastSeenAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUserTermInfo" ADD COLUMN "clockOff" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserTermInfo" ADD COLUMN "queueLength" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserTermInfo" ADD COLUMN "locked" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserTermInfo" ADD COLUMN "registerCode" text;
--> statement-breakpoint
ALTER TABLE "registerUserTermInfo" ADD COLUMN "registerCodeUntil" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUserTermInfo" ADD COLUMN "secret" text;
--> statement-breakpoint
ALTER TABLE "registerUserExhibitionHallScale" ADD COLUMN "inside" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserBackCheckLog" ADD COLUMN "registerUserTermId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserBackCheckLog" ADD COLUMN "entryType" integer;
--> statement-breakpoint
ALTER TABLE "registerUserBackCheckLog" ADD COLUMN "step" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserBackCheckLog" ADD COLUMN "offline" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserBackCheckLog" ADD COLUMN "override" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserBackCheckLog" ADD COLUMN "overrideReason" text;
--> statement-breakpoint
ALTER TABLE "registerUserBackCheckLog" ADD COLUMN "sysUserId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserBackCheckLog" ADD COLUMN "answer" jsonb;
--> statement-breakpoint
ALTER TABLE "registerUserEntryRecord" ADD COLUMN "registerUserTermGroupId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserEntryRecord" ADD COLUMN "certTypeId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserEntryRecord" ADD COLUMN "requestId" text;
--> statement-breakpoint
ALTER TABLE "registerUserEntryRecord" ADD COLUMN "offline" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserEntryRecord" ADD COLUMN "unproven" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserEntryRecord" ADD COLUMN "override" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserEntryRecord" ADD COLUMN "overrideReason" text;
--> statement-breakpoint
ALTER TABLE "specialPerformance" ADD COLUMN "inside" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD COLUMN "registerUserCertTemplateConfigId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD COLUMN "people" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD COLUMN "doneAmt" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD COLUMN "failReason" text;
--> statement-breakpoint
ALTER TABLE "registerUserSignInHotelStatistics" ADD COLUMN "registerUserSignInHotelId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserSignInBatch" ADD COLUMN "signInAmt" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserSignInContact" ADD COLUMN "registerUserSignInHotelId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserSignInContact" ADD COLUMN "remindedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUserSignInRecord" ADD COLUMN "signedInAt" text;
--> statement-breakpoint
ALTER TABLE "processRun" ADD CONSTRAINT "processRun_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "massRefund" ADD CONSTRAINT "massRefund_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "massRefundOrder" ADD CONSTRAINT "massRefundOrder_massRefundId_fk" FOREIGN KEY ("massRefundId") REFERENCES "public"."massRefund"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "massRefundOrder" ADD CONSTRAINT "massRefundOrder_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "massRefundOrder" ADD CONSTRAINT "massRefundOrder_orderContactId_fk" FOREIGN KEY ("orderContactId") REFERENCES "public"."orderContact"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "massRefundOrder" ADD CONSTRAINT "massRefundOrder_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "massRefundOrder" ADD CONSTRAINT "massRefundOrder_refundId_fk" FOREIGN KEY ("refundId") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voucherBatch" ADD CONSTRAINT "voucherBatch_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voucherBatch" ADD CONSTRAINT "voucherBatch_sellerId_fk" FOREIGN KEY ("sellerId") REFERENCES "public"."seller"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_voucherBatchId_fk" FOREIGN KEY ("voucherBatchId") REFERENCES "public"."voucherBatch"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voucherUnit" ADD CONSTRAINT "voucherUnit_voucherId_fk" FOREIGN KEY ("voucherId") REFERENCES "public"."voucher"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voucherPerson" ADD CONSTRAINT "voucherPerson_voucherBatchId_fk" FOREIGN KEY ("voucherBatchId") REFERENCES "public"."voucherBatch"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voucherPerson" ADD CONSTRAINT "voucherPerson_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "channelNight" ADD CONSTRAINT "channelNight_hotelChannelSalesId_fk" FOREIGN KEY ("hotelChannelSalesId") REFERENCES "public"."hotelChannelSales"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roomNight" ADD CONSTRAINT "roomNight_roomTypeId_fk" FOREIGN KEY ("roomTypeId") REFERENCES "public"."roomType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripSeat" ADD CONSTRAINT "tripSeat_tripTicketId_fk" FOREIGN KEY ("tripTicketId") REFERENCES "public"."tripTicket"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserKey" ADD CONSTRAINT "registerUserKey_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserMerge" ADD CONSTRAINT "registerUserMerge_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserMerge" ADD CONSTRAINT "registerUserMerge_otherId_fk" FOREIGN KEY ("otherId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserRecord" ADD CONSTRAINT "registerUserRecord_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserRecord" ADD CONSTRAINT "registerUserRecord_webFormRecordId_fk" FOREIGN KEY ("webFormRecordId") REFERENCES "public"."webFormRecord"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserCertCounter" ADD CONSTRAINT "registerUserCertCounter_registerUserCertTypeId_fk" FOREIGN KEY ("registerUserCertTypeId") REFERENCES "public"."registerUserCertType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserPass" ADD CONSTRAINT "registerUserPass_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserPass" ADD CONSTRAINT "registerUserPass_certTypeId_fk" FOREIGN KEY ("certTypeId") REFERENCES "public"."registerUserCertType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserTermCommand" ADD CONSTRAINT "registerUserTermCommand_registerUserTermInfoId_fk" FOREIGN KEY ("registerUserTermInfoId") REFERENCES "public"."registerUserTermInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserTermNonce" ADD CONSTRAINT "registerUserTermNonce_registerUserTermInfoId_fk" FOREIGN KEY ("registerUserTermInfoId") REFERENCES "public"."registerUserTermInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserGateState" ADD CONSTRAINT "registerUserGateState_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserGateState" ADD CONSTRAINT "registerUserGateState_registerUserTermGroupId_fk" FOREIGN KEY ("registerUserTermGroupId") REFERENCES "public"."registerUserTermGroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserEntryConflict" ADD CONSTRAINT "registerUserEntryConflict_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserSignInKiosk" ADD CONSTRAINT "registerUserSignInKiosk_registerUserSignInHotelId_fk" FOREIGN KEY ("registerUserSignInHotelId") REFERENCES "public"."registerUserSignInHotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserCorrection" ADD CONSTRAINT "registerUserCorrection_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserCorrection" ADD CONSTRAINT "registerUserCorrection_registerUserSignInKioskId_fk" FOREIGN KEY ("registerUserSignInKioskId") REFERENCES "public"."registerUserSignInKiosk"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserCorrection" ADD CONSTRAINT "registerUserCorrection_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "processRun_projectId_id" ON "processRun" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "processRun_deletedAt" ON "processRun" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "processRun_kind" ON "processRun" USING btree ("projectId","kind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "processRun_state" ON "processRun" USING btree ("projectId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "processRun_resource" ON "processRun" USING btree ("projectId","resource","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "processRun_rowId" ON "processRun" USING btree ("projectId","rowId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "processRun_sysUserId" ON "processRun" USING btree ("sysUserId");
--> statement-breakpoint
CREATE INDEX "processRun_createdAt_idx" ON "processRun" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "processRun_key_key" ON "processRun" USING btree (coalesce("projectId", 0),"key") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "massRefund_projectId_id" ON "massRefund" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "massRefund_deletedAt" ON "massRefund" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "massRefund_sysUserId" ON "massRefund" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "massRefund_createdAt_idx" ON "massRefund" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "massRefund_key_key" ON "massRefund" USING btree ("projectId","key") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "massRefund_searchText" ON "massRefund" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "massRefund_searchGrams" ON "massRefund" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "massRefund_sysUserId_ref" ON "massRefund" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "massRefundOrder_projectId_id" ON "massRefundOrder" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "massRefundOrder_deletedAt" ON "massRefundOrder" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "massRefundOrder_massRefundId" ON "massRefundOrder" USING btree ("projectId","massRefundId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "massRefundOrder_orderId" ON "massRefundOrder" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "massRefundOrder_orderContactId" ON "massRefundOrder" USING btree ("orderContactId");
--> statement-breakpoint
CREATE INDEX "massRefundOrder_state" ON "massRefundOrder" USING btree ("projectId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "massRefundOrder_currencyId" ON "massRefundOrder" USING btree ("projectId","currencyId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "massRefundOrder_why" ON "massRefundOrder" USING btree ("projectId","why","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "massRefundOrder_refundId" ON "massRefundOrder" USING btree ("refundId");
--> statement-breakpoint
CREATE UNIQUE INDEX "massRefundOrder_massRefundId_orderId_key" ON "massRefundOrder" USING btree ("projectId","massRefundId","orderId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "massRefundOrder_massRefundId_ref" ON "massRefundOrder" USING btree ("massRefundId");
--> statement-breakpoint
CREATE INDEX "massRefundOrder_orderId_ref" ON "massRefundOrder" USING btree ("orderId");
--> statement-breakpoint
CREATE INDEX "voucherBatch_projectId_id" ON "voucherBatch" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voucherBatch_deletedAt" ON "voucherBatch" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "voucherBatch_status" ON "voucherBatch" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voucherBatch_kind" ON "voucherBatch" USING btree ("projectId","kind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voucherBatch_currencyId" ON "voucherBatch" USING btree ("projectId","currencyId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voucherBatch_sellerId" ON "voucherBatch" USING btree ("projectId","sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voucherBatch_startTime" ON "voucherBatch" USING btree ("projectId","startTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voucherBatch_endTime" ON "voucherBatch" USING btree ("projectId","endTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voucherBatch_searchText" ON "voucherBatch" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "voucherBatch_searchGrams" ON "voucherBatch" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "voucher_projectId_id" ON "voucher" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voucher_deletedAt" ON "voucher" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "voucher_voucherBatchId" ON "voucher" USING btree ("projectId","voucherBatchId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_code_key" ON "voucher" USING btree ("projectId","code") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voucher_searchText" ON "voucher" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "voucher_searchGrams" ON "voucher" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "voucher_voucherBatchId_ref" ON "voucher" USING btree ("voucherBatchId");
--> statement-breakpoint
CREATE INDEX "voucherUnit_projectId_id" ON "voucherUnit" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voucherUnit_deletedAt" ON "voucherUnit" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "voucherUnit_voucherId" ON "voucherUnit" USING btree ("projectId","voucherId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "voucherUnit_voucherId_key" ON "voucherUnit" USING btree ("projectId","voucherId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voucherUnit_voucherId_ref" ON "voucherUnit" USING btree ("voucherId");
--> statement-breakpoint
CREATE INDEX "voucherPerson_projectId_id" ON "voucherPerson" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voucherPerson_deletedAt" ON "voucherPerson" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "voucherPerson_voucherBatchId" ON "voucherPerson" USING btree ("projectId","voucherBatchId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voucherPerson_webUserId" ON "voucherPerson" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "voucherPerson_voucherBatchId_webUserId_key" ON "voucherPerson" USING btree ("projectId","voucherBatchId","webUserId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voucherPerson_voucherBatchId_ref" ON "voucherPerson" USING btree ("voucherBatchId");
--> statement-breakpoint
CREATE INDEX "channelNight_projectId_id" ON "channelNight" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "channelNight_deletedAt" ON "channelNight" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "channelNight_hotelChannelSalesId" ON "channelNight" USING btree ("projectId","hotelChannelSalesId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "channelNight_night" ON "channelNight" USING btree ("projectId","night","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "channelNight_hotelChannelSalesId_night_key" ON "channelNight" USING btree ("projectId","hotelChannelSalesId","night") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "channelNight_hotelChannelSalesId_ref" ON "channelNight" USING btree ("hotelChannelSalesId");
--> statement-breakpoint
CREATE INDEX "roomNight_projectId_id" ON "roomNight" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "roomNight_deletedAt" ON "roomNight" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "roomNight_roomTypeId" ON "roomNight" USING btree ("projectId","roomTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "roomNight_night" ON "roomNight" USING btree ("projectId","night","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "roomNight_roomTypeId_night_key" ON "roomNight" USING btree ("projectId","roomTypeId","night") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "roomNight_roomTypeId_ref" ON "roomNight" USING btree ("roomTypeId");
--> statement-breakpoint
CREATE INDEX "tripSeat_projectId_id" ON "tripSeat" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripSeat_deletedAt" ON "tripSeat" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "tripSeat_tripTicketId" ON "tripSeat" USING btree ("projectId","tripTicketId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "tripSeat_tripTicketId_key" ON "tripSeat" USING btree ("projectId","tripTicketId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripSeat_tripTicketId_ref" ON "tripSeat" USING btree ("tripTicketId");
--> statement-breakpoint
CREATE INDEX "registerUserKey_projectId_id" ON "registerUserKey" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserKey_deletedAt" ON "registerUserKey" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserKey_registerUserId" ON "registerUserKey" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserKey_key_key" ON "registerUserKey" USING btree ("projectId","key") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserKey_registerUserId_ref" ON "registerUserKey" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserMerge_projectId_id" ON "registerUserMerge" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserMerge_deletedAt" ON "registerUserMerge" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserMerge_registerUserId" ON "registerUserMerge" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserMerge_otherId" ON "registerUserMerge" USING btree ("otherId");
--> statement-breakpoint
CREATE INDEX "registerUserMerge_status" ON "registerUserMerge" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserMerge_registerUserId_ref" ON "registerUserMerge" USING btree ("registerUserId");
--> statement-breakpoint
CREATE INDEX "registerUserDraw_projectId_id" ON "registerUserDraw" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserDraw_deletedAt" ON "registerUserDraw" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserDraw_status" ON "registerUserDraw" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserDraw_drawnAt" ON "registerUserDraw" USING btree ("projectId","drawnAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserDraw_searchText" ON "registerUserDraw" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserDraw_searchGrams" ON "registerUserDraw" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserRecord_projectId_id" ON "registerUserRecord" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserRecord_deletedAt" ON "registerUserRecord" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserRecord_registerUserId" ON "registerUserRecord" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserRecord_webFormRecordId" ON "registerUserRecord" USING btree ("webFormRecordId");
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserRecord_webFormRecordId_key" ON "registerUserRecord" USING btree ("projectId","webFormRecordId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserRecord_registerUserId_ref" ON "registerUserRecord" USING btree ("registerUserId");
--> statement-breakpoint
CREATE INDEX "registerUserCertCounter_projectId_id" ON "registerUserCertCounter" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertCounter_deletedAt" ON "registerUserCertCounter" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserCertCounter_registerUserCertTypeId" ON "registerUserCertCounter" USING btree ("registerUserCertTypeId");
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserCertCounter_registerUserCertTypeId_key" ON "registerUserCertCounter" USING btree ("projectId","registerUserCertTypeId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPass_projectId_id" ON "registerUserPass" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPass_deletedAt" ON "registerUserPass" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserPass_registerUserId" ON "registerUserPass" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPass_certTypeId" ON "registerUserPass" USING btree ("projectId","certTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPass_status" ON "registerUserPass" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPass_revokedFor" ON "registerUserPass" USING btree ("projectId","revokedFor","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPass_revokedAt" ON "registerUserPass" USING btree ("projectId","revokedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPass_registerUserId_ref" ON "registerUserPass" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserPass_certTypeId_ref" ON "registerUserPass" USING btree ("certTypeId") WHERE "certTypeId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserPassKey_projectId_id" ON "registerUserPassKey" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPassKey_deletedAt" ON "registerUserPassKey" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserPassKey_status" ON "registerUserPassKey" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserPassKey_publicKey_key" ON "registerUserPassKey" USING btree ("projectId","publicKey") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermCommand_projectId_id" ON "registerUserTermCommand" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermCommand_deletedAt" ON "registerUserTermCommand" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserTermCommand_registerUserTermInfoId" ON "registerUserTermCommand" USING btree ("projectId","registerUserTermInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermCommand_command" ON "registerUserTermCommand" USING btree ("projectId","command","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermCommand_state" ON "registerUserTermCommand" USING btree ("projectId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermCommand_registerUserTermInfoId_ref" ON "registerUserTermCommand" USING btree ("registerUserTermInfoId") WHERE "registerUserTermInfoId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserTermNonce_projectId_id" ON "registerUserTermNonce" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermNonce_deletedAt" ON "registerUserTermNonce" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserTermNonce_registerUserTermInfoId" ON "registerUserTermNonce" USING btree ("registerUserTermInfoId");
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserTermNonce_registerUserTermInfoId_nonce_key" ON "registerUserTermNonce" USING btree ("projectId","registerUserTermInfoId","nonce") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserGateState_projectId_id" ON "registerUserGateState" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserGateState_deletedAt" ON "registerUserGateState" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserGateState_registerUserId" ON "registerUserGateState" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserGateState_registerUserTermGroupId" ON "registerUserGateState" USING btree ("projectId","registerUserTermGroupId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserGateState_outFlag" ON "registerUserGateState" USING btree ("projectId","outFlag","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserGateState_registerUserId_registerUse_8da1d67f6f" ON "registerUserGateState" USING btree ("projectId","registerUserId","registerUserTermGroupId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserGateState_registerUserId_ref" ON "registerUserGateState" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserGateState_registerUserTermGroupId_ref" ON "registerUserGateState" USING btree ("registerUserTermGroupId") WHERE "registerUserTermGroupId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryConflict_projectId_id" ON "registerUserEntryConflict" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryConflict_deletedAt" ON "registerUserEntryConflict" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryConflict_registerUserId" ON "registerUserEntryConflict" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryConflict_kind" ON "registerUserEntryConflict" USING btree ("projectId","kind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryConflict_reasonCode" ON "registerUserEntryConflict" USING btree ("projectId","reasonCode","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryConflict_entryTime" ON "registerUserEntryConflict" USING btree ("projectId","entryTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryConflict_state" ON "registerUserEntryConflict" USING btree ("projectId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserEntryConflict_requestId_key" ON "registerUserEntryConflict" USING btree ("projectId","requestId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryConflict_searchText" ON "registerUserEntryConflict" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserEntryConflict_searchGrams" ON "registerUserEntryConflict" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserEntryConflict_registerUserId_ref" ON "registerUserEntryConflict" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInKiosk_projectId_id" ON "registerUserSignInKiosk" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInKiosk_deletedAt" ON "registerUserSignInKiosk" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInKiosk_status" ON "registerUserSignInKiosk" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInKiosk_registerUserSignInHotelId" ON "registerUserSignInKiosk" USING btree ("projectId","registerUserSignInHotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInKiosk_seenAt" ON "registerUserSignInKiosk" USING btree ("projectId","seenAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserSignInKiosk_name_key" ON "registerUserSignInKiosk" USING btree ("projectId","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserSignInKiosk_code_key" ON "registerUserSignInKiosk" USING btree ("projectId","code") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInKiosk_searchText" ON "registerUserSignInKiosk" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserSignInKiosk_searchGrams" ON "registerUserSignInKiosk" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserSignInKiosk_registerUserSignInHotelId_ref" ON "registerUserSignInKiosk" USING btree ("registerUserSignInHotelId") WHERE "registerUserSignInHotelId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserCorrection_projectId_id" ON "registerUserCorrection" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCorrection_deletedAt" ON "registerUserCorrection" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserCorrection_registerUserId" ON "registerUserCorrection" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCorrection_status" ON "registerUserCorrection" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCorrection_field" ON "registerUserCorrection" USING btree ("projectId","field","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCorrection_registerUserSignInKioskId" ON "registerUserCorrection" USING btree ("projectId","registerUserSignInKioskId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCorrection_sysUserId" ON "registerUserCorrection" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCorrection_decidedAt" ON "registerUserCorrection" USING btree ("projectId","decidedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCorrection_searchText" ON "registerUserCorrection" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserCorrection_searchGrams" ON "registerUserCorrection" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserCorrection_registerUserId_ref" ON "registerUserCorrection" USING btree ("registerUserId");
--> statement-breakpoint
CREATE INDEX "registerUserCorrection_registerUserSignInKioskId_ref" ON "registerUserCorrection" USING btree ("registerUserSignInKioskId") WHERE "registerUserSignInKioskId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserCorrection_sysUserId_ref" ON "registerUserCorrection" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
ALTER TABLE "webForm" ADD CONSTRAINT "webForm_registerUserCertTypeId_fk" FOREIGN KEY ("registerUserCertTypeId") REFERENCES "public"."registerUserCertType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_voucherId_fk" FOREIGN KEY ("voucherId") REFERENCES "public"."voucher"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD CONSTRAINT "orderCommodity_tripTicketId_fk" FOREIGN KEY ("tripTicketId") REFERENCES "public"."tripTicket"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay" ADD CONSTRAINT "pay_movedFromId_fk" FOREIGN KEY ("movedFromId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD CONSTRAINT "registerUser_mergedIntoId_fk" FOREIGN KEY ("mergedIntoId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserTermGroup" ADD CONSTRAINT "registerUserTermGroup_exhibitionHallId_fk" FOREIGN KEY ("exhibitionHallId") REFERENCES "public"."exhibitionHall"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD CONSTRAINT "registerUserCertBatch_registerUserCertTemplateConfigId_fk" FOREIGN KEY ("registerUserCertTemplateConfigId") REFERENCES "public"."registerUserCertTemplateConfig"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserSignInHotelStatistics" ADD CONSTRAINT "registerUserSignInHotelStatistics_registerUserSi_e126df64d1" FOREIGN KEY ("registerUserSignInHotelId") REFERENCES "public"."registerUserSignInHotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserSignInContact" ADD CONSTRAINT "registerUserSignInContact_registerUserSignInHotelId_fk" FOREIGN KEY ("registerUserSignInHotelId") REFERENCES "public"."registerUserSignInHotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "webForm_registerUserCertTypeId" ON "webForm" USING btree ("registerUserCertTypeId");
--> statement-breakpoint
CREATE INDEX "order_invoicedAmount" ON "order" USING btree ("projectId","invoicedAmount","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_voucherId" ON "order" USING btree ("projectId","voucherId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_voucherId_ref" ON "order" USING btree ("voucherId") WHERE "voucherId" is not null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_tripTicketId" ON "orderCommodity" USING btree ("projectId","tripTicketId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_tripTicketId_ref" ON "orderCommodity" USING btree ("tripTicketId") WHERE "tripTicketId" is not null;
--> statement-breakpoint
CREATE INDEX "pay_decision" ON "pay" USING btree ("projectId","decision","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pay_movedFromId" ON "pay" USING btree ("projectId","movedFromId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pay_movedFromId_ref" ON "pay" USING btree ("movedFromId") WHERE "movedFromId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUser_reprint" ON "registerUser" USING btree ("projectId","reprint","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_mergedIntoId" ON "registerUser" USING btree ("mergedIntoId");
--> statement-breakpoint
CREATE INDEX "registerUser_phoneNumber_idx" ON "registerUser" USING btree ("projectId","phoneNumber","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_updatedAt_idx" ON "registerUser" USING btree ("projectId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserSeqNo_key" ON "registerUserSeqNo" USING btree ("projectId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserRfid_status" ON "registerUserRfid" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermGroup_exhibitionHallId" ON "registerUserTermGroup" USING btree ("projectId","exhibitionHallId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermGroup_exhibitionHallId_ref" ON "registerUserTermGroup" USING btree ("exhibitionHallId") WHERE "exhibitionHallId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserTermInfo_protocol" ON "registerUserTermInfo" USING btree ("projectId","protocol","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermInfo_registeredAt" ON "registerUserTermInfo" USING btree ("projectId","registeredAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermInfo_lastSeenAt" ON "registerUserTermInfo" USING btree ("projectId","lastSeenAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserBackCheckLog_registerUserTermId" ON "registerUserBackCheckLog" USING btree ("projectId","registerUserTermId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserBackCheckLog_entryType" ON "registerUserBackCheckLog" USING btree ("projectId","entryType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserBackCheckLog_offline" ON "registerUserBackCheckLog" USING btree ("projectId","offline","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserBackCheckLog_override" ON "registerUserBackCheckLog" USING btree ("projectId","override","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserBackCheckLog_sysUserId" ON "registerUserBackCheckLog" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecord_registerUserTermGroupId" ON "registerUserEntryRecord" USING btree ("projectId","registerUserTermGroupId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecord_certTypeId" ON "registerUserEntryRecord" USING btree ("projectId","certTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecord_offline" ON "registerUserEntryRecord" USING btree ("projectId","offline","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecord_unproven" ON "registerUserEntryRecord" USING btree ("projectId","unproven","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecord_override" ON "registerUserEntryRecord" USING btree ("projectId","override","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserEntryRecord_requestId_key" ON "registerUserEntryRecord" USING btree ("projectId","requestId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertBatch_registerUserCertTemplateConfigId" ON "registerUserCertBatch" USING btree ("projectId","registerUserCertTemplateConfigId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertBatch_people" ON "registerUserCertBatch" USING btree ("projectId","people","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertBatch_registerUserCertTemplateConfigId_ref" ON "registerUserCertBatch" USING btree ("registerUserCertTemplateConfigId") WHERE "registerUserCertTemplateConfigId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInHotelStatistics_registerUserSignInHotelId" ON "registerUserSignInHotelStatistics" USING btree ("registerUserSignInHotelId");
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserSignInHotelStatistics_registerUserSi_a8913767db" ON "registerUserSignInHotelStatistics" USING btree ("projectId","registerUserSignInHotelId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInContact_registerUserSignInHotelId" ON "registerUserSignInContact" USING btree ("projectId","registerUserSignInHotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInContact_remindedAt" ON "registerUserSignInContact" USING btree ("projectId","remindedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInContact_registerUserSignInHotelId_ref" ON "registerUserSignInContact" USING btree ("registerUserSignInHotelId") WHERE "registerUserSignInHotelId" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserSignInRecord_registerUserId_key" ON "registerUserSignInRecord" USING btree ("projectId","registerUserId") WHERE "deletedAt" is null;
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_discount_min" CHECK ("discount" >= 0);
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD CONSTRAINT "orderCommodity_discount_min" CHECK ("discount" >= 0);
--> statement-breakpoint
ALTER TABLE "instalmentOrder" ADD CONSTRAINT "instalmentOrder_paidAmount_min" CHECK ("paidAmount" >= 0);
--> statement-breakpoint
ALTER TABLE "instalmentOrder" ADD CONSTRAINT "instalmentOrder_check_1" CHECK ("paidAmount" is null or "paidAmount" <= "price");
--> statement-breakpoint
ALTER TABLE "pay" ADD CONSTRAINT "pay_receivedAmount_min" CHECK ("receivedAmount" >= 0);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_instalmentFrom_min" CHECK ("instalmentFrom" >= 1);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_instalmentCount_min" CHECK ("instalmentCount" >= 2);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_instalmentEveryDays_min" CHECK ("instalmentEveryDays" >= 1);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_gateFaceThreshold_min" CHECK ("gateFaceThreshold" >= 1);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_gateHoldSeconds_min" CHECK ("gateHoldSeconds" >= 1);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_gateDoorsMinutes_min" CHECK ("gateDoorsMinutes" >= 0);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_photoLinkDays_min" CHECK ("photoLinkDays" >= 1);
--> statement-breakpoint
ALTER TABLE "registerUserTermInfo" ADD CONSTRAINT "registerUserTermInfo_queueLength_min" CHECK ("queueLength" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserExhibitionHallScale" ADD CONSTRAINT "registerUserExhibitionHallScale_inside_min" CHECK ("inside" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserBackCheckLog" ADD CONSTRAINT "registerUserBackCheckLog_step_min" CHECK ("step" >= 0);
--> statement-breakpoint
ALTER TABLE "specialPerformance" ADD CONSTRAINT "specialPerformance_inside_min" CHECK ("inside" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD CONSTRAINT "registerUserCertBatch_doneAmt_min" CHECK ("doneAmt" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserSignInBatch" ADD CONSTRAINT "registerUserSignInBatch_signInAmt_min" CHECK ("signInAmt" >= 0);
--> statement-breakpoint
update "registerUserSignInHotelStatistics" s set "registerUserSignInHotelId" = h.id
from "registerUserSignInHotel" h
where h."projectId" = s."projectId" and h."name" = s."name" and h."deletedAt" is null
  and not exists (
    select 1 from "registerUserSignInHotelStatistics" o
    where o."projectId" = s."projectId" and o."name" = s."name" and o.id < s.id and o."deletedAt" is null);
--> statement-breakpoint
update "registerUserSignInBatch" b set "signInAmt" = (
  select count(*) from "registerUserSignInRecord" r
  where r."registerUserSignInBatchId" = b.id and r."status" = 20 and r."deletedAt" is null);
--> statement-breakpoint
insert into "registerUserRecord" ("projectId", "registerUserId", "webFormRecordId")
select distinct on ("projectId", "webFormRecordId") "projectId", id, "webFormRecordId"
from "registerUser"
where "webFormRecordId" is not null and "deletedAt" is null
order by "projectId", "webFormRecordId", id;
--> statement-breakpoint
update "registerUserRfid" set "status" = 20 where "registerUserId" is not null;
--> statement-breakpoint
update "projectSetting" set "photoLinkDays" = 7 where "photoLinkDays" is null;
--> statement-breakpoint
update "projectSetting" set "samePersonRefused" = true;
--> statement-breakpoint
update "registerUserCertBatch" set "status" = 30, "failReason" = '请重新生成' where "status" = 10;
--> statement-breakpoint
update "instalmentOrder" set "paidAmount" = "price" where "status" = 20 and "price" is not null;
--> statement-breakpoint
update "pay" p set "receivedAmount" = e."amount"
from "ledgerEntry" e
where e."payId" = p.id and e."key" = 'pay ' || p.id || ' wrong amount' and p."outcome" = 30;
--> statement-breakpoint
update "pay" set "decision" = 10 where "outcome" = 30 and "status" = 10;
--> statement-breakpoint
update "pay" set "decision" = 30 where "outcome" in (10, 20);
