ALTER TABLE `contact_messages` ADD `done_at` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `note` text;