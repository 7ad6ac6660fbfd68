CREATE TABLE `import_missing` (
	`batch_id` text NOT NULL,
	`business_id` integer NOT NULL,
	PRIMARY KEY(`batch_id`, `business_id`)
);
--> statement-breakpoint
ALTER TABLE `import_batches` ADD `mode` text DEFAULT 'overwrite' NOT NULL;--> statement-breakpoint
ALTER TABLE `import_mappings` ADD `ranks` text;