ALTER TABLE "sysRole" ADD COLUMN "englishName" text;
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
