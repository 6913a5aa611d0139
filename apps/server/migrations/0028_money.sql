CREATE TABLE "outboundCall" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outboundCall_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"state" integer DEFAULT 10 NOT NULL,
	"payload" jsonb NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"doubt" text,
	"errorKind" text,
	"error" text,
	"dueAt" timestamp(3) with time zone,
	"startedAt" timestamp(3) with time zone,
	"endedAt" timestamp(3) with time zone,
	"resource" text,
	"rowId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "outboundCall_tries_min" CHECK ("tries" >= 0)
);

--> statement-breakpoint
CREATE TABLE "inboundNotice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inboundNotice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint,
	"source" text NOT NULL,
	"noticeId" text,
	"eventId" text,
	"state" integer DEFAULT 10 NOT NULL,
	"headers" jsonb,
	"body" text,
	"times" bigint DEFAULT 1 NOT NULL,
	"error" text,
	"appliedAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "inboundNotice_times_min" CHECK ("times" >= 1)
);

--> statement-breakpoint
CREATE TABLE "commodityStock" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commodityStock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sellerId" bigint NOT NULL,
	"commoditySkuId" bigint NOT NULL,
	"total" bigint,
	"held" bigint DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "commodityStock_total_min" CHECK ("total" >= 0),
	CONSTRAINT "commodityStock_held_min" CHECK ("held" >= 0),
	CONSTRAINT "commodityStock_sold_min" CHECK ("sold" >= 0),
	CONSTRAINT "commodityStock_check_1" CHECK ("total" is null or "held" + "sold" <= "total")
);

--> statement-breakpoint
CREATE TABLE "checkPayDifference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkPayDifference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"checkPayReportId" bigint NOT NULL,
	"kind" integer,
	"status" integer DEFAULT 10 NOT NULL,
	"number" text,
	"tradeNo" text,
	"systemAmount" bigint,
	"platformAmount" bigint,
	"currencyId" bigint,
	"systemState" text,
	"platformState" text,
	"occurredAt" timestamp(3) with time zone,
	"orderId" bigint,
	"payId" bigint,
	"refundItemId" bigint,
	"reason" text,
	"sysUserId" bigint,
	"resolvedAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "bankReceipt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bankReceipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"receivedAt" timestamp(3) with time zone,
	"amount" bigint,
	"currencyId" bigint,
	"payer" text,
	"payerAccount" text,
	"payerBank" text,
	"tradeNo" text,
	"note" text,
	"status" integer DEFAULT 10 NOT NULL,
	"orderId" bigint,
	"payId" bigint,
	"reason" text,
	"fingerprint" text,
	"sysUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "bankReceipt_amount_min" CHECK ("amount" >= 0)
);

--> statement-breakpoint
CREATE TABLE "ledgerEntry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledgerEntry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"key" text NOT NULL,
	"event" integer NOT NULL,
	"debit" integer NOT NULL,
	"credit" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currencyId" bigint,
	"sellerId" bigint,
	"orderId" bigint,
	"payId" bigint,
	"refundItemId" bigint,
	"invoiceId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "ledgerEntry_amount_min" CHECK ("amount" >= 0),
	CONSTRAINT "ledgerEntry_invoiceId_min" CHECK ("invoiceId" >= 1),
	CONSTRAINT "ledgerEntry_check_1" CHECK ("amount" > 0),
	CONSTRAINT "ledgerEntry_check_2" CHECK ("debit" <> "credit")
);

--> statement-breakpoint
CREATE TABLE "invoiceOrder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoiceOrder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"invoiceId" bigint NOT NULL,
	"orderId" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "invoiceOrder_amount_min" CHECK ("amount" >= 0),
	CONSTRAINT "invoiceOrder_check_1" CHECK ("amount" > 0)
);

--> statement-breakpoint
DROP INDEX "refundItem_outRequestNo";
--> statement-breakpoint
DROP INDEX "checkPayReport_reportDate_payType_key";
--> statement-breakpoint
ALTER TABLE "configAlipay" ADD COLUMN "merchantNo" text;
--> statement-breakpoint
ALTER TABLE "configAlipay" ADD COLUMN "gateway" text;
--> statement-breakpoint
ALTER TABLE "configWechatPayMerchant" ADD COLUMN "privateKey" text;
--> statement-breakpoint
ALTER TABLE "configWechatPayMerchant" ADD COLUMN "platformPublicKey" text;
--> statement-breakpoint
ALTER TABLE "configWechatPayMerchant" ADD COLUMN "publicKeyId" text;
--> statement-breakpoint
ALTER TABLE "configWechatPayMerchant" ADD COLUMN "gateway" text;
--> statement-breakpoint
ALTER TABLE "configYinlianpay" ADD COLUMN "notifyKey" text;
--> statement-breakpoint
ALTER TABLE "configYinlianpay" ADD COLUMN "source" text;
--> statement-breakpoint
ALTER TABLE "configYinlianpay" ADD COLUMN "gateway" text;
--> statement-breakpoint
ALTER TABLE "webStore" ADD COLUMN "englishNotice" text;
--> statement-breakpoint
ALTER TABLE "webStore" ADD COLUMN "stockDisplay" integer DEFAULT 20 NOT NULL;
--> statement-breakpoint
ALTER TABLE "webStore" ADD COLUMN "fewLeftBelow" bigint DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "webStore" ADD COLUMN "deliveryMethods" integer[];
--> statement-breakpoint
ALTER TABLE "webStore" ADD COLUMN "pickUpPlace" text;
--> statement-breakpoint
ALTER TABLE "webStore" ADD COLUMN "englishPickUpPlace" text;
--> statement-breakpoint
ALTER TABLE "webStore" ADD COLUMN "expressFee" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "webStore" ADD COLUMN "freeExpressFrom" bigint;
--> statement-breakpoint
ALTER TABLE "commoditySpu" ADD COLUMN "kind" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "commoditySpu" ADD COLUMN "englishIntroduction" text;
--> statement-breakpoint
ALTER TABLE "stockRecord" ADD COLUMN "remark" text;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "refundingAmount" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "invoicedAmount" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "advanceInvoice" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "unexplained" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "webStoreId" bigint;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "pickUpCode" text;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "expressCompany" text;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "expressNumber" text;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "paidAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "closedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "closeReason" integer;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "takes" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD COLUMN "englishName" text;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD COLUMN "kind" integer;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD COLUMN "priceRule" text;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD COLUMN "webFormRecordId" bigint;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD COLUMN "splitFromId" bigint;
--> statement-breakpoint
ALTER TABLE "pay" ADD COLUMN "attempt" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "pay" ADD COLUMN "outcome" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "pay" ADD COLUMN "verification" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "pay" ADD COLUMN "currencyId" bigint;
--> statement-breakpoint
ALTER TABLE "pay" ADD COLUMN "expiresAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "pay" ADD COLUMN "merchant" text;
--> statement-breakpoint
ALTER TABLE "pay" ADD COLUMN "prepay" jsonb;
--> statement-breakpoint
ALTER TABLE "pay" ADD COLUMN "channel" text;
--> statement-breakpoint
ALTER TABLE "pay" ADD COLUMN "fee" bigint;
--> statement-breakpoint
ALTER TABLE "pay" ADD COLUMN "billDate" date;
--> statement-breakpoint
ALTER TABLE "pay" ADD COLUMN "errmsg" text;
--> statement-breakpoint
ALTER TABLE "pay" ADD COLUMN "sysUserId" bigint;
--> statement-breakpoint
ALTER TABLE "pay" ADD COLUMN "verifiedById" bigint;
--> statement-breakpoint
ALTER TABLE "pay" ADD COLUMN "instalmentOrderId" bigint;
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "kind" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "approvedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "toApprove" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "stockReleased" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "refundItem" ADD COLUMN "route" integer;
--> statement-breakpoint
ALTER TABLE "refundItem" ADD COLUMN "acceptedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "refundItem" ADD COLUMN "tradeNo" text;
--> statement-breakpoint
ALTER TABLE "refundItem" ADD COLUMN "voucher" text[];
--> statement-breakpoint
ALTER TABLE "refundItem" ADD COLUMN "tries" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "refundItem" ADD COLUMN "billDate" date;
--> statement-breakpoint
ALTER TABLE "checkPayReport" ADD COLUMN "merchant" text;
--> statement-breakpoint
ALTER TABLE "checkPayReport" ADD COLUMN "fee" bigint;
--> statement-breakpoint
ALTER TABLE "checkPayReport" ADD COLUMN "lines" bigint;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "bank" text;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "bankAccount" text;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "address" text;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "phoneNumber" text;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "making" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "reversal" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "currencyId" bigint;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "sellerId" bigint;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "webUserId" bigint;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "taxAmount" bigint;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "issuedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "simulated" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "byHand" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "attempts" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "lastError" text;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "redOfId" bigint;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "reversalReason" text;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "receiver" text;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "receiverAddress" text;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "language" text DEFAULT 'zh' NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "refundApplyReleaseStock" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "refundRefused" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "payVerifyAbove" bigint;
--> statement-breakpoint
ALTER TABLE "projectCollectionDailySummary" ADD COLUMN "currencyId" bigint;
--> statement-breakpoint
ALTER TABLE "commodityStock" ADD CONSTRAINT "commodityStock_commoditySkuId_fk" FOREIGN KEY ("commoditySkuId") REFERENCES "public"."commoditySku"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkPayDifference" ADD CONSTRAINT "checkPayDifference_checkPayReportId_fk" FOREIGN KEY ("checkPayReportId") REFERENCES "public"."checkPayReport"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkPayDifference" ADD CONSTRAINT "checkPayDifference_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkPayDifference" ADD CONSTRAINT "checkPayDifference_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkPayDifference" ADD CONSTRAINT "checkPayDifference_payId_fk" FOREIGN KEY ("payId") REFERENCES "public"."pay"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkPayDifference" ADD CONSTRAINT "checkPayDifference_refundItemId_fk" FOREIGN KEY ("refundItemId") REFERENCES "public"."refundItem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkPayDifference" ADD CONSTRAINT "checkPayDifference_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bankReceipt" ADD CONSTRAINT "bankReceipt_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bankReceipt" ADD CONSTRAINT "bankReceipt_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bankReceipt" ADD CONSTRAINT "bankReceipt_payId_fk" FOREIGN KEY ("payId") REFERENCES "public"."pay"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bankReceipt" ADD CONSTRAINT "bankReceipt_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoiceOrder" ADD CONSTRAINT "invoiceOrder_invoiceId_fk" FOREIGN KEY ("invoiceId") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoiceOrder" ADD CONSTRAINT "invoiceOrder_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "outboundCall_projectId_id" ON "outboundCall" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "outboundCall_deletedAt" ON "outboundCall" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "outboundCall_kind" ON "outboundCall" USING btree ("projectId","kind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "outboundCall_state" ON "outboundCall" USING btree ("projectId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "outboundCall_errorKind" ON "outboundCall" USING btree ("projectId","errorKind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "outboundCall_resource" ON "outboundCall" USING btree ("projectId","resource","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "outboundCall_rowId" ON "outboundCall" USING btree ("projectId","rowId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "outboundCall_createdAt_idx" ON "outboundCall" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "outboundCall_key_key" ON "outboundCall" USING btree (coalesce("projectId", 0),"key") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "outboundCall_searchText" ON "outboundCall" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "outboundCall_searchGrams" ON "outboundCall" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "inboundNotice_projectId_id" ON "inboundNotice" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "inboundNotice_deletedAt" ON "inboundNotice" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "inboundNotice_source" ON "inboundNotice" USING btree ("projectId","source","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "inboundNotice_eventId" ON "inboundNotice" USING btree ("projectId","eventId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "inboundNotice_state" ON "inboundNotice" USING btree ("projectId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "inboundNotice_createdAt_idx" ON "inboundNotice" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "inboundNotice_source_noticeId_key" ON "inboundNotice" USING btree (coalesce("projectId", 0),"source","noticeId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "inboundNotice_searchText" ON "inboundNotice" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "inboundNotice_searchGrams" ON "inboundNotice" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "commodityStock_sellerId_id" ON "commodityStock" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commodityStock_deletedAt" ON "commodityStock" USING btree ("sellerId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "commodityStock_commoditySkuId" ON "commodityStock" USING btree ("sellerId","commoditySkuId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "commodityStock_commoditySkuId_key" ON "commodityStock" USING btree ("sellerId","commoditySkuId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commodityStock_commoditySkuId_ref" ON "commodityStock" USING btree ("commoditySkuId");
--> statement-breakpoint
CREATE INDEX "checkPayDifference_projectId_id" ON "checkPayDifference" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "checkPayDifference_deletedAt" ON "checkPayDifference" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "checkPayDifference_checkPayReportId" ON "checkPayDifference" USING btree ("projectId","checkPayReportId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "checkPayDifference_kind" ON "checkPayDifference" USING btree ("projectId","kind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "checkPayDifference_status" ON "checkPayDifference" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "checkPayDifference_number" ON "checkPayDifference" USING btree ("projectId","number","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "checkPayDifference_currencyId" ON "checkPayDifference" USING btree ("currencyId");
--> statement-breakpoint
CREATE INDEX "checkPayDifference_occurredAt" ON "checkPayDifference" USING btree ("projectId","occurredAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "checkPayDifference_orderId" ON "checkPayDifference" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "checkPayDifference_payId" ON "checkPayDifference" USING btree ("payId");
--> statement-breakpoint
CREATE INDEX "checkPayDifference_refundItemId" ON "checkPayDifference" USING btree ("refundItemId");
--> statement-breakpoint
CREATE INDEX "checkPayDifference_sysUserId" ON "checkPayDifference" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "checkPayDifference_resolvedAt" ON "checkPayDifference" USING btree ("projectId","resolvedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "checkPayDifference_checkPayReportId_kind_number_key" ON "checkPayDifference" USING btree ("projectId","checkPayReportId","kind","number") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "checkPayDifference_searchText" ON "checkPayDifference" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "checkPayDifference_searchGrams" ON "checkPayDifference" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "checkPayDifference_checkPayReportId_ref" ON "checkPayDifference" USING btree ("checkPayReportId");
--> statement-breakpoint
CREATE INDEX "checkPayDifference_orderId_ref" ON "checkPayDifference" USING btree ("orderId") WHERE "orderId" is not null;
--> statement-breakpoint
CREATE INDEX "checkPayDifference_sysUserId_ref" ON "checkPayDifference" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "bankReceipt_projectId_id" ON "bankReceipt" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "bankReceipt_deletedAt" ON "bankReceipt" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "bankReceipt_receivedAt" ON "bankReceipt" USING btree ("projectId","receivedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "bankReceipt_amount" ON "bankReceipt" USING btree ("projectId","amount","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "bankReceipt_currencyId" ON "bankReceipt" USING btree ("projectId","currencyId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "bankReceipt_status" ON "bankReceipt" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "bankReceipt_orderId" ON "bankReceipt" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "bankReceipt_payId" ON "bankReceipt" USING btree ("payId");
--> statement-breakpoint
CREATE INDEX "bankReceipt_sysUserId" ON "bankReceipt" USING btree ("sysUserId");
--> statement-breakpoint
CREATE UNIQUE INDEX "bankReceipt_fingerprint_key" ON "bankReceipt" USING btree ("projectId","fingerprint") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "bankReceipt_searchText" ON "bankReceipt" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bankReceipt_searchGrams" ON "bankReceipt" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "bankReceipt_orderId_ref" ON "bankReceipt" USING btree ("orderId") WHERE "orderId" is not null;
--> statement-breakpoint
CREATE INDEX "ledgerEntry_projectId_id" ON "ledgerEntry" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerEntry_deletedAt" ON "ledgerEntry" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "ledgerEntry_event" ON "ledgerEntry" USING btree ("projectId","event","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerEntry_debit" ON "ledgerEntry" USING btree ("projectId","debit","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerEntry_credit" ON "ledgerEntry" USING btree ("projectId","credit","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerEntry_currencyId" ON "ledgerEntry" USING btree ("projectId","currencyId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerEntry_sellerId" ON "ledgerEntry" USING btree ("projectId","sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerEntry_orderId" ON "ledgerEntry" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerEntry_payId" ON "ledgerEntry" USING btree ("projectId","payId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerEntry_refundItemId" ON "ledgerEntry" USING btree ("projectId","refundItemId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerEntry_createdAt_idx" ON "ledgerEntry" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "ledgerEntry_key_key" ON "ledgerEntry" USING btree ("projectId","key") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerEntry_searchText" ON "ledgerEntry" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "ledgerEntry_searchGrams" ON "ledgerEntry" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "invoiceOrder_projectId_id" ON "invoiceOrder" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoiceOrder_deletedAt" ON "invoiceOrder" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "invoiceOrder_invoiceId" ON "invoiceOrder" USING btree ("projectId","invoiceId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoiceOrder_orderId" ON "invoiceOrder" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "invoiceOrder_invoiceId_orderId_key" ON "invoiceOrder" USING btree ("projectId","invoiceId","orderId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoiceOrder_invoiceId_ref" ON "invoiceOrder" USING btree ("invoiceId");
--> statement-breakpoint
CREATE INDEX "invoiceOrder_orderId_ref" ON "invoiceOrder" USING btree ("orderId");
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_webStoreId_fk" FOREIGN KEY ("webStoreId") REFERENCES "public"."webStore"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD CONSTRAINT "orderCommodity_webFormRecordId_fk" FOREIGN KEY ("webFormRecordId") REFERENCES "public"."webFormRecord"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD CONSTRAINT "orderCommodity_splitFromId_fk" FOREIGN KEY ("splitFromId") REFERENCES "public"."orderCommodity"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay" ADD CONSTRAINT "pay_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay" ADD CONSTRAINT "pay_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay" ADD CONSTRAINT "pay_verifiedById_fk" FOREIGN KEY ("verifiedById") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay" ADD CONSTRAINT "pay_instalmentOrderId_fk" FOREIGN KEY ("instalmentOrderId") REFERENCES "public"."instalmentOrder"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_sellerId_fk" FOREIGN KEY ("sellerId") REFERENCES "public"."seller"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_redOfId_fk" FOREIGN KEY ("redOfId") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "projectCollectionDailySummary" ADD CONSTRAINT "projectCollectionDailySummary_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "commoditySpu_kind" ON "commoditySpu" USING btree ("sellerId","kind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_unexplained" ON "order" USING btree ("projectId","unexplained","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_webStoreId" ON "order" USING btree ("projectId","webStoreId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_paidAt" ON "order" USING btree ("projectId","paidAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_closedAt" ON "order" USING btree ("projectId","closedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_webStoreId_ref" ON "order" USING btree ("webStoreId") WHERE "webStoreId" is not null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_kind" ON "orderCommodity" USING btree ("projectId","kind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_webFormRecordId" ON "orderCommodity" USING btree ("projectId","webFormRecordId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_splitFromId" ON "orderCommodity" USING btree ("projectId","splitFromId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_webFormRecordId_ref" ON "orderCommodity" USING btree ("webFormRecordId") WHERE "webFormRecordId" is not null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_splitFromId_ref" ON "orderCommodity" USING btree ("splitFromId") WHERE "splitFromId" is not null;
--> statement-breakpoint
CREATE INDEX "pay_attempt" ON "pay" USING btree ("projectId","attempt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pay_outcome" ON "pay" USING btree ("projectId","outcome","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pay_verification" ON "pay" USING btree ("projectId","verification","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pay_currencyId" ON "pay" USING btree ("projectId","currencyId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pay_merchant" ON "pay" USING btree ("projectId","merchant","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pay_sysUserId" ON "pay" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pay_verifiedById" ON "pay" USING btree ("verifiedById");
--> statement-breakpoint
CREATE INDEX "pay_instalmentOrderId" ON "pay" USING btree ("projectId","instalmentOrderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pay_sysUserId_ref" ON "pay" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "pay_instalmentOrderId_ref" ON "pay" USING btree ("instalmentOrderId") WHERE "instalmentOrderId" is not null;
--> statement-breakpoint
CREATE INDEX "refund_kind" ON "refund" USING btree ("projectId","kind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refund_approvedAt" ON "refund" USING btree ("projectId","approvedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refund_toApprove" ON "refund" USING btree ("projectId","toApprove","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refundItem_route" ON "refundItem" USING btree ("projectId","route","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "refundItem_outRequestNo_key" ON "refundItem" USING btree ("projectId","outRequestNo") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "checkPayReport_merchant" ON "checkPayReport" USING btree ("projectId","merchant","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "checkPayReport_reportDate_payType_merchant_key" ON "checkPayReport" USING btree ("projectId","reportDate","payType","merchant") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_making" ON "invoice" USING btree ("projectId","making","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_reversal" ON "invoice" USING btree ("projectId","reversal","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_currencyId" ON "invoice" USING btree ("projectId","currencyId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_sellerId" ON "invoice" USING btree ("projectId","sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_webUserId" ON "invoice" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_issuedAt" ON "invoice" USING btree ("projectId","issuedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_simulated" ON "invoice" USING btree ("projectId","simulated","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_redOfId" ON "invoice" USING btree ("projectId","redOfId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_redOfId_key" ON "invoice" USING btree ("projectId","redOfId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_redOfId_ref" ON "invoice" USING btree ("redOfId") WHERE "redOfId" is not null;
--> statement-breakpoint
CREATE INDEX "projectCollectionDailySummary_currencyId" ON "projectCollectionDailySummary" USING btree ("projectId","currencyId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
ALTER TABLE "webStore" ADD CONSTRAINT "webStore_fewLeftBelow_min" CHECK ("fewLeftBelow" >= 1);
--> statement-breakpoint
ALTER TABLE "webStore" ADD CONSTRAINT "webStore_expressFee_min" CHECK ("expressFee" >= 0);
--> statement-breakpoint
ALTER TABLE "webStore" ADD CONSTRAINT "webStore_freeExpressFrom_min" CHECK ("freeExpressFrom" >= 0);
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_refundingAmount_min" CHECK ("refundingAmount" >= 0);
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_invoicedAmount_min" CHECK ("invoicedAmount" >= 0);
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_unexplained_min" CHECK ("unexplained" >= 0);
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_takes_min" CHECK ("takes" >= 1);
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_check_1" CHECK ("refundedAmount" + "refundingAmount" <= "paidAmount");
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_check_2" CHECK ("invoicedAmount" <= case when "advanceInvoice" then greatest("amount", "paidAmount") else "paidAmount" end
      - "refundedAmount" - "refundingAmount");
--> statement-breakpoint
ALTER TABLE "pay" ADD CONSTRAINT "pay_fee_min" CHECK ("fee" >= 0);
--> statement-breakpoint
ALTER TABLE "refundItem" ADD CONSTRAINT "refundItem_tries_min" CHECK ("tries" >= 0);
--> statement-breakpoint
ALTER TABLE "checkPayReport" ADD CONSTRAINT "checkPayReport_lines_min" CHECK ("lines" >= 0);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_taxAmount_min" CHECK ("taxAmount" >= 0);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_attempts_min" CHECK ("attempts" >= 0);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_payVerifyAbove_min" CHECK ("payVerifyAbove" >= 0);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pavilion_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pavilion.rewriting', true) IS DISTINCT FROM 'yes' THEN
    RAISE EXCEPTION 'rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER "ledgerEntry_appendOnly" BEFORE UPDATE OR DELETE ON "ledgerEntry"
  FOR EACH ROW EXECUTE FUNCTION pavilion_append_only();
--> statement-breakpoint
-- Every variant gets its cell: what it was said to have is its total.
insert into "commodityStock" ("sellerId", "commoditySkuId", "total")
select "sellerId", id, coalesce("stock", 0)
from "commoditySku"
where "deletedAt" is null;
--> statement-breakpoint
update "pay" set "attempt" = case when "status" = 20 then 40 else 50 end;
--> statement-breakpoint
update "refund" set "approvedAt" = "appliedAt" where "status" <> 10;
--> statement-breakpoint
update "refund" r
set "toApprove" = true
where r."status" = 10 and r."approvedAt" is null and r."deletedAt" is null
  and not exists (select 1 from "refundItem" i where i."refundId" = r.id and i."deletedAt" is null);
--> statement-breakpoint
-- Invoices know their buyer and orders by themselves, and orders what of them is invoiced.
update "invoice" i
set "webUserId" = o."webUserId", "currencyId" = o."currencyId", "sellerId" = o."sellerId"
from "order" o
where o.id = i."orderId";
--> statement-breakpoint
update "invoice"
set "making" = case when "status" = 10 then "making" else 30 end, "reversal" = case when "status" = 50 then 30 else "reversal" end;
--> statement-breakpoint
insert into "invoiceOrder" ("projectId", "invoiceId", "orderId", "amount")
select "projectId", id, "orderId", "amount"
from "invoice"
where "orderId" is not null and "amount" > 0 and "deletedAt" is null;
--> statement-breakpoint
update "order" o
set "invoicedAmount" = least(s.amount, greatest(0, o."paidAmount" - o."refundedAmount" - o."refundingAmount"))
from (
  select p."orderId", sum(p."amount") as amount
  from "invoiceOrder" p
  join "invoice" i on i.id = p."invoiceId"
  where i."status" in (10, 30)
  group by p."orderId"
) s
where s."orderId" = o.id;
