ALTER TABLE "website" ADD COLUMN "mapTileUrl" text;
--> statement-breakpoint
ALTER TABLE "website" ADD COLUMN "mapAttribution" text;
