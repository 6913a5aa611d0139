CREATE TABLE "sellerTag" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sellerTag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sellerId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"resource" text NOT NULL,
	"colour" integer DEFAULT 10 NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
ALTER TABLE "webUser" ADD COLUMN "tagIds" bigint[];
--> statement-breakpoint
ALTER TABLE "commoditySpu" ADD COLUMN "tagIds" bigint[];
--> statement-breakpoint
CREATE INDEX "sellerTag_sellerId_id" ON "sellerTag" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sellerTag_deletedAt" ON "sellerTag" USING btree ("sellerId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "sellerTag_resource" ON "sellerTag" USING btree ("sellerId","resource","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "sellerTag_resource_name_key" ON "sellerTag" USING btree ("sellerId","resource","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sellerTag_searchText" ON "sellerTag" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sellerTag_searchGrams" ON "sellerTag" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "commoditySpu_tagIds" ON "commoditySpu" USING gin ("tagIds") WHERE "tagIds" is not null;
