CREATE TABLE `directory_daily` (
	`day` text PRIMARY KEY NOT NULL,
	`business_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX IF EXISTS `businesses_by_rating`;--> statement-breakpoint
CREATE INDEX `businesses_by_rating` ON `businesses` ("rating" desc,"review_count" desc,`id`,`deleted_at`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE `submission_jobs` ADD `problem` text;--> statement-breakpoint
ALTER TABLE `submission_jobs` ADD `claimed_until` text;--> statement-breakpoint
CREATE INDEX `indexing_log_of_google` ON `indexing_log` (`created_at`) WHERE engine = 'google';
--> statement-breakpoint
-- What there was when this month began, counted once; from now on every day counts itself.
INSERT INTO directory_daily (day, business_count)
SELECT date('now', 'start of month'), count(*) FROM businesses
WHERE deleted_at IS NULL AND created_at < date('now', 'start of month');
--> statement-breakpoint
CREATE TRIGGER import_batches_count_day AFTER INSERT ON import_batches
BEGIN
  INSERT INTO directory_daily (day, business_count)
  SELECT date('now'), business_count FROM directory_totals WHERE id = 1
  ON CONFLICT DO NOTHING;
END;
