CREATE TABLE `closure_decisions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` integer NOT NULL,
	`verdict` text NOT NULL,
	`until` text,
	`actor` text NOT NULL,
	`state` text DEFAULT 'done' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `closure_decisions_later` ON `closure_decisions` (`business_id`,`until`) WHERE "closure_decisions"."verdict" = 'later' and "closure_decisions"."state" = 'done';--> statement-breakpoint
CREATE INDEX `closure_decisions_by_date` ON `closure_decisions` (`created_at`);--> statement-breakpoint
CREATE TABLE `website_failures` (
	`business_id` integer PRIMARY KEY NOT NULL,
	`website` text NOT NULL,
	`reason` text NOT NULL,
	`looks` integer DEFAULT 0 NOT NULL,
	`failing_since` text NOT NULL,
	`checked_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `website_failures_by_check` ON `website_failures` (`checked_at`);--> statement-breakpoint
ALTER TABLE `import_batches` ADD `list` text;--> statement-breakpoint
ALTER TABLE `import_batches` ADD `listed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `import_batches` ADD `missing` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `businesses_with_signs` ON `businesses` (`id`) WHERE (instr(sources, '"goneSince"') > 0 or instr(sources, '"CLOSED_PERMANENTLY"') > 0);