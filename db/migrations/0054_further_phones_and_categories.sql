CREATE TABLE `other_categories` (
	`business_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	PRIMARY KEY(`category_id`, `business_id`)
);
--> statement-breakpoint
CREATE INDEX `other_categories_by_business` ON `other_categories` (`business_id`,`category_id`);--> statement-breakpoint
ALTER TABLE `businesses` ADD `other_categories` text;--> statement-breakpoint
ALTER TABLE `businesses` ADD `other_phones` text;--> statement-breakpoint
ALTER TABLE `businesses` ADD `other_category_keys` text;--> statement-breakpoint
DROP TRIGGER businesses_deleted;--> statement-breakpoint
DROP TRIGGER businesses_counts_updated;--> statement-breakpoint
DROP TRIGGER businesses_inserted;--> statement-breakpoint
DROP TRIGGER businesses_search_updated;--> statement-breakpoint
DROP TRIGGER businesses_page_updated;--> statement-breakpoint
DROP TRIGGER businesses_bitmap_updated;--> statement-breakpoint
CREATE TRIGGER businesses_deleted AFTER DELETE ON businesses
WHEN old.deleted_at IS NULL
BEGIN
  DELETE FROM businesses_fts WHERE rowid = ((4095 - old.popularity) << 40) | old.id;
  DELETE FROM businesses_geo WHERE id = old.id;
  UPDATE categories SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable WHERE id = old.category_id AND old.deleted_at IS NULL;
  UPDATE cities SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable WHERE id = old.city_id AND old.deleted_at IS NULL;
  UPDATE countries SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable WHERE code = old.country_code AND old.deleted_at IS NULL;
  UPDATE directory_totals SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable WHERE id = 1 AND old.deleted_at IS NULL;
  UPDATE city_category_counts SET business_count = business_count - 1 WHERE city_id = coalesce(old.city_id, 0) AND category_id = old.category_id AND country_code = coalesce(old.country_code, '') AND old.deleted_at IS NULL;
  DELETE FROM city_category_counts WHERE city_id = coalesce(old.city_id, 0) AND category_id = old.category_id AND country_code = coalesce(old.country_code, '') AND business_count = 0;
  UPDATE categories SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable
  WHERE id IN (SELECT category_id FROM other_categories WHERE business_id = old.id);
  UPDATE city_category_counts SET business_count = business_count - 1
  WHERE city_id = coalesce(old.city_id, 0) AND country_code = coalesce(old.country_code, '') AND category_id IN (SELECT category_id FROM other_categories WHERE business_id = old.id);
  DELETE FROM city_category_counts
  WHERE city_id = coalesce(old.city_id, 0) AND country_code = coalesce(old.country_code, '') AND business_count = 0 AND category_id IN (SELECT category_id FROM other_categories WHERE business_id = old.id);
  INSERT INTO page_changes (page, changed_at)
  SELECT 'category/' || slug, unixepoch() FROM categories WHERE id IN (SELECT category_id FROM other_categories WHERE business_id = old.id)
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
  DELETE FROM other_categories WHERE business_id = old.id;
END;--> statement-breakpoint
-- Runs before triggers that read further categories: subtracts their old counts and finds them again by their keys.
CREATE TRIGGER businesses_categories_updated BEFORE UPDATE OF category_id, city_id, country_code, indexable, deleted_at, other_category_keys ON businesses
WHEN old.category_id IS NOT new.category_id
  OR old.city_id IS NOT new.city_id
  OR old.country_code IS NOT new.country_code
  OR old.indexable IS NOT new.indexable
  OR old.deleted_at IS NOT new.deleted_at
  OR old.other_category_keys IS NOT new.other_category_keys
BEGIN
  UPDATE categories SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable
  WHERE id IN (SELECT category_id FROM other_categories WHERE business_id = old.id);
  UPDATE city_category_counts SET business_count = business_count - 1
  WHERE city_id = coalesce(old.city_id, 0) AND country_code = coalesce(old.country_code, '') AND category_id IN (SELECT category_id FROM other_categories WHERE business_id = old.id);
  DELETE FROM city_category_counts
  WHERE city_id = coalesce(old.city_id, 0) AND country_code = coalesce(old.country_code, '') AND business_count = 0 AND category_id IN (SELECT category_id FROM other_categories WHERE business_id = old.id);
  INSERT INTO page_changes (page, changed_at)
  SELECT 'category/' || slug, unixepoch() FROM categories WHERE id IN (SELECT category_id FROM other_categories WHERE business_id = old.id)
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
  DELETE FROM other_categories WHERE business_id = old.id;
  INSERT INTO other_categories (business_id, category_id)
  SELECT new.id, id FROM (
    SELECT coalesce((SELECT id FROM categories WHERE folded = j.value), (SELECT category_id FROM category_aliases WHERE folded = j.value)) AS id
    FROM json_each(new.other_category_keys) j)
  WHERE id <> new.category_id AND new.deleted_at IS NULL
  ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER businesses_counts_updated AFTER UPDATE OF category_id, city_id, country_code, indexable, deleted_at, other_category_keys ON businesses
WHEN old.category_id IS NOT new.category_id
  OR old.city_id IS NOT new.city_id
  OR old.country_code IS NOT new.country_code
  OR old.indexable IS NOT new.indexable
  OR old.deleted_at IS NOT new.deleted_at
  OR old.other_category_keys IS NOT new.other_category_keys
BEGIN
  UPDATE categories SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable WHERE id = old.category_id AND old.deleted_at IS NULL;
  UPDATE cities SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable WHERE id = old.city_id AND old.deleted_at IS NULL;
  UPDATE countries SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable WHERE code = old.country_code AND old.deleted_at IS NULL;
  UPDATE directory_totals SET business_count = business_count - 1, indexable_count = indexable_count - old.indexable WHERE id = 1 AND old.deleted_at IS NULL;
  UPDATE city_category_counts SET business_count = business_count - 1 WHERE city_id = coalesce(old.city_id, 0) AND category_id = old.category_id AND country_code = coalesce(old.country_code, '') AND old.deleted_at IS NULL;
  DELETE FROM city_category_counts WHERE city_id = coalesce(old.city_id, 0) AND category_id = old.category_id AND country_code = coalesce(old.country_code, '') AND business_count = 0;
  UPDATE categories SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable WHERE id = new.category_id AND new.deleted_at IS NULL;
  UPDATE cities SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable WHERE id = new.city_id AND new.deleted_at IS NULL;
  UPDATE countries SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable WHERE code = new.country_code AND new.deleted_at IS NULL;
  UPDATE directory_totals SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable WHERE id = 1 AND new.deleted_at IS NULL;
  INSERT INTO city_category_counts (city_id, category_id, country_code, business_count)
  SELECT coalesce(new.city_id, 0), new.category_id, coalesce(new.country_code, ''), 1 WHERE new.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET business_count = business_count + 1;
  UPDATE categories SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable
  WHERE id IN (SELECT category_id FROM other_categories WHERE business_id = new.id);
  INSERT INTO city_category_counts (city_id, category_id, country_code, business_count)
  SELECT coalesce(new.city_id, 0), category_id, coalesce(new.country_code, ''), 1 FROM other_categories WHERE business_id = new.id
  ON CONFLICT DO UPDATE SET business_count = business_count + 1;
  INSERT INTO page_changes (page, changed_at)
  SELECT 'category/' || slug, unixepoch() FROM categories WHERE id IN (SELECT category_id FROM other_categories WHERE business_id = new.id)
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER businesses_inserted AFTER INSERT ON businesses
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO other_categories (business_id, category_id)
  SELECT new.id, id FROM (
    SELECT coalesce((SELECT id FROM categories WHERE folded = j.value), (SELECT category_id FROM category_aliases WHERE folded = j.value)) AS id
    FROM json_each(new.other_category_keys) j)
  WHERE id <> new.category_id AND new.deleted_at IS NULL
  ON CONFLICT DO NOTHING;
  INSERT INTO businesses_fts (rowid, name, category, city, address, keys)
  SELECT ((4095 - new.popularity) << 40) | new.id, trim(new.folded || ' ' || new.folded_latin), trim(new.category_folded || ' ' || new.type_folded), new.city_folded, new.folded_address,
    'ʘk' || new.category_id || ' ʘp' || coalesce(new.city_id, 0) || ' ʘu' || lower(coalesce(new.country_code, '')) || iif(new.type_folded = '', '', ' ʘt' || replace(new.type_folded, ' ', ''))
      || coalesce((SELECT group_concat(' ʘk' || category_id, '') FROM other_categories WHERE business_id = new.id), '')
  WHERE new.deleted_at IS NULL;
  INSERT INTO businesses_geo
  SELECT new.id, new.longitude, new.longitude, new.latitude, new.latitude
  WHERE new.deleted_at IS NULL AND new.longitude IS NOT NULL AND new.latitude IS NOT NULL;
  UPDATE categories SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable WHERE id = new.category_id AND new.deleted_at IS NULL;
  UPDATE cities SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable WHERE id = new.city_id AND new.deleted_at IS NULL;
  UPDATE countries SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable WHERE code = new.country_code AND new.deleted_at IS NULL;
  UPDATE directory_totals SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable WHERE id = 1 AND new.deleted_at IS NULL;
  INSERT INTO city_category_counts (city_id, category_id, country_code, business_count)
  SELECT coalesce(new.city_id, 0), new.category_id, coalesce(new.country_code, ''), 1 WHERE new.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET business_count = business_count + 1;
  UPDATE categories SET business_count = business_count + 1, indexable_count = indexable_count + new.indexable
  WHERE id IN (SELECT category_id FROM other_categories WHERE business_id = new.id);
  INSERT INTO city_category_counts (city_id, category_id, country_code, business_count)
  SELECT coalesce(new.city_id, 0), category_id, coalesce(new.country_code, ''), 1 FROM other_categories WHERE business_id = new.id
  ON CONFLICT DO UPDATE SET business_count = business_count + 1;
  INSERT INTO page_changes (page, changed_at)
  SELECT 'category/' || slug, unixepoch() FROM categories WHERE id IN (SELECT category_id FROM other_categories WHERE business_id = new.id)
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER businesses_search_updated AFTER UPDATE OF folded, folded_latin, folded_address, category_folded, city_folded, type_folded, category_id, city_id, country_code, popularity, other_category_keys, deleted_at ON businesses
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
  OR old.other_category_keys IS NOT new.other_category_keys
  OR old.deleted_at IS NOT new.deleted_at
BEGIN
  DELETE FROM businesses_fts WHERE rowid = ((4095 - old.popularity) << 40) | old.id;
  INSERT INTO businesses_fts (rowid, name, category, city, address, keys)
  SELECT ((4095 - new.popularity) << 40) | new.id, trim(new.folded || ' ' || new.folded_latin), trim(new.category_folded || ' ' || new.type_folded), new.city_folded, new.folded_address,
    'ʘk' || new.category_id || ' ʘp' || coalesce(new.city_id, 0) || ' ʘu' || lower(coalesce(new.country_code, '')) || iif(new.type_folded = '', '', ' ʘt' || replace(new.type_folded, ' ', ''))
      || coalesce((SELECT group_concat(' ʘk' || category_id, '') FROM other_categories WHERE business_id = new.id), '')
  WHERE new.deleted_at IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER businesses_page_updated AFTER UPDATE ON businesses
WHEN (old.deleted_at IS NULL OR new.deleted_at IS NULL)
  AND (old.version IS NOT new.version
  OR old.updated_at IS NOT new.updated_at
  OR old.deleted_at IS NOT new.deleted_at
  OR old.slug IS NOT new.slug
  OR old.name IS NOT new.name
  OR old.category_id IS NOT new.category_id
  OR old.city_id IS NOT new.city_id
  OR old.other_category_keys IS NOT new.other_category_keys
  OR old.country_code IS NOT new.country_code
  OR old.category_folded IS NOT new.category_folded
  OR old.city_folded IS NOT new.city_folded
  OR old.type IS NOT new.type
  OR old.timezone IS NOT new.timezone
  OR old.week IS NOT new.week
  OR old.special_hours IS NOT new.special_hours
  OR old.holiday_hours IS NOT new.holiday_hours
  OR old.price_range IS NOT new.price_range
  OR old.rating IS NOT new.rating
  OR old.review_count IS NOT new.review_count
  OR old.popularity IS NOT new.popularity
  OR old.indexable IS NOT new.indexable
  OR old.photo_url IS NOT new.photo_url
  OR old.image_url IS NOT new.image_url
  OR old.is_verified IS NOT new.is_verified
  OR old.is_open IS NOT new.is_open
  OR old.business_status IS NOT new.business_status)
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT CASE WHEN old.deleted_at IS NOT new.deleted_at OR old.category_id IS NOT new.category_id OR old.other_category_keys IS NOT new.other_category_keys OR old.city_id IS NOT new.city_id OR old.country_code IS NOT new.country_code THEN 'directory' ELSE 'home' END AS page
    UNION ALL SELECT 'city/' || slug FROM cities WHERE id IN (old.city_id, new.city_id)
    UNION ALL SELECT 'category/' || slug FROM categories WHERE id IN (old.category_id, new.category_id, (SELECT parent_id FROM categories WHERE id = old.category_id), (SELECT parent_id FROM categories WHERE id = new.category_id))
      OR id IN (SELECT category_id FROM other_categories WHERE business_id = new.id)
    UNION ALL SELECT 'country/' || old.country_code WHERE old.country_code IS NOT NULL
    UNION ALL SELECT 'country/' || new.country_code WHERE new.country_code IS NOT NULL)
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER businesses_bitmap_updated AFTER UPDATE OF category_id, other_category_keys, city_id, country_code, type_folded, category_folded, city_folded, folded, folded_latin, folded_address, latitude, longitude, timezone, week, special_hours, holiday_hours, dated_until, price_range, rating, review_count, popularity, is_verified, is_open, business_status, about, deleted_at ON businesses
WHEN (old.category_id IS NOT new.category_id
  OR old.other_category_keys IS NOT new.other_category_keys
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
  OR old.holiday_hours IS NOT new.holiday_hours
  OR old.dated_until IS NOT new.dated_until
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
  UPDATE bitmap_index_state SET revision = random() >> 11 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER categories_others_deleted AFTER DELETE ON categories
BEGIN
  DELETE FROM other_categories WHERE category_id = old.id;
END;
