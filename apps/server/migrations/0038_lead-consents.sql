CREATE TABLE "exhibitorLeadConsent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorLeadConsent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"exhibitorCompanyInfoId" bigint NOT NULL,
	"registerUserId" bigint NOT NULL,
	"consent" boolean DEFAULT false NOT NULL,
	"saidAt" timestamp(3) with time zone NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
ALTER TABLE "exhibitorLeadConsent" ADD CONSTRAINT "exhibitorLeadConsent_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorLeadConsent" ADD CONSTRAINT "exhibitorLeadConsent_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "exhibitorLeadConsent_projectId_id" ON "exhibitorLeadConsent" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorLeadConsent_deletedAt" ON "exhibitorLeadConsent" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorLeadConsent_exhibitorCompanyInfoId" ON "exhibitorLeadConsent" USING btree ("projectId","exhibitorCompanyInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorLeadConsent_registerUserId" ON "exhibitorLeadConsent" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorLeadConsent_exhibitorCompanyInfoId_regi_9b440169e8" ON "exhibitorLeadConsent" USING btree ("projectId","exhibitorCompanyInfoId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorLeadConsent_exhibitorCompanyInfoId_ref" ON "exhibitorLeadConsent" USING btree ("exhibitorCompanyInfoId");
--> statement-breakpoint
CREATE INDEX "exhibitorLeadConsent_registerUserId_ref" ON "exhibitorLeadConsent" USING btree ("registerUserId");
