CREATE TABLE "boothTarget" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boothTarget_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"exhibitionHallId" bigint NOT NULL,
	"boothType" integer NOT NULL,
	"area" numeric,
	"income" bigint,
	"deposit" bigint,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "boothTarget_income_min" CHECK ("income" >= 0),
	CONSTRAINT "boothTarget_deposit_min" CHECK ("deposit" >= 0)
);

--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD COLUMN "payDays" bigint;
--> statement-breakpoint
ALTER TABLE "boothTarget" ADD CONSTRAINT "boothTarget_exhibitionHallId_fk" FOREIGN KEY ("exhibitionHallId") REFERENCES "public"."exhibitionHall"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "boothTarget_projectId_id" ON "boothTarget" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothTarget_deletedAt" ON "boothTarget" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "boothTarget_exhibitionHallId" ON "boothTarget" USING btree ("projectId","exhibitionHallId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothTarget_boothType" ON "boothTarget" USING btree ("projectId","boothType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "boothTarget_exhibitionHallId_boothType_key" ON "boothTarget" USING btree ("projectId","exhibitionHallId","boothType") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "boothTarget_exhibitionHallId_ref" ON "boothTarget" USING btree ("exhibitionHallId");
--> statement-breakpoint
ALTER TABLE "exhibitionReserveSetting" ADD CONSTRAINT "exhibitionReserveSetting_payDays_min" CHECK ("payDays" >= 1);
