DROP INDEX `businesses_by_best`;--> statement-breakpoint
DROP INDEX `businesses_by_city_best`;--> statement-breakpoint
DROP INDEX `businesses_by_city_category_best`;--> statement-breakpoint
DROP INDEX `businesses_by_category_best`;--> statement-breakpoint
DROP INDEX `businesses_by_country_best`;--> statement-breakpoint
DROP INDEX `businesses_by_country_category_best`;--> statement-breakpoint
ALTER TABLE `businesses` DROP COLUMN `best`;--> statement-breakpoint
ALTER TABLE `businesses` ADD `best` real GENERATED ALWAYS AS ((review_count * rating + 7 * 3) / (review_count + 7)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `businesses_by_best` ON `businesses` (`is_closed`,"best" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_city_best` ON `businesses` (`city_id`,`is_closed`,"best" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_city_category_best` ON `businesses` (`city_id`,`category_id`,`is_closed`,"best" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_category_best` ON `businesses` (`category_id`,`is_closed`,"best" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_country_best` ON `businesses` (`country_code`,`is_closed`,"best" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_country_category_best` ON `businesses` (`country_code`,`category_id`,`is_closed`,"best" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
-- The bitmap index stores ranks of this sort order, so it is rebuilt.
DELETE FROM `bitmap_index_state`;
