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
CREATE TABLE "mealRuleAudience" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mealRuleAudience_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"mealRuleId" bigint NOT NULL,
	"registerUserCertTypeId" bigint,
	"webFormId" bigint,
	"userLevelId" bigint,
	"userChannelId" bigint,
	"commoditySpuId" bigint,
	"hotelGuestId" bigint,
	"registerUserId" bigint,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "tripSchedule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tripSchedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"type" integer,
	"tripNumber" text NOT NULL,
	"fromPlace" text,
	"englishFromPlace" text,
	"fromZone" text,
	"toPlace" text,
	"englishToPlace" text,
	"toZone" text,
	"departTime" timestamp(3) with time zone,
	"arriveTime" timestamp(3) with time zone,
	"cancelled" boolean DEFAULT false NOT NULL,
	"plannedTime" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "tripFeedTwin" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tripFeedTwin_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"tripNumber" text NOT NULL,
	"day" text NOT NULL,
	"departTime" timestamp(3) with time zone,
	"arriveTime" timestamp(3) with time zone,
	"cancelled" boolean DEFAULT false NOT NULL,
	"reason" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "tripOffer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tripOffer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"tripTicketId" bigint NOT NULL,
	"type" integer,
	"tripNumber" text NOT NULL,
	"fromPlace" text,
	"englishFromPlace" text,
	"fromZone" text,
	"toPlace" text,
	"englishToPlace" text,
	"toZone" text,
	"departTime" timestamp(3) with time zone,
	"arriveTime" timestamp(3) with time zone,
	"carriage" text,
	"price" bigint,
	"chosenAt" timestamp(3) with time zone,
	"tripScheduleId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "tripOffer_price_min" CHECK ("price" >= 0)
);

--> statement-breakpoint
CREATE TABLE "tripSegment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tripSegment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"tripTicketId" bigint NOT NULL,
	"reason" integer,
	"type" integer,
	"tripNumber" text,
	"fromPlace" text,
	"englishFromPlace" text,
	"fromZone" text,
	"toPlace" text,
	"englishToPlace" text,
	"toZone" text,
	"departTime" timestamp(3) with time zone,
	"arriveTime" timestamp(3) with time zone,
	"carriage" text,
	"seat" text,
	"agentNumber" text,
	"price" bigint,
	"tripChangeId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "tripSegment_price_min" CHECK ("price" >= 0)
);

--> statement-breakpoint
CREATE TABLE "tripChange" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tripChange_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"source" integer,
	"status" integer DEFAULT 10 NOT NULL,
	"type" integer,
	"tripNumber" text NOT NULL,
	"fromPlace" text,
	"englishFromPlace" text,
	"fromZone" text,
	"toPlace" text,
	"englishToPlace" text,
	"toZone" text,
	"oldDepartTime" timestamp(3) with time zone,
	"oldArriveTime" timestamp(3) with time zone,
	"departTime" timestamp(3) with time zone,
	"arriveTime" timestamp(3) with time zone,
	"cancelled" boolean DEFAULT false NOT NULL,
	"reason" text,
	"feedKey" text,
	"simulated" boolean DEFAULT false NOT NULL,
	"tickets" jsonb,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "tripMessage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tripMessage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"tripChangeId" bigint NOT NULL,
	"tripTicketId" bigint,
	"role" integer,
	"receiver" text NOT NULL,
	"phoneNumber" text,
	"email" text,
	"language" text,
	"webUserId" bigint,
	"content" text,
	"status" integer DEFAULT 10 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "receiveLink" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receiveLink_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"phoneNumber" text,
	"carId" bigint,
	"sysUserId" bigint,
	"stationId" bigint,
	"passengerId" bigint,
	"status" integer DEFAULT 10 NOT NULL,
	"expiresAt" timestamp(3) with time zone NOT NULL,
	"device" text,
	"boundAt" timestamp(3) with time zone,
	"openedAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "transferSeat" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transferSeat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"tripTicketReceivePlanCarId" bigint NOT NULL,
	"total" bigint,
	"held" bigint DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "transferSeat_total_min" CHECK ("total" >= 0),
	CONSTRAINT "transferSeat_held_min" CHECK ("held" >= 0),
	CONSTRAINT "transferSeat_sold_min" CHECK ("sold" >= 0),
	CONSTRAINT "transferSeat_check_1" CHECK ("total" is null or "held" + "sold" <= "total")
);

--> statement-breakpoint
CREATE TABLE "arrangement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arrangement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"rooms" boolean DEFAULT true NOT NULL,
	"rides" boolean DEFAULT true NOT NULL,
	"meals" boolean DEFAULT true NOT NULL,
	"fromDate" date NOT NULL,
	"untilDate" date NOT NULL,
	"hotelIds" bigint[],
	"oneGender" boolean DEFAULT true NOT NULL,
	"maxWait" bigint DEFAULT 45 NOT NULL,
	"quietLevelIds" bigint[],
	"quietFromFloor" bigint,
	"companyTogether" bigint DEFAULT 5 NOT NULL,
	"quietFloor" bigint DEFAULT 4 NOT NULL,
	"fewRooms" bigint DEFAULT 2 NOT NULL,
	"fewCars" bigint DEFAULT 5 NOT NULL,
	"shortWaits" bigint DEFAULT 5 NOT NULL,
	"shortWalks" bigint DEFAULT 5 NOT NULL,
	"effort" integer DEFAULT 20 NOT NULL,
	"seed" bigint,
	"people" bigint,
	"left" bigint,
	"changes" bigint,
	"refused" bigint,
	"taskId" bigint,
	"failReason" text,
	"sysUserId" bigint,
	"appliedAt" timestamp(3) with time zone,
	"undoneAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "arrangement_maxWait_min" CHECK ("maxWait" >= 0),
	CONSTRAINT "arrangement_quietFromFloor_min" CHECK ("quietFromFloor" >= 1),
	CONSTRAINT "arrangement_companyTogether_min" CHECK ("companyTogether" >= 0),
	CONSTRAINT "arrangement_quietFloor_min" CHECK ("quietFloor" >= 0),
	CONSTRAINT "arrangement_fewRooms_min" CHECK ("fewRooms" >= 0),
	CONSTRAINT "arrangement_fewCars_min" CHECK ("fewCars" >= 0),
	CONSTRAINT "arrangement_shortWaits_min" CHECK ("shortWaits" >= 0),
	CONSTRAINT "arrangement_shortWalks_min" CHECK ("shortWalks" >= 0),
	CONSTRAINT "arrangement_seed_min" CHECK ("seed" >= 0),
	CONSTRAINT "arrangement_people_min" CHECK ("people" >= 0),
	CONSTRAINT "arrangement_left_min" CHECK ("left" >= 0),
	CONSTRAINT "arrangement_changes_min" CHECK ("changes" >= 0),
	CONSTRAINT "arrangement_refused_min" CHECK ("refused" >= 0),
	CONSTRAINT "arrangement_taskId_min" CHECK ("taskId" >= 1)
);

--> statement-breakpoint
CREATE TABLE "arrangementLine" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arrangementLine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"arrangementId" bigint NOT NULL,
	"kind" integer NOT NULL,
	"subjectId" bigint NOT NULL,
	"fromId" bigint,
	"toId" bigint,
	"run" bigint,
	"lineId" bigint,
	"leaves" timestamp(3) with time zone,
	"fromLineId" bigint,
	"fromLeaves" timestamp(3) with time zone,
	"isPinned" boolean DEFAULT false NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"why" text,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "arrangementLine_subjectId_min" CHECK ("subjectId" >= 1),
	CONSTRAINT "arrangementLine_fromId_min" CHECK ("fromId" >= 1),
	CONSTRAINT "arrangementLine_toId_min" CHECK ("toId" >= 1),
	CONSTRAINT "arrangementLine_run_min" CHECK ("run" >= 1),
	CONSTRAINT "arrangementLine_lineId_min" CHECK ("lineId" >= 1),
	CONSTRAINT "arrangementLine_fromLineId_min" CHECK ("fromLineId" >= 1)
);

--> statement-breakpoint
CREATE TABLE "arrangementPin" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arrangementPin_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"kind" integer NOT NULL,
	"subjectId" bigint NOT NULL,
	"sysUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "arrangementPin_subjectId_min" CHECK ("subjectId" >= 1)
);

--> statement-breakpoint
CREATE TABLE "exhibitorManual" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorManual_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"category" integer DEFAULT 10 NOT NULL,
	"remark" text,
	"englishRemark" text,
	"filePath" text NOT NULL,
	"englishFilePath" text,
	"audience" integer DEFAULT 10 NOT NULL,
	"mustConfirm" boolean DEFAULT false NOT NULL,
	"deadline" timestamp(3) with time zone,
	"status" integer DEFAULT 1 NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "exhibitorManualRead" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorManualRead_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"exhibitorManualId" bigint NOT NULL,
	"exhibitorCompanyInfoId" bigint NOT NULL,
	"filePath" text NOT NULL,
	"readAt" timestamp(3) with time zone NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "exhibitorApplicationForm" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorApplicationForm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"webFormId" bigint NOT NULL,
	"isOn" boolean DEFAULT true NOT NULL,
	"fieldMaps" jsonb NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "exhibitorLeadConsent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorLeadConsent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"exhibitorCompanyInfoId" bigint NOT NULL,
	"registerUserId" bigint NOT NULL,
	"consent" boolean DEFAULT false NOT NULL,
	"saidAt" timestamp(3) with time zone NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
DROP INDEX "hotelAssignRoom_hotelGuestId_hotelRoomId_checkInDate_key";
--> statement-breakpoint
DROP INDEX "mealRecord_registerUserId_date_mealType_key";
--> statement-breakpoint
DROP INDEX "mealRecord_mealRegisterId_key";
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD COLUMN "nightsReturned" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD COLUMN "hotelGuestId" bigint;
--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "soldOutForced" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "nightsVersion" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hotelSetting" ADD COLUMN "freeCancelDays" bigint;
--> statement-breakpoint
ALTER TABLE "hotelSetting" ADD COLUMN "cancelFeeNights" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hotelCustomer" ADD COLUMN "orderCommodityId" bigint;
--> statement-breakpoint
ALTER TABLE "hotelCustomer" ADD COLUMN "orderRoom" bigint;
--> statement-breakpoint
ALTER TABLE "hotelGuest" ADD COLUMN "hotelRoomNo" text;
--> statement-breakpoint
ALTER TABLE "hotelGuest" ADD COLUMN "hotelSpelling" text;
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
ALTER TABLE "reservationCode" ADD COLUMN "batch" text;
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
ALTER TABLE "mealRule" ADD COLUMN "isChoosable" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "mealRule" ADD COLUMN "chooseUntil" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "mealRulePlace" ADD COLUMN "quantity" bigint;
--> statement-breakpoint
ALTER TABLE "mealPlace" ADD COLUMN "hotelId" bigint;
--> statement-breakpoint
ALTER TABLE "mealRegister" ADD COLUMN "diet" text;
--> statement-breakpoint
ALTER TABLE "mealRegister" ADD COLUMN "declinedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "mealRegister" ADD COLUMN "source" integer DEFAULT 30 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mealRecord" ADD COLUMN "hotelGuestId" bigint;
--> statement-breakpoint
ALTER TABLE "mealRecord" ADD COLUMN "portion" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mealRecord" ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "mealRecord" ADD COLUMN "conflict" integer;
--> statement-breakpoint
ALTER TABLE "mealRecord" ADD COLUMN "isSeen" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "mealRecord" ADD COLUMN "requestId" text;
--> statement-breakpoint
ALTER TABLE "carType" ADD COLUMN "luggage" bigint;
--> statement-breakpoint
ALTER TABLE "carType" ADD COLUMN "wheelchair" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "station" ADD COLUMN "hotelId" bigint;
--> statement-breakpoint
ALTER TABLE "tripTicketReceiveLine" ADD COLUMN "minutes" bigint;
--> statement-breakpoint
ALTER TABLE "tripTicketReceiveLine" ADD COLUMN "hourMinutes" jsonb;
--> statement-breakpoint
ALTER TABLE "passenger" ADD COLUMN "email" text;
--> statement-breakpoint
ALTER TABLE "passenger" ADD COLUMN "hotelGuestId" bigint;
--> statement-breakpoint
ALTER TABLE "passenger" ADD COLUMN "webFormRecordId" bigint;
--> statement-breakpoint
ALTER TABLE "passenger" ADD COLUMN "luggage" bigint;
--> statement-breakpoint
ALTER TABLE "passenger" ADD COLUMN "wheelchair" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "passenger" ADD COLUMN "rideAlone" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "direction" integer;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "fromZone" text;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "toZone" text;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "plannedTime" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "carriage" text;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "carrierState" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "journeyId" bigint;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "segmentNumber" bigint;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "tripScheduleId" bigint;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "agentNumber" text;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "payer" integer;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "changeFee" bigint;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "refundFee" bigint;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "supplement" bigint;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "documents" jsonb;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "wish" text;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "changeWish" text;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "refundAskedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "deskNote" text;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "supplementOrderId" bigint;
--> statement-breakpoint
ALTER TABLE "carryPassenger" ADD COLUMN "tripTicketId" bigint;
--> statement-breakpoint
ALTER TABLE "carryPassenger" ADD COLUMN "stationId" bigint;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlan" ADD COLUMN "endTime" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlan" ADD COLUMN "round" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlan" ADD COLUMN "changedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlan" ADD COLUMN "notifiedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlanTrack" ADD COLUMN "kind" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlanTrack" ADD COLUMN "requestId" text;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlanTrack" ADD COLUMN "round" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlanTrack" ADD COLUMN "revokes" text;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlanTrack" ADD COLUMN "passengerId" bigint;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlanTrack" ADD COLUMN "receiveLinkId" bigint;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlanTrack" ADD COLUMN "photo" text;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlanTrack" ADD COLUMN "signature" text;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlanTrack" ADD COLUMN "crew" jsonb;
--> statement-breakpoint
ALTER TABLE "exhibitorCompanyInfo" ADD COLUMN "webFormRecordId" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "passengerForms" bigint[];
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "photoSteps" integer[];
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "signatureSteps" integer[];
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "pickUpMinutes" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "seeOffMinutes" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "mealDietLabel" text DEFAULT 'meals' NOT NULL;
--> statement-breakpoint
ALTER TABLE "hotelSaleNight" ADD CONSTRAINT "hotelSaleNight_hotelChannelSalesId_fk" FOREIGN KEY ("hotelChannelSalesId") REFERENCES "public"."hotelChannelSales"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelRoomingList" ADD CONSTRAINT "hotelRoomingList_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelBill" ADD CONSTRAINT "hotelBill_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vipStatement" ADD CONSTRAINT "vipStatement_vipId_fk" FOREIGN KEY ("vipId") REFERENCES "public"."vip"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vipStatement" ADD CONSTRAINT "vipStatement_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRuleAudience" ADD CONSTRAINT "mealRuleAudience_mealRuleId_fk" FOREIGN KEY ("mealRuleId") REFERENCES "public"."mealRule"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRuleAudience" ADD CONSTRAINT "mealRuleAudience_registerUserCertTypeId_fk" FOREIGN KEY ("registerUserCertTypeId") REFERENCES "public"."registerUserCertType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRuleAudience" ADD CONSTRAINT "mealRuleAudience_webFormId_fk" FOREIGN KEY ("webFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRuleAudience" ADD CONSTRAINT "mealRuleAudience_userLevelId_fk" FOREIGN KEY ("userLevelId") REFERENCES "public"."userLevel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRuleAudience" ADD CONSTRAINT "mealRuleAudience_userChannelId_fk" FOREIGN KEY ("userChannelId") REFERENCES "public"."userChannel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRuleAudience" ADD CONSTRAINT "mealRuleAudience_commoditySpuId_fk" FOREIGN KEY ("commoditySpuId") REFERENCES "public"."commoditySpu"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRuleAudience" ADD CONSTRAINT "mealRuleAudience_hotelGuestId_fk" FOREIGN KEY ("hotelGuestId") REFERENCES "public"."hotelGuest"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRuleAudience" ADD CONSTRAINT "mealRuleAudience_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripOffer" ADD CONSTRAINT "tripOffer_tripTicketId_fk" FOREIGN KEY ("tripTicketId") REFERENCES "public"."tripTicket"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripOffer" ADD CONSTRAINT "tripOffer_tripScheduleId_fk" FOREIGN KEY ("tripScheduleId") REFERENCES "public"."tripSchedule"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripSegment" ADD CONSTRAINT "tripSegment_tripTicketId_fk" FOREIGN KEY ("tripTicketId") REFERENCES "public"."tripTicket"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripSegment" ADD CONSTRAINT "tripSegment_tripChangeId_fk" FOREIGN KEY ("tripChangeId") REFERENCES "public"."tripChange"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripMessage" ADD CONSTRAINT "tripMessage_tripChangeId_fk" FOREIGN KEY ("tripChangeId") REFERENCES "public"."tripChange"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripMessage" ADD CONSTRAINT "tripMessage_tripTicketId_fk" FOREIGN KEY ("tripTicketId") REFERENCES "public"."tripTicket"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripMessage" ADD CONSTRAINT "tripMessage_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receiveLink" ADD CONSTRAINT "receiveLink_carId_fk" FOREIGN KEY ("carId") REFERENCES "public"."car"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receiveLink" ADD CONSTRAINT "receiveLink_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receiveLink" ADD CONSTRAINT "receiveLink_stationId_fk" FOREIGN KEY ("stationId") REFERENCES "public"."station"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receiveLink" ADD CONSTRAINT "receiveLink_passengerId_fk" FOREIGN KEY ("passengerId") REFERENCES "public"."passenger"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transferSeat" ADD CONSTRAINT "transferSeat_tripTicketReceivePlanCarId_fk" FOREIGN KEY ("tripTicketReceivePlanCarId") REFERENCES "public"."tripTicketReceivePlanCar"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "arrangement" ADD CONSTRAINT "arrangement_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "arrangementLine" ADD CONSTRAINT "arrangementLine_arrangementId_fk" FOREIGN KEY ("arrangementId") REFERENCES "public"."arrangement"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "arrangementPin" ADD CONSTRAINT "arrangementPin_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorManualRead" ADD CONSTRAINT "exhibitorManualRead_exhibitorManualId_fk" FOREIGN KEY ("exhibitorManualId") REFERENCES "public"."exhibitorManual"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorManualRead" ADD CONSTRAINT "exhibitorManualRead_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorApplicationForm" ADD CONSTRAINT "exhibitorApplicationForm_webFormId_fk" FOREIGN KEY ("webFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorLeadConsent" ADD CONSTRAINT "exhibitorLeadConsent_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorLeadConsent" ADD CONSTRAINT "exhibitorLeadConsent_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
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
CREATE INDEX "mealRuleAudience_projectId_id" ON "mealRuleAudience" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_deletedAt" ON "mealRuleAudience" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_mealRuleId" ON "mealRuleAudience" USING btree ("projectId","mealRuleId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_registerUserCertTypeId" ON "mealRuleAudience" USING btree ("projectId","registerUserCertTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_webFormId" ON "mealRuleAudience" USING btree ("projectId","webFormId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_userLevelId" ON "mealRuleAudience" USING btree ("projectId","userLevelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_userChannelId" ON "mealRuleAudience" USING btree ("projectId","userChannelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_commoditySpuId" ON "mealRuleAudience" USING btree ("projectId","commoditySpuId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_hotelGuestId" ON "mealRuleAudience" USING btree ("projectId","hotelGuestId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_registerUserId" ON "mealRuleAudience" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_mealRuleId_ref" ON "mealRuleAudience" USING btree ("mealRuleId");
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_registerUserCertTypeId_ref" ON "mealRuleAudience" USING btree ("registerUserCertTypeId") WHERE "registerUserCertTypeId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_webFormId_ref" ON "mealRuleAudience" USING btree ("webFormId") WHERE "webFormId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_userLevelId_ref" ON "mealRuleAudience" USING btree ("userLevelId") WHERE "userLevelId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_userChannelId_ref" ON "mealRuleAudience" USING btree ("userChannelId") WHERE "userChannelId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_commoditySpuId_ref" ON "mealRuleAudience" USING btree ("commoditySpuId") WHERE "commoditySpuId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_hotelGuestId_ref" ON "mealRuleAudience" USING btree ("hotelGuestId") WHERE "hotelGuestId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRuleAudience_registerUserId_ref" ON "mealRuleAudience" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "tripSchedule_projectId_id" ON "tripSchedule" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripSchedule_deletedAt" ON "tripSchedule" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "tripSchedule_type" ON "tripSchedule" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripSchedule_tripNumber" ON "tripSchedule" USING btree ("projectId","tripNumber","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripSchedule_departTime" ON "tripSchedule" USING btree ("projectId","departTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripSchedule_arriveTime" ON "tripSchedule" USING btree ("projectId","arriveTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripSchedule_cancelled" ON "tripSchedule" USING btree ("projectId","cancelled","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "tripSchedule_tripNumber_departTime_fromPlace_key" ON "tripSchedule" USING btree ("projectId","tripNumber","departTime","fromPlace") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripSchedule_searchText" ON "tripSchedule" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tripSchedule_searchGrams" ON "tripSchedule" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "tripFeedTwin_projectId_id" ON "tripFeedTwin" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripFeedTwin_deletedAt" ON "tripFeedTwin" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "tripFeedTwin_day" ON "tripFeedTwin" USING btree ("projectId","day","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripFeedTwin_searchText" ON "tripFeedTwin" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tripFeedTwin_searchGrams" ON "tripFeedTwin" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "tripOffer_projectId_id" ON "tripOffer" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripOffer_deletedAt" ON "tripOffer" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "tripOffer_tripTicketId" ON "tripOffer" USING btree ("projectId","tripTicketId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripOffer_type" ON "tripOffer" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripOffer_tripNumber" ON "tripOffer" USING btree ("projectId","tripNumber","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripOffer_departTime" ON "tripOffer" USING btree ("projectId","departTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripOffer_arriveTime" ON "tripOffer" USING btree ("projectId","arriveTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripOffer_chosenAt" ON "tripOffer" USING btree ("projectId","chosenAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripOffer_tripScheduleId" ON "tripOffer" USING btree ("tripScheduleId");
--> statement-breakpoint
CREATE INDEX "tripOffer_searchText" ON "tripOffer" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tripOffer_searchGrams" ON "tripOffer" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "tripOffer_tripTicketId_ref" ON "tripOffer" USING btree ("tripTicketId");
--> statement-breakpoint
CREATE INDEX "tripSegment_projectId_id" ON "tripSegment" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripSegment_deletedAt" ON "tripSegment" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "tripSegment_tripTicketId" ON "tripSegment" USING btree ("projectId","tripTicketId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripSegment_reason" ON "tripSegment" USING btree ("projectId","reason","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripSegment_departTime" ON "tripSegment" USING btree ("projectId","departTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripSegment_tripChangeId" ON "tripSegment" USING btree ("projectId","tripChangeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripSegment_searchText" ON "tripSegment" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tripSegment_searchGrams" ON "tripSegment" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "tripSegment_tripTicketId_ref" ON "tripSegment" USING btree ("tripTicketId");
--> statement-breakpoint
CREATE INDEX "tripSegment_tripChangeId_ref" ON "tripSegment" USING btree ("tripChangeId") WHERE "tripChangeId" is not null;
--> statement-breakpoint
CREATE INDEX "tripChange_projectId_id" ON "tripChange" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripChange_deletedAt" ON "tripChange" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "tripChange_source" ON "tripChange" USING btree ("projectId","source","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripChange_status" ON "tripChange" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripChange_type" ON "tripChange" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripChange_oldDepartTime" ON "tripChange" USING btree ("projectId","oldDepartTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripChange_arriveTime" ON "tripChange" USING btree ("projectId","arriveTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripChange_cancelled" ON "tripChange" USING btree ("projectId","cancelled","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripChange_simulated" ON "tripChange" USING btree ("projectId","simulated","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "tripChange_feedKey_key" ON "tripChange" USING btree ("projectId","feedKey") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripChange_searchText" ON "tripChange" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tripChange_searchGrams" ON "tripChange" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "tripMessage_projectId_id" ON "tripMessage" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripMessage_deletedAt" ON "tripMessage" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "tripMessage_tripChangeId" ON "tripMessage" USING btree ("projectId","tripChangeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripMessage_tripTicketId" ON "tripMessage" USING btree ("projectId","tripTicketId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripMessage_role" ON "tripMessage" USING btree ("projectId","role","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripMessage_webUserId" ON "tripMessage" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripMessage_status" ON "tripMessage" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripMessage_searchText" ON "tripMessage" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tripMessage_searchGrams" ON "tripMessage" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "tripMessage_tripChangeId_ref" ON "tripMessage" USING btree ("tripChangeId");
--> statement-breakpoint
CREATE INDEX "tripMessage_tripTicketId_ref" ON "tripMessage" USING btree ("tripTicketId") WHERE "tripTicketId" is not null;
--> statement-breakpoint
CREATE INDEX "receiveLink_projectId_id" ON "receiveLink" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "receiveLink_deletedAt" ON "receiveLink" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "receiveLink_role" ON "receiveLink" USING btree ("projectId","role","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "receiveLink_carId" ON "receiveLink" USING btree ("projectId","carId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "receiveLink_sysUserId" ON "receiveLink" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "receiveLink_stationId" ON "receiveLink" USING btree ("projectId","stationId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "receiveLink_passengerId" ON "receiveLink" USING btree ("projectId","passengerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "receiveLink_status" ON "receiveLink" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "receiveLink_expiresAt" ON "receiveLink" USING btree ("projectId","expiresAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "receiveLink_searchText" ON "receiveLink" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "receiveLink_searchGrams" ON "receiveLink" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "receiveLink_carId_ref" ON "receiveLink" USING btree ("carId") WHERE "carId" is not null;
--> statement-breakpoint
CREATE INDEX "receiveLink_sysUserId_ref" ON "receiveLink" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "receiveLink_stationId_ref" ON "receiveLink" USING btree ("stationId") WHERE "stationId" is not null;
--> statement-breakpoint
CREATE INDEX "receiveLink_passengerId_ref" ON "receiveLink" USING btree ("passengerId") WHERE "passengerId" is not null;
--> statement-breakpoint
CREATE INDEX "transferSeat_projectId_id" ON "transferSeat" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "transferSeat_deletedAt" ON "transferSeat" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "transferSeat_tripTicketReceivePlanCarId" ON "transferSeat" USING btree ("projectId","tripTicketReceivePlanCarId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "transferSeat_tripTicketReceivePlanCarId_key" ON "transferSeat" USING btree ("projectId","tripTicketReceivePlanCarId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "transferSeat_tripTicketReceivePlanCarId_ref" ON "transferSeat" USING btree ("tripTicketReceivePlanCarId");
--> statement-breakpoint
CREATE INDEX "arrangement_projectId_id" ON "arrangement" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "arrangement_deletedAt" ON "arrangement" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "arrangement_status" ON "arrangement" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "arrangement_sysUserId" ON "arrangement" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "arrangement_searchText" ON "arrangement" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "arrangement_searchGrams" ON "arrangement" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "arrangement_sysUserId_ref" ON "arrangement" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "arrangementLine_projectId_id" ON "arrangementLine" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "arrangementLine_deletedAt" ON "arrangementLine" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "arrangementLine_arrangementId" ON "arrangementLine" USING btree ("arrangementId");
--> statement-breakpoint
CREATE INDEX "arrangementLine_status" ON "arrangementLine" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "arrangementLine_arrangementId_kind_subjectId_idx" ON "arrangementLine" USING btree ("projectId","arrangementId","kind","subjectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "arrangementLine_arrangementId_kind_subjectId_key" ON "arrangementLine" USING btree ("projectId","arrangementId","kind","subjectId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "arrangementPin_projectId_id" ON "arrangementPin" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "arrangementPin_deletedAt" ON "arrangementPin" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "arrangementPin_sysUserId" ON "arrangementPin" USING btree ("sysUserId");
--> statement-breakpoint
CREATE UNIQUE INDEX "arrangementPin_kind_subjectId_key" ON "arrangementPin" USING btree ("projectId","kind","subjectId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorManual_projectId_id" ON "exhibitorManual" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorManual_deletedAt" ON "exhibitorManual" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorManual_category" ON "exhibitorManual" USING btree ("projectId","category","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorManual_audience" ON "exhibitorManual" USING btree ("projectId","audience","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorManual_mustConfirm" ON "exhibitorManual" USING btree ("projectId","mustConfirm","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorManual_deadline" ON "exhibitorManual" USING btree ("projectId","deadline","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorManual_status" ON "exhibitorManual" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorManual_searchText" ON "exhibitorManual" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "exhibitorManual_searchGrams" ON "exhibitorManual" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "exhibitorManualRead_projectId_id" ON "exhibitorManualRead" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorManualRead_deletedAt" ON "exhibitorManualRead" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorManualRead_exhibitorManualId" ON "exhibitorManualRead" USING btree ("exhibitorManualId");
--> statement-breakpoint
CREATE INDEX "exhibitorManualRead_exhibitorCompanyInfoId" ON "exhibitorManualRead" USING btree ("exhibitorCompanyInfoId");
--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitorManualRead_exhibitorManualId_exhibitorC_14b2ab819d" ON "exhibitorManualRead" USING btree ("projectId","exhibitorManualId","exhibitorCompanyInfoId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorApplicationForm_projectId_id" ON "exhibitorApplicationForm" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorApplicationForm_deletedAt" ON "exhibitorApplicationForm" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorApplicationForm_webFormId" ON "exhibitorApplicationForm" USING btree ("webFormId");
--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitorApplicationForm_key" ON "exhibitorApplicationForm" USING btree ("projectId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorLeadConsent_projectId_id" ON "exhibitorLeadConsent" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorLeadConsent_deletedAt" ON "exhibitorLeadConsent" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorLeadConsent_exhibitorCompanyInfoId" ON "exhibitorLeadConsent" USING btree ("projectId","exhibitorCompanyInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorLeadConsent_registerUserId" ON "exhibitorLeadConsent" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorLeadConsent_exhibitorCompanyInfoId_regi_9b440169e8" ON "exhibitorLeadConsent" USING btree ("projectId","exhibitorCompanyInfoId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorLeadConsent_exhibitorCompanyInfoId_ref" ON "exhibitorLeadConsent" USING btree ("exhibitorCompanyInfoId");
--> statement-breakpoint
CREATE INDEX "exhibitorLeadConsent_registerUserId_ref" ON "exhibitorLeadConsent" USING btree ("registerUserId");
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
ALTER TABLE "vipBill" ADD CONSTRAINT "vipBill_vipStatementId_fk" FOREIGN KEY ("vipStatementId") REFERENCES "public"."vipStatement"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealPlace" ADD CONSTRAINT "mealPlace_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRecord" ADD CONSTRAINT "mealRecord_hotelGuestId_fk" FOREIGN KEY ("hotelGuestId") REFERENCES "public"."hotelGuest"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "station" ADD CONSTRAINT "station_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passenger" ADD CONSTRAINT "passenger_hotelGuestId_fk" FOREIGN KEY ("hotelGuestId") REFERENCES "public"."hotelGuest"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passenger" ADD CONSTRAINT "passenger_webFormRecordId_fk" FOREIGN KEY ("webFormRecordId") REFERENCES "public"."webFormRecord"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD CONSTRAINT "tripTicket_journeyId_fk" FOREIGN KEY ("journeyId") REFERENCES "public"."tripTicket"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD CONSTRAINT "tripTicket_tripScheduleId_fk" FOREIGN KEY ("tripScheduleId") REFERENCES "public"."tripSchedule"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD CONSTRAINT "tripTicket_supplementOrderId_fk" FOREIGN KEY ("supplementOrderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carryPassenger" ADD CONSTRAINT "carryPassenger_tripTicketId_fk" FOREIGN KEY ("tripTicketId") REFERENCES "public"."tripTicket"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carryPassenger" ADD CONSTRAINT "carryPassenger_stationId_fk" FOREIGN KEY ("stationId") REFERENCES "public"."station"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlanTrack" ADD CONSTRAINT "tripTicketReceivePlanTrack_passengerId_fk" FOREIGN KEY ("passengerId") REFERENCES "public"."passenger"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlanTrack" ADD CONSTRAINT "tripTicketReceivePlanTrack_receiveLinkId_fk" FOREIGN KEY ("receiveLinkId") REFERENCES "public"."receiveLink"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorCompanyInfo" ADD CONSTRAINT "exhibitorCompanyInfo_webFormRecordId_fk" FOREIGN KEY ("webFormRecordId") REFERENCES "public"."webFormRecord"("id") ON DELETE no action ON UPDATE no action;
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
CREATE INDEX "reservationCode_batch" ON "reservationCode" USING btree ("projectId","batch","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelAssignRoom_checkedInAt" ON "hotelAssignRoom" USING btree ("projectId","checkedInAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "vipBill_vipStatementId" ON "vipBill" USING btree ("projectId","vipStatementId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "vipBill_vipStatementId_ref" ON "vipBill" USING btree ("vipStatementId") WHERE "vipStatementId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRule_isChoosable" ON "mealRule" USING btree ("projectId","isChoosable","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealPlace_hotelId" ON "mealPlace" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealPlace_hotelId_ref" ON "mealPlace" USING btree ("hotelId") WHERE "hotelId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRegister_source" ON "mealRegister" USING btree ("projectId","source","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "mealRegister_mealRuleId_registerUserId_key" ON "mealRegister" USING btree ("projectId","mealRuleId","registerUserId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "mealRegister_mealRuleId_hotelGuestId_key" ON "mealRegister" USING btree ("projectId","mealRuleId","hotelGuestId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRecord_hotelGuestId" ON "mealRecord" USING btree ("hotelGuestId");
--> statement-breakpoint
CREATE INDEX "mealRecord_portion" ON "mealRecord" USING btree ("projectId","portion","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRecord_conflict" ON "mealRecord" USING btree ("projectId","conflict","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "mealRecord_requestId_key" ON "mealRecord" USING btree ("projectId","requestId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "mealRecord_registerUserId_date_mealType_portion_key" ON "mealRecord" USING btree ("projectId","registerUserId","date","mealType","portion") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "mealRecord_hotelGuestId_date_mealType_portion_key" ON "mealRecord" USING btree ("projectId","hotelGuestId","date","mealType","portion") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "mealRecord_mealRegisterId_portion_key" ON "mealRecord" USING btree ("projectId","mealRegisterId","portion") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "carType_wheelchair" ON "carType" USING btree ("projectId","wheelchair","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "station_hotelId" ON "station" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "station_hotelId_ref" ON "station" USING btree ("hotelId") WHERE "hotelId" is not null;
--> statement-breakpoint
CREATE INDEX "passenger_hotelGuestId" ON "passenger" USING btree ("projectId","hotelGuestId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "passenger_webFormRecordId" ON "passenger" USING btree ("projectId","webFormRecordId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "passenger_webFormRecordId_key" ON "passenger" USING btree ("projectId","webFormRecordId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "passenger_hotelGuestId_ref" ON "passenger" USING btree ("hotelGuestId") WHERE "hotelGuestId" is not null;
--> statement-breakpoint
CREATE INDEX "passenger_webFormRecordId_ref" ON "passenger" USING btree ("webFormRecordId") WHERE "webFormRecordId" is not null;
--> statement-breakpoint
CREATE INDEX "tripTicket_direction" ON "tripTicket" USING btree ("projectId","direction","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicket_carrierState" ON "tripTicket" USING btree ("projectId","carrierState","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicket_journeyId" ON "tripTicket" USING btree ("projectId","journeyId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicket_tripScheduleId" ON "tripTicket" USING btree ("projectId","tripScheduleId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicket_payer" ON "tripTicket" USING btree ("projectId","payer","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicket_refundAskedAt" ON "tripTicket" USING btree ("projectId","refundAskedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicket_supplementOrderId" ON "tripTicket" USING btree ("projectId","supplementOrderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicket_journeyId_ref" ON "tripTicket" USING btree ("journeyId") WHERE "journeyId" is not null;
--> statement-breakpoint
CREATE INDEX "tripTicket_tripScheduleId_ref" ON "tripTicket" USING btree ("tripScheduleId") WHERE "tripScheduleId" is not null;
--> statement-breakpoint
CREATE INDEX "tripTicket_supplementOrderId_ref" ON "tripTicket" USING btree ("supplementOrderId") WHERE "supplementOrderId" is not null;
--> statement-breakpoint
CREATE INDEX "carryPassenger_tripTicketId" ON "carryPassenger" USING btree ("projectId","tripTicketId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "carryPassenger_stationId" ON "carryPassenger" USING btree ("projectId","stationId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "carryPassenger_tripTicketId_ref" ON "carryPassenger" USING btree ("tripTicketId") WHERE "tripTicketId" is not null;
--> statement-breakpoint
CREATE INDEX "carryPassenger_stationId_ref" ON "carryPassenger" USING btree ("stationId") WHERE "stationId" is not null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlan_changedAt" ON "tripTicketReceivePlan" USING btree ("projectId","changedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlanTrack_kind" ON "tripTicketReceivePlanTrack" USING btree ("projectId","kind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlanTrack_passengerId" ON "tripTicketReceivePlanTrack" USING btree ("passengerId");
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlanTrack_receiveLinkId" ON "tripTicketReceivePlanTrack" USING btree ("receiveLinkId");
--> statement-breakpoint
CREATE UNIQUE INDEX "tripTicketReceivePlanTrack_tripTicketReceivePlan_e97c32cf5a" ON "tripTicketReceivePlanTrack" USING btree ("projectId","tripTicketReceivePlanId","requestId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_webFormRecordId" ON "exhibitorCompanyInfo" USING btree ("webFormRecordId");
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_webFormRecordId_idx" ON "exhibitorCompanyInfo" USING btree ("projectId","webFormRecordId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
ALTER TABLE "hotelSetting" ADD CONSTRAINT "hotelSetting_freeCancelDays_min" CHECK ("freeCancelDays" >= 0);
--> statement-breakpoint
ALTER TABLE "hotelSetting" ADD CONSTRAINT "hotelSetting_cancelFeeNights_min" CHECK ("cancelFeeNights" >= 0);
--> statement-breakpoint
ALTER TABLE "hotelCustomer" ADD CONSTRAINT "hotelCustomer_orderRoom_min" CHECK ("orderRoom" >= 1);
--> statement-breakpoint
ALTER TABLE "hotelGuest" ADD CONSTRAINT "hotelGuest_orderRoom_min" CHECK ("orderRoom" >= 1);
--> statement-breakpoint
ALTER TABLE "hotelAssignRoom" ADD CONSTRAINT "hotelAssignRoom_bed_min" CHECK ("bed" >= 1);
--> statement-breakpoint
ALTER TABLE "hotelAssignRoom" ADD CONSTRAINT "hotelAssignRoom_beds_min" CHECK ("beds" >= 1);
--> statement-breakpoint
ALTER TABLE "mealRulePlace" ADD CONSTRAINT "mealRulePlace_quantity_min" CHECK ("quantity" >= 0);
--> statement-breakpoint
ALTER TABLE "mealRecord" ADD CONSTRAINT "mealRecord_portion_min" CHECK ("portion" >= 1);
--> statement-breakpoint
ALTER TABLE "carType" ADD CONSTRAINT "carType_luggage_min" CHECK ("luggage" >= 0);
--> statement-breakpoint
ALTER TABLE "tripTicketReceiveLine" ADD CONSTRAINT "tripTicketReceiveLine_minutes_min" CHECK ("minutes" >= 1);
--> statement-breakpoint
ALTER TABLE "passenger" ADD CONSTRAINT "passenger_luggage_min" CHECK ("luggage" >= 0);
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD CONSTRAINT "tripTicket_segmentNumber_min" CHECK ("segmentNumber" >= 1);
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD CONSTRAINT "tripTicket_changeFee_min" CHECK ("changeFee" >= 0);
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD CONSTRAINT "tripTicket_refundFee_min" CHECK ("refundFee" >= 0);
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD CONSTRAINT "tripTicket_supplement_min" CHECK ("supplement" >= 0);
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlan" ADD CONSTRAINT "tripTicketReceivePlan_round_min" CHECK ("round" >= 0);
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlanTrack" ADD CONSTRAINT "tripTicketReceivePlanTrack_round_min" CHECK ("round" >= 0);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_pickUpMinutes_min" CHECK ("pickUpMinutes" >= 0);
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD CONSTRAINT "projectSetting_seeOffMinutes_min" CHECK ("seeOffMinutes" >= 0);
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
