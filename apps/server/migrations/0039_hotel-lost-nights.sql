CREATE TABLE "lostNight" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lostNight_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"orderId" bigint NOT NULL,
	"refundId" bigint,
	"hotelId" bigint,
	"roomTypeId" bigint,
	"hotelGuestId" bigint,
	"night" date NOT NULL,
	"rooms" bigint DEFAULT 1 NOT NULL,
	"guestStatus" integer,
	"status" integer DEFAULT 10 NOT NULL,
	"goneAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "lostNight_rooms_min" CHECK ("rooms" >= 1)
);

--> statement-breakpoint
ALTER TABLE "lostNight" ADD CONSTRAINT "lostNight_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lostNight" ADD CONSTRAINT "lostNight_refundId_fk" FOREIGN KEY ("refundId") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lostNight" ADD CONSTRAINT "lostNight_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lostNight" ADD CONSTRAINT "lostNight_roomTypeId_fk" FOREIGN KEY ("roomTypeId") REFERENCES "public"."roomType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lostNight" ADD CONSTRAINT "lostNight_hotelGuestId_fk" FOREIGN KEY ("hotelGuestId") REFERENCES "public"."hotelGuest"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "lostNight_projectId_id" ON "lostNight" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "lostNight_deletedAt" ON "lostNight" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "lostNight_orderId" ON "lostNight" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "lostNight_refundId" ON "lostNight" USING btree ("projectId","refundId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "lostNight_hotelId" ON "lostNight" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "lostNight_roomTypeId" ON "lostNight" USING btree ("projectId","roomTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "lostNight_hotelGuestId" ON "lostNight" USING btree ("projectId","hotelGuestId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "lostNight_night" ON "lostNight" USING btree ("projectId","night","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "lostNight_status" ON "lostNight" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "lostNight_refundId_idx" ON "lostNight" USING btree ("projectId","refundId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "lostNight_orderId_ref" ON "lostNight" USING btree ("orderId");
--> statement-breakpoint
CREATE INDEX "lostNight_refundId_ref" ON "lostNight" USING btree ("refundId") WHERE "refundId" is not null;
--> statement-breakpoint
CREATE INDEX "lostNight_hotelId_ref" ON "lostNight" USING btree ("hotelId") WHERE "hotelId" is not null;
--> statement-breakpoint
CREATE INDEX "lostNight_roomTypeId_ref" ON "lostNight" USING btree ("roomTypeId") WHERE "roomTypeId" is not null;
--> statement-breakpoint
CREATE INDEX "lostNight_hotelGuestId_ref" ON "lostNight" USING btree ("hotelGuestId") WHERE "hotelGuestId" is not null;
