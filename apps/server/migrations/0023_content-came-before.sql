-- What is public came at the day that its visitors see.
UPDATE "webContent" SET "publishedAt" = "createdAt" WHERE "status" = 1 AND "publishedAt" IS NULL;
