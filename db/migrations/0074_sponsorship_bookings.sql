ALTER TABLE `sponsorships` ADD `payment` text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE `sponsorships` ADD `invoice` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sponsorships` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sponsorships` ADD `contact_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sponsorships` ADD `contact_email` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sponsorships` ADD `contact_phone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sponsorships` ADD `message_id` integer;