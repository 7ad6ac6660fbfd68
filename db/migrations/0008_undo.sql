CREATE TABLE `import_places` (
	`batch_id` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`before` text,
	`after` text,
	PRIMARY KEY(`batch_id`, `kind`, `key`)
);
--> statement-breakpoint
CREATE TABLE `import_seen` (
	`batch_id` text NOT NULL,
	`kind` text NOT NULL,
	`id` integer NOT NULL,
	PRIMARY KEY(`batch_id`, `kind`, `id`)
);
--> statement-breakpoint
ALTER TABLE `reviews` ADD `batch_id` text;--> statement-breakpoint
ALTER TABLE `import_batches` ADD `expected_rows` integer;--> statement-breakpoint
ALTER TABLE `import_batches` ADD `restored` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `import_batches` ADD `removed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `import_changes` ADD `base` integer;