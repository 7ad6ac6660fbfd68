CREATE TABLE `business_photos` (
	`business_id` integer PRIMARY KEY NOT NULL,
	`photos` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `unnamed_pictures` (
	`picture` text PRIMARY KEY NOT NULL,
	`since` text NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER businesses_photos_deleted AFTER DELETE ON businesses
BEGIN
  DELETE FROM business_photos WHERE business_id = old.id;
END;
