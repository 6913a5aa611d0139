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
DROP INDEX "refundItem_outRequestNo";
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
ALTER TABLE "order" ADD COLUMN "refundingAmount" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "invoicedAmount" bigint DEFAULT 0 NOT NULL;
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
ALTER TABLE "projectSetting" ADD COLUMN "refundApplyReleaseStock" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "refundRefused" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "payVerifyAbove" bigint;
--> statement-breakpoint
ALTER TABLE "commodityStock" ADD CONSTRAINT "commodityStock_commoditySkuId_fk" FOREIGN KEY ("commoditySkuId") REFERENCES "public"."commoditySku"("id") ON DELETE no action ON UPDATE no action;
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
CREATE INDEX "commoditySpu_kind" ON "commoditySpu" USING btree ("sellerId","kind","id") WHERE "deletedAt" is null;
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
CREATE INDEX "refundItem_route" ON "refundItem" USING btree ("projectId","route","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "refundItem_outRequestNo_key" ON "refundItem" USING btree ("projectId","outRequestNo") WHERE "deletedAt" is null;
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
ALTER TABLE "order" ADD CONSTRAINT "order_takes_min" CHECK ("takes" >= 1);
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_check_1" CHECK ("refundedAmount" + "refundingAmount" <= "paidAmount");
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_check_2" CHECK ("invoicedAmount" <= "paidAmount");
--> statement-breakpoint
ALTER TABLE "pay" ADD CONSTRAINT "pay_fee_min" CHECK ("fee" >= 0);
--> statement-breakpoint
ALTER TABLE "refundItem" ADD CONSTRAINT "refundItem_tries_min" CHECK ("tries" >= 0);
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
