CREATE TABLE "dataErasure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dataErasure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sellerId" bigint NOT NULL,
	"number" text NOT NULL,
	"erasedAt" timestamp(3) with time zone NOT NULL,
	"accountNumber" bigint NOT NULL,
	"by" integer NOT NULL,
	"sysUserId" bigint,
	"lines" jsonb NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
ALTER TABLE "dataErasure" ADD CONSTRAINT "dataErasure_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "dataErasure_sellerId_id" ON "dataErasure" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dataErasure_erasedAt" ON "dataErasure" USING btree ("sellerId","erasedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dataErasure_accountNumber" ON "dataErasure" USING btree ("sellerId","accountNumber","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dataErasure_by" ON "dataErasure" USING btree ("sellerId","by","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dataErasure_sysUserId" ON "dataErasure" USING btree ("sellerId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "dataErasure_number_key" ON "dataErasure" USING btree ("sellerId","number") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dataErasure_searchText" ON "dataErasure" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "dataErasure_searchGrams" ON "dataErasure" USING gin ("searchGrams");
