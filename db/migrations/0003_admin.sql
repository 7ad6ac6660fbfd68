CREATE TABLE `requests_daily` (
	`day` text PRIMARY KEY NOT NULL,
	`answered` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `user_agent` text;--> statement-breakpoint
ALTER TABLE `submission_jobs` ADD `error` text;--> statement-breakpoint
CREATE INDEX `login_attempts_by_date` ON `login_attempts` (`created_at`);