CREATE TABLE `recovery_codes` (
	`hash` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `second_factor` (
	`id` integer PRIMARY KEY NOT NULL,
	`sealed_key` text NOT NULL,
	`confirmed_at` text,
	`last_step` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `confirmed_at` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `used_at` text;