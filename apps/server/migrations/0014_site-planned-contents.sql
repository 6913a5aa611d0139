ALTER TABLE "website" ADD COLUMN "externalPictures" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "webContent" ADD COLUMN "publishAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "webContent" ADD COLUMN "withdrawAt" timestamp(3) with time zone;
