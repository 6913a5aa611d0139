ALTER TABLE "registerUserExhibitionHallScale" ADD COLUMN "insideSince" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateDayEnds" text;
--> statement-breakpoint
UPDATE "registerUserExhibitionHallScale" SET "insideSince" = now() WHERE "inside" > 0;
