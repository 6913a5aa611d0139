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
ALTER TABLE "order" ADD COLUMN "closedById" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "payVerifyPersonAbove" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "payOutVerifyAbove" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "payOutPersonAbove" bigint;
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
ALTER TABLE "order" ADD CONSTRAINT "order_closedById_fk" FOREIGN KEY ("closedById") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_closedById" ON "order" USING btree ("closedById");
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_payVerifyPersonAbove_min" CHECK ("payVerifyPersonAbove" >= 0);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_payOutVerifyAbove_min" CHECK ("payOutVerifyAbove" >= 0);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_payOutPersonAbove_min" CHECK ("payOutPersonAbove" >= 0);
