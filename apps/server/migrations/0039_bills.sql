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
ALTER TABLE "configWechatPayMerchant" ADD COLUMN "otherPublicKey" text;
--> statement-breakpoint
ALTER TABLE "configWechatPayMerchant" ADD COLUMN "otherPublicKeyId" text;
--> statement-breakpoint
ALTER TABLE "checkPayReport" ADD COLUMN "why" text;
--> statement-breakpoint
ALTER TABLE "checkPayDifference" ADD COLUMN "isRefund" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "bankReceipt" ADD COLUMN "problem" text;
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
CREATE INDEX "checkPayDifference_isRefund" ON "checkPayDifference" USING btree ("projectId","isRefund","id") WHERE "deletedAt" is null;
