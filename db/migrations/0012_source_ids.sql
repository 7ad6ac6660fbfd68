CREATE TABLE `duplicate_candidates` (
	`business_id` integer PRIMARY KEY NOT NULL,
	`other_id` integer NOT NULL,
	`reason` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `duplicate_candidates_by_other` ON `duplicate_candidates` (`other_id`);--> statement-breakpoint
DROP INDEX `businesses_by_source`;--> statement-breakpoint
-- An index over a null source admits the same id twice, and imports have used that. The oldest business keeps the id;
-- the others stay, without it, and are listed for an operator.
INSERT INTO duplicate_candidates (business_id, other_id, reason)
SELECT id, oldest, 'same_source_id' FROM (
  SELECT id, min(id) OVER (PARTITION BY source_id, coalesce(source, '')) AS oldest
  FROM businesses WHERE source_id IS NOT NULL)
WHERE id <> oldest;
--> statement-breakpoint
UPDATE businesses SET source_id = NULL WHERE id IN (SELECT business_id FROM duplicate_candidates);
--> statement-breakpoint
CREATE UNIQUE INDEX `businesses_by_source` ON `businesses` (`source_id`,coalesce(`source`, '')) WHERE `source_id` is not null;
