CREATE TABLE `operation_changes` (
	`operation` text NOT NULL,
	`business_id` integer NOT NULL,
	`before` text,
	`version` integer,
	`base` integer,
	PRIMARY KEY(`operation`, `business_id`)
);
--> statement-breakpoint
INSERT INTO operation_changes (operation, business_id, before, version, base)
SELECT batch_id, business_id, before, version, base FROM import_changes;
--> statement-breakpoint
-- What a job moved into the trash or out of it says so by itself; when something had been put there was not written down.
INSERT INTO operation_changes (operation, business_id, before, version, base)
SELECT 'bulk-' || c.job_id, c.business_id, iif(c.version > 0 AND j.action <> 'edit',
  json_object('deletedAt', iif(j.action = 'trash', NULL, j.created_at)), c.before), c.version, c.base
FROM bulk_changes c JOIN bulk_jobs j ON j.id = c.job_id;
--> statement-breakpoint
INSERT INTO operation_changes (operation, business_id, before)
SELECT 'merge-' || c.merge_id, c.business_id, iif(m.kind = 'category', json_object('categoryId', m.source_id),
  json_object('cityId', m.source_id, 'countryCode', c.country_code))
FROM taxonomy_merge_businesses c JOIN taxonomy_merges m ON m.id = c.merge_id;
--> statement-breakpoint
CREATE INDEX `operation_changes_by_business` ON `operation_changes` (`business_id`);--> statement-breakpoint
DROP TABLE `bulk_changes`;--> statement-breakpoint
DROP TABLE `import_changes`;--> statement-breakpoint
DROP TABLE `taxonomy_merge_businesses`;
