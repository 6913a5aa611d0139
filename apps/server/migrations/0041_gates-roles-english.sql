ALTER TABLE "sysRole" ADD COLUMN "englishName" text;
--> statement-breakpoint
CREATE INDEX "registerUser_as_number_idx" ON "registerUser" USING btree ("projectId",upper("number"),"number","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_as_certNo_idx" ON "registerUser" USING btree ("projectId",upper("certNo"),"certNo","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_as_externalNumber_idx" ON "registerUser" USING btree ("projectId",upper("externalNumber"),"externalNumber","id") WHERE "deletedAt" is null;
--> statement-breakpoint
UPDATE "sysRole" SET "englishName" = 'Administrator' WHERE "code" = 'administrator';
--> statement-breakpoint
-- Ready roles of events that exist have the English words of their job.
UPDATE "sysRole" r SET "englishName" = left(w.words || ' · ' || coalesce(nullif(p."englishName", ''), p."name"), 80) || ' #' || p.id
FROM project p, (VALUES ('manager', 'Event manager'), ('registration', 'Registration and review'),
  ('website', 'Website and programme'), ('onSite', 'On-site sign-in and gates'), ('finance', 'Finance and reports'),
  ('reviewer', 'Review of registrations only'), ('editor', 'Content only, without publishing'),
  ('cashier', 'Cashier only, without refunds'), ('guard', 'Gate guard only')) w(job, words)
WHERE r."code" = 'event-' || p.id || '-' || w.job;
