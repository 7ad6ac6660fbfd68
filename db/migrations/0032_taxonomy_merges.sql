CREATE TABLE `taxonomy_merge_businesses` (
	`merge_id` integer NOT NULL,
	`business_id` integer NOT NULL,
	`country_code` text,
	PRIMARY KEY(`merge_id`, `business_id`),
	FOREIGN KEY (`merge_id`) REFERENCES `taxonomy_merges`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `taxonomy_merges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`actor` text NOT NULL,
	`source_id` integer NOT NULL,
	`target_id` integer NOT NULL,
	`source` text NOT NULL,
	`former_slugs` text DEFAULT '[]' NOT NULL,
	`aliases` text DEFAULT '[]' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `taxonomy_merges_by_source` ON `taxonomy_merges` (`kind`,`source_id`);