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
ALTER TABLE "passenger" ADD COLUMN "luggage" bigint;
--> statement-breakpoint
ALTER TABLE "passenger" ADD COLUMN "wheelchair" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "passenger" ADD COLUMN "rideAlone" boolean DEFAULT false NOT NULL;
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
ALTER TABLE "tripTicketReceivePlan" ADD COLUMN "toldAt" timestamp(3) with time zone;
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
ALTER TABLE "projectSetting" ADD COLUMN "photoSteps" integer[];
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "signatureSteps" integer[];
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "pickUpMinutes" bigint;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "seeOffMinutes" bigint;
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
ALTER TABLE "station" ADD CONSTRAINT "station_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carryPassenger" ADD CONSTRAINT "carryPassenger_tripTicketId_fk" FOREIGN KEY ("tripTicketId") REFERENCES "public"."tripTicket"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carryPassenger" ADD CONSTRAINT "carryPassenger_stationId_fk" FOREIGN KEY ("stationId") REFERENCES "public"."station"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlanTrack" ADD CONSTRAINT "tripTicketReceivePlanTrack_passengerId_fk" FOREIGN KEY ("passengerId") REFERENCES "public"."passenger"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlanTrack" ADD CONSTRAINT "tripTicketReceivePlanTrack_receiveLinkId_fk" FOREIGN KEY ("receiveLinkId") REFERENCES "public"."receiveLink"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "hotelAssignRoom_checkedInAt" ON "hotelAssignRoom" USING btree ("projectId","checkedInAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "carType_wheelchair" ON "carType" USING btree ("projectId","wheelchair","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "station_hotelId" ON "station" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "station_hotelId_ref" ON "station" USING btree ("hotelId") WHERE "hotelId" is not null;
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
ALTER TABLE "hotelAssignRoom" ADD CONSTRAINT "hotelAssignRoom_bed_min" CHECK ("bed" >= 1);
--> statement-breakpoint
ALTER TABLE "hotelAssignRoom" ADD CONSTRAINT "hotelAssignRoom_beds_min" CHECK ("beds" >= 1);
--> statement-breakpoint
ALTER TABLE "carType" ADD CONSTRAINT "carType_luggage_min" CHECK ("luggage" >= 0);
--> statement-breakpoint
ALTER TABLE "tripTicketReceiveLine" ADD CONSTRAINT "tripTicketReceiveLine_minutes_min" CHECK ("minutes" >= 1);
--> statement-breakpoint
ALTER TABLE "passenger" ADD CONSTRAINT "passenger_luggage_min" CHECK ("luggage" >= 0);
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
