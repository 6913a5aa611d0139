CREATE TABLE "vipStatement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vipStatement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"number" text,
	"vipId" bigint NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"amount" bigint,
	"lines" jsonb,
	"signature" text,
	"signedBy" text,
	"signedAt" timestamp(3) with time zone,
	"sysUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "vipStatement_version_min" CHECK ("version" >= 1),
	CONSTRAINT "vipStatement_amount_min" CHECK ("amount" >= 0)
);

--> statement-breakpoint
DROP INDEX "hotelAssignRoom_hotelGuestId_hotelRoomId_checkInDate_key";
--> statement-breakpoint
ALTER TABLE "hotelAssignRoom" ADD COLUMN "bed" bigint;
--> statement-breakpoint
ALTER TABLE "hotelAssignRoom" ADD COLUMN "beds" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hotelAssignRoom" ADD COLUMN "party" text;
--> statement-breakpoint
ALTER TABLE "hotelAssignRoom" ADD COLUMN "checkedInAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "hotelAssignRoom" ADD COLUMN "checkedOutAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "vipBill" ADD COLUMN "vipStatementId" bigint;
--> statement-breakpoint
ALTER TABLE "vipStatement" ADD CONSTRAINT "vipStatement_vipId_fk" FOREIGN KEY ("vipId") REFERENCES "public"."vip"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vipStatement" ADD CONSTRAINT "vipStatement_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "vipStatement_projectId_id" ON "vipStatement" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "vipStatement_deletedAt" ON "vipStatement" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "vipStatement_vipId" ON "vipStatement" USING btree ("projectId","vipId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "vipStatement_status" ON "vipStatement" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "vipStatement_signedAt" ON "vipStatement" USING btree ("projectId","signedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "vipStatement_sysUserId" ON "vipStatement" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "vipStatement_vipId_version_key" ON "vipStatement" USING btree ("projectId","vipId","version") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "vipStatement_searchText" ON "vipStatement" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vipStatement_searchGrams" ON "vipStatement" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "vipStatement_vipId_ref" ON "vipStatement" USING btree ("vipId");
--> statement-breakpoint
CREATE INDEX "vipStatement_sysUserId_ref" ON "vipStatement" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
ALTER TABLE "vipBill" ADD CONSTRAINT "vipBill_vipStatementId_fk" FOREIGN KEY ("vipStatementId") REFERENCES "public"."vipStatement"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "hotelAssignRoom_checkedInAt" ON "hotelAssignRoom" USING btree ("projectId","checkedInAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "vipBill_vipStatementId" ON "vipBill" USING btree ("projectId","vipStatementId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "vipBill_vipStatementId_ref" ON "vipBill" USING btree ("vipStatementId") WHERE "vipStatementId" is not null;
--> statement-breakpoint
ALTER TABLE "hotelAssignRoom" ADD CONSTRAINT "hotelAssignRoom_bed_min" CHECK ("bed" >= 1);
--> statement-breakpoint
ALTER TABLE "hotelAssignRoom" ADD CONSTRAINT "hotelAssignRoom_beds_min" CHECK ("beds" >= 1);
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "hotelAssignRoom" ADD CONSTRAINT "hotelAssignRoom_bed_excl" EXCLUDE USING gist ("hotelRoomId" WITH =, int8range("bed", "bed" + "beds") WITH &&, (CASE WHEN "bed" IS NULL OR "checkInDate" IS NULL OR "checkOutDate" IS NULL OR "checkOutDate" <= "checkInDate"
    THEN 'empty'::daterange ELSE daterange("checkInDate", "checkOutDate") END) WITH &&) WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
ALTER TABLE "hotelAssignRoom" ADD CONSTRAINT "hotelAssignRoom_guest_excl" EXCLUDE USING gist ("hotelGuestId" WITH =, (CASE WHEN "bed" IS NULL OR "checkInDate" IS NULL OR "checkOutDate" IS NULL OR "checkOutDate" <= "checkInDate"
    THEN 'empty'::daterange ELSE daterange("checkInDate", "checkOutDate") END) WITH &&) WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
ALTER TABLE "hotelAssignRoom" ADD CONSTRAINT "hotelAssignRoom_party_excl" EXCLUDE USING gist ("hotelRoomId" WITH =, "party" WITH <>, (CASE WHEN "bed" IS NULL OR "checkInDate" IS NULL OR "checkOutDate" IS NULL OR "checkOutDate" <= "checkInDate"
    THEN 'empty'::daterange ELSE daterange("checkInDate", "checkOutDate") END) WITH &&) WHERE ("deletedAt" IS NULL);
