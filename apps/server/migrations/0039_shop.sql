CREATE TABLE "voucherBudget" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucherBudget_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"voucherBatchId" bigint NOT NULL,
	"total" bigint,
	"held" bigint DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "voucherBudget_total_min" CHECK ("total" >= 0),
	CONSTRAINT "voucherBudget_held_min" CHECK ("held" >= 0),
	CONSTRAINT "voucherBudget_sold_min" CHECK ("sold" >= 0),
	CONSTRAINT "voucherBudget_check_1" CHECK ("total" is null or "held" + "sold" <= "total")
);

--> statement-breakpoint
ALTER TABLE "webStore" ADD COLUMN "refundRule" text;
--> statement-breakpoint
ALTER TABLE "webStore" ADD COLUMN "englishRefundRule" text;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "checkout" text;
--> statement-breakpoint
ALTER TABLE "voucherBatch" ADD COLUMN "budget" bigint;
--> statement-breakpoint
ALTER TABLE "voucherBudget" ADD CONSTRAINT "voucherBudget_voucherBatchId_fk" FOREIGN KEY ("voucherBatchId") REFERENCES "public"."voucherBatch"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "voucherBudget_projectId_id" ON "voucherBudget" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voucherBudget_deletedAt" ON "voucherBudget" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "voucherBudget_voucherBatchId" ON "voucherBudget" USING btree ("projectId","voucherBatchId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "voucherBudget_voucherBatchId_key" ON "voucherBudget" USING btree ("projectId","voucherBatchId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voucherBudget_voucherBatchId_ref" ON "voucherBudget" USING btree ("voucherBatchId");
--> statement-breakpoint
ALTER TABLE "voucherBatch" ADD CONSTRAINT "voucherBatch_budget_min" CHECK ("budget" >= 1);
