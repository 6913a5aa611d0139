ALTER TABLE "registerUser" ADD COLUMN "handedOutAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "handedOutById" bigint;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "printingAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUserCertType" ADD COLUMN "sides" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserCertType" ADD COLUMN "backImage" text;
--> statement-breakpoint
ALTER TABLE "registerUserCertTemplateConfig" ADD COLUMN "sides" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserCertTemplateConfig" ADD COLUMN "backImage" text;
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD COLUMN "startAt" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD COLUMN "partSize" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD COLUMN "printedAmt" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD COLUMN "members" jsonb;
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD COLUMN "part" jsonb;
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD COLUMN "sheet" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD COLUMN "columns" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD COLUMN "rows" bigint;
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD COLUMN "labelWidth" numeric;
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD COLUMN "labelHeight" numeric;
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD COLUMN "marginLeft" numeric;
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD COLUMN "marginTop" numeric;
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD COLUMN "gapX" numeric;
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD COLUMN "gapY" numeric;
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD COLUMN "turnsBack" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserSignInKiosk" ADD COLUMN "printsBadges" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "registerUserSignInKiosk" ADD COLUMN "registerUserPrinterId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD CONSTRAINT "registerUser_handedOutById_fk" FOREIGN KEY ("handedOutById") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserSignInKiosk" ADD CONSTRAINT "registerUserSignInKiosk_registerUserPrinterId_fk" FOREIGN KEY ("registerUserPrinterId") REFERENCES "public"."registerUserPrinter"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "registerUser_handedOutById" ON "registerUser" USING btree ("handedOutById");
--> statement-breakpoint
CREATE INDEX "registerUserSignInKiosk_registerUserPrinterId" ON "registerUserSignInKiosk" USING btree ("projectId","registerUserPrinterId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInKiosk_registerUserPrinterId_ref" ON "registerUserSignInKiosk" USING btree ("registerUserPrinterId") WHERE "registerUserPrinterId" is not null;
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD CONSTRAINT "registerUserCertBatch_startAt_min" CHECK ("startAt" >= 1);
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD CONSTRAINT "registerUserCertBatch_partSize_min" CHECK ("partSize" >= 1);
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD CONSTRAINT "registerUserCertBatch_printedAmt_min" CHECK ("printedAmt" >= 0);
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD CONSTRAINT "registerUserPrinter_columns_min" CHECK ("columns" >= 1);
--> statement-breakpoint
ALTER TABLE "registerUserPrinter" ADD CONSTRAINT "registerUserPrinter_rows_min" CHECK ("rows" >= 1);
