ALTER TABLE "order" ADD COLUMN "keptReason" text;
