CREATE TABLE "boothPriceRule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boothPriceRule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"percent" numeric NOT NULL,
	"boothType" integer,
	"openSides" bigint,
	"zone" text,
	"fromDate" date,
	"untilDate" date,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "boothPriceRule_openSides_min" CHECK ("openSides" >= 0)
);

--> statement-breakpoint
CREATE TABLE "boothWait" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boothWait_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"exhibitorCompanyInfoId" bigint,
	"demandId" bigint,
	"boothId" bigint,
	"boothType" integer,
	"area" numeric,
	"status" integer DEFAULT 10 NOT NULL,
	"offeredBoothId" bigint,
	"offeredUntil" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "boothTicket" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boothTicket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"exhibitorCompanyInfoId" bigint,
	"arrivedAt" timestamp(3) with time zone,
	"draw" bigint,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "boothTicket_draw_min" CHECK ("draw" >= 0)
);

--> statement-breakpoint
CREATE TABLE "boothHistory" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boothHistory_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"boothId" bigint,
	"boothNo" text,
	"act" integer,
	"exhibitorCompanyInfoId" bigint,
	"orderId" bigint,
	"sysUserId" bigint,
	"why" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "boothStand" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boothStand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"boothId" bigint NOT NULL,
	"total" bigint,
	"held" bigint DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "boothStand_total_min" CHECK ("total" >= 0),
	CONSTRAINT "boothStand_held_min" CHECK ("held" >= 0),
	CONSTRAINT "boothStand_sold_min" CHECK ("sold" >= 0),
	CONSTRAINT "boothStand_check_1" CHECK ("total" is null or "held" + "sold" <= "total")
);

--> statement-breakpoint
CREATE TABLE "boothQuota" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boothQuota_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"exhibitorCompanyInfoId" bigint NOT NULL,
	"boothKind" integer NOT NULL,
	"total" bigint,
	"held" bigint DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "boothQuota_total_min" CHECK ("total" >= 0),
	CONSTRAINT "boothQuota_held_min" CHECK ("held" >= 0),
	CONSTRAINT "boothQuota_sold_min" CHECK ("sold" >= 0),
	CONSTRAINT "boothQuota_check_1" CHECK ("total" is null or "held" + "sold" <= "total")
);

--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD COLUMN "boothId" bigint;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD COLUMN "exhibitorCompanyInfoId" bigint;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD COLUMN "demandId" bigint;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD COLUMN "boothKind" bigint;
--> statement-breakpoint
ALTER TABLE "exhibitionHall" ADD COLUMN "planWidth" bigint;
--> statement-breakpoint
ALTER TABLE "exhibitionHall" ADD COLUMN "planHeight" bigint;
--> statement-breakpoint
ALTER TABLE "exhibitionHall" ADD COLUMN "metresAcross" numeric;
--> statement-breakpoint
ALTER TABLE "exhibitionHall" ADD COLUMN "planMarks" jsonb;
--> statement-breakpoint
ALTER TABLE "booth" ADD COLUMN "demandId" bigint;
--> statement-breakpoint
ALTER TABLE "booth" ADD COLUMN "orderId" bigint;
--> statement-breakpoint
ALTER TABLE "booth" ADD COLUMN "heldUntil" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "booth" ADD COLUMN "agreedPrice" bigint;
--> statement-breakpoint
ALTER TABLE "booth" ADD COLUMN "claimKey" text;
--> statement-breakpoint
ALTER TABLE "booth" ADD COLUMN "rotation" numeric;
--> statement-breakpoint
ALTER TABLE "booth" ADD COLUMN "openSides" bigint;
--> statement-breakpoint
ALTER TABLE "booth" ADD COLUMN "zone" text;
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD COLUMN "depositStandard" bigint;
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD COLUMN "depositSpecial" bigint;
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD COLUMN "depositRawSpace" bigint;
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD COLUMN "holdMinutes" bigint;
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD COLUMN "offerHours" bigint;
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD COLUMN "queuePerMinute" bigint;
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD COLUMN "competitorRule" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD COLUMN "competitorMetres" numeric;
--> statement-breakpoint
ALTER TABLE "boothWait" ADD CONSTRAINT "boothWait_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "boothWait" ADD CONSTRAINT "boothWait_demandId_fk" FOREIGN KEY ("demandId") REFERENCES "public"."exhibitorBoothDemandInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "boothWait" ADD CONSTRAINT "boothWait_boothId_fk" FOREIGN KEY ("boothId") REFERENCES "public"."booth"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "boothWait" ADD CONSTRAINT "boothWait_offeredBoothId_fk" FOREIGN KEY ("offeredBoothId") REFERENCES "public"."booth"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "boothTicket" ADD CONSTRAINT "boothTicket_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "boothHistory" ADD CONSTRAINT "boothHistory_boothId_fk" FOREIGN KEY ("boothId") REFERENCES "public"."booth"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "boothHistory" ADD CONSTRAINT "boothHistory_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "boothHistory" ADD CONSTRAINT "boothHistory_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "boothHistory" ADD CONSTRAINT "boothHistory_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "boothStand" ADD CONSTRAINT "boothStand_boothId_fk" FOREIGN KEY ("boothId") REFERENCES "public"."booth"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "boothQuota" ADD CONSTRAINT "boothQuota_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "boothPriceRule_projectId_id" ON "boothPriceRule" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothPriceRule_deletedAt" ON "boothPriceRule" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "boothPriceRule_boothType" ON "boothPriceRule" USING btree ("projectId","boothType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothPriceRule_openSides" ON "boothPriceRule" USING btree ("projectId","openSides","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothPriceRule_zone" ON "boothPriceRule" USING btree ("projectId","zone","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothPriceRule_fromDate" ON "boothPriceRule" USING btree ("projectId","fromDate","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothPriceRule_untilDate" ON "boothPriceRule" USING btree ("projectId","untilDate","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothPriceRule_searchText" ON "boothPriceRule" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "boothPriceRule_searchGrams" ON "boothPriceRule" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "boothWait_projectId_id" ON "boothWait" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothWait_deletedAt" ON "boothWait" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "boothWait_exhibitorCompanyInfoId" ON "boothWait" USING btree ("projectId","exhibitorCompanyInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothWait_demandId" ON "boothWait" USING btree ("projectId","demandId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothWait_boothId" ON "boothWait" USING btree ("projectId","boothId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothWait_boothType" ON "boothWait" USING btree ("projectId","boothType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothWait_status" ON "boothWait" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothWait_offeredBoothId" ON "boothWait" USING btree ("projectId","offeredBoothId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothWait_offeredUntil" ON "boothWait" USING btree ("projectId","offeredUntil","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothWait_exhibitorCompanyInfoId_ref" ON "boothWait" USING btree ("exhibitorCompanyInfoId") WHERE "exhibitorCompanyInfoId" is not null;
--> statement-breakpoint
CREATE INDEX "boothWait_demandId_ref" ON "boothWait" USING btree ("demandId") WHERE "demandId" is not null;
--> statement-breakpoint
CREATE INDEX "boothWait_boothId_ref" ON "boothWait" USING btree ("boothId") WHERE "boothId" is not null;
--> statement-breakpoint
CREATE INDEX "boothWait_offeredBoothId_ref" ON "boothWait" USING btree ("offeredBoothId") WHERE "offeredBoothId" is not null;
--> statement-breakpoint
CREATE INDEX "boothTicket_projectId_id" ON "boothTicket" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothTicket_deletedAt" ON "boothTicket" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "boothTicket_exhibitorCompanyInfoId" ON "boothTicket" USING btree ("projectId","exhibitorCompanyInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothTicket_arrivedAt" ON "boothTicket" USING btree ("projectId","arrivedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "boothTicket_exhibitorCompanyInfoId_key" ON "boothTicket" USING btree ("projectId","exhibitorCompanyInfoId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothTicket_exhibitorCompanyInfoId_ref" ON "boothTicket" USING btree ("exhibitorCompanyInfoId") WHERE "exhibitorCompanyInfoId" is not null;
--> statement-breakpoint
CREATE INDEX "boothHistory_projectId_id" ON "boothHistory" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothHistory_deletedAt" ON "boothHistory" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "boothHistory_boothId" ON "boothHistory" USING btree ("projectId","boothId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothHistory_act" ON "boothHistory" USING btree ("projectId","act","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothHistory_exhibitorCompanyInfoId" ON "boothHistory" USING btree ("projectId","exhibitorCompanyInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothHistory_orderId" ON "boothHistory" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothHistory_sysUserId" ON "boothHistory" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothHistory_searchText" ON "boothHistory" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "boothHistory_searchGrams" ON "boothHistory" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "boothHistory_boothId_ref" ON "boothHistory" USING btree ("boothId") WHERE "boothId" is not null;
--> statement-breakpoint
CREATE INDEX "boothHistory_exhibitorCompanyInfoId_ref" ON "boothHistory" USING btree ("exhibitorCompanyInfoId") WHERE "exhibitorCompanyInfoId" is not null;
--> statement-breakpoint
CREATE INDEX "boothHistory_orderId_ref" ON "boothHistory" USING btree ("orderId") WHERE "orderId" is not null;
--> statement-breakpoint
CREATE INDEX "boothHistory_sysUserId_ref" ON "boothHistory" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "boothStand_projectId_id" ON "boothStand" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothStand_deletedAt" ON "boothStand" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "boothStand_boothId" ON "boothStand" USING btree ("projectId","boothId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "boothStand_boothId_key" ON "boothStand" USING btree ("projectId","boothId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothStand_boothId_ref" ON "boothStand" USING btree ("boothId");
--> statement-breakpoint
CREATE INDEX "boothQuota_projectId_id" ON "boothQuota" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothQuota_deletedAt" ON "boothQuota" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "boothQuota_exhibitorCompanyInfoId" ON "boothQuota" USING btree ("projectId","exhibitorCompanyInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothQuota_boothKind" ON "boothQuota" USING btree ("projectId","boothKind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "boothQuota_exhibitorCompanyInfoId_boothKind_key" ON "boothQuota" USING btree ("projectId","exhibitorCompanyInfoId","boothKind") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothQuota_exhibitorCompanyInfoId_ref" ON "boothQuota" USING btree ("exhibitorCompanyInfoId");
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD CONSTRAINT "orderCommodity_boothId_fk" FOREIGN KEY ("boothId") REFERENCES "public"."booth"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD CONSTRAINT "orderCommodity_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD CONSTRAINT "orderCommodity_demandId_fk" FOREIGN KEY ("demandId") REFERENCES "public"."exhibitorBoothDemandInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booth" ADD CONSTRAINT "booth_demandId_fk" FOREIGN KEY ("demandId") REFERENCES "public"."exhibitorBoothDemandInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booth" ADD CONSTRAINT "booth_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "orderCommodity_boothId" ON "orderCommodity" USING btree ("projectId","boothId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_exhibitorCompanyInfoId" ON "orderCommodity" USING btree ("projectId","exhibitorCompanyInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_demandId" ON "orderCommodity" USING btree ("projectId","demandId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_boothId_ref" ON "orderCommodity" USING btree ("boothId") WHERE "boothId" is not null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_exhibitorCompanyInfoId_ref" ON "orderCommodity" USING btree ("exhibitorCompanyInfoId") WHERE "exhibitorCompanyInfoId" is not null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_demandId_ref" ON "orderCommodity" USING btree ("demandId") WHERE "demandId" is not null;
--> statement-breakpoint
CREATE INDEX "booth_demandId" ON "booth" USING btree ("projectId","demandId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "booth_orderId" ON "booth" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "booth_heldUntil" ON "booth" USING btree ("projectId","heldUntil","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "booth_openSides" ON "booth" USING btree ("projectId","openSides","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "booth_zone" ON "booth" USING btree ("projectId","zone","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "booth_demandId_ref" ON "booth" USING btree ("demandId") WHERE "demandId" is not null;
--> statement-breakpoint
CREATE INDEX "booth_orderId_ref" ON "booth" USING btree ("orderId") WHERE "orderId" is not null;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD CONSTRAINT "orderCommodity_boothKind_min" CHECK ("boothKind" >= 0);
--> statement-breakpoint
ALTER TABLE "exhibitionHall" ADD CONSTRAINT "exhibitionHall_planWidth_min" CHECK ("planWidth" >= 1);
--> statement-breakpoint
ALTER TABLE "exhibitionHall" ADD CONSTRAINT "exhibitionHall_planHeight_min" CHECK ("planHeight" >= 1);
--> statement-breakpoint
ALTER TABLE "booth" ADD CONSTRAINT "booth_agreedPrice_min" CHECK ("agreedPrice" >= 0);
--> statement-breakpoint
ALTER TABLE "booth" ADD CONSTRAINT "booth_openSides_min" CHECK ("openSides" >= 0);
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD CONSTRAINT "exhibitionReserveSetting_depositStandard_min" CHECK ("depositStandard" >= 0);
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD CONSTRAINT "exhibitionReserveSetting_depositSpecial_min" CHECK ("depositSpecial" >= 0);
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD CONSTRAINT "exhibitionReserveSetting_depositRawSpace_min" CHECK ("depositRawSpace" >= 0);
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD CONSTRAINT "exhibitionReserveSetting_holdMinutes_min" CHECK ("holdMinutes" >= 1);
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD CONSTRAINT "exhibitionReserveSetting_offerHours_min" CHECK ("offerHours" >= 1);
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD CONSTRAINT "exhibitionReserveSetting_queuePerMinute_min" CHECK ("queuePerMinute" >= 0);
