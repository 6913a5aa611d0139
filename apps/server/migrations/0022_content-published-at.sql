ALTER TABLE "webContent" ADD COLUMN "publishedAt" timestamp(3) with time zone;
