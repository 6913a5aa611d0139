CREATE TABLE "orderChange" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orderChange_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"orderId" bigint NOT NULL,
	"state" integer DEFAULT 10 NOT NULL,
	"lines" jsonb,
	"before" bigint NOT NULL,
	"after" bigint NOT NULL,
	"difference" bigint NOT NULL,
	"currencyId" bigint,
	"reason" text,
	"wasPaidAt" timestamp(3) with time zone,
	"refundId" bigint,
	"webUserId" bigint,
	"sysUserId" bigint,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "buyerChangesOrder" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "orderChange" ADD CONSTRAINT "orderChange_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderChange" ADD CONSTRAINT "orderChange_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderChange" ADD CONSTRAINT "orderChange_refundId_fk" FOREIGN KEY ("refundId") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderChange" ADD CONSTRAINT "orderChange_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderChange" ADD CONSTRAINT "orderChange_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "orderChange_projectId_id" ON "orderChange" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderChange_deletedAt" ON "orderChange" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "orderChange_orderId" ON "orderChange" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderChange_state" ON "orderChange" USING btree ("projectId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderChange_currencyId" ON "orderChange" USING btree ("currencyId");
--> statement-breakpoint
CREATE INDEX "orderChange_refundId" ON "orderChange" USING btree ("refundId");
--> statement-breakpoint
CREATE INDEX "orderChange_webUserId" ON "orderChange" USING btree ("webUserId");
--> statement-breakpoint
CREATE INDEX "orderChange_sysUserId" ON "orderChange" USING btree ("sysUserId");
--> statement-breakpoint
CREATE INDEX "orderChange_orderId_ref" ON "orderChange" USING btree ("orderId");
