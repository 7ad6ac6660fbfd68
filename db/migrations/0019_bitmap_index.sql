CREATE TABLE `bitmap_blocks` (
	`chunk` integer PRIMARY KEY NOT NULL,
	`boxes` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bitmap_changes` (
	`business_id` integer PRIMARY KEY NOT NULL,
	`position` integer,
	`is_covered` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bitmap_city_ranges` (
	`city_id` integer NOT NULL,
	`first` integer NOT NULL,
	`length` integer NOT NULL,
	PRIMARY KEY(`city_id`, `first`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `bitmap_clock_ranges` (
	`class` integer NOT NULL,
	`first` integer NOT NULL,
	`length` integer NOT NULL,
	PRIMARY KEY(`class`, `first`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `bitmap_index_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`first_chunk` integer NOT NULL,
	`positions` integer NOT NULL,
	`base_positions` integer NOT NULL,
	`rank_groups` integer NOT NULL,
	`since` text NOT NULL,
	`until` text NOT NULL,
	`built_at` text NOT NULL,
	`step` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bitmap_order_bounds` (
	`ranked_order` text NOT NULL,
	`first_chunk` integer NOT NULL,
	`rank` integer NOT NULL,
	`id` integer NOT NULL,
	`is_closed` integer,
	`folded` text,
	`rating` real,
	`review_count` integer,
	`best` real,
	`category_folded` text,
	`city_folded` text,
	`popularity` integer,
	PRIMARY KEY(`ranked_order`, `first_chunk`, `rank`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `bitmap_points` (
	`block` integer PRIMARY KEY NOT NULL,
	`points` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bitmap_positions` (
	`position` integer PRIMARY KEY NOT NULL,
	`business_id` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bitmap_positions_by_business` ON `bitmap_positions` (`business_id`);--> statement-breakpoint
CREATE TABLE `bitmap_staging` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`value` integer NOT NULL,
	`length` integer,
	PRIMARY KEY(`kind`, `key`, `value`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `bitmap_terms` (
	`key` text PRIMARY KEY NOT NULL,
	`term` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `bitmap_zones` (
	`zone` text PRIMARY KEY NOT NULL,
	`class` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `bitmaps` (
	`id` integer PRIMARY KEY NOT NULL,
	`cardinality` integer NOT NULL,
	`data` blob NOT NULL
);
--> statement-breakpoint
-- The changes since the index was built, or since one is being built: none while there is neither.
CREATE TRIGGER businesses_bitmap_inserted AFTER INSERT ON businesses
WHEN new.deleted_at IS NULL AND EXISTS (SELECT 1 FROM bitmap_index_state)
BEGIN
  INSERT INTO bitmap_changes (business_id, position)
  SELECT new.id, max(p.position) FROM bitmap_index_state s LEFT JOIN bitmap_positions p
    ON p.business_id = new.id AND p.position BETWEEN s.first_chunk << 16 AND (s.first_chunk << 16) + s.positions - 1
  WHERE s.id = 1
  ON CONFLICT DO UPDATE SET is_covered = 0 WHERE is_covered;
END;
--> statement-breakpoint
CREATE TRIGGER businesses_bitmap_updated AFTER UPDATE OF category_id, city_id, country_code, type_folded, category_folded, city_folded, folded, folded_latin, folded_address, latitude, longitude, timezone, week, special_hours, price_range, rating, review_count, popularity, is_verified, is_open, business_status, about, deleted_at ON businesses
WHEN (old.category_id IS NOT new.category_id
  OR old.city_id IS NOT new.city_id
  OR old.country_code IS NOT new.country_code
  OR old.type_folded IS NOT new.type_folded
  OR old.category_folded IS NOT new.category_folded
  OR old.city_folded IS NOT new.city_folded
  OR old.folded IS NOT new.folded
  OR old.folded_latin IS NOT new.folded_latin
  OR old.folded_address IS NOT new.folded_address
  OR old.latitude IS NOT new.latitude
  OR old.longitude IS NOT new.longitude
  OR old.timezone IS NOT new.timezone
  OR old.week IS NOT new.week
  OR old.special_hours IS NOT new.special_hours
  OR old.price_range IS NOT new.price_range
  OR old.rating IS NOT new.rating
  OR old.review_count IS NOT new.review_count
  OR old.popularity IS NOT new.popularity
  OR old.is_verified IS NOT new.is_verified
  OR old.is_open IS NOT new.is_open
  OR old.business_status IS NOT new.business_status
  OR old.about IS NOT new.about
  OR old.deleted_at IS NOT new.deleted_at)
  AND EXISTS (SELECT 1 FROM bitmap_index_state)
BEGIN
  INSERT INTO bitmap_changes (business_id, position)
  SELECT new.id, max(p.position) FROM bitmap_index_state s LEFT JOIN bitmap_positions p
    ON p.business_id = new.id AND p.position BETWEEN s.first_chunk << 16 AND (s.first_chunk << 16) + s.positions - 1
  WHERE s.id = 1
  ON CONFLICT DO UPDATE SET is_covered = 0 WHERE is_covered;
END;
--> statement-breakpoint
CREATE TRIGGER businesses_bitmap_deleted AFTER DELETE ON businesses
WHEN old.deleted_at IS NULL AND EXISTS (SELECT 1 FROM bitmap_index_state)
BEGIN
  INSERT INTO bitmap_changes (business_id, position)
  SELECT old.id, max(p.position) FROM bitmap_index_state s LEFT JOIN bitmap_positions p
    ON p.business_id = old.id AND p.position BETWEEN s.first_chunk << 16 AND (s.first_chunk << 16) + s.positions - 1
  WHERE s.id = 1
  ON CONFLICT DO UPDATE SET is_covered = 0 WHERE is_covered;
END;
