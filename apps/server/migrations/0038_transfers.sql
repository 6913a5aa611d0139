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
