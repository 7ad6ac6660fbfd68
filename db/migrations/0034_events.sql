CREATE TABLE `business_daily` (
	`day` text NOT NULL,
	`business_id` integer NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`presses` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `business_id`)
);
--> statement-breakpoint
CREATE TABLE `events_daily` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`key` text NOT NULL,
	`n` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `day`, `key`)
);
--> statement-breakpoint
CREATE TABLE `events_hourly` (
	`kind` text NOT NULL,
	`hour` text NOT NULL,
	`key` text NOT NULL,
	`n` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `hour`, `key`)
);
--> statement-breakpoint
DROP TABLE `page_views_daily`;--> statement-breakpoint
DROP TABLE `searches_daily`;--> statement-breakpoint
DROP TABLE `vitals_daily`;--> statement-breakpoint
CREATE TABLE `vitals_daily` (
	`day` text NOT NULL,
	`vital` text NOT NULL,
	`page` text NOT NULL,
	`device` text NOT NULL,
	`bucket` integer NOT NULL,
	`n` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `vital`, `page`, `device`, `bucket`)
);
