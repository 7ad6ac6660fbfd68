CREATE TABLE `purge_queue` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tag` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`claimed_until` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `purge_queue_tag_unique` ON `purge_queue` (`tag`);