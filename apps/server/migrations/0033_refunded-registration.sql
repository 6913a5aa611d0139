ALTER TABLE "refund" ADD COLUMN "keepsRegistration" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "refundedRegistration" integer DEFAULT 10 NOT NULL;
