CREATE TABLE "unclaimedUpload" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unclaimedUpload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"filePath" text NOT NULL,
	"size" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "unclaimedUpload_size_min" CHECK ("size" >= 0)
);

--> statement-breakpoint
ALTER TABLE "registerChannel" DROP CONSTRAINT "registerChannel_registerCount_min";
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatch" DROP CONSTRAINT "registerUserPoliceCheckBatch_totalAmt_min";
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatch" DROP CONSTRAINT "registerUserPoliceCheckBatch_passAmt_min";
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatch" DROP CONSTRAINT "registerUserPoliceCheckBatch_nopassAmt_min";
--> statement-breakpoint
ALTER TABLE "registerUserZZBatch" DROP CONSTRAINT "registerUserZZBatch_totalAmt_min";
--> statement-breakpoint
ALTER TABLE "outboxMessage" ADD COLUMN "erasedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "commonLoginUser" ADD COLUMN "erasedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD COLUMN "content" text;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD COLUMN "englishContent" text;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD COLUMN "titleFieldId" bigint;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD COLUMN "firstChoice" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD COLUMN "pattern" text;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD COLUMN "ownPattern" text;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD COLUMN "patternMessage" text;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD COLUMN "englishPatternMessage" text;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD COLUMN "minValue" numeric;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD COLUMN "maxValue" numeric;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD COLUMN "step" numeric;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD COLUMN "unit" text;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD COLUMN "englishUnit" text;
--> statement-breakpoint
ALTER TABLE "webFormComponent" ADD COLUMN "fileKinds" text[];
--> statement-breakpoint
ALTER TABLE "webFormComponent" ADD COLUMN "rowColumns" jsonb;
--> statement-breakpoint
ALTER TABLE "webFormComponent" ADD COLUMN "leastRows" bigint;
--> statement-breakpoint
ALTER TABLE "webFormComponent" ADD COLUMN "mostRows" bigint;
--> statement-breakpoint
ALTER TABLE "webFormCandidate" ADD COLUMN "picture" text;
--> statement-breakpoint
ALTER TABLE "webFormCandidate" ADD COLUMN "exclusive" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "webFormVisibleRule" ADD COLUMN "negated" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "webFormRecord" ADD COLUMN "erasedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "decisionRule" ADD COLUMN "webFormRecordId" bigint;
--> statement-breakpoint
ALTER TABLE "decisionRule" ADD COLUMN "webUserId" bigint;
--> statement-breakpoint
ALTER TABLE "decisionRule" ADD COLUMN "usedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "importBatch" ADD COLUMN "columns" jsonb;
--> statement-breakpoint
ALTER TABLE "importBatch" ADD COLUMN "tellPeople" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "importBatchOutcome" ADD COLUMN "headingRow" bigint;
--> statement-breakpoint
ALTER TABLE "conferenceSchedule" ADD COLUMN "englishTrack" text;
--> statement-breakpoint
ALTER TABLE "voteRecord" ADD COLUMN "erasedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "mealRegister" ADD COLUMN "erasedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "passenger" ADD COLUMN "erasedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD COLUMN "erasedAt" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "erasedAt" timestamp(3) with time zone;
--> statement-breakpoint
CREATE INDEX "unclaimedUpload_deletedAt" ON "unclaimedUpload" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "unclaimedUpload_filePath_key" ON "unclaimedUpload" USING btree ("filePath") WHERE "deletedAt" is null;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD CONSTRAINT "webFormField_titleFieldId_fk" FOREIGN KEY ("titleFieldId") REFERENCES "public"."webFormField"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "decisionRule" ADD CONSTRAINT "decisionRule_webFormRecordId_fk" FOREIGN KEY ("webFormRecordId") REFERENCES "public"."webFormRecord"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "decisionRule" ADD CONSTRAINT "decisionRule_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "webFormField_titleFieldId" ON "webFormField" USING btree ("titleFieldId");
--> statement-breakpoint
CREATE INDEX "decisionRule_webFormRecordId" ON "decisionRule" USING btree ("projectId","webFormRecordId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "decisionRule_webUserId" ON "decisionRule" USING btree ("webUserId");
--> statement-breakpoint
CREATE INDEX "decisionRule_webFormRecordId_ref" ON "decisionRule" USING btree ("webFormRecordId") WHERE "webFormRecordId" is not null;
--> statement-breakpoint
ALTER TABLE "registerChannel" DROP COLUMN "registerCount";
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatch" DROP COLUMN "totalAmt";
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatch" DROP COLUMN "passAmt";
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatch" DROP COLUMN "nopassAmt";
--> statement-breakpoint
ALTER TABLE "registerUserZZBatch" DROP COLUMN "totalAmt";
--> statement-breakpoint
ALTER TABLE "webFormComponent" ADD CONSTRAINT "webFormComponent_leastRows_min" CHECK ("leastRows" >= 0);
--> statement-breakpoint
ALTER TABLE "webFormComponent" ADD CONSTRAINT "webFormComponent_mostRows_min" CHECK ("mostRows" >= 1);
--> statement-breakpoint
ALTER TABLE "importBatchOutcome" ADD CONSTRAINT "importBatchOutcome_headingRow_min" CHECK ("headingRow" >= 1);
--> statement-breakpoint
-- Accounts are found by E.164 numbers. The jobs respellPhones and respellAnswers do the rest in lots.
update "webUser" u
set "searchText" = regexp_replace(u."searchText", '(^|\n)' || u."phoneNumber" || '(\n|$)', '\1+86' || u."phoneNumber" || '\2'),
  "phoneNumber" = '+86' || u."phoneNumber"
where u."phoneNumber" ~ '^1[3-9][0-9]{9}$'
  and not exists (
    select 1
    from "webUser" o
    where o."sellerId" = u."sellerId" and o."phoneNumber" = '+86' || u."phoneNumber" and o."deletedAt" is null
  );
--> statement-breakpoint
-- Opt-outs are heeded from the first message on.
update "optOut" o
set "searchText" = replace(o."searchText", o."phoneNumber", n.number), "phoneNumber" = n.number
from (
  select id, case
    when "phoneNumber" ~ '^1[3-9][0-9]{9}$' then '+86' || "phoneNumber"
    when "phoneNumber" ~ '^09[0-9]{8}$' then '+886' || substr("phoneNumber", 2)
    else '+' || "phoneNumber"
  end as number
  from "optOut"
  where "phoneNumber" ~ '^[0-9]{7,15}$'
) n
where n.id = o.id;
--> statement-breakpoint
-- People who were erased before leave the queues.
with gone as (
  update "webFormRecord" r
  set "erasedAt" = r."updatedAt", "status" = 30
  from (
    select id, "status" as was
    from "webFormRecord"
    where "remark" = '应本人要求已清除个人信息 / Personal data removed at the person’s request'
  ) o
  where r.id = o.id and r."erasedAt" is null
  returning r.id, r."projectId", o.was
)
insert into "stateEvent" ("projectId", "resource", "rowId", "field", "move", "fromCode", "toCode", "actorKind")
select "projectId", 'webFormRecord', id, 'status', 'erase', was::text, '30', 'service'
from gone;
--> statement-breakpoint
update "voteRecord"
set "erasedAt" = "updatedAt"
where "voter" like 'gone:%' and "erasedAt" is null;
--> statement-breakpoint
-- Keys of messages held whole numbers and addresses. What is kept of a key is what our code reads.
update "outboxMessage"
set "dedupeKey" = regexp_replace("dedupeKey", ':(sms|mail):[^:]*$', ':\1:old-' || "id")
where "dedupeKey" ~ ':(sms|mail):[^:]+$' and "dedupeKey" !~ ':(sms|mail):[A-Za-z0-9_-]{43}$';
