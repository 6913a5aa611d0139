DROP INDEX "voteRecord_searchText";
--> statement-breakpoint
DROP INDEX "voteRecord_searchGrams";
--> statement-breakpoint
ALTER TABLE "voteRecord" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "voteRecord" DROP COLUMN "searchGrams";
--> statement-breakpoint
DROP INDEX "voteItem_sumNumber";
--> statement-breakpoint
DROP INDEX "voteRecord_createdAt_idx";
--> statement-breakpoint
ALTER TABLE "voteTopic" ADD COLUMN "maxPerItem" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "voteRecord" ADD COLUMN "voter" text;
--> statement-breakpoint
ALTER TABLE "voteRecord" ADD COLUMN "day" text;
--> statement-breakpoint
ALTER TABLE "voteRecord" ADD COLUMN "nth" bigint;
--> statement-breakpoint
ALTER TABLE "voteRecord" ADD COLUMN "sysUserId" bigint;
--> statement-breakpoint
ALTER TABLE "voteRecord" ADD CONSTRAINT "voteRecord_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "voteRecord_sysUserId" ON "voteRecord" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voteRecord_voteTopicId_votedAt_idx" ON "voteRecord" USING btree ("projectId","voteTopicId","votedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "voteRecord_voteTopicId_voter_day_nth_key" ON "voteRecord" USING btree ("projectId","voteTopicId","voter","day","nth") WHERE "deletedAt" is null;
