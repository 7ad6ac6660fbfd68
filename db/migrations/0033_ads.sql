CREATE TABLE `ad_clickers` (
	`hour` text NOT NULL,
	`placement` text NOT NULL,
	`network_hash` text NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`hour`, `placement`, `network_hash`)
);
--> statement-breakpoint
CREATE TABLE `ad_creatives` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`placement` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`image_url` text DEFAULT '' NOT NULL,
	`alt` text DEFAULT '' NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`html` text DEFAULT '' NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text,
	`weight` integer DEFAULT 1 NOT NULL,
	`countries` text NOT NULL,
	`sponsorship_id` integer,
	`rate` real,
	`enabled` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ad_hourly` (
	`hour` text NOT NULL,
	`placement` text NOT NULL,
	`creative_id` integer NOT NULL,
	`requests` integer DEFAULT 0 NOT NULL,
	`served` integer DEFAULT 0 NOT NULL,
	`viewable` integer DEFAULT 0 NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`hour`, `placement`, `creative_id`)
);
--> statement-breakpoint
CREATE TABLE `ad_images` (
	`creative_id` integer PRIMARY KEY NOT NULL,
	`content_type` text NOT NULL,
	`data` text NOT NULL,
	FOREIGN KEY (`creative_id`) REFERENCES `ad_creatives`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP TABLE `ad_daily`;--> statement-breakpoint
ALTER TABLE `ad_placements` ADD `pages` text;