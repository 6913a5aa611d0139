ALTER TABLE "project" ADD COLUMN "formerAbbreviations" jsonb;
