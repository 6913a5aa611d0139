DROP INDEX "decisionRule_decisionRuleGroupId_as_idx";
--> statement-breakpoint
CREATE INDEX "decisionRule_decisionRuleGroupId_as_idx" ON "decisionRule" USING btree ("projectId","decisionRuleGroupId",left(lower(regexp_replace(normalize("value" #>> '{}', NFKC), '[[:space:]"]+', '', 'g')), 200),"id") WHERE "deletedAt" is null;
