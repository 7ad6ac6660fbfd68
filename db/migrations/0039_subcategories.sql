ALTER TABLE `taxonomy_merges` ADD `subcategories` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `categories` ADD `parent_id` integer;--> statement-breakpoint
ALTER TABLE `categories` ADD `order_number` integer;--> statement-breakpoint
CREATE INDEX `categories_by_parent` ON `categories` (`parent_id`,`business_count`,`indexable_count`,`businesses_changed_at`) WHERE "categories"."parent_id" is not null;