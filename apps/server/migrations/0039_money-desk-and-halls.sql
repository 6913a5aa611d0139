CREATE TABLE "refusedNotices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refusedNotices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint,
	"source" text NOT NULL,
	"state" integer DEFAULT 10 NOT NULL,
	"times" bigint DEFAULT 0 NOT NULL,
	"error" text,
	"sender" text,
	"firstAt" timestamp(3) with time zone,
	"lastAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "refusedNotices_times_min" CHECK ("times" >= 0)
);

--> statement-breakpoint
CREATE TABLE "moneyAct" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moneyAct_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"purpose" integer NOT NULL,
	"about" text NOT NULL,
	"orderId" bigint,
	"amount" bigint NOT NULL,
	"currencyId" bigint,
	"worth" bigint NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"sysUserId" bigint,
	"checkedById" bigint,
	"subject" text,
	"subjectId" bigint,
	"input" jsonb,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "moneyAct_check_1" CHECK ("amount" >= 0)
);

--> statement-breakpoint
CREATE TABLE "transferSlip" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transferSlip_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"orderId" bigint NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"amount" bigint,
	"currencyId" bigint,
	"payer" text NOT NULL,
	"transferredAt" timestamp(3) with time zone,
	"slip" jsonb,
	"remark" text,
	"reason" text,
	"payId" bigint,
	"webUserId" bigint,
	"sysUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "transferSlip_amount_min" CHECK ("amount" >= 1)
);

--> statement-breakpoint
CREATE TABLE "eventCancellation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eventCancellation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"englishReason" text,
	"state" integer DEFAULT 20 NOT NULL,
	"rule" integer DEFAULT 0 NOT NULL,
	"keptFee" bigint,
	"keptShare" numeric,
	"massRefundId" bigint,
	"orders" bigint,
	"plan" jsonb,
	"sysUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "eventCancellation_keptFee_min" CHECK ("keptFee" >= 0),
	CONSTRAINT "eventCancellation_orders_min" CHECK ("orders" >= 0)
);

--> statement-breakpoint
CREATE TABLE "bankReceiptPart" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bankReceiptPart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"bankReceiptId" bigint NOT NULL,
	"orderId" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"payId" bigint,
	"undone" boolean DEFAULT false NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "bankReceiptPart_amount_min" CHECK ("amount" >= 1)
);

--> statement-breakpoint
CREATE TABLE "bankLayout" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bankLayout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"headings" text,
	"fingerprint" text,
	"columns" jsonb,
	"sysUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "oddMoney" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oddMoney_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"kind" integer,
	"status" integer DEFAULT 10 NOT NULL,
	"merchant" text,
	"number" text,
	"outTradeNo" text,
	"tradeNo" text,
	"outRequestNo" text,
	"amount" bigint,
	"currencyId" bigint,
	"currencyCode" text,
	"occurredAt" timestamp(3) with time zone,
	"payer" text,
	"orderId" bigint,
	"payId" bigint,
	"reason" text,
	"errmsg" text,
	"sysUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "oddMoney_amount_min" CHECK ("amount" >= 0)
);

--> statement-breakpoint
CREATE TABLE "ledgerDifference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledgerDifference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"kind" integer NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"mend" integer NOT NULL,
	"subject" text NOT NULL,
	"orderId" bigint,
	"expected" bigint,
	"found" bigint,
	"expectedCount" bigint,
	"foundCount" bigint,
	"debit" integer,
	"credit" integer,
	"currencyId" bigint,
	"foundAt" timestamp(3) with time zone,
	"reason" text,
	"sysUserId" bigint,
	"confirmedById" bigint,
	"confirmedAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "dispute" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"number" text NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"orderId" bigint,
	"payId" bigint,
	"type" integer,
	"amount" bigint,
	"currencyId" bigint,
	"what" text,
	"openedAt" timestamp(3) with time zone,
	"answerBy" timestamp(3) with time zone,
	"note" text,
	"sysUserId" bigint,
	"answeredAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "dispute_amount_min" CHECK ("amount" >= 0)
);

--> statement-breakpoint
CREATE TABLE "voucherBudget" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucherBudget_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"voucherBatchId" bigint NOT NULL,
	"total" bigint,
	"held" bigint DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "voucherBudget_total_min" CHECK ("total" >= 0),
	CONSTRAINT "voucherBudget_held_min" CHECK ("held" >= 0),
	CONSTRAINT "voucherBudget_sold_min" CHECK ("sold" >= 0),
	CONSTRAINT "voucherBudget_check_1" CHECK ("total" is null or "held" + "sold" <= "total")
);

--> statement-breakpoint
CREATE TABLE "lostNight" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lostNight_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"orderId" bigint NOT NULL,
	"refundId" bigint,
	"hotelId" bigint,
	"roomTypeId" bigint,
	"hotelGuestId" bigint,
	"night" date NOT NULL,
	"rooms" bigint DEFAULT 1 NOT NULL,
	"guestStatus" integer,
	"status" integer DEFAULT 10 NOT NULL,
	"goneAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "lostNight_rooms_min" CHECK ("rooms" >= 1)
);

--> statement-breakpoint
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
ALTER TABLE "registerUserCertType" DROP CONSTRAINT "registerUserCertType_backgroundImageWidth_min";
--> statement-breakpoint
ALTER TABLE "registerUserCertType" DROP CONSTRAINT "registerUserCertType_backgroundImageHeight_min";
--> statement-breakpoint
DROP INDEX "decisionRule_decisionRuleGroupId_as_idx";
--> statement-breakpoint
ALTER TABLE "registerUserCertType" ALTER COLUMN "backgroundImageWidth" SET DATA TYPE numeric;
--> statement-breakpoint
ALTER TABLE "registerUserCertType" ALTER COLUMN "backgroundImageHeight" SET DATA TYPE numeric;
--> statement-breakpoint
ALTER TABLE "configWechatPayMerchant" ADD COLUMN "otherPublicKey" text;
--> statement-breakpoint
ALTER TABLE "configWechatPayMerchant" ADD COLUMN "otherPublicKeyId" text;
--> statement-breakpoint
ALTER TABLE "webStore" ADD COLUMN "refundRule" text;
--> statement-breakpoint
ALTER TABLE "webStore" ADD COLUMN "englishRefundRule" text;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "checkout" text;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "closedById" bigint;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "keptReason" text;
--> statement-breakpoint
ALTER TABLE "massRefundOrder" ADD COLUMN "kept" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "checkPayReport" ADD COLUMN "why" text;
--> statement-breakpoint
ALTER TABLE "checkPayDifference" ADD COLUMN "isRefund" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "bankReceipt" ADD COLUMN "problem" text;
--> statement-breakpoint
ALTER TABLE "voucherBatch" ADD COLUMN "budget" bigint;
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
ALTER TABLE "registerUserExhibitionHallScale" ADD COLUMN "insideSince" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUserEntryRecord" ADD COLUMN "deviceTime" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "payVerifyPersonAbove" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "payOutVerifyAbove" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "payOutPersonAbove" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateDayEnds" text;
--> statement-breakpoint
ALTER TABLE "moneyAct" ADD CONSTRAINT "moneyAct_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "moneyAct" ADD CONSTRAINT "moneyAct_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "moneyAct" ADD CONSTRAINT "moneyAct_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "moneyAct" ADD CONSTRAINT "moneyAct_checkedById_fk" FOREIGN KEY ("checkedById") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transferSlip" ADD CONSTRAINT "transferSlip_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transferSlip" ADD CONSTRAINT "transferSlip_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transferSlip" ADD CONSTRAINT "transferSlip_payId_fk" FOREIGN KEY ("payId") REFERENCES "public"."pay"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transferSlip" ADD CONSTRAINT "transferSlip_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transferSlip" ADD CONSTRAINT "transferSlip_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eventCancellation" ADD CONSTRAINT "eventCancellation_massRefundId_fk" FOREIGN KEY ("massRefundId") REFERENCES "public"."massRefund"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eventCancellation" ADD CONSTRAINT "eventCancellation_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bankReceiptPart" ADD CONSTRAINT "bankReceiptPart_bankReceiptId_fk" FOREIGN KEY ("bankReceiptId") REFERENCES "public"."bankReceipt"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bankReceiptPart" ADD CONSTRAINT "bankReceiptPart_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bankReceiptPart" ADD CONSTRAINT "bankReceiptPart_payId_fk" FOREIGN KEY ("payId") REFERENCES "public"."pay"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bankLayout" ADD CONSTRAINT "bankLayout_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oddMoney" ADD CONSTRAINT "oddMoney_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oddMoney" ADD CONSTRAINT "oddMoney_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oddMoney" ADD CONSTRAINT "oddMoney_payId_fk" FOREIGN KEY ("payId") REFERENCES "public"."pay"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oddMoney" ADD CONSTRAINT "oddMoney_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledgerDifference" ADD CONSTRAINT "ledgerDifference_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledgerDifference" ADD CONSTRAINT "ledgerDifference_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledgerDifference" ADD CONSTRAINT "ledgerDifference_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledgerDifference" ADD CONSTRAINT "ledgerDifference_confirmedById_fk" FOREIGN KEY ("confirmedById") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_payId_fk" FOREIGN KEY ("payId") REFERENCES "public"."pay"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voucherBudget" ADD CONSTRAINT "voucherBudget_voucherBatchId_fk" FOREIGN KEY ("voucherBatchId") REFERENCES "public"."voucherBatch"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lostNight" ADD CONSTRAINT "lostNight_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lostNight" ADD CONSTRAINT "lostNight_refundId_fk" FOREIGN KEY ("refundId") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lostNight" ADD CONSTRAINT "lostNight_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lostNight" ADD CONSTRAINT "lostNight_roomTypeId_fk" FOREIGN KEY ("roomTypeId") REFERENCES "public"."roomType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lostNight" ADD CONSTRAINT "lostNight_hotelGuestId_fk" FOREIGN KEY ("hotelGuestId") REFERENCES "public"."hotelGuest"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripFollow" ADD CONSTRAINT "tripFollow_tripChangeId_fk" FOREIGN KEY ("tripChangeId") REFERENCES "public"."tripChange"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripFollow" ADD CONSTRAINT "tripFollow_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripFollowLine" ADD CONSTRAINT "tripFollowLine_tripFollowId_fk" FOREIGN KEY ("tripFollowId") REFERENCES "public"."tripFollow"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "refusedNotices_projectId_id" ON "refusedNotices" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refusedNotices_deletedAt" ON "refusedNotices" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "refusedNotices_source" ON "refusedNotices" USING btree ("projectId","source","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refusedNotices_state" ON "refusedNotices" USING btree ("projectId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refusedNotices_lastAt" ON "refusedNotices" USING btree ("projectId","lastAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refusedNotices_source_lastAt_idx" ON "refusedNotices" USING btree ("projectId","source","lastAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "moneyAct_projectId_id" ON "moneyAct" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "moneyAct_deletedAt" ON "moneyAct" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "moneyAct_purpose" ON "moneyAct" USING btree ("projectId","purpose","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "moneyAct_orderId" ON "moneyAct" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "moneyAct_amount" ON "moneyAct" USING btree ("projectId","amount","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "moneyAct_currencyId" ON "moneyAct" USING btree ("projectId","currencyId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "moneyAct_state" ON "moneyAct" USING btree ("projectId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "moneyAct_sysUserId" ON "moneyAct" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "moneyAct_checkedById" ON "moneyAct" USING btree ("projectId","checkedById","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "moneyAct_createdAt_idx" ON "moneyAct" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "moneyAct_subject_subjectId_idx" ON "moneyAct" USING btree ("projectId","subject","subjectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "moneyAct_sysUserId_createdAt_idx" ON "moneyAct" USING btree ("projectId","sysUserId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "moneyAct_searchText" ON "moneyAct" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "moneyAct_searchGrams" ON "moneyAct" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "moneyAct_orderId_ref" ON "moneyAct" USING btree ("orderId") WHERE "orderId" is not null;
--> statement-breakpoint
CREATE INDEX "moneyAct_sysUserId_ref" ON "moneyAct" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "moneyAct_checkedById_ref" ON "moneyAct" USING btree ("checkedById") WHERE "checkedById" is not null;
--> statement-breakpoint
CREATE INDEX "transferSlip_projectId_id" ON "transferSlip" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "transferSlip_deletedAt" ON "transferSlip" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "transferSlip_orderId" ON "transferSlip" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "transferSlip_status" ON "transferSlip" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "transferSlip_currencyId" ON "transferSlip" USING btree ("projectId","currencyId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "transferSlip_payId" ON "transferSlip" USING btree ("payId");
--> statement-breakpoint
CREATE INDEX "transferSlip_webUserId" ON "transferSlip" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "transferSlip_sysUserId" ON "transferSlip" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "transferSlip_createdAt_idx" ON "transferSlip" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "transferSlip_searchText" ON "transferSlip" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "transferSlip_searchGrams" ON "transferSlip" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "transferSlip_orderId_ref" ON "transferSlip" USING btree ("orderId");
--> statement-breakpoint
CREATE INDEX "transferSlip_sysUserId_ref" ON "transferSlip" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "eventCancellation_projectId_id" ON "eventCancellation" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "eventCancellation_deletedAt" ON "eventCancellation" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "eventCancellation_state" ON "eventCancellation" USING btree ("projectId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "eventCancellation_massRefundId" ON "eventCancellation" USING btree ("massRefundId");
--> statement-breakpoint
CREATE INDEX "eventCancellation_sysUserId" ON "eventCancellation" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "eventCancellation_createdAt_idx" ON "eventCancellation" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "eventCancellation_key_key" ON "eventCancellation" USING btree ("projectId","key") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "eventCancellation_searchText" ON "eventCancellation" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "eventCancellation_searchGrams" ON "eventCancellation" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "eventCancellation_sysUserId_ref" ON "eventCancellation" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "bankReceiptPart_projectId_id" ON "bankReceiptPart" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "bankReceiptPart_deletedAt" ON "bankReceiptPart" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "bankReceiptPart_bankReceiptId" ON "bankReceiptPart" USING btree ("projectId","bankReceiptId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "bankReceiptPart_orderId" ON "bankReceiptPart" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "bankReceiptPart_payId" ON "bankReceiptPart" USING btree ("payId");
--> statement-breakpoint
CREATE INDEX "bankReceiptPart_undone" ON "bankReceiptPart" USING btree ("projectId","undone","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "bankReceiptPart_bankReceiptId_ref" ON "bankReceiptPart" USING btree ("bankReceiptId");
--> statement-breakpoint
CREATE INDEX "bankReceiptPart_orderId_ref" ON "bankReceiptPart" USING btree ("orderId");
--> statement-breakpoint
CREATE INDEX "bankLayout_projectId_id" ON "bankLayout" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "bankLayout_deletedAt" ON "bankLayout" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "bankLayout_sysUserId" ON "bankLayout" USING btree ("sysUserId");
--> statement-breakpoint
CREATE UNIQUE INDEX "bankLayout_fingerprint_key" ON "bankLayout" USING btree ("projectId","fingerprint") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "bankLayout_searchText" ON "bankLayout" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bankLayout_searchGrams" ON "bankLayout" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "oddMoney_projectId_id" ON "oddMoney" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "oddMoney_deletedAt" ON "oddMoney" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "oddMoney_kind" ON "oddMoney" USING btree ("projectId","kind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "oddMoney_status" ON "oddMoney" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "oddMoney_merchant" ON "oddMoney" USING btree ("projectId","merchant","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "oddMoney_amount" ON "oddMoney" USING btree ("projectId","amount","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "oddMoney_currencyId" ON "oddMoney" USING btree ("projectId","currencyId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "oddMoney_occurredAt" ON "oddMoney" USING btree ("projectId","occurredAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "oddMoney_orderId" ON "oddMoney" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "oddMoney_payId" ON "oddMoney" USING btree ("payId");
--> statement-breakpoint
CREATE INDEX "oddMoney_sysUserId" ON "oddMoney" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "oddMoney_merchant_number_key" ON "oddMoney" USING btree ("projectId","merchant","number") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "oddMoney_searchText" ON "oddMoney" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "oddMoney_searchGrams" ON "oddMoney" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "oddMoney_orderId_ref" ON "oddMoney" USING btree ("orderId") WHERE "orderId" is not null;
--> statement-breakpoint
CREATE INDEX "oddMoney_sysUserId_ref" ON "oddMoney" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_projectId_id" ON "ledgerDifference" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_deletedAt" ON "ledgerDifference" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_kind" ON "ledgerDifference" USING btree ("projectId","kind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_status" ON "ledgerDifference" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_mend" ON "ledgerDifference" USING btree ("projectId","mend","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_orderId" ON "ledgerDifference" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_currencyId" ON "ledgerDifference" USING btree ("currencyId");
--> statement-breakpoint
CREATE INDEX "ledgerDifference_foundAt" ON "ledgerDifference" USING btree ("projectId","foundAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_sysUserId" ON "ledgerDifference" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_confirmedById" ON "ledgerDifference" USING btree ("projectId","confirmedById","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_confirmedAt" ON "ledgerDifference" USING btree ("projectId","confirmedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "ledgerDifference_kind_subject_key" ON "ledgerDifference" USING btree ("projectId","kind","subject") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_searchText" ON "ledgerDifference" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "ledgerDifference_searchGrams" ON "ledgerDifference" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "ledgerDifference_orderId_ref" ON "ledgerDifference" USING btree ("orderId") WHERE "orderId" is not null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_sysUserId_ref" ON "ledgerDifference" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_confirmedById_ref" ON "ledgerDifference" USING btree ("confirmedById") WHERE "confirmedById" is not null;
--> statement-breakpoint
CREATE INDEX "dispute_projectId_id" ON "dispute" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dispute_deletedAt" ON "dispute" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "dispute_status" ON "dispute" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dispute_orderId" ON "dispute" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dispute_payId" ON "dispute" USING btree ("projectId","payId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dispute_type" ON "dispute" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dispute_currencyId" ON "dispute" USING btree ("currencyId");
--> statement-breakpoint
CREATE INDEX "dispute_openedAt" ON "dispute" USING btree ("projectId","openedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dispute_answerBy" ON "dispute" USING btree ("projectId","answerBy","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dispute_sysUserId" ON "dispute" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dispute_createdAt_idx" ON "dispute" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_number_key" ON "dispute" USING btree ("projectId","number") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dispute_searchText" ON "dispute" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "dispute_searchGrams" ON "dispute" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "dispute_orderId_ref" ON "dispute" USING btree ("orderId") WHERE "orderId" is not null;
--> statement-breakpoint
CREATE INDEX "dispute_payId_ref" ON "dispute" USING btree ("payId") WHERE "payId" is not null;
--> statement-breakpoint
CREATE INDEX "dispute_sysUserId_ref" ON "dispute" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "voucherBudget_projectId_id" ON "voucherBudget" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voucherBudget_deletedAt" ON "voucherBudget" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "voucherBudget_voucherBatchId" ON "voucherBudget" USING btree ("projectId","voucherBatchId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "voucherBudget_voucherBatchId_key" ON "voucherBudget" USING btree ("projectId","voucherBatchId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voucherBudget_voucherBatchId_ref" ON "voucherBudget" USING btree ("voucherBatchId");
--> statement-breakpoint
CREATE INDEX "lostNight_projectId_id" ON "lostNight" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "lostNight_deletedAt" ON "lostNight" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "lostNight_orderId" ON "lostNight" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "lostNight_refundId" ON "lostNight" USING btree ("projectId","refundId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "lostNight_hotelId" ON "lostNight" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "lostNight_roomTypeId" ON "lostNight" USING btree ("projectId","roomTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "lostNight_hotelGuestId" ON "lostNight" USING btree ("projectId","hotelGuestId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "lostNight_night" ON "lostNight" USING btree ("projectId","night","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "lostNight_status" ON "lostNight" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "lostNight_refundId_idx" ON "lostNight" USING btree ("projectId","refundId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "lostNight_orderId_ref" ON "lostNight" USING btree ("orderId");
--> statement-breakpoint
CREATE INDEX "lostNight_refundId_ref" ON "lostNight" USING btree ("refundId") WHERE "refundId" is not null;
--> statement-breakpoint
CREATE INDEX "lostNight_hotelId_ref" ON "lostNight" USING btree ("hotelId") WHERE "hotelId" is not null;
--> statement-breakpoint
CREATE INDEX "lostNight_roomTypeId_ref" ON "lostNight" USING btree ("roomTypeId") WHERE "roomTypeId" is not null;
--> statement-breakpoint
CREATE INDEX "lostNight_hotelGuestId_ref" ON "lostNight" USING btree ("hotelGuestId") WHERE "hotelGuestId" is not null;
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
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_closedById_fk" FOREIGN KEY ("closedById") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_closedById" ON "order" USING btree ("closedById");
--> statement-breakpoint
CREATE INDEX "checkPayDifference_isRefund" ON "checkPayDifference" USING btree ("projectId","isRefund","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "decisionRule_decisionRuleGroupId_as_idx" ON "decisionRule" USING btree ("projectId","decisionRuleGroupId",left(lower(regexp_replace(normalize("value" #>> '{}', NFKC), '[[:space:]"]+', '', 'g')), 200),"id") WHERE "deletedAt" is null;
--> statement-breakpoint
ALTER TABLE "massRefundOrder" ADD CONSTRAINT "massRefundOrder_kept_min" CHECK ("kept" >= 0);
--> statement-breakpoint
ALTER TABLE "voucherBatch" ADD CONSTRAINT "voucherBatch_budget_min" CHECK ("budget" >= 1);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_payVerifyPersonAbove_min" CHECK ("payVerifyPersonAbove" >= 0);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_payOutVerifyAbove_min" CHECK ("payOutVerifyAbove" >= 0);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_payOutPersonAbove_min" CHECK ("payOutPersonAbove" >= 0);
--> statement-breakpoint
UPDATE "registerUserExhibitionHallScale" SET "insideSince" = now() WHERE "inside" > 0;
