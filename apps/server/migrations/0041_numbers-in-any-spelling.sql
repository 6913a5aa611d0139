CREATE INDEX "registerUser_as_number_idx" ON "registerUser" USING btree ("projectId",upper("number"),"number","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_as_certNo_idx" ON "registerUser" USING btree ("projectId",upper("certNo"),"certNo","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_as_externalNumber_idx" ON "registerUser" USING btree ("projectId",upper("externalNumber"),"externalNumber","id") WHERE "deletedAt" is null;
