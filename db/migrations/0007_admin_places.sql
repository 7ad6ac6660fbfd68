CREATE TABLE `category_aliases` (
	`folded` text PRIMARY KEY NOT NULL,
	`category_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `category_aliases_by_category` ON `category_aliases` (`category_id`);--> statement-breakpoint
CREATE TABLE `city_aliases` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`folded` text NOT NULL,
	`state` text,
	`country_code` text,
	`latitude` real,
	`longitude` real,
	`city_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `city_aliases_by_name` ON `city_aliases` (`folded`);--> statement-breakpoint
CREATE INDEX `city_aliases_by_city` ON `city_aliases` (`city_id`);--> statement-breakpoint
CREATE INDEX `redirects_by_target` ON `redirects` (`kind`,`target`);--> statement-breakpoint
CREATE INDEX `contact_messages_unread` ON `contact_messages` (`created_at`) WHERE "contact_messages"."read_at" is null;