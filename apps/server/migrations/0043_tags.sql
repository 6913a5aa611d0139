DROP INDEX "tagsManagement_name_key";
--> statement-breakpoint
ALTER TABLE "webFormRecord" ADD COLUMN "tagIds" bigint[];
--> statement-breakpoint
ALTER TABLE "conferenceSpeaker" ADD COLUMN "tagIds" bigint[];
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tagIds" bigint[];
--> statement-breakpoint
ALTER TABLE "recruitCompany" ADD COLUMN "tagIds" bigint[];
--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "tagIds" bigint[];
--> statement-breakpoint
UPDATE "hotel" h SET "tagIds" = l.tags
FROM (
  SELECT "hotelId", array_agg("tagsManagementId" ORDER BY "sortNumber", id) AS tags
  FROM "hotelTag" WHERE "deletedAt" IS NULL GROUP BY "hotelId"
) l
WHERE l."hotelId" = h.id;
--> statement-breakpoint
ALTER TABLE "hotelTag" DISABLE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP TABLE "hotelTag" CASCADE;
--> statement-breakpoint
ALTER TABLE "hotelGuest" ADD COLUMN "tagIds" bigint[];
--> statement-breakpoint
ALTER TABLE "tagsManagement" ADD COLUMN "resource" text;
--> statement-breakpoint
UPDATE "tagsManagement" SET "resource" = 'hotel';
--> statement-breakpoint
ALTER TABLE "tagsManagement" ALTER COLUMN "resource" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "tagsManagement" ADD COLUMN "colour" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "passenger" ADD COLUMN "tagIds" bigint[];
--> statement-breakpoint
ALTER TABLE "registerUser" ADD COLUMN "tagIds" bigint[];
--> statement-breakpoint
ALTER TABLE "exhibitorCompanyInfo" ADD COLUMN "tagIds" bigint[];
--> statement-breakpoint
CREATE INDEX "webFormRecord_tagIds" ON "webFormRecord" USING gin ("tagIds") WHERE "tagIds" is not null;
--> statement-breakpoint
CREATE INDEX "conferenceSpeaker_tagIds" ON "conferenceSpeaker" USING gin ("tagIds") WHERE "tagIds" is not null;
--> statement-breakpoint
CREATE INDEX "order_tagIds" ON "order" USING gin ("tagIds") WHERE "tagIds" is not null;
--> statement-breakpoint
CREATE INDEX "recruitCompany_tagIds" ON "recruitCompany" USING gin ("tagIds") WHERE "tagIds" is not null;
--> statement-breakpoint
CREATE INDEX "hotel_tagIds" ON "hotel" USING gin ("tagIds") WHERE "tagIds" is not null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_tagIds" ON "hotelGuest" USING gin ("tagIds") WHERE "tagIds" is not null;
--> statement-breakpoint
CREATE INDEX "tagsManagement_resource" ON "tagsManagement" USING btree ("projectId","resource","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "tagsManagement_resource_name_key" ON "tagsManagement" USING btree ("projectId","resource","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "passenger_tagIds" ON "passenger" USING gin ("tagIds") WHERE "tagIds" is not null;
--> statement-breakpoint
CREATE INDEX "registerUser_tagIds" ON "registerUser" USING gin ("tagIds") WHERE "tagIds" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_tagIds" ON "exhibitorCompanyInfo" USING gin ("tagIds") WHERE "tagIds" is not null;
