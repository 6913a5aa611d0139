CREATE TABLE "lostReference" (
	"resource" text NOT NULL,
	"rowId" bigint NOT NULL,
	"inTable" text NOT NULL,
	"field" text NOT NULL,
	"rows" bigint[] NOT NULL,
	"lostAt" timestamp(3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE INDEX "lostReference_resource_rowId" ON "lostReference" USING btree ("resource","rowId");
