CREATE TABLE `contact_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`address_hash` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_attempts_by_address` ON `contact_attempts` (`address_hash`,`created_at`);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `kind` text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `business_slug` text;