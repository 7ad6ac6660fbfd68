DROP INDEX IF EXISTS `businesses_by_type`;--> statement-breakpoint
DROP INDEX IF EXISTS `businesses_by_name`;--> statement-breakpoint
DROP INDEX IF EXISTS `businesses_by_category`;--> statement-breakpoint
DROP INDEX IF EXISTS `businesses_by_city`;--> statement-breakpoint
DROP INDEX IF EXISTS `businesses_by_rating`;--> statement-breakpoint
DROP INDEX IF EXISTS `businesses_by_city_name`;--> statement-breakpoint
DROP INDEX IF EXISTS `businesses_by_city_rating`;--> statement-breakpoint
DROP INDEX IF EXISTS `businesses_by_city_category`;--> statement-breakpoint
DROP INDEX IF EXISTS `businesses_by_city_category_rating`;--> statement-breakpoint
DROP INDEX IF EXISTS `businesses_by_category_name`;--> statement-breakpoint
DROP INDEX IF EXISTS `businesses_by_category_rating`;--> statement-breakpoint
DROP INDEX IF EXISTS `businesses_by_category_city`;--> statement-breakpoint
DROP INDEX IF EXISTS `businesses_by_country_category`;--> statement-breakpoint
DROP INDEX IF EXISTS `businesses_by_country_city`;--> statement-breakpoint
DROP INDEX IF EXISTS `businesses_by_country_name`;--> statement-breakpoint
DROP INDEX IF EXISTS `businesses_by_country_rating`;--> statement-breakpoint
DROP INDEX IF EXISTS `businesses_by_country_category_rating`;--> statement-breakpoint
DROP INDEX IF EXISTS `businesses_by_country_category_name`;--> statement-breakpoint
ALTER TABLE `businesses` ADD `best` real GENERATED ALWAYS AS ((review_count * rating + 50 * 4.1) / (review_count + 50)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `businesses` ADD `is_closed` integer GENERATED ALWAYS AS (not is_open or business_status <> 'OPERATIONAL') VIRTUAL;--> statement-breakpoint
CREATE INDEX `businesses_by_best` ON `businesses` (`is_closed`,"best" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_city_best` ON `businesses` (`city_id`,`is_closed`,"best" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_city_category_best` ON `businesses` (`city_id`,`category_id`,`is_closed`,"best" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_category_best` ON `businesses` (`category_id`,`is_closed`,"best" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_country_best` ON `businesses` (`country_code`,`is_closed`,"best" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_country_category_best` ON `businesses` (`country_code`,`category_id`,`is_closed`,"best" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_name` ON `businesses` (`is_closed`,`folded`,`id`,`is_verified`,`is_open`,`business_status`,`indexable`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_category` ON `businesses` (`is_closed`,`category_folded`,`folded`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_city` ON `businesses` (`is_closed`,`city_folded`,`folded`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_rating` ON `businesses` (`is_closed`,"rating" desc,"review_count" desc,`id`,`deleted_at`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_city_name` ON `businesses` (`city_id`,`is_closed`,`folded`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_city_rating` ON `businesses` (`city_id`,`is_closed`,"rating" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_city_category` ON `businesses` (`city_id`,`is_closed`,`category_folded`,`folded`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_city_category_rating` ON `businesses` (`city_id`,`category_id`,`is_closed`,"rating" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_category_name` ON `businesses` (`category_id`,`is_closed`,`folded`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_category_rating` ON `businesses` (`category_id`,`is_closed`,"rating" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_category_city` ON `businesses` (`category_id`,`is_closed`,`city_folded`,`folded`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_country_category` ON `businesses` (`country_code`,`is_closed`,`category_folded`,`folded`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_country_city` ON `businesses` (`country_code`,`is_closed`,`city_folded`,`folded`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_country_name` ON `businesses` (`country_code`,`is_closed`,`folded`,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_country_rating` ON `businesses` (`country_code`,`is_closed`,"rating" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_country_category_rating` ON `businesses` (`country_code`,`category_id`,`is_closed`,"rating" desc,"review_count" desc,`id`) WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `businesses_by_country_category_name` ON `businesses` (`country_code`,`category_id`,`is_closed`,`folded`,`id`) WHERE "businesses"."deleted_at" is null;