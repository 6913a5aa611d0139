CREATE INDEX "webFormRecord_payStatus" ON "webFormRecord" USING btree ("projectId","payStatus","id") WHERE "deletedAt" is null;
