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
ALTER TABLE "passenger" ADD COLUMN "email" text;
--> statement-breakpoint
ALTER TABLE "passenger" ADD COLUMN "hotelGuestId" bigint;
--> statement-breakpoint
ALTER TABLE "passenger" ADD COLUMN "webFormRecordId" bigint;
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
ALTER TABLE "projectSetting" ADD COLUMN "passengerForms" bigint[];
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
ALTER TABLE "tripTicket" ADD CONSTRAINT "tripTicket_segmentNumber_min" CHECK ("segmentNumber" >= 1);
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD CONSTRAINT "tripTicket_changeFee_min" CHECK ("changeFee" >= 0);
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD CONSTRAINT "tripTicket_refundFee_min" CHECK ("refundFee" >= 0);
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD CONSTRAINT "tripTicket_supplement_min" CHECK ("supplement" >= 0);
