CREATE TABLE "hotelSaleNight" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotelSaleNight_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"hotelChannelSalesId" bigint NOT NULL,
	"night" date NOT NULL,
	"price" bigint,
	"cost" bigint,
	"closed" boolean DEFAULT false NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "hotelSaleNight_price_min" CHECK ("price" >= 0),
	CONSTRAINT "hotelSaleNight_cost_min" CHECK ("cost" >= 0)
);

--> statement-breakpoint
CREATE TABLE "hotelRoomingList" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotelRoomingList_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"hotelId" bigint NOT NULL,
	"number" bigint DEFAULT 1 NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"columns" jsonb,
	"sortBy" text,
	"lines" jsonb,
	"answer" jsonb,
	"answeredAt" timestamp(3) with time zone,
	"sentAt" timestamp(3) with time zone,
	"sentTo" text,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "hotelRoomingList_number_min" CHECK ("number" >= 1)
);

--> statement-breakpoint
CREATE TABLE "hotelBill" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotelBill_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"billNumber" text,
	"orderId" bigint NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"amount" bigint,
	"content" jsonb,
	"signature" text,
	"signedBy" text,
	"signedAt" timestamp(3) with time zone,
	"voidedBecause" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "hotelBill_version_min" CHECK ("version" >= 1),
	CONSTRAINT "hotelBill_amount_min" CHECK ("amount" >= 0)
);

--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD COLUMN "nightsReturned" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "soldOutForced" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "nightsVersion" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hotelGuest" ADD COLUMN "hotelRoomNo" text;
--> statement-breakpoint
ALTER TABLE "hotelGuest" ADD COLUMN "hotelSpelling" text;
--> statement-breakpoint
ALTER TABLE "reservationCode" ADD COLUMN "batch" text;
--> statement-breakpoint
ALTER TABLE "hotelSaleNight" ADD CONSTRAINT "hotelSaleNight_hotelChannelSalesId_fk" FOREIGN KEY ("hotelChannelSalesId") REFERENCES "public"."hotelChannelSales"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelRoomingList" ADD CONSTRAINT "hotelRoomingList_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelBill" ADD CONSTRAINT "hotelBill_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "hotelSaleNight_projectId_id" ON "hotelSaleNight" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelSaleNight_deletedAt" ON "hotelSaleNight" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "hotelSaleNight_hotelChannelSalesId" ON "hotelSaleNight" USING btree ("projectId","hotelChannelSalesId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelSaleNight_night" ON "hotelSaleNight" USING btree ("projectId","night","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "hotelSaleNight_hotelChannelSalesId_night_key" ON "hotelSaleNight" USING btree ("projectId","hotelChannelSalesId","night") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelSaleNight_hotelChannelSalesId_ref" ON "hotelSaleNight" USING btree ("hotelChannelSalesId");
--> statement-breakpoint
CREATE INDEX "hotelRoomingList_projectId_id" ON "hotelRoomingList" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoomingList_deletedAt" ON "hotelRoomingList" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "hotelRoomingList_hotelId" ON "hotelRoomingList" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoomingList_status" ON "hotelRoomingList" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoomingList_sentAt" ON "hotelRoomingList" USING btree ("projectId","sentAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "hotelRoomingList_hotelId_number_key" ON "hotelRoomingList" USING btree ("projectId","hotelId","number") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoomingList_hotelId_ref" ON "hotelRoomingList" USING btree ("hotelId");
--> statement-breakpoint
CREATE INDEX "hotelBill_projectId_id" ON "hotelBill" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelBill_deletedAt" ON "hotelBill" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "hotelBill_orderId" ON "hotelBill" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelBill_status" ON "hotelBill" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelBill_signedAt" ON "hotelBill" USING btree ("projectId","signedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "hotelBill_orderId_version_key" ON "hotelBill" USING btree ("projectId","orderId","version") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelBill_searchText" ON "hotelBill" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "hotelBill_searchGrams" ON "hotelBill" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "hotelBill_orderId_ref" ON "hotelBill" USING btree ("orderId");
--> statement-breakpoint
CREATE INDEX "reservationCode_batch" ON "reservationCode" USING btree ("projectId","batch","id") WHERE "deletedAt" is null;
