CREATE TABLE `bulk_changes` (
	`job_id` integer NOT NULL,
	`business_id` integer NOT NULL,
	`base` integer NOT NULL,
	`version` integer,
	`before` text,
	PRIMARY KEY(`job_id`, `business_id`)
);
--> statement-breakpoint
CREATE TABLE `bulk_jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor` text NOT NULL,
	`state` text NOT NULL,
	`is_paused` integer DEFAULT false NOT NULL,
	`action` text NOT NULL,
	`patch` text,
	`query` text,
	`cursor` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`unchanged` integer DEFAULT 0 NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL,
	`restored` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bulk_jobs_by_date` ON `bulk_jobs` (`created_at`);