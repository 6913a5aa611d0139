CREATE TABLE "ledgerDifference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledgerDifference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"kind" integer NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"mend" integer NOT NULL,
	"subject" text NOT NULL,
	"orderId" bigint,
	"expected" bigint,
	"found" bigint,
	"expectedCount" bigint,
	"foundCount" bigint,
	"debit" integer,
	"credit" integer,
	"currencyId" bigint,
	"foundAt" timestamp(3) with time zone,
	"reason" text,
	"sysUserId" bigint,
	"confirmedById" bigint,
	"confirmedAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
ALTER TABLE "ledgerDifference" ADD CONSTRAINT "ledgerDifference_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledgerDifference" ADD CONSTRAINT "ledgerDifference_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledgerDifference" ADD CONSTRAINT "ledgerDifference_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledgerDifference" ADD CONSTRAINT "ledgerDifference_confirmedById_fk" FOREIGN KEY ("confirmedById") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_projectId_id" ON "ledgerDifference" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_deletedAt" ON "ledgerDifference" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_kind" ON "ledgerDifference" USING btree ("projectId","kind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_status" ON "ledgerDifference" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_mend" ON "ledgerDifference" USING btree ("projectId","mend","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_orderId" ON "ledgerDifference" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_currencyId" ON "ledgerDifference" USING btree ("currencyId");
--> statement-breakpoint
CREATE INDEX "ledgerDifference_foundAt" ON "ledgerDifference" USING btree ("projectId","foundAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_sysUserId" ON "ledgerDifference" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_confirmedById" ON "ledgerDifference" USING btree ("projectId","confirmedById","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_confirmedAt" ON "ledgerDifference" USING btree ("projectId","confirmedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "ledgerDifference_kind_subject_key" ON "ledgerDifference" USING btree ("projectId","kind","subject") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_searchText" ON "ledgerDifference" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "ledgerDifference_searchGrams" ON "ledgerDifference" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "ledgerDifference_orderId_ref" ON "ledgerDifference" USING btree ("orderId") WHERE "orderId" is not null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_sysUserId_ref" ON "ledgerDifference" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "ledgerDifference_confirmedById_ref" ON "ledgerDifference" USING btree ("confirmedById") WHERE "confirmedById" is not null;
