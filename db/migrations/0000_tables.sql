CREATE TABLE `businesses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`type` text,
	`category_id` integer NOT NULL,
	`city_id` integer,
	`country_code` text,
	`address` text,
	`street` text,
	`state` text,
	`postal_code` text,
	`latitude` real,
	`longitude` real,
	`timezone` text,
	`phone` text,
	`phone_e164` text,
	`email` text,
	`website` text,
	`location_link` text,
	`order_link` text,
	`menu_link` text,
	`reservation_link` text,
	`reviews_link` text,
	`photo_url` text,
	`image_url` text,
	`description` text,
	`about` text,
	`working_hours` text,
	`week` text,
	`price_range` text,
	`rating` real,
	`review_count` integer DEFAULT 0 NOT NULL,
	`is_verified` integer DEFAULT false NOT NULL,
	`is_open` integer DEFAULT true NOT NULL,
	`business_status` text DEFAULT 'OPERATIONAL' NOT NULL,
	`place_id` text,
	`source` text,
	`source_id` text,
	`source_licence` text,
	`fetched_at` text,
	`match_key` text NOT NULL,
	`folded` text NOT NULL,
	`folded_latin` text DEFAULT '' NOT NULL,
	`folded_address` text DEFAULT '' NOT NULL,
	`category_folded` text DEFAULT '' NOT NULL,
	`city_folded` text DEFAULT '' NOT NULL,
	`popularity` integer DEFAULT 0 NOT NULL,
	`random_key` integer NOT NULL,
	`indexable` integer DEFAULT false NOT NULL,
	`content_hash` text NOT NULL,
	`global_row_number` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`country_code`) REFERENCES `countries`(`code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `businesses_slug_unique` ON `businesses` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `businesses_globalRowNumber_unique` ON `businesses` (`global_row_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `businesses_by_place` ON `businesses` (`place_id`) WHERE "businesses"."place_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `businesses_by_source` ON `businesses` (`source`,`source_id`) WHERE "businesses"."source_id" is not null;--> statement-breakpoint
CREATE INDEX `businesses_by_match` ON `businesses` (`match_key`);--> statement-breakpoint
CREATE INDEX `businesses_by_random` ON `businesses` (`random_key`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_name` ON `businesses` (`folded`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_category` ON `businesses` (`category_folded`,`folded`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_city` ON `businesses` (`city_folded`,`folded`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_rating` ON `businesses` ("rating" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_city_name` ON `businesses` (`city_id`,`folded`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_city_rating` ON `businesses` (`city_id`,"rating" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_city_category` ON `businesses` (`city_id`,`category_folded`,`folded`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_city_category_rating` ON `businesses` (`city_id`,`category_id`,"rating" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_category_name` ON `businesses` (`category_id`,`folded`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_category_rating` ON `businesses` (`category_id`,"rating" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_category_city` ON `businesses` (`category_id`,`city_folded`,`folded`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_country_category` ON `businesses` (`country_code`,`category_folded`,`folded`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_country_city` ON `businesses` (`country_code`,`city_folded`,`folded`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_country_name` ON `businesses` (`country_code`,`folded`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_country_rating` ON `businesses` (`country_code`,"rating" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_country_category_rating` ON `businesses` (`country_code`,`category_id`,"rating" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_country_category_name` ON `businesses` (`country_code`,`category_id`,`folded`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_type` ON `businesses` (`type`,"rating" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `duplicate_decisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`business_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`is_duplicate` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `duplicate_decisions_by_pair` ON `duplicate_decisions` (`business_id`,`other_id`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`business_id` integer NOT NULL,
	`author_name` text,
	`rating` real,
	`comment` text,
	`created_at` text,
	`is_sample` integer DEFAULT false NOT NULL,
	`content_hash` text NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_by_content` ON `reviews` (`business_id`,`content_hash`);--> statement-breakpoint
CREATE INDEX `reviews_by_business` ON `reviews` (`business_id`,"created_at" desc,`id`);--> statement-breakpoint
CREATE TABLE `slug_history` (
	`slug` text PRIMARY KEY NOT NULL,
	`business_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `slug_history_by_business` ON `slug_history` (`business_id`);--> statement-breakpoint
CREATE TABLE `import_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`file_name` text NOT NULL,
	`file_hash` text,
	`preset` text NOT NULL,
	`started_by` text,
	`state` text DEFAULT 'running' NOT NULL,
	`imported` integer DEFAULT 0 NOT NULL,
	`updated` integer DEFAULT 0 NOT NULL,
	`unchanged` integer DEFAULT 0 NOT NULL,
	`duplicates` integer DEFAULT 0 NOT NULL,
	`rejected` integer DEFAULT 0 NOT NULL,
	`total_rows` integer DEFAULT 0 NOT NULL,
	`categories_created` integer DEFAULT 0 NOT NULL,
	`cities_found` integer DEFAULT 0 NOT NULL,
	`last_seq` integer DEFAULT -1 NOT NULL,
	`finished_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `import_batches_by_file` ON `import_batches` (`file_hash`);--> statement-breakpoint
CREATE INDEX `import_batches_by_date` ON `import_batches` (`created_at`);--> statement-breakpoint
CREATE TABLE `import_changes` (
	`batch_id` text NOT NULL,
	`business_id` integer NOT NULL,
	`before` text,
	`version` integer NOT NULL,
	PRIMARY KEY(`batch_id`, `business_id`)
);
--> statement-breakpoint
CREATE TABLE `import_errors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`batch_id` text NOT NULL,
	`row` integer NOT NULL,
	`column` text,
	`value` text,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `import_errors_by_batch` ON `import_errors` (`batch_id`,`row`);--> statement-breakpoint
CREATE TABLE `import_mappings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`header_hash` text NOT NULL,
	`mapping` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `import_mappings_by_header` ON `import_mappings` (`header_hash`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text,
	`detail` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_entity` ON `audit_log` (`entity`,`entity_id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_date` ON `audit_log` (`created_at`);--> statement-breakpoint
CREATE TABLE `indexing_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`url` text NOT NULL,
	`engine` text NOT NULL,
	`status` integer,
	`error` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `indexing_log_by_date` ON `indexing_log` (`created_at`);--> statement-breakpoint
CREATE INDEX `indexing_log_by_url` ON `indexing_log` (`url`);--> statement-breakpoint
CREATE TABLE `login_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`address_hash` text NOT NULL,
	`step` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_attempts_by_address` ON `login_attempts` (`address_hash`,`created_at`);--> statement-breakpoint
CREATE TABLE `map_cells` (
	`zoom` integer NOT NULL,
	`x` integer NOT NULL,
	`y` integer NOT NULL,
	`business_count` integer DEFAULT 0 NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	PRIMARY KEY(`zoom`, `x`, `y`)
);
--> statement-breakpoint
CREATE TABLE `page_views_daily` (
	`day` text NOT NULL,
	`path` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `path`)
);
--> statement-breakpoint
CREATE TABLE `search_terms` (
	`term` text PRIMARY KEY NOT NULL,
	`occurrences` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_terms_by_count` ON `search_terms` ("occurrences" desc);--> statement-breakpoint
CREATE TABLE `searches_daily` (
	`day` text NOT NULL,
	`query` text NOT NULL,
	`searches` integer DEFAULT 0 NOT NULL,
	`empty` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `query`)
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `submission_jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`state` text NOT NULL,
	`last_business_id` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `vitals_daily` (
	`day` text NOT NULL,
	`metric` text NOT NULL,
	`page` text NOT NULL,
	`rating` text NOT NULL,
	`samples` integer DEFAULT 0 NOT NULL,
	`sum` real DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `metric`, `page`, `rating`)
);
--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`folded` text NOT NULL,
	`search_text` text NOT NULL,
	`slug` text NOT NULL,
	`icon` text NOT NULL,
	`schema_type` text DEFAULT 'LocalBusiness' NOT NULL,
	`business_count` integer DEFAULT 0 NOT NULL,
	`indexable_count` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_folded_unique` ON `categories` (`folded`);--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
CREATE INDEX `categories_by_count` ON `categories` ("business_count" desc,`folded`);--> statement-breakpoint
CREATE TABLE `cities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`folded` text NOT NULL,
	`search_text` text NOT NULL,
	`slug` text NOT NULL,
	`state` text,
	`country_code` text,
	`latitude` real,
	`longitude` real,
	`timezone` text,
	`business_count` integer DEFAULT 0 NOT NULL,
	`indexable_count` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`country_code`) REFERENCES `countries`(`code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cities_slug_unique` ON `cities` (`slug`);--> statement-breakpoint
CREATE INDEX `cities_by_name` ON `cities` (`folded`,`country_code`);--> statement-breakpoint
CREATE INDEX `cities_by_count` ON `cities` ("business_count" desc,`folded`);--> statement-breakpoint
CREATE INDEX `cities_by_country` ON `cities` (`country_code`,"business_count" desc,`folded`);--> statement-breakpoint
CREATE TABLE `city_category_counts` (
	`city_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	`country_code` text NOT NULL,
	`business_count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`city_id`, `category_id`, `country_code`)
);
--> statement-breakpoint
CREATE INDEX `city_category_counts_by_category` ON `city_category_counts` (`category_id`,"business_count" desc,`city_id`);--> statement-breakpoint
CREATE INDEX `city_category_counts_by_country` ON `city_category_counts` (`country_code`,`category_id`,`business_count`);--> statement-breakpoint
CREATE TABLE `countries` (
	`code` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`business_count` integer DEFAULT 0 NOT NULL,
	`indexable_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `directory_totals` (
	`id` integer PRIMARY KEY NOT NULL,
	`business_count` integer DEFAULT 0 NOT NULL,
	`indexable_count` integer DEFAULT 0 NOT NULL,
	`category_count` integer DEFAULT 0 NOT NULL,
	`city_count` integer DEFAULT 0 NOT NULL,
	`country_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `redirects` (
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`target` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redirects_by_slug` ON `redirects` (`kind`,`slug`);--> statement-breakpoint
CREATE TABLE `ad_daily` (
	`placement` text NOT NULL,
	`day` text NOT NULL,
	`requests` integer DEFAULT 0 NOT NULL,
	`filled` integer DEFAULT 0 NOT NULL,
	`impressions` integer DEFAULT 0 NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`placement`, `day`)
);
--> statement-breakpoint
CREATE TABLE `ad_placements` (
	`placement` text PRIMARY KEY NOT NULL,
	`enabled` integer DEFAULT false NOT NULL,
	`ad_client` text,
	`ad_slot` text,
	`ad_format` text DEFAULT 'auto' NOT NULL,
	`ad_style` text,
	`frequency` integer DEFAULT 3 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`read_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_messages_by_date` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `html_snippets` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`code` text DEFAULT '' NOT NULL,
	`position` text NOT NULL,
	`consent` text DEFAULT 'advertising' NOT NULL,
	`enabled` integer DEFAULT false NOT NULL,
	`sort_order` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pricing_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`price` real NOT NULL,
	`duration` integer DEFAULT 30 NOT NULL,
	`features` text NOT NULL,
	`max_ads` integer NOT NULL,
	`priority_placement` integer DEFAULT false NOT NULL,
	`analytics_access` integer DEFAULT false NOT NULL,
	`custom_styling` integer DEFAULT false NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
