ALTER TABLE "registerUserEntryRecord" ADD COLUMN "deviceTime" timestamp(3) with time zone;
