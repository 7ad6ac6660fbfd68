ALTER TABLE `businesses` ADD `pinned_fields` text;--> statement-breakpoint
ALTER TABLE `import_batches` ADD `overwrites_pinned` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `import_batches` ADD `pins_kept` integer DEFAULT 0 NOT NULL;