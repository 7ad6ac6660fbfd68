ALTER TABLE `import_batches` ADD `corrected` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE `__new_import_mappings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`header_hash` text,
	`name` text DEFAULT '' NOT NULL,
	`headers` text,
	`mapping` text NOT NULL,
	`ranks` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_import_mappings` (`id`, `header_hash`, `mapping`, `ranks`, `created_at`, `updated_at`)
SELECT `id`, `header_hash`, `mapping`, `ranks`, `created_at`, `updated_at` FROM `import_mappings`
WHERE `mapping` <> '{}' OR coalesce(`ranks`, '{}') <> '{}';--> statement-breakpoint
DROP TABLE `import_mappings`;--> statement-breakpoint
ALTER TABLE `__new_import_mappings` RENAME TO `import_mappings`;--> statement-breakpoint
CREATE UNIQUE INDEX `import_mappings_by_header` ON `import_mappings` (`header_hash`);
