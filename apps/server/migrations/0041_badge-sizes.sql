ALTER TABLE "registerUserCertType" DROP CONSTRAINT "registerUserCertType_backgroundImageWidth_min";
--> statement-breakpoint
ALTER TABLE "registerUserCertType" DROP CONSTRAINT "registerUserCertType_backgroundImageHeight_min";
--> statement-breakpoint
ALTER TABLE "registerUserCertType" ALTER COLUMN "backgroundImageWidth" SET DATA TYPE numeric;
--> statement-breakpoint
ALTER TABLE "registerUserCertType" ALTER COLUMN "backgroundImageHeight" SET DATA TYPE numeric;
