ALTER TABLE "webUser" ADD COLUMN "formerContacts" text;
