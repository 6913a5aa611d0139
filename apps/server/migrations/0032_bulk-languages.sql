ALTER TABLE "sysMessage" ADD COLUMN "englishTitle" text;
--> statement-breakpoint
ALTER TABLE "sysMessage" ADD COLUMN "englishContent" text;
--> statement-breakpoint
ALTER TABLE "massText" ADD COLUMN "englishContent" text;
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD COLUMN "englishTitle" text;
--> statement-breakpoint
ALTER TABLE "groupNotification" ADD COLUMN "englishContent" text;
--> statement-breakpoint
ALTER TABLE "groupNotificationReceiver" ADD COLUMN "language" text;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD COLUMN "englishSubject" text;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD COLUMN "englishContent" text;
