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
CREATE INDEX "hotelAssignRoom_checkedInAt" ON "hotelAssignRoom" USING btree ("projectId","checkedInAt","id") WHERE "deletedAt" is null;
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
