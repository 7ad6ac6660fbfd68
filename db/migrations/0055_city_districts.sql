CREATE TABLE `city_districts` (
	`city_id` integer NOT NULL,
	`folded` text NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`radius` integer NOT NULL,
	`business_count` integer NOT NULL,
	PRIMARY KEY(`city_id`, `folded`)
);
--> statement-breakpoint
CREATE INDEX `city_districts_by_name` ON `city_districts` (`folded`);--> statement-breakpoint
CREATE INDEX `city_districts_by_slug` ON `city_districts` (`slug`);--> statement-breakpoint
-- The next judgement of positions computes the districts of existing cities.
UPDATE city_centres SET changes = 1000000000;
--> statement-breakpoint
INSERT OR IGNORE INTO unjudged_positions (business_id)
SELECT id FROM (SELECT (SELECT b.id FROM businesses b WHERE b.city_id = c.id AND b.deleted_at IS NULL LIMIT 1) AS id
  FROM cities c WHERE c.business_count >= 10) WHERE id IS NOT NULL;
