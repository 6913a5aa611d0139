ALTER TABLE "recruitChange" ADD COLUMN "former" jsonb;
