CREATE TABLE "dispute" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"number" text NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"orderId" bigint,
	"payId" bigint,
	"type" integer,
	"amount" bigint,
	"currencyId" bigint,
	"what" text,
	"openedAt" timestamp(3) with time zone,
	"answerBy" timestamp(3) with time zone,
	"note" text,
	"sysUserId" bigint,
	"answeredAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "dispute_amount_min" CHECK ("amount" >= 0)
);

--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_payId_fk" FOREIGN KEY ("payId") REFERENCES "public"."pay"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "dispute_projectId_id" ON "dispute" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dispute_deletedAt" ON "dispute" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "dispute_status" ON "dispute" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dispute_orderId" ON "dispute" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dispute_payId" ON "dispute" USING btree ("projectId","payId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dispute_type" ON "dispute" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dispute_currencyId" ON "dispute" USING btree ("currencyId");
--> statement-breakpoint
CREATE INDEX "dispute_openedAt" ON "dispute" USING btree ("projectId","openedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dispute_answerBy" ON "dispute" USING btree ("projectId","answerBy","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dispute_sysUserId" ON "dispute" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dispute_createdAt_idx" ON "dispute" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_number_key" ON "dispute" USING btree ("projectId","number") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dispute_searchText" ON "dispute" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "dispute_searchGrams" ON "dispute" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "dispute_orderId_ref" ON "dispute" USING btree ("orderId") WHERE "orderId" is not null;
--> statement-breakpoint
CREATE INDEX "dispute_payId_ref" ON "dispute" USING btree ("payId") WHERE "payId" is not null;
--> statement-breakpoint
CREATE INDEX "dispute_sysUserId_ref" ON "dispute" USING btree ("sysUserId") WHERE "sysUserId" is not null;
