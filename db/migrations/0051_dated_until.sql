ALTER TABLE `businesses` ADD `dated_until` text;--> statement-breakpoint
CREATE INDEX `businesses_by_dated_until` ON `businesses` (`dated_until`,`id`) WHERE "businesses"."dated_until" is not null;--> statement-breakpoint
DROP TRIGGER businesses_bitmap_updated;--> statement-breakpoint
CREATE TRIGGER businesses_bitmap_updated AFTER UPDATE OF category_id, city_id, country_code, type_folded, category_folded, city_folded, folded, folded_latin, folded_address, latitude, longitude, timezone, week, special_hours, holiday_hours, dated_until, price_range, rating, review_count, popularity, is_verified, is_open, business_status, about, deleted_at ON businesses
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
DROP TRIGGER cities_page_inserted;--> statement-breakpoint
DROP TRIGGER cities_page_deleted;--> statement-breakpoint
-- A new or deleted city changes the pages of its namesakes, which are then named with or without their state.
CREATE TRIGGER cities_page_inserted AFTER INSERT ON cities
WHEN (SELECT count(*) FROM (SELECT 1 FROM cities WHERE folded = new.folded AND id <> new.id LIMIT 2)) = 1
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'directory' AS page
    UNION ALL SELECT 'city/' || new.slug
    UNION ALL SELECT 'city/' || slug FROM cities WHERE folded = new.folded
    UNION ALL SELECT 'category/' || slug FROM categories WHERE id IN (SELECT category_id FROM city_category_counts WHERE city_id IN (SELECT id FROM cities WHERE folded = new.folded AND id <> new.id)))
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;--> statement-breakpoint
CREATE TRIGGER cities_page_deleted AFTER DELETE ON cities
BEGIN
  INSERT INTO page_changes (page, changed_at)
  SELECT page, unixepoch() FROM (
    SELECT 'directory' AS page
    UNION ALL SELECT 'city/' || old.slug
    UNION ALL SELECT 'city/' || slug FROM cities WHERE folded = old.folded AND (SELECT count(*) FROM (SELECT 1 FROM cities WHERE folded = old.folded AND id <> old.id LIMIT 2)) = 1
    UNION ALL SELECT 'category/' || slug FROM categories WHERE (SELECT count(*) FROM (SELECT 1 FROM cities WHERE folded = old.folded AND id <> old.id LIMIT 2)) = 1
      AND id IN (SELECT category_id FROM city_category_counts WHERE city_id IN (SELECT id FROM cities WHERE folded = old.folded AND id <> old.id)))
  WHERE true
  ON CONFLICT (page) DO UPDATE SET changed_at = excluded.changed_at WHERE changed_at < excluded.changed_at;
END;
