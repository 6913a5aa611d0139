CREATE TABLE "stateEvent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stateEvent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint,
	"resource" text NOT NULL,
	"rowId" bigint NOT NULL,
	"field" text NOT NULL,
	"move" text NOT NULL,
	"fromCode" text,
	"toCode" text NOT NULL,
	"why" text,
	"actorKind" text,
	"actorId" bigint,
	"actorName" text,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "counterHold" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counterHold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint,
	"counter" text NOT NULL,
	"cellId" bigint NOT NULL,
	"key" text NOT NULL,
	"quantity" bigint NOT NULL,
	"state" integer DEFAULT 10 NOT NULL,
	"expiresAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "counterHold_quantity_min" CHECK ("quantity" >= 1)
);

--> statement-breakpoint
CREATE TABLE "counterEntry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counterEntry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint,
	"counter" text NOT NULL,
	"cellId" bigint NOT NULL,
	"key" text NOT NULL,
	"reason" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"totalBefore" bigint,
	"totalAfter" bigint,
	"heldBefore" bigint NOT NULL,
	"heldAfter" bigint NOT NULL,
	"soldBefore" bigint NOT NULL,
	"soldAfter" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "counterDifference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counterDifference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint,
	"counter" text NOT NULL,
	"cellId" bigint NOT NULL,
	"held" bigint NOT NULL,
	"heldByHolds" bigint NOT NULL,
	"sold" bigint NOT NULL,
	"soldByHolds" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE INDEX "stateEvent_projectId_id" ON "stateEvent" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "stateEvent_deletedAt" ON "stateEvent" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "stateEvent_resource" ON "stateEvent" USING btree ("projectId","resource","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "stateEvent_rowId" ON "stateEvent" USING btree ("projectId","rowId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "stateEvent_move" ON "stateEvent" USING btree ("projectId","move","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "stateEvent_actorKind" ON "stateEvent" USING btree ("projectId","actorKind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "stateEvent_resource_rowId_idx" ON "stateEvent" USING btree ("projectId","resource","rowId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "counterHold_projectId_id" ON "counterHold" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "counterHold_deletedAt" ON "counterHold" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "counterHold_counter" ON "counterHold" USING btree ("projectId","counter","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "counterHold_cellId" ON "counterHold" USING btree ("projectId","cellId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "counterHold_key" ON "counterHold" USING btree ("projectId","key","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "counterHold_state" ON "counterHold" USING btree ("projectId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "counterHold_counter_cellId_idx" ON "counterHold" USING btree ("projectId","counter","cellId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "counterHold_expiresAt_idx" ON "counterHold" USING btree ("projectId","expiresAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "counterHold_counter_key_cellId_key" ON "counterHold" USING btree (coalesce("projectId", 0),"counter","key","cellId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "counterEntry_projectId_id" ON "counterEntry" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "counterEntry_deletedAt" ON "counterEntry" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "counterEntry_counter" ON "counterEntry" USING btree ("projectId","counter","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "counterEntry_cellId" ON "counterEntry" USING btree ("projectId","cellId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "counterEntry_key" ON "counterEntry" USING btree ("projectId","key","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "counterEntry_reason" ON "counterEntry" USING btree ("projectId","reason","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "counterEntry_counter_cellId_idx" ON "counterEntry" USING btree ("projectId","counter","cellId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "counterEntry_counter_key_idx" ON "counterEntry" USING btree ("projectId","counter","key","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "counterDifference_projectId_id" ON "counterDifference" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "counterDifference_deletedAt" ON "counterDifference" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "counterDifference_counter" ON "counterDifference" USING btree ("projectId","counter","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "counterDifference_cellId" ON "counterDifference" USING btree ("projectId","cellId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "counterDifference_counter_cellId_key" ON "counterDifference" USING btree (coalesce("projectId", 0),"counter","cellId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "backgroundTask_status" ON "backgroundTask" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
ALTER TABLE "uploadedFile" ADD CONSTRAINT "uploadedFile_size_min" CHECK ("size" >= 0);
--> statement-breakpoint
ALTER TABLE "backgroundTask" ADD CONSTRAINT "backgroundTask_total_min" CHECK ("total" >= 0);
--> statement-breakpoint
ALTER TABLE "backgroundTask" ADD CONSTRAINT "backgroundTask_done_min" CHECK ("done" >= 0);
--> statement-breakpoint
ALTER TABLE "backgroundTask" ADD CONSTRAINT "backgroundTask_resultSize_min" CHECK ("resultSize" >= 0);
--> statement-breakpoint
ALTER TABLE "seqNo" ADD CONSTRAINT "seqNo_no_min" CHECK ("no" >= 0);
--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_capacity_min" CHECK ("capacity" >= 0);
--> statement-breakpoint
ALTER TABLE "outboxMessage" ADD CONSTRAINT "outboxMessage_tries_min" CHECK ("tries" >= 0);
--> statement-breakpoint
ALTER TABLE "massText" ADD CONSTRAINT "massText_qty_min" CHECK ("qty" >= 0);
--> statement-breakpoint
ALTER TABLE "massText" ADD CONSTRAINT "massText_successQty_min" CHECK ("successQty" >= 0);
--> statement-breakpoint
ALTER TABLE "massText" ADD CONSTRAINT "massText_failQty_min" CHECK ("failQty" >= 0);
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD CONSTRAINT "groupNotification_qty_min" CHECK ("qty" >= 0);
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD CONSTRAINT "groupNotification_successQty_min" CHECK ("successQty" >= 0);
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD CONSTRAINT "groupNotification_failQty_min" CHECK ("failQty" >= 0);
--> statement-breakpoint
ALTER TABLE "webMenu" ADD CONSTRAINT "webMenu_imageWidth_min" CHECK ("imageWidth" >= 0);
--> statement-breakpoint
ALTER TABLE "webMenu" ADD CONSTRAINT "webMenu_imageHeight_min" CHECK ("imageHeight" >= 0);
--> statement-breakpoint
ALTER TABLE "webContent" ADD CONSTRAINT "webContent_stickNumber_min" CHECK ("stickNumber" >= 0);
--> statement-breakpoint
ALTER TABLE "webImageGroup" ADD CONSTRAINT "webImageGroup_initialIndex_min" CHECK ("initialIndex" >= 0);
--> statement-breakpoint
ALTER TABLE "webImageGroup" ADD CONSTRAINT "webImageGroup_interval_min" CHECK ("interval" >= 500);
--> statement-breakpoint
ALTER TABLE "webComponent" ADD CONSTRAINT "webComponent_style_min" CHECK ("style" >= 0);
--> statement-breakpoint
ALTER TABLE "webComponent" ADD CONSTRAINT "webComponent_limit_min" CHECK ("limit" >= 1);
--> statement-breakpoint
ALTER TABLE "webComponent" ADD CONSTRAINT "webComponent_hierarchyLevel_min" CHECK ("hierarchyLevel" >= 0);
--> statement-breakpoint
ALTER TABLE "webPageVersion" ADD CONSTRAINT "webPageVersion_number_min" CHECK ("number" >= 0);
--> statement-breakpoint
ALTER TABLE "webForm" ADD CONSTRAINT "webForm_limitCount_min" CHECK ("limitCount" >= 0);
--> statement-breakpoint
ALTER TABLE "webFormField" ADD CONSTRAINT "webFormField_maxlength_min" CHECK ("maxlength" >= 0);
--> statement-breakpoint
ALTER TABLE "webFormField" ADD CONSTRAINT "webFormField_minlength_min" CHECK ("minlength" >= 0);
--> statement-breakpoint
ALTER TABLE "webFormComponent" ADD CONSTRAINT "webFormComponent_maxCheckedItem_min" CHECK ("maxCheckedItem" >= 0);
--> statement-breakpoint
ALTER TABLE "webFormRecord" ADD CONSTRAINT "webFormRecord_fee_min" CHECK ("fee" >= 0);
--> statement-breakpoint
ALTER TABLE "webFormRecord" ADD CONSTRAINT "webFormRecord_printNum_min" CHECK ("printNum" >= 0);
--> statement-breakpoint
ALTER TABLE "webFormVersion" ADD CONSTRAINT "webFormVersion_versionNumber_min" CHECK ("versionNumber" >= 1);
--> statement-breakpoint
ALTER TABLE "webFormPlaces" ADD CONSTRAINT "webFormPlaces_taken_min" CHECK ("taken" >= 0);
--> statement-breakpoint
ALTER TABLE "webFormFeeRule" ADD CONSTRAINT "webFormFeeRule_price_min" CHECK ("price" >= 0);
--> statement-breakpoint
ALTER TABLE "registerChannel" ADD CONSTRAINT "registerChannel_pageView_min" CHECK ("pageView" >= 0);
--> statement-breakpoint
ALTER TABLE "registerChannel" ADD CONSTRAINT "registerChannel_registerCount_min" CHECK ("registerCount" >= 0);
--> statement-breakpoint
ALTER TABLE "importBatch" ADD CONSTRAINT "importBatch_totalAmt_min" CHECK ("totalAmt" >= 0);
--> statement-breakpoint
ALTER TABLE "importBatch" ADD CONSTRAINT "importBatch_successAmt_min" CHECK ("successAmt" >= 0);
--> statement-breakpoint
ALTER TABLE "importBatch" ADD CONSTRAINT "importBatch_failAmt_min" CHECK ("failAmt" >= 0);
--> statement-breakpoint
ALTER TABLE "conferencePlace" ADD CONSTRAINT "conferencePlace_capacity_min" CHECK ("capacity" >= 0);
--> statement-breakpoint
ALTER TABLE "voteTopic" ADD CONSTRAINT "voteTopic_maxVotes_min" CHECK ("maxVotes" >= 1);
--> statement-breakpoint
ALTER TABLE "voteTopic" ADD CONSTRAINT "voteTopic_maxPerItem_min" CHECK ("maxPerItem" >= 1);
--> statement-breakpoint
ALTER TABLE "voteItem" ADD CONSTRAINT "voteItem_sumNumber_min" CHECK ("sumNumber" >= 0);
--> statement-breakpoint
ALTER TABLE "voteRecord" ADD CONSTRAINT "voteRecord_nth_min" CHECK ("nth" >= 1);
--> statement-breakpoint
ALTER TABLE "commoditySku" ADD CONSTRAINT "commoditySku_price_min" CHECK ("price" >= 0);
--> statement-breakpoint
ALTER TABLE "commoditySku" ADD CONSTRAINT "commoditySku_cost_min" CHECK ("cost" >= 0);
--> statement-breakpoint
ALTER TABLE "commoditySku" ADD CONSTRAINT "commoditySku_deposit_min" CHECK ("deposit" >= 0);
--> statement-breakpoint
ALTER TABLE "commoditySku" ADD CONSTRAINT "commoditySku_stock_min" CHECK ("stock" >= 0);
--> statement-breakpoint
ALTER TABLE "stockRecord" ADD CONSTRAINT "stockRecord_quantity_min" CHECK ("quantity" >= 0);
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_price_min" CHECK ("price" >= 0);
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_cost_min" CHECK ("cost" >= 0);
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_deposit_min" CHECK ("deposit" >= 0);
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_expressFee_min" CHECK ("expressFee" >= 0);
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_amount_min" CHECK ("amount" >= 0);
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_paidAmount_min" CHECK ("paidAmount" >= 0);
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_refundedAmount_min" CHECK ("refundedAmount" >= 0);
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD CONSTRAINT "orderCommodity_quantity_min" CHECK ("quantity" >= 1);
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD CONSTRAINT "orderCommodity_price_min" CHECK ("price" >= 0);
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD CONSTRAINT "orderCommodity_cost_min" CHECK ("cost" >= 0);
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD CONSTRAINT "orderCommodity_refundedAmount_min" CHECK ("refundedAmount" >= 0);
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD CONSTRAINT "orderCommodity_nights_min" CHECK ("nights" >= 0);
--> statement-breakpoint
ALTER TABLE "shoppingCart" ADD CONSTRAINT "shoppingCart_quantity_min" CHECK ("quantity" >= 1);
--> statement-breakpoint
ALTER TABLE "instalmentOrder" ADD CONSTRAINT "instalmentOrder_period_min" CHECK ("period" >= 1);
--> statement-breakpoint
ALTER TABLE "instalmentOrder" ADD CONSTRAINT "instalmentOrder_price_min" CHECK ("price" >= 0);
--> statement-breakpoint
ALTER TABLE "pay" ADD CONSTRAINT "pay_amount_min" CHECK ("amount" >= 0);
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_amount_min" CHECK ("amount" >= 0);
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_maxAmount_min" CHECK ("maxAmount" >= 0);
--> statement-breakpoint
ALTER TABLE "refundCommodity" ADD CONSTRAINT "refundCommodity_quantity_min" CHECK ("quantity" >= 1);
--> statement-breakpoint
ALTER TABLE "refundCommodity" ADD CONSTRAINT "refundCommodity_amount_min" CHECK ("amount" >= 0);
--> statement-breakpoint
ALTER TABLE "refundItem" ADD CONSTRAINT "refundItem_amount_min" CHECK ("amount" >= 0);
--> statement-breakpoint
ALTER TABLE "refundAmountDetail" ADD CONSTRAINT "refundAmountDetail_amount_min" CHECK ("amount" >= 0);
--> statement-breakpoint
ALTER TABLE "refundAmountDetail" ADD CONSTRAINT "refundAmountDetail_deduction_min" CHECK ("deduction" >= 0);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_amount_min" CHECK ("amount" >= 0);
--> statement-breakpoint
ALTER TABLE "invoiceSpecification" ADD CONSTRAINT "invoiceSpecification_amount_min" CHECK ("amount" >= 0);
--> statement-breakpoint
ALTER TABLE "recruitJob" ADD CONSTRAINT "recruitJob_amount_min" CHECK ("amount" >= 1);
--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_star_min" CHECK ("star" >= 1);
--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_totalStock_min" CHECK ("totalStock" >= 0);
--> statement-breakpoint
ALTER TABLE "hotelSetting" ADD CONSTRAINT "hotelSetting_minNights_min" CHECK ("minNights" >= 0);
--> statement-breakpoint
ALTER TABLE "hotelSetting" ADD CONSTRAINT "hotelSetting_minGuestsPerRoom_min" CHECK ("minGuestsPerRoom" >= 1);
--> statement-breakpoint
ALTER TABLE "hotelChannelSales" ADD CONSTRAINT "hotelChannelSales_stock_min" CHECK ("stock" >= 0);
--> statement-breakpoint
ALTER TABLE "hotelChannelSales" ADD CONSTRAINT "hotelChannelSales_price_min" CHECK ("price" >= 0);
--> statement-breakpoint
ALTER TABLE "hotelChannelSales" ADD CONSTRAINT "hotelChannelSales_cost_min" CHECK ("cost" >= 0);
--> statement-breakpoint
ALTER TABLE "roomType" ADD CONSTRAINT "roomType_price_min" CHECK ("price" >= 0);
--> statement-breakpoint
ALTER TABLE "roomType" ADD CONSTRAINT "roomType_stock_min" CHECK ("stock" >= 0);
--> statement-breakpoint
ALTER TABLE "roomType" ADD CONSTRAINT "roomType_breakfast_min" CHECK ("breakfast" >= 0);
--> statement-breakpoint
ALTER TABLE "roomType" ADD CONSTRAINT "roomType_maxGuests_min" CHECK ("maxGuests" >= 1);
--> statement-breakpoint
ALTER TABLE "hotelBookingSetting" ADD CONSTRAINT "hotelBookingSetting_version_min" CHECK ("version" >= 1);
--> statement-breakpoint
ALTER TABLE "reservationCode" ADD CONSTRAINT "reservationCode_days_min" CHECK ("days" >= 0);
--> statement-breakpoint
ALTER TABLE "vipBill" ADD CONSTRAINT "vipBill_amount_min" CHECK ("amount" >= 0);
--> statement-breakpoint
ALTER TABLE "merchantConsumeRecord" ADD CONSTRAINT "merchantConsumeRecord_consumeMoney_min" CHECK ("consumeMoney" >= 0);
--> statement-breakpoint
ALTER TABLE "mealRule" ADD CONSTRAINT "mealRule_quantity_min" CHECK ("quantity" >= 0);
--> statement-breakpoint
ALTER TABLE "mealFood" ADD CONSTRAINT "mealFood_quantity_min" CHECK ("quantity" >= 0);
--> statement-breakpoint
ALTER TABLE "food" ADD CONSTRAINT "food_pepper_min" CHECK ("pepper" >= 0);
--> statement-breakpoint
ALTER TABLE "carType" ADD CONSTRAINT "carType_seats_min" CHECK ("seats" >= 1);
--> statement-breakpoint
ALTER TABLE "car" ADD CONSTRAINT "car_seats_min" CHECK ("seats" >= 1);
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD CONSTRAINT "tripTicket_price_min" CHECK ("price" >= 0);
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlanCar" ADD CONSTRAINT "tripTicketReceivePlanCar_seats_min" CHECK ("seats" >= 1);
--> statement-breakpoint
ALTER TABLE "registerUser" ADD CONSTRAINT "registerUser_printNum_min" CHECK ("printNum" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUser" ADD CONSTRAINT "registerUser_entryTimes_min" CHECK ("entryTimes" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserSeqNo" ADD CONSTRAINT "registerUserSeqNo_no_min" CHECK ("no" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserExhibitionHallScale" ADD CONSTRAINT "registerUserExhibitionHallScale_scale_min" CHECK ("scale" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserBackCheckLog" ADD CONSTRAINT "registerUserBackCheckLog_checkInterval_min" CHECK ("checkInterval" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserBackCheckLog" ADD CONSTRAINT "registerUserBackCheckLog_aipFaceInterval_min" CHECK ("aipFaceInterval" >= 0);
--> statement-breakpoint
ALTER TABLE "specialPerformance" ADD CONSTRAINT "specialPerformance_limitCount_min" CHECK ("limitCount" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserCertType" ADD CONSTRAINT "registerUserCertType_maxTimes_min" CHECK ("maxTimes" >= 1);
--> statement-breakpoint
ALTER TABLE "registerUserCertType" ADD CONSTRAINT "registerUserCertType_nextEntryTimeInterval_min" CHECK ("nextEntryTimeInterval" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserCertType" ADD CONSTRAINT "registerUserCertType_backgroundImageWidth_min" CHECK ("backgroundImageWidth" >= 1);
--> statement-breakpoint
ALTER TABLE "registerUserCertType" ADD CONSTRAINT "registerUserCertType_backgroundImageHeight_min" CHECK ("backgroundImageHeight" >= 1);
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD CONSTRAINT "registerUserCertBatch_totalAmt_min" CHECK ("totalAmt" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatch" ADD CONSTRAINT "registerUserPoliceCheckBatch_totalAmt_min" CHECK ("totalAmt" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatch" ADD CONSTRAINT "registerUserPoliceCheckBatch_passAmt_min" CHECK ("passAmt" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatch" ADD CONSTRAINT "registerUserPoliceCheckBatch_nopassAmt_min" CHECK ("nopassAmt" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserZZBatch" ADD CONSTRAINT "registerUserZZBatch_totalAmt_min" CHECK ("totalAmt" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserZZBatch" ADD CONSTRAINT "registerUserZZBatch_domesticAmt_min" CHECK ("domesticAmt" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserZZBatch" ADD CONSTRAINT "registerUserZZBatch_abroadAmt_min" CHECK ("abroadAmt" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserZZBatch" ADD CONSTRAINT "registerUserZZBatch_deliverAmt_min" CHECK ("deliverAmt" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserZZBatchDetail" ADD CONSTRAINT "registerUserZZBatchDetail_position_min" CHECK ("position" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserSignInHotelStatistics" ADD CONSTRAINT "registerUserSignInHotelStatistics_allAmt_min" CHECK ("allAmt" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserSignInHotelStatistics" ADD CONSTRAINT "registerUserSignInHotelStatistics_signInAmt_min" CHECK ("signInAmt" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserSignInHotelStatistics" ADD CONSTRAINT "registerUserSignInHotelStatistics_unsignInAmt_min" CHECK ("unsignInAmt" >= 0);
--> statement-breakpoint
ALTER TABLE "exhibitorCompanyInfo" ADD CONSTRAINT "exhibitorCompanyInfo_hotSortNumber_min" CHECK ("hotSortNumber" >= 0);
--> statement-breakpoint
ALTER TABLE "exhibitorBoothDemandInfo" ADD CONSTRAINT "exhibitorBoothDemandInfo_payVoucherCount_min" CHECK ("payVoucherCount" >= 0);
--> statement-breakpoint
ALTER TABLE "exhibitorProductType" ADD CONSTRAINT "exhibitorProductType_hierarchyLevel_min" CHECK ("hierarchyLevel" >= 1);
--> statement-breakpoint
ALTER TABLE "exhibitorProductInfo" ADD CONSTRAINT "exhibitorProductInfo_viewAmount_min" CHECK ("viewAmount" >= 0);
--> statement-breakpoint
ALTER TABLE "exhibitorProductInfo" ADD CONSTRAINT "exhibitorProductInfo_hotSortNumber_min" CHECK ("hotSortNumber" >= 0);
--> statement-breakpoint
ALTER TABLE "exhibitionHall" ADD CONSTRAINT "exhibitionHall_price_min" CHECK ("price" >= 0);
--> statement-breakpoint
ALTER TABLE "booth" ADD CONSTRAINT "booth_price_min" CHECK ("price" >= 0);
--> statement-breakpoint
ALTER TABLE "booth" ADD CONSTRAINT "booth_unitPrice_min" CHECK ("unitPrice" >= 0);
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD CONSTRAINT "exhibitionReserveSetting_exhibitionReserveMax_min" CHECK ("exhibitionReserveMax" >= 0);
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD CONSTRAINT "exhibitionReserveSetting_specialDecorationReserveMax_min" CHECK ("specialDecorationReserveMax" >= 0);
--> statement-breakpoint
ALTER TABLE "entryOutCount" ADD CONSTRAINT "entryOutCount_value_min" CHECK ("value" >= 0);
--> statement-breakpoint
ALTER TABLE "entryOutCountDetail" ADD CONSTRAINT "entryOutCountDetail_addValue_min" CHECK ("addValue" >= -10000000);
--> statement-breakpoint
ALTER TABLE "projectCollectionDailySummaryRelation" ADD CONSTRAINT "projectCollectionDailySummaryRelation_businessId_min" CHECK ("businessId" >= 1);
--> statement-breakpoint
ALTER TABLE "visualScreen" ADD CONSTRAINT "visualScreen_refreshInterval_min" CHECK ("refreshInterval" >= 1);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pavilion_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pavilion.rewriting', true) IS DISTINCT FROM 'yes' THEN
    RAISE EXCEPTION 'rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER "stateEvent_appendOnly" BEFORE UPDATE OR DELETE ON "stateEvent"
  FOR EACH ROW EXECUTE FUNCTION pavilion_append_only();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pavilion_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pavilion.rewriting', true) IS DISTINCT FROM 'yes' THEN
    RAISE EXCEPTION 'rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER "counterEntry_appendOnly" BEFORE UPDATE OR DELETE ON "counterEntry"
  FOR EACH ROW EXECUTE FUNCTION pavilion_append_only();
