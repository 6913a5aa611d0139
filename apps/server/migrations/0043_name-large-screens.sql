ALTER TABLE "visualScreen" ADD COLUMN "englishName" text;
