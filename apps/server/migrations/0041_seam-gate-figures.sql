ALTER TABLE "dayFigure" ADD COLUMN "untilNow" bigint DEFAULT 0 NOT NULL;
