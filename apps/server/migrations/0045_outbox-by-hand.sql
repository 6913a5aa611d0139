ALTER TABLE "outboxMessage" ADD COLUMN "byHand" boolean DEFAULT false NOT NULL;
