ALTER TABLE "project" ADD COLUMN "movedTo" text;
