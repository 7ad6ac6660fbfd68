ALTER TABLE `ad_creatives` ADD `advertiser` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `ad_creatives` ADD `payer` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sponsorships` ADD `advertiser` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sponsorships` ADD `payer` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A sponsorship was always agreed with the business itself.
UPDATE `sponsorships` SET `advertiser` = coalesce((SELECT `name` FROM `businesses` WHERE `businesses`.`id` = `sponsorships`.`business_id`), '');
