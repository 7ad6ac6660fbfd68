ALTER TABLE `categories` ADD `description` text;--> statement-breakpoint
ALTER TABLE `categories` ADD `seo_title` text;--> statement-breakpoint
ALTER TABLE `categories` ADD `seo_description` text;--> statement-breakpoint
ALTER TABLE `cities` ADD `description` text;--> statement-breakpoint
ALTER TABLE `cities` ADD `seo_title` text;--> statement-breakpoint
ALTER TABLE `cities` ADD `seo_description` text;
