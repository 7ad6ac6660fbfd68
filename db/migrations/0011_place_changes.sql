ALTER TABLE `categories` ADD `businesses_changed_at` text;
--> statement-breakpoint
ALTER TABLE `cities` ADD `businesses_changed_at` text;
--> statement-breakpoint
-- A list changes with any of its businesses: the day when the last one did is kept as their number is. Not the instant:
-- an import that changes many of a place would write its row as often.
DROP TRIGGER IF EXISTS businesses_inserted;
--> statement-breakpoint
DROP TRIGGER IF EXISTS businesses_deleted;
--> statement-breakpoint
DROP TRIGGER IF EXISTS businesses_counts_updated;
--> statement-breakpoint
CREATE TRIGGER businesses_inserted AFTER INSERT ON businesses
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO businesses_fts (rowid, name, category, city, address, keys)
  SELECT ((4095 - new.popularity) << 40) | new.id, trim(new.folded || ' ' || new.folded_latin), new.category_folded, new.city_folded, new.folded_address,
    'ʘk' || new.category_id || ' ʘp' || coalesce(new.city_id, 0) || ' ʘu' || lower(coalesce(new.country_code, ''))
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
CREATE TRIGGER businesses_deleted AFTER DELETE ON businesses
WHEN old.deleted_at IS NULL
BEGIN
  DELETE FROM businesses_fts WHERE rowid = ((4095 - old.popularity) << 40) | old.id;
  DELETE FROM businesses_geo WHERE id = old.id;
  UPDATE categories SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable, businesses_changed_at = max(coalesce(businesses_changed_at, ''), date('now')) WHERE id = old.category_id AND old.deleted_at IS NULL;
  UPDATE cities SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable, businesses_changed_at = max(coalesce(businesses_changed_at, ''), date('now')) WHERE id = old.city_id AND old.deleted_at IS NULL;
  UPDATE countries SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable WHERE code = old.country_code AND old.deleted_at IS NULL;
  UPDATE directory_totals SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable WHERE id = 1 AND old.deleted_at IS NULL;
  UPDATE city_category_counts SET business_count = business_count - 1 WHERE city_id = coalesce(old.city_id, 0) AND category_id = old.category_id AND country_code = coalesce(old.country_code, '') AND old.deleted_at IS NULL;
  DELETE FROM city_category_counts WHERE city_id = coalesce(old.city_id, 0) AND category_id = old.category_id AND country_code = coalesce(old.country_code, '') AND business_count = 0;
END;
--> statement-breakpoint
CREATE TRIGGER businesses_counts_updated AFTER UPDATE OF category_id, city_id, country_code, indexable, deleted_at ON businesses
WHEN old.category_id IS NOT new.category_id
  OR old.city_id IS NOT new.city_id
  OR old.country_code IS NOT new.country_code
  OR old.indexable IS NOT new.indexable
  OR old.deleted_at IS NOT new.deleted_at
BEGIN
  UPDATE categories SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable, businesses_changed_at = max(coalesce(businesses_changed_at, ''), substr(coalesce(new.deleted_at, new.updated_at), 1, 10)) WHERE id = old.category_id AND old.deleted_at IS NULL;
  UPDATE cities SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable, businesses_changed_at = max(coalesce(businesses_changed_at, ''), substr(coalesce(new.deleted_at, new.updated_at), 1, 10)) WHERE id = old.city_id AND old.deleted_at IS NULL;
  UPDATE countries SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable WHERE code = old.country_code AND old.deleted_at IS NULL;
  UPDATE directory_totals SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable WHERE id = 1 AND old.deleted_at IS NULL;
  UPDATE city_category_counts SET business_count = business_count - 1 WHERE city_id = coalesce(old.city_id, 0) AND category_id = old.category_id AND country_code = coalesce(old.country_code, '') AND old.deleted_at IS NULL;
  DELETE FROM city_category_counts WHERE city_id = coalesce(old.city_id, 0) AND category_id = old.category_id AND country_code = coalesce(old.country_code, '') AND business_count = 0;
  UPDATE categories SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable, businesses_changed_at = max(coalesce(businesses_changed_at, ''), substr(new.updated_at, 1, 10)) WHERE id = new.category_id AND new.deleted_at IS NULL;
  UPDATE cities SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable, businesses_changed_at = max(coalesce(businesses_changed_at, ''), substr(new.updated_at, 1, 10)) WHERE id = new.city_id AND new.deleted_at IS NULL;
  UPDATE countries SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable WHERE code = new.country_code AND new.deleted_at IS NULL;
  UPDATE directory_totals SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable WHERE id = 1 AND new.deleted_at IS NULL;
  INSERT INTO city_category_counts (city_id, category_id, country_code, business_count)
  SELECT coalesce(new.city_id, 0), new.category_id, coalesce(new.country_code, ''), 1 WHERE new.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET business_count = business_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER businesses_dated AFTER UPDATE OF updated_at ON businesses
WHEN old.updated_at IS NOT new.updated_at AND new.deleted_at IS NULL
BEGIN
  UPDATE categories SET businesses_changed_at = substr(new.updated_at, 1, 10)
  WHERE id = new.category_id AND coalesce(businesses_changed_at, '') < substr(new.updated_at, 1, 10);
  UPDATE cities SET businesses_changed_at = substr(new.updated_at, 1, 10)
  WHERE id = new.city_id AND coalesce(businesses_changed_at, '') < substr(new.updated_at, 1, 10);
END;
--> statement-breakpoint
UPDATE categories SET businesses_changed_at = (SELECT substr(max(updated_at), 1, 10) FROM businesses b WHERE b.category_id = categories.id AND b.deleted_at IS NULL);
--> statement-breakpoint
UPDATE cities SET businesses_changed_at = (SELECT substr(max(updated_at), 1, 10) FROM businesses b WHERE b.city_id = cities.id AND b.deleted_at IS NULL);
