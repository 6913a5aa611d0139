ALTER TABLE "webForm" ADD COLUMN "visitorsMayWithdraw" boolean DEFAULT true NOT NULL;
