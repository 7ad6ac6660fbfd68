CREATE TABLE `kind_keys` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`depth` integer NOT NULL,
	`occurrences` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
--> statement-breakpoint
CREATE INDEX `kind_keys_by_kind` ON `kind_keys` (`kind`,`depth`,"occurrences" desc,`key`);--> statement-breakpoint
CREATE INDEX `kind_keys_by_key` ON `kind_keys` (`key`);--> statement-breakpoint
ALTER TABLE `businesses` ADD `type_folded` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- The category's column of the full text holds the type as well, and the keys one for the type.
DROP TRIGGER IF EXISTS businesses_inserted;
--> statement-breakpoint
DROP TRIGGER IF EXISTS businesses_search_updated;
--> statement-breakpoint
CREATE TRIGGER businesses_inserted AFTER INSERT ON businesses
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO businesses_fts (rowid, name, category, city, address, keys)
  SELECT ((4095 - new.popularity) << 40) | new.id, trim(new.folded || ' ' || new.folded_latin), trim(new.category_folded || ' ' || new.type_folded), new.city_folded, new.folded_address,
    'ʘk' || new.category_id || ' ʘp' || coalesce(new.city_id, 0) || ' ʘu' || lower(coalesce(new.country_code, '')) || iif(new.type_folded = '', '', ' ʘt' || replace(new.type_folded, ' ', ''))
  WHERE new.deleted_at IS NULL;
  INSERT INTO businesses_geo
  SELECT new.id, new.longitude, new.longitude, new.latitude, new.latitude
  WHERE new.deleted_at IS NULL AND new.longitude IS NOT NULL AND new.latitude IS NOT NULL;
  UPDATE categories SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable, businesses_changed_at = max(coalesce(businesses_changed_at, ''), substr(new.updated_at, 1, 10)) WHERE id = new.category_id AND new.deleted_at IS NULL;
  UPDATE cities SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable, businesses_changed_at = max(coalesce(businesses_changed_at, ''), substr(new.updated_at, 1, 10)) WHERE id = new.city_id AND new.deleted_at IS NULL;
  UPDATE countries SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable WHERE code = new.country_code AND new.deleted_at IS NULL;
  UPDATE directory_totals SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable WHERE id = 1 AND new.deleted_at IS NULL;
  INSERT INTO city_category_counts (city_id, category_id, country_code, business_count)
  SELECT coalesce(new.city_id, 0), new.category_id, coalesce(new.country_code, ''), 1 WHERE new.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET business_count = business_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER businesses_search_updated AFTER UPDATE OF folded, folded_latin, folded_address, category_folded, city_folded, type_folded, category_id, city_id, country_code, popularity, deleted_at ON businesses
WHEN old.folded IS NOT new.folded
  OR old.folded_latin IS NOT new.folded_latin
  OR old.folded_address IS NOT new.folded_address
  OR old.category_folded IS NOT new.category_folded
  OR old.city_folded IS NOT new.city_folded
  OR old.type_folded IS NOT new.type_folded
  OR old.category_id IS NOT new.category_id
  OR old.city_id IS NOT new.city_id
  OR old.country_code IS NOT new.country_code
  OR old.popularity IS NOT new.popularity
  OR old.deleted_at IS NOT new.deleted_at
BEGIN
  DELETE FROM businesses_fts WHERE rowid = ((4095 - old.popularity) << 40) | old.id;
  INSERT INTO businesses_fts (rowid, name, category, city, address, keys)
  SELECT ((4095 - new.popularity) << 40) | new.id, trim(new.folded || ' ' || new.folded_latin), trim(new.category_folded || ' ' || new.type_folded), new.city_folded, new.folded_address,
    'ʘk' || new.category_id || ' ʘp' || coalesce(new.city_id, 0) || ' ʘu' || lower(coalesce(new.country_code, '')) || iif(new.type_folded = '', '', ' ʘt' || replace(new.type_folded, ' ', ''))
  WHERE new.deleted_at IS NULL;
END;
