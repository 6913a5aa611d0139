ALTER TABLE "refund" ADD COLUMN "rejectedRecordId" bigint;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "feeState" integer;
--> statement-breakpoint
ALTER TABLE "projectSetting" ADD COLUMN "gateUnpaid" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_rejectedRecordId_fk" FOREIGN KEY ("rejectedRecordId") REFERENCES "public"."webFormRecord"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "refund_rejectedRecordId" ON "refund" USING btree ("rejectedRecordId");
--> statement-breakpoint
CREATE INDEX "registerUser_feeState" ON "registerUser" USING btree ("projectId","feeState","id") WHERE "deletedAt" is null;

--> statement-breakpoint
-- Events that exist go on letting in who has not paid, with a word to the guard.
UPDATE "projectSetting" SET "gateUnpaid" = 20;
--> statement-breakpoint
UPDATE "webFormRecord" r SET "payStatus" = 50
WHERE r."payStatus" = 10 AND EXISTS (
  SELECT 1 FROM "orderCommodity" l
  WHERE l."webFormRecordId" = r.id AND l."status" = 56 AND l."deletedAt" IS NULL
);
--> statement-breakpoint
-- Terminals hear of people who changed: so these have.
UPDATE "registerUser" u SET "feeState" = s."state", "updatedAt" = now()
FROM (
  SELECT l."registerUserId" AS id, CASE
    WHEN bool_or(coalesce(f."payStatus", 10) = 10) THEN 10 WHEN bool_or(f."payStatus" = 20) THEN 20 ELSE 50
  END AS "state"
  FROM "registerUserRecord" l
  JOIN "webFormRecord" r ON r.id = l."webFormRecordId" AND r."status" = 20 AND r."deletedAt" IS NULL
  JOIN "webFormRecord" f ON f.id = any(array[r.id, CASE WHEN coalesce(r."fee", 0) = 0 THEN r."groupId" END])
    AND f."fee" > 0 AND f."status" <> 30 AND f."deletedAt" IS NULL
  WHERE l."deletedAt" IS NULL
  GROUP BY l."registerUserId"
) s
WHERE u.id = s.id;
