CREATE TABLE `suppression_keys` (
	`key` text NOT NULL,
	`suppression_id` text NOT NULL,
	PRIMARY KEY(`key`, `suppression_id`)
);
--> statement-breakpoint
CREATE INDEX `suppression_keys_by_entry` ON `suppression_keys` (`suppression_id`);--> statement-breakpoint
CREATE TABLE `suppressions` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`city` text,
	`country_code` text,
	`slug` text NOT NULL,
	`note` text,
	`actor` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `suppressions_by_date` ON `suppressions` (`created_at`);