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
ALTER TABLE "order" ADD COLUMN "chargedBackAmount" bigint DEFAULT 0 NOT NULL;
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
ALTER TABLE "order" ADD CONSTRAINT "order_chargedBackAmount_min" CHECK ("chargedBackAmount" >= 0);
