CREATE TABLE `presence_counts` (
	`business_id` integer NOT NULL,
	`day` text NOT NULL,
	`there` integer DEFAULT 0 NOT NULL,
	`gone` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`business_id`, `day`)
);
--> statement-breakpoint
CREATE INDEX `presence_counts_gone` ON `presence_counts` (`day`,`business_id`) WHERE "presence_counts"."gone" > 0;--> statement-breakpoint
CREATE TABLE `presence_voters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`business_id` integer NOT NULL,
	`address_hash` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `presence_voters_once` ON `presence_voters` (`business_id`,`address_hash`);--> statement-breakpoint
CREATE INDEX `presence_voters_by_address` ON `presence_voters` (`address_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `presence_voters_by_date` ON `presence_voters` (`created_at`);