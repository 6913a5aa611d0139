ALTER TABLE "orderCommodity" ADD COLUMN "hotelGuestId" bigint;
--> statement-breakpoint
ALTER TABLE "hotelSetting" ADD COLUMN "freeCancelDays" bigint;
--> statement-breakpoint
ALTER TABLE "hotelSetting" ADD COLUMN "cancelFeeNights" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hotelCustomer" ADD COLUMN "orderCommodityId" bigint;
--> statement-breakpoint
ALTER TABLE "hotelCustomer" ADD COLUMN "orderRoom" bigint;
--> statement-breakpoint
ALTER TABLE "hotelGuest" ADD COLUMN "orderRoom" bigint;
--> statement-breakpoint
ALTER TABLE "hotelGuest" ADD COLUMN "webUserId" bigint;
--> statement-breakpoint
ALTER TABLE "hotelRoommate" ADD COLUMN "status" integer DEFAULT 20 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hotelRoommate" ADD COLUMN "invitationCode" text;
--> statement-breakpoint
ALTER TABLE "hotelRoommate" ADD COLUMN "webUserId" bigint;
--> statement-breakpoint
ALTER TABLE "hotelRoommate" ADD COLUMN "ownGuestId" bigint;
--> statement-breakpoint
ALTER TABLE "hotelRoommate" ADD COLUMN "answeredAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD CONSTRAINT "orderCommodity_hotelGuestId_fk" FOREIGN KEY ("hotelGuestId") REFERENCES "public"."hotelGuest"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelCustomer" ADD CONSTRAINT "hotelCustomer_orderCommodityId_fk" FOREIGN KEY ("orderCommodityId") REFERENCES "public"."orderCommodity"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelGuest" ADD CONSTRAINT "hotelGuest_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelRoommate" ADD CONSTRAINT "hotelRoommate_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelRoommate" ADD CONSTRAINT "hotelRoommate_ownGuestId_fk" FOREIGN KEY ("ownGuestId") REFERENCES "public"."hotelGuest"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "orderCommodity_hotelGuestId" ON "orderCommodity" USING btree ("projectId","hotelGuestId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_hotelGuestId_ref" ON "orderCommodity" USING btree ("hotelGuestId") WHERE "hotelGuestId" is not null;
--> statement-breakpoint
CREATE INDEX "hotelCustomer_orderCommodityId" ON "hotelCustomer" USING btree ("projectId","orderCommodityId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelCustomer_orderCommodityId_ref" ON "hotelCustomer" USING btree ("orderCommodityId") WHERE "orderCommodityId" is not null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_webUserId" ON "hotelGuest" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoommate_status" ON "hotelRoommate" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoommate_webUserId" ON "hotelRoommate" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoommate_ownGuestId" ON "hotelRoommate" USING btree ("projectId","ownGuestId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoommate_ownGuestId_ref" ON "hotelRoommate" USING btree ("ownGuestId") WHERE "ownGuestId" is not null;
--> statement-breakpoint
ALTER TABLE "hotelSetting" ADD CONSTRAINT "hotelSetting_freeCancelDays_min" CHECK ("freeCancelDays" >= 0);
--> statement-breakpoint
ALTER TABLE "hotelSetting" ADD CONSTRAINT "hotelSetting_cancelFeeNights_min" CHECK ("cancelFeeNights" >= 0);
--> statement-breakpoint
ALTER TABLE "hotelCustomer" ADD CONSTRAINT "hotelCustomer_orderRoom_min" CHECK ("orderRoom" >= 1);
--> statement-breakpoint
ALTER TABLE "hotelGuest" ADD CONSTRAINT "hotelGuest_orderRoom_min" CHECK ("orderRoom" >= 1);
