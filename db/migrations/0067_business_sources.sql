CREATE TABLE `business_merges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kept_id` integer NOT NULL,
	`merged_id` integer NOT NULL,
	`actor` text NOT NULL,
	`state` text DEFAULT 'done' NOT NULL,
	`moved` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `business_merges_by_merged` ON `business_merges` (`merged_id`,`state`);--> statement-breakpoint
CREATE INDEX `business_merges_by_kept` ON `business_merges` (`kept_id`,`state`);--> statement-breakpoint
CREATE TABLE `business_sources` (
	`business_id` integer NOT NULL,
	`position` integer NOT NULL,
	`source` text,
	`source_id` text,
	`place_id` text,
	`match_key` text NOT NULL,
	PRIMARY KEY(`business_id`, `position`)
);
--> statement-breakpoint
CREATE INDEX `business_sources_by_place` ON `business_sources` (`place_id`) WHERE "business_sources"."place_id" is not null;--> statement-breakpoint
CREATE INDEX `business_sources_by_id` ON `business_sources` (`source_id`,coalesce(`source`, '')) WHERE "business_sources"."source_id" is not null;--> statement-breakpoint
CREATE INDEX `business_sources_by_match` ON `business_sources` (`match_key`);--> statement-breakpoint
ALTER TABLE `businesses` ADD `sources` text;--> statement-breakpoint
ALTER TABLE `import_batches` ADD `merges_undone` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TRIGGER businesses_sources_inserted AFTER INSERT ON businesses
WHEN new.sources IS NOT NULL
BEGIN
  INSERT INTO business_sources (business_id, position, source, source_id, place_id, match_key)
  SELECT new.id, j.key, j.value ->> 'source', j.value ->> 'sourceId', j.value ->> 'placeId', j.value ->> 'matchKey'
  FROM json_each(new.sources) j;
END;--> statement-breakpoint
CREATE TRIGGER businesses_sources_updated AFTER UPDATE OF sources ON businesses
WHEN old.sources IS NOT new.sources
BEGIN
  DELETE FROM business_sources WHERE business_id = old.id;
  INSERT INTO business_sources (business_id, position, source, source_id, place_id, match_key)
  SELECT new.id, j.key, j.value ->> 'source', j.value ->> 'sourceId', j.value ->> 'placeId', j.value ->> 'matchKey'
  FROM json_each(new.sources) j;
END;--> statement-breakpoint
CREATE TRIGGER businesses_sources_deleted AFTER DELETE ON businesses
WHEN old.sources IS NOT NULL
BEGIN
  DELETE FROM business_sources WHERE business_id = old.id;
END;
